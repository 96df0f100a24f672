import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import { openSubmissionGate } from '../../../server/http/idempotency-gate/idempotency-gate.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Visit } from '../../../server/visit.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

/** Time of the first attempts. Milliseconds since 1970. */
export const start = Date.parse('2027-03-01T12:00:00Z');
const key = '0123456789abcdef0123456789abcdef';

/** What the inquiry of this session asked for, in minor units. */
export const ordered = {
  lines: [{ itemId: 3, name: 'Camp', quantity: 2, total: 9000, isTravel: true }],
  code: 'WINTER27',
  amount: 8100,
};

/** An action, which reports its outcome in the visit. */
export type Act = (visit: Visit) => Promise<Response>;

export type GateUnderTest = Awaited<ReturnType<typeof openGate>>;

/** Opens a gate over a new database, with one guest who has a cart. */
export async function openGate() {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  const storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
  const renewedKeys: string[] = [];
  const answer = openSubmissionGate({
    submissions: storefront.submissions,
    findLast: async () => ({ reference: '000000007', ordered }),
    findPlaced: async () => null,
    renewOrderKey: async ({ submissionKey }) => void renewedKeys.push(submissionKey ?? ''),
  });
  const notices: Notice[] = [];
  let epoch = 0;

  /** Posts with an operation of the outbox, or without one like the page itself. */
  function post(path: string, request: RequestInit, act: Act, now: number): Promise<Response> {
    const submissionKey = new URLSearchParams(request.body as URLSearchParams).get('key');
    const visit = { ...createVisit(now, notices), submissionKey };
    const address = `http://localhost${path}`;
    return answer(visit, new Request(address, { method: 'POST', ...request }), () => act(visit));
  }

  const bodyOf = (fields: Record<string, string>) =>
    new URLSearchParams({ key: `${key}.form`, ...fields });

  /** Posts a replay. Cart entries have the sequence before the inquiry's. */
  async function replay(
    path: string,
    fields: Record<string, string>,
    act: Act,
    now = start,
    operation = 'send',
  ): Promise<Response> {
    const named = await post(path, { headers: { 'Outbox-Operation': 'name' } }, act, now);
    const { result } = (await named.json()) as { result: { owner: string } };
    const headers = {
      'Outbox-Operation': operation,
      'Outbox-Owner': result.owner,
      'Outbox-Lane': `g.${result.owner}.camp`,
      'Outbox-Epoch': String((epoch += 1)),
      'Outbox-Sequence': path === '/cart' ? '1' : '2',
    };
    return post(path, { headers, body: bodyOf(fields) }, act, now);
  }

  return {
    storefront,
    notices,
    renewedKeys,
    replay,
    /** Posts a replay with these headers. */
    replayAs: (headers: Record<string, string>, fields: Record<string, string>, act: Act) =>
      post('/cart', { headers, body: bodyOf(fields) }, act, start),
    /** Posts the form from its page, without the outbox. */
    postDirectly: (path: string, fields: Record<string, string>, act: Act) =>
      post(path, { body: bodyOf(fields) }, act, start),
    cancel: (path: string, fields: Record<string, string>) =>
      replay(path, fields, async () => new Response(), start, 'cancel'),
    async close() {
      await storefront.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Returns the visit of a guest with a cart in the international store view. */
function createVisit(now: number, notices: Notice[]): Visit {
  const data = { device: 'one', id: 'session', cartToken: 'cart', asksSignIn: false };
  return {
    now: new Date(now),
    store: { prefix: '/', code: 'en' },
    signIn: { customer: null },
    session: {
      data: { ...data, notices },
      takeNotices: () => notices.splice(0),
      notify: (notice: Notice) => notices.push(notice),
    },
  } as unknown as Visit;
}

/** Starts an attempt that ends when the returned function is called. */
export async function hold(attempt: (act: Act) => Promise<Response>) {
  let end: (act: Act) => void = () => {};
  const begun = vi.fn(
    (visit: Visit) => new Promise<Response>((resolve) => (end = (act) => resolve(act(visit)))),
  );
  const answered = attempt(begun);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  return async (act: Act) => {
    end(act);
    return answered;
  };
}
