import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptForm,
  leaveUnknown,
  refusePage,
  refuseWithNotice,
} from '../../../app/request/form-answers.server.ts';
import { attemptTime } from '../../../app/outbox/protocol/fence.ts';
import { hold, openGate, ordered, start } from './gate-under-test.ts';
import type { Act, GateUnderTest } from './gate-under-test.ts';

const day = 24 * 60 * 60 * 1000;

let gate: GateUnderTest;
beforeEach(async () => {
  gate = await openGate();
});
afterEach(() => gate.close());

const kindOf = async (response: Response) =>
  ((await response.json()) as { result: { kind: string } }).result.kind;

const redirectTo =
  (path: string): Act =>
  async (visit) =>
    acceptForm(visit, path);
const answers =
  (status: number): Act =>
  async (visit) =>
    refusePage(visit, null, status);
const add = { change: 'add', sku: 'CAMP' };
const reference = async (response: Response) =>
  ((await response.json()) as { meta: { reference: string } }).meta.reference;

/** Rules E2.3 to E2.8. */
describe('a replay', () => {
  it('returns the stored answer with Idempotent-Replayed when its key was answered (Rules E2.3, E2.44)', async () => {
    const act = vi.fn(redirectTo('/cart'));
    const first = await gate.replay('/cart', add, act);
    expect([first.status, first.headers.get('Idempotent-Replayed')]).toEqual([200, null]);
    const again = await gate.replay('/cart', add, act);
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
    expect(await again.json()).toEqual(await first.json());
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('returns 409 with Retry-After while its first attempt is running (Rule E2.4)', async () => {
    const end = await hold((act) => gate.replay('/cart', add, act));
    const act = vi.fn(redirectTo('/cart'));
    const again = await gate.replay('/cart', add, act);
    expect([again.status, again.headers.get('Retry-After')]).toEqual([409, '1']);
    await end(redirectTo('/cart'));
    expect(act).not.toHaveBeenCalled();
  });

  it('returns 422 when its key was used with other content (Rule E2.5)', async () => {
    await gate.replay('/cart', add, redirectTo('/cart'));
    const act = vi.fn(redirectTo('/cart'));
    const other = await gate.replay('/cart', { ...add, sku: 'BIB' }, act);
    expect(other.status).toBe(422);
    expect(act).not.toHaveBeenCalled();
  });

  it('is run again after a 5xx answer, which is never stored (Rule E2.6)', async () => {
    const away = await gate.replay('/cart', add, answers(502));
    expect(away.status).toBe(503);
    const act = vi.fn(redirectTo('/cart'));
    expect((await gate.replay('/cart', add, act)).status).toBe(200);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is refused when it belongs to another owner (Rule E2.17)', async () => {
    const act = vi.fn(redirectTo('/cart'));
    const headers = {
      'Outbox-Operation': 'send',
      'Outbox-Owner': 'a.anna',
      'Outbox-Lane': 'g.a.anna.camp',
      'Outbox-Epoch': '1',
      'Outbox-Sequence': '1',
    };
    expect((await gate.replayAs(headers, add, act)).status).toBe(403);
    expect(act).not.toHaveBeenCalled();
  });
});

/** The effect of the first attempt may be stored, so no later answer may claim the opposite. */
describe('a submission whose first attempt has no outcome', () => {
  const leaveOpen = () => gate.replay('/cart', add, answers(502));

  it.each([
    ['401', 401],
    ['429', 429],
    ['a refusal', 409],
  ])('is unclear when it is cancelled after %s for a replay', async (_, status) => {
    await leaveOpen();
    await gate.replay('/cart', add, answers(status));
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('unclear');
  });

  it.each([
    ['401', 401],
    ['429', 429],
    ['a refusal', 409],
  ])('is unclear when it is cancelled after %s for a post from its page', async (_, status) => {
    await leaveOpen();
    await gate.postDirectly('/cart', add, answers(status));
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('unclear');
  });

  it('is unclear to a replay that is refused after 401', async () => {
    await leaveOpen();
    await gate.replay('/cart', add, answers(401));
    expect(await kindOf(await gate.replay('/cart', add, answers(409)))).toBe('unclear');
  });

  it('is unclear to a replay that arrives after it was given up', async () => {
    await leaveOpen();
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('unclear');
    const act = vi.fn(redirectTo('/cart'));
    const late = await gate.replay('/cart', add, act);
    expect([late.status, await kindOf(late)]).toEqual([409, 'unclear']);
    expect((await gate.postDirectly('/cart', add, act)).status).toBe(410);
    expect(act).not.toHaveBeenCalled();
  });
});

/** An attempt without effect proves nothing about another attempt that began after it. */
describe('a submission with two attempts at the same time', () => {
  it('is done when the first post from its page is refused and the second one is done', async () => {
    const end = await hold((act) => gate.postDirectly('/cart', add, act));
    const endSecond = await hold((act) => gate.postDirectly('/cart', add, act));
    await end(answers(409));
    await endSecond(redirectTo('/cart'));
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('done');
  });

  it('is running to a replay that is refused while a post from its page runs', async () => {
    const end = await hold((act) => gate.replay('/cart', add, act));
    const endSecond = await hold((act) => gate.postDirectly('/cart', add, act));
    expect(await kindOf(await end(answers(409)))).toBe('running');
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('running');
    await endSecond(redirectTo('/cart'));
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('done');
  });

  it('is unclear when the second post from its page fails', async () => {
    const end = await hold((act) => gate.replay('/cart', add, act));
    await gate.postDirectly('/cart', add, answers(502));
    expect(await kindOf(await end(answers(409)))).toBe('running');
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('unclear');
  });

  it('is done when a slow attempt is refused after its successor has begun', async () => {
    const end = await hold((act) => gate.replay('/cart', add, act));
    const later = start + attemptTime;
    const endSecond = await hold((act) => gate.replay('/cart', add, act, later));
    await end(answers(409));
    await endSecond(redirectTo('/cart'));
    expect(await kindOf(await gate.cancel('/cart', add))).toBe('done');
  });
});

describe('the outcome of an action', () => {
  it.each([
    ['success', 'cart:notices.add', []],
    ['warning', 'cart:volatile', ['cart:volatile']],
  ] as const)('keeps of its notices only warnings when it is done: %s', async (kind, own, left) => {
    const response = await gate.replay('/cart', add, async (visit) => {
      visit.session.notify({ kind, key: own });
      return acceptForm(visit, '/cart');
    });
    expect(response.status).toBe(200);
    expect(gate.notices.map((notice) => notice.key)).toEqual(left);
  });

  it('carries the notice of a refusal, which the session then shows no more', async () => {
    const missing = { kind: 'error', key: 'account:inquiries.missing' } as const;
    const response = await gate.replay('/cart', add, async (visit) =>
      refuseWithNotice(visit, '/cart', missing),
    );
    expect(await response.json()).toMatchObject({
      code: 409,
      result: { kind: 'refused', refusal: { notices: [{ key: missing.key }] } },
    });
    expect(gate.notices).toEqual([]);
  });

  it('is what the action reports, not what its response looks like', async () => {
    const response = await gate.replay('/cart', add, async (visit) => leaveUnknown(visit, '/cart'));
    expect(response.status).toBe(503);
  });

  it('is unknown, and logged as a defect, when the action reports none', async () => {
    const failures: string[] = [];
    const response = await gate.replay('/cart', add, async (visit) => {
      visit.onFailure = (_, message) => failures.push(message);
      return new Response(null, { status: 303, headers: { Location: '/cart' } });
    });
    expect([response.status, failures]).toEqual([503, ['no outcome reported']]);
  });
});

describe('stored keys', () => {
  it('expire after 30 days, except the key of an inquiry (Rule E2.7)', async () => {
    const order = { terms: '1', seen_grand_total: '100' };
    await gate.replay('/cart', add, redirectTo('/cart'));
    expect(
      await reference(await gate.replay('/checkout/review', order, redirectTo('/order-success'))),
    ).toBe('000000007');
    const now = start + 31 * day;
    await gate.storefront.forgetBefore(start - 1);
    const act = vi.fn(redirectTo('/cart'));
    await gate.replay('/cart', add, act);
    expect(act).not.toHaveBeenCalled();
    await gate.storefront.forgetBefore(start + 1);
    await gate.replay('/cart', add, act, now);
    expect(act).toHaveBeenCalledTimes(1);
    const placed = vi.fn(redirectTo('/order-success'));
    const again = await gate.replay('/checkout/review', order, placed, now);
    expect(await again.json()).toMatchObject({
      result: { ordered },
      meta: { reference: '000000007' },
    });
    expect(placed).not.toHaveBeenCalled();
  });
});
