import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '../../../app/domain/notification/notification.ts';
import { openSubmissionGate } from '../../../server/http/idempotency-gate/idempotency-gate.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import type { Visit } from '../../../server/visit.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { attemptTime } from '../../../app/outbox/protocol/fence.ts';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2027-03-01T12:00:00Z');
const key = '0123456789abcdef0123456789abcdef';

let folder: string;
let storefront: Storefront;
let answer: ReturnType<typeof openSubmissionGate>;
let epoch: number;
let notices: Notice[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'));
  storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
  answer = openSubmissionGate({
    submissions: storefront.submissions,
    lastOrderNumber: async () => '000000007',
    findPlaced: async () => null,
  });
  epoch = 0;
  notices = [];
});
afterEach(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true });
});

/** Returns the visit of a guest with a cart in the international store view. */
function createVisit(now: number): Visit {
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

/** Posts a replay. Cart entries have the sequence before the inquiry's. */
async function replay(
  path: string,
  fields: Record<string, string>,
  act: () => Promise<Response>,
  now = start,
  deed = 'send',
): Promise<Response> {
  const visit = createVisit(now);
  const named = await answer(
    visit,
    new Request(`http://localhost${path}`, { method: 'POST', headers: { 'Outbox-Deed': 'name' } }),
    act,
  );
  const { result } = (await named.json()) as { result: { owner: string } };
  const headers = {
    'Outbox-Deed': deed,
    'Outbox-Owner': result.owner,
    'Outbox-Lane': `g.${result.owner}.camp`,
    'Outbox-Epoch': String((epoch += 1)),
    'Outbox-Sequence': path === '/cart' ? '1' : '2',
  };
  const body = new URLSearchParams({ key: `${key}.form`, ...fields });
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body });
  return answer(visit, request, act);
}

/** Posts the form from its page, without the outbox. */
function postDirectly(
  path: string,
  fields: Record<string, string>,
  act: () => Promise<Response>,
): Promise<Response> {
  const body = new URLSearchParams({ key: `${key}.form`, ...fields });
  return answer(
    createVisit(start),
    new Request(`http://localhost${path}`, { method: 'POST', body }),
    act,
  );
}

const cancel = (path: string, fields: Record<string, string>) =>
  replay(path, fields, async () => new Response(), start, 'cancel');
const kindOf = async (response: Response) =>
  ((await response.json()) as { result: { kind: string } }).result.kind;

const redirectTo = (path: string) => async () =>
  new Response(null, { status: 204, headers: { 'X-Remix-Redirect': path } });
const add = { change: 'add', sku: 'CAMP' };
const reference = async (response: Response) =>
  ((await response.json()) as { meta: { reference: string } }).meta.reference;

