import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeAttempts } from '../../server/backend/account/attempts.ts';
import { runOnce } from '../../server/backend/database/one-at-a-time.ts';
import { attemptTime } from '../../app/outbox/protocol/fence.ts';
import type { Submission } from '../../server/storefront/submissions.ts';
import { openStorefront } from '../../server/storefront/storefront.ts';
import type { Storefront } from '../../server/storefront/storefront.ts';
import { openShop, valueOf, visitorWithCart } from '../backend/open-shop.ts';
import type { TestShop } from '../backend/open-shop.ts';
import { orderFor } from '../backend/checkout/order-for.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2027-01-10T12:00:00Z');

let folder: string;
let storefront: Storefront;
let shop: TestShop;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clock-'));
  storefront = await openStorefront(locateTestDatabase(join(folder, 'storefront.sqlite')), start);
  shop = await openShop({ file: join(folder, 'commerce.sqlite'), startAt: start });
});
afterEach(async () => {
  await shop.close();
  await storefront.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('submission begun while the clock was a day ahead', () => {
  const submission: Submission = {
    id: 'id',
    fingerprint: 'print',
    cart: null,
    position: null,
    isChecked: false,
    isPermanent: false,
  };
  const { begin, cancel, giveUp } = {
    begin: (now: number) => storefront.submissions.begin(submission, now),
    cancel: (now: number) => storefront.submissions.cancel('id', now),
    giveUp: (now: number) => storefront.submissions.giveUp('id', now),
  };

  it('can be repeated under the same key once the clock is right (Rule R1.12)', async () => {
    expect((await begin(start + day)).verdict).toBe('go');
    expect((await begin(start)).verdict).toBe('go');
  });

  it('can be given up once the clock is right', async () => {
    await begin(start + day);
    expect((await cancel(start)).verdict).toBe('unclear');
    expect(await giveUp(start)).toBe(true);
  });

  it('is still busy for a second process that is a few seconds behind', async () => {
    await begin(start + 2000);
    expect((await begin(start)).verdict).toBe('running');
    expect(await giveUp(start)).toBe(false);
    expect((await begin(start + 3000 + attemptTime)).verdict).toBe('go');
  });
});

describe('refresh lock taken while the clock was a day ahead', () => {
  const take = (now: number) => storefront.signIns.acquireRefreshLock('session', 'old', now);

  it('holds no longer than one that is a few seconds old (Rules R1.12, E3.5)', async () => {
    const pair = { token: 'old', refreshToken: 'refresh' };
    await storefront.signIns.save('session', { id: '1' } as never, pair, start);
    expect((await take(start + day)).kind).toBe('acquired');
    expect((await take(start + day - 2000)).kind).toBe('wait');
    expect((await take(start)).kind).toBe('acquired');
    expect((await take(start + 2000)).kind).toBe('wait');
  });
});

describe('limit counted while the clock was a day ahead', () => {
  it('of the storefront ends one window after the clock is right again (Rule R1.12)', async () => {
    const attempts = [{ rule: { name: 'test', max: 2, window: hour }, subject: 'zoe' }];
    const take = (key: string, now: number) => storefront.limits.take(attempts, key, now);
    await take('a', start + day);
    await take('b', start + day);
    // Setting the clock back does not end the limit at once.
    expect(await take('c', start)).toEqual({ ok: false, problem: { retryAfter: hour } });
    expect((await take('c', start + minute)).ok).toBe(false);
    expect((await take('c', start + hour)).ok).toBe(true);
  });

  it('of the back end ends one window after the clock is right again', async () => {
    const attempts = [{ rule: 'social mail to address', subject: 'zoe' }] as const;
    const take = (now: number) => takeAttempts(shop.database.db, attempts, now);
    for (let count = 0; count < 4; count += 1) await take(start + day);
    expect(await take(start)).toEqual({ wait: hour, rule: 'social mail to address' });
    expect(await take(start + minute)).toEqual({
      wait: hour - minute,
      rule: 'social mail to address',
    });
    expect(await take(start + hour)).toHaveProperty('ids');
  });
});

describe('social sign-in begun while the clock was a day ahead', () => {
  it.each([
    [day, false],
    [-day, false],
    [2000, true],
    [-2000, true],
  ])('by %i ms is found: %s', async (ahead, isTaken) => {
    await storefront.socialAttempts.save('session', {
      provider: 'google',
      state: 'state',
      nonce: 'nonce',
      verifier: 'verifier',
      to: null,
      customerId: null,
      begunAt: start + ahead,
    });
    const taken = await storefront.socialAttempts.take('session', 'state', start);
    expect(taken !== null).toBe(isTaken);
  });
});

describe('mail queued while the clock was ahead', () => {
  type MailChange = { attempts: number; due_at: number; leased_until?: number };

  /** Changes a mail of an order, lets another order start the delivery; returns how often it is sent. */
  async function countSent(change: MailChange): Promise<number> {
    const { db } = shop.database;
    const order = async () => {
      const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
      await shop.mailSettled();
    };
    await order();
    const { id } = await db.selectFrom('mails').select('id').limit(1).executeTakeFirstOrThrow();
    const state = change.leased_until === undefined ? 'pending' : 'sending';
    const changed = db.updateTable('mails').set({ ...change, state });
    await changed.where('id', '=', id).execute();
    const before = shop.mails.length;
    await order();
    // Two mails are those of the order.
    return shop.mails.length - before - 2;
  }

  it.each<[string, MailChange]>([
    ['is new', { attempts: 0, due_at: start + 2000 }],
    ['waits after its first attempt', { attempts: 1, due_at: start + hour }],
    ['waits after several attempts', { attempts: 4, due_at: start + hour }],
    ['waits after many attempts', { attempts: 20, due_at: start + day }],
    [
      'was claimed by a killed process',
      { attempts: 1, due_at: start + hour, leased_until: start + hour + 120_000 },
    ],
  ])('is sent as soon as the clock is right: one that %s (Rule R1.12)', async (_name, change) => {
    expect(await countSent(change)).toBe(1);
  });

  it.each<[string, MailChange]>([
    ['its first attempt', { attempts: 1, due_at: start + 30_000 }],
    ['many attempts', { attempts: 20, due_at: start + hour }],
    ['its claim', { attempts: 1, due_at: start, leased_until: start + 120_000 }],
  ])('waits for the usual time after %s while the clock is right', async (_name, change) => {
    expect(await countSent(change)).toBe(0);
  });
});

describe('task that one of all processes runs', () => {
  it('is not blocked by a lock taken a day ahead (Rule R1.12)', async () => {
    const { db } = shop.database;
    const value = String(Date.now() + day);
    await db.insertInto('keys').values({ name: 'jump-turn', value }).execute();
    let runs = 0;
    await runOnce(db, 'jump', async () => void (runs += 1));
    expect(runs).toBe(1);
  });
});

describe('parallel buyers while the clock jumps a day back and forth', () => {
  it('have each order stored once, however often it is sent', async () => {
    const jumps = [0, day, -day, 2000, day, 0, -day, -2000];
    const buyers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        shop.time.now = start + (jumps[index] ?? 0);
        const caller = await visitorWithCart(shop, 'de_de', { FREE: 1 });
        return { ...caller, idempotencyKey: String(index).repeat(32) };
      }),
    );
    const posts = jumps.flatMap((jump, round) =>
      buyers.map(async (buyer) => {
        await new Promise((resolve) => setImmediate(resolve));
        shop.time.now = start + jump + round;
        return shop.commerce.placeOrder(buyer, orderFor({ FREE: 1 }));
      }),
    );
    const answers = await Promise.all(posts);
    const numbers = new Set(answers.map((answer) => valueOf(answer).orderNumber));
    const stored = await shop.database.db.selectFrom('orders').select('number').execute();
    expect(stored.map(({ number }) => number).sort()).toEqual([...numbers].sort());
    expect(stored).toHaveLength(buyers.length);
  });
});
