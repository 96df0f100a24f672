import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acceptForm } from '../../../app/request/form-answers.server.ts';
import { openSubmissionGate } from '../../../server/http/idempotency-gate/idempotency-gate.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import type { Visit } from '../../../server/visit.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

/** The header by which releases before 23 November 2026 name the operation of a replay. */
const formerHeader = 'Outbox-Deed';
const key = '0123456789abcdef0123456789abcdef';
const visit = {
  now: new Date('2027-03-01T12:00:00Z'),
  store: { prefix: '/', code: 'en' },
  signIn: { customer: null },
  session: {
    data: { device: 'one', id: 'session', cartToken: 'cart', asksSignIn: false, notices: [] },
    takeNotices: () => [],
    notify: () => undefined,
  },
  submissionKey: `${key}.form`,
} as unknown as Visit;

let folder: string;
let storefront: Storefront;
let answer: ReturnType<typeof openSubmissionGate>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'former-device-'));
  storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')));
  answer = openSubmissionGate({
    submissions: storefront.submissions,
    findLast: async () => null,
    findPlaced: async () => null,
    renewOrderKey: async () => {},
  });
});
afterAll(async () => {
  await storefront.close();
  rmSync(folder, { recursive: true });
});

async function post(
  headers: Record<string, string>,
  act: () => Promise<Response> = () => Promise.reject(new Error('The action ran')),
) {
  const body = new URLSearchParams({ key: `${key}.form`, change: 'add', sku: 'CAMP' });
  const request = new Request('http://localhost/cart', { method: 'POST', headers, body });
  const response = await answer(visit, request, act);
  const { result } = (await response.json()) as { result: { kind: string; owner?: string } };
  return { status: response.status, ...result };
}

it('answers the replays of a page or worker of the release before, each effect once', async () => {
  const { owner = '' } = await post({ [formerHeader]: 'name' });
  expect(owner).not.toBe('');
  const replay = (operation: string, epoch: number) => ({
    [formerHeader]: operation,
    'Outbox-Owner': owner,
    'Outbox-Lane': `g.${owner}.camp`,
    'Outbox-Epoch': String(epoch),
    'Outbox-Sequence': '1',
  });
  const act = vi.fn(async () => acceptForm(visit, '/cart'));
  expect(await post(replay('send', 1), act)).toMatchObject({ status: 200, kind: 'done' });
  expect(await post(replay('send', 2), act)).toMatchObject({ status: 200, kind: 'done' });
  expect(await post(replay('cancel', 3), act)).toMatchObject({ status: 200, kind: 'done' });
  expect(act).toHaveBeenCalledTimes(1);
});