/** Rules E2.3 to E2.8. */
describe('a replay', () => {
  it('returns the stored answer with Idempotent-Replayed when its key was answered (Rule E2.3)', async () => {
    const act = vi.fn(redirectTo('/cart'));
    const first = await replay('/cart', add, act);
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
    const again = await replay('/cart', add, act);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toEqual(await first.json());
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('returns 409 with Retry-After while its first attempt is running (Rule E2.4)', async () => {
    let end: (response: Response) => void = () => {};
    const running = replay('/cart', add, () => new Promise((resolve) => (end = resolve)));
    const act = vi.fn(redirectTo('/cart'));
    await vi.waitFor(async () => {
      const again = await replay('/cart', add, act);
      expect([again.status, again.headers.get('Retry-After')]).toEqual([409, '1']);
    });
    end(await redirectTo('/cart')());
    await running;
    expect(act).not.toHaveBeenCalled();
  });

  it('returns 422 when its key was used with other content (Rule E2.5)', async () => {
    await replay('/cart', add, redirectTo('/cart'));
    const act = vi.fn(redirectTo('/cart'));
    const other = await replay('/cart', { ...add, sku: 'BIB' }, act);
    expect(other.status).toBe(422);
    expect(act).not.toHaveBeenCalled();
  });

  it('is run again after a 5xx answer, which is never stored (Rule E2.6)', async () => {
    const away = await replay('/cart', add, async () => new Response(null, { status: 502 }));
    expect(away.status).toBe(503);
    const act = vi.fn(redirectTo('/cart'));
    expect((await replay('/cart', add, act)).status).toBe(200);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is refused when it belongs to another owner (Rule E2.17)', async () => {
    const act = vi.fn(redirectTo('/cart'));
    const request = new Request('http://localhost/cart', {
      method: 'POST',
      headers: {
        'Outbox-Deed': 'send',
        'Outbox-Owner': 'a.anna',
        'Outbox-Lane': 'g.a.anna.camp',
        'Outbox-Epoch': '1',
        'Outbox-Sequence': '1',
      },
      body: new URLSearchParams({ key: `${key}.form`, ...add }),
    });
    expect((await answer(createVisit(start), request, act)).status).toBe(403);
    expect(act).not.toHaveBeenCalled();
  });
});

/** The effect of the first attempt may be stored, so no later answer may claim the opposite. */
describe('a submission whose first attempt has no outcome', () => {
  const answers = (status: number) => async () => new Response(null, { status });
  const leaveOpen = () => replay('/cart', add, answers(502));

  it.each([
    ['401', 401],
    ['429', 429],
    ['a refusal', 409],
  ])('is unclear when it is cancelled after %s for a replay', async (_, status) => {
    await leaveOpen();
    await replay('/cart', add, answers(status));
    expect(await kindOf(await cancel('/cart', add))).toBe('unclear');
  });

  it.each([
    ['401', 401],
    ['429', 429],
    ['a refusal', 409],
  ])('is unclear when it is cancelled after %s for a post from its page', async (_, status) => {
    await leaveOpen();
    await postDirectly('/cart', add, answers(status));
    expect(await kindOf(await cancel('/cart', add))).toBe('unclear');
  });

  it('is unclear to a replay that is refused after 401', async () => {
    await leaveOpen();
    await replay('/cart', add, answers(401));
    expect(await kindOf(await replay('/cart', add, answers(409)))).toBe('unclear');
  });

  it('is unclear to a replay that arrives after it was given up', async () => {
    await leaveOpen();
    expect(await kindOf(await cancel('/cart', add))).toBe('unclear');
    const act = vi.fn(redirectTo('/cart'));
    const late = await replay('/cart', add, act);
    expect([late.status, await kindOf(late)]).toEqual([409, 'unclear']);
    expect((await postDirectly('/cart', add, act)).status).toBe(410);
    expect(act).not.toHaveBeenCalled();
  });
});

/** An attempt without effect proves nothing about another attempt that began after it. */
describe('a submission with two attempts at the same time', () => {
  const refused = () => new Response(null, { status: 409 });

  /** Starts an attempt that ends when the returned function is called. */
  async function hold(attempt: (act: () => Promise<Response>) => Promise<Response>) {
    let end: (response: Response) => void = () => {};
    const begun = vi.fn(() => new Promise<Response>((resolve) => (end = resolve)));
    const answered = attempt(begun);
    await vi.waitFor(() => expect(begun).toHaveBeenCalled());
    return async (response: Response) => {
      end(response);
      return answered;
    };
  }

  it('is done when the first post from its page is refused and the second one is done', async () => {
    const end = await hold((act) => postDirectly('/cart', add, act));
    const endSecond = await hold((act) => postDirectly('/cart', add, act));
    await end(refused());
    await endSecond(await redirectTo('/cart')());
    expect(await kindOf(await cancel('/cart', add))).toBe('done');
  });

  it('is running to a replay that is refused while a post from its page runs', async () => {
    const end = await hold((act) => replay('/cart', add, act));
    const endSecond = await hold((act) => postDirectly('/cart', add, act));
    expect(await kindOf(await end(refused()))).toBe('running');
    expect(await kindOf(await cancel('/cart', add))).toBe('running');
    await endSecond(await redirectTo('/cart')());
    expect(await kindOf(await cancel('/cart', add))).toBe('done');
  });

  it('is unclear when the second post from its page fails', async () => {
    const end = await hold((act) => replay('/cart', add, act));
    await postDirectly('/cart', add, async () => new Response(null, { status: 502 }));
    expect(await kindOf(await end(refused()))).toBe('running');
    expect(await kindOf(await cancel('/cart', add))).toBe('unclear');
  });

  it('is done when a slow attempt is refused after its successor has begun', async () => {
    const end = await hold((act) => replay('/cart', add, act));
    const later = start + attemptTime;
    const endSecond = await hold((act) => replay('/cart', add, act, later));
    await end(refused());
    await endSecond(await redirectTo('/cart')());
    expect(await kindOf(await cancel('/cart', add))).toBe('done');
  });
});

describe('notices of an action', () => {
  it.each([
    ['success', 'cart:notices.add', 200, []],
    ['warning', 'cart:volatile', 200, ['cart:volatile']],
    ['error', 'account:inquiries.missing', 409, []],
  ] as const)('in a replay, %s: %s', async (kind, noticeKey, status, left) => {
    const response = await replay('/cart', add, async () => {
      notices.push({ kind, key: noticeKey });
      return redirectTo('/cart')();
    });
    expect(response.status).toBe(status);
    expect(notices.map((notice) => notice.key)).toEqual(left);
  });
});

describe('stored keys', () => {
  it('expire after 30 days, except the key of an inquiry (Rule E2.7)', async () => {
    const order = { terms: '1', seen_grand_total: '100' };
    await replay('/cart', add, redirectTo('/cart'));
    expect(
      await reference(await replay('/checkout/review', order, redirectTo('/order-success'))),
    ).toBe('000000007');
    const now = start + 31 * day;
    await storefront.forgetBefore(start - 1);
    const act = vi.fn(redirectTo('/cart'));
    await replay('/cart', add, act);
    expect(act).not.toHaveBeenCalled();
    await storefront.forgetBefore(start + 1);
    await replay('/cart', add, act, now);
    expect(act).toHaveBeenCalledTimes(1);
    const placed = vi.fn(redirectTo('/order-success'));
    const again = await replay('/checkout/review', order, placed, now);
    expect(await reference(again)).toBe('000000007');
    expect(placed).not.toHaveBeenCalled();
  });
});
