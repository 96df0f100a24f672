import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { anonymiseOrders } from '../../../server/backend/privacy/anonymise-orders.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { purge } from '../../../server/backend/database/purge.ts';
import { defaultBackendSettings } from '../../../server/backend/settings.ts';
import { findOrderRefusal } from '../../../server/commerce/problem.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

const hour = 60 * 60 * 1000;
const lifetime = defaultBackendSettings.holdLifetime;
/** LAST has ten places. */
const total = 10;

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

let buyers = 0;
async function inquire(quantity: number, who: Partial<Caller> & { email?: string } = {}) {
  buyers += 1;
  const { email = `buyer${buyers}@verein.example`, ...caller } = who;
  const cart = await visitorWithCart(shop, 'de_de', { LAST: quantity });
  return shop.commerce.placeOrder(
    { ...cart, ...caller },
    orderFor(
      { LAST: quantity },
      { personalDetails: { emailAddress: email }, accommodationDetails: {} },
    ),
  );
}

async function available(): Promise<number> {
  return valueOf(await shop.commerce.checkStock({ storeCode: 'de_de' }, 'LAST')).qty;
}

async function setStatus(number: string | null, status: string): Promise<string> {
  let written = '';
  await runOperator(['orders', 'status', number ?? '', status], async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => {
      written += text;
    },
  }));
  return written;
}

describe('held places of an inquiry', () => {
  it('are released after 72 hours, to the millisecond (Rule C12.23)', async () => {
    const placed = valueOf(await inquire(10));
    expect(placed.heldUntil).toBe(new Date(shop.time.now + 72 * hour).toISOString());
    expect(await available()).toBe(0);
    shop.time.now += lifetime - 1;
    expect(findOrderRefusal(problemOf(await inquire(1)))).toMatchObject({
      problem: 'out-of-stock',
    });
    shop.time.now += 1;
    expect(await available()).toBe(10);
    valueOf(await inquire(10));
  });

  it('are released by canceling and firm after confirming (Rule C12.23)', async () => {
    const first = valueOf(await inquire(6));
    const second = valueOf(await inquire(4));
    expect(await setStatus(first.orderNumber, 'canceled')).toContain('places are given back');
    expect(await setStatus(second.orderNumber, 'processing')).toContain('places are firm');
    expect(await available()).toBe(6);
    shop.time.now += 2 * lifetime;
    expect(await available()).toBe(6);
    await setStatus(second.orderNumber, 'canceled');
    expect(await available()).toBe(10);
  });

  it('cannot be confirmed when they were released and others took them', async () => {
    const late = valueOf(await inquire(6));
    shop.time.now += lifetime;
    valueOf(await inquire(5));
    await expect(setStatus(late.orderNumber, 'processing')).rejects.toThrow('LAST (5 of 6 left)');
    const row = await shop.database.db.selectFrom('orders').select('status').executeTakeFirst();
    expect(row?.status).toBe('pending');
    shop.time.now += lifetime;
    await setStatus(late.orderNumber, 'processing');
    expect(await available()).toBe(4);
  });

  it('stay firm when a confirmed inquiry is closed', async () => {
    const placed = valueOf(await inquire(3));
    await setStatus(placed.orderNumber, 'complete');
    await setStatus(placed.orderNumber, 'closed');
    expect(await available()).toBe(7);
  });

  it('are deleted long after they ended; a later confirmation is refused with the reason', async () => {
    const placed = valueOf(await inquire(3));
    shop.time.now += lifetime + 181 * 24 * hour;
    await purge(shop.database.db, shop.time.now, defaultBackendSettings);
    expect(await shop.database.db.selectFrom('stock_holds').selectAll().execute()).toEqual([]);
    expect(await shop.database.db.selectFrom('hold_owners').selectAll().execute()).toEqual([]);
    await expect(setStatus(placed.orderNumber, 'processing')).rejects.toThrow(
      'lost its places long ago',
    );
  });

  it('stay held without their holder when the person is forgotten', async () => {
    const placed = valueOf(await inquire(3));
    const { db } = shop.database;
    const orders = await db.selectFrom('orders').select(['id', 'cart_id', 'body']).execute();
    expect(await db.selectFrom('hold_owners').selectAll().execute()).toHaveLength(1);
    await db.transaction().execute((transaction) => anonymiseOrders(transaction, orders));
    expect(await db.selectFrom('hold_owners').selectAll().execute()).toEqual([]);
    expect(await available()).toBe(7);
    await setStatus(placed.orderNumber, 'canceled');
    expect(await available()).toBe(10);
  });

  it('are named in the mail to the customer', async () => {
    valueOf(await inquire(2));
    await shop.mailSettled();
    const [customer, operator] = shop.mails;
    expect(customer?.text).toContain('13.1.2027 13:00');
    expect(operator?.text).not.toContain('13.1.2027 13:00');
  });
});

describe('limit of held places', () => {
  it('is the one of the rules by default (Rules C12.23, C12.24)', () => {
    expect(defaultSettings.holdHours).toBe(72);
    expect(defaultSettings.openHolds).toEqual({
      visitor: { inquiries: 6, places: 600 },
      network: { inquiries: 60, places: 3000 },
      contact: { inquiries: 6, places: 600 },
    });
  });

  it.each<{ name: string; who: (index: number) => Parameters<typeof inquire>[1]; most: number }>([
    { name: 'a contact', who: () => ({ email: 'Same@verein.example' }), most: 6 },
    { name: 'a visitor', who: () => ({ visitor: 'd.one-device' }), most: 6 },
  ])('is $most inquiries for $name (Rule C12.24)', async ({ who, most }) => {
    for (let index = 0; index < most; index += 1) valueOf(await inquire(1, who(index)));
    const problem = problemOf(await inquire(1, who(most)));
    expect(problem).toMatchObject({ code: 429, retryAfter: lifetime / 1000 });
    expect(findOrderRefusal(problem)).toMatchObject({ problem: 'too-many-open' });
    valueOf(await inquire(1));
  });

  it('ends with the oldest hold, with a confirmation or with a cancelation', async () => {
    const who = { email: 'one@verein.example' };
    const placed = [valueOf(await inquire(1, who))];
    shop.time.now += hour;
    for (let index = 1; index < 6; index += 1) placed.push(valueOf(await inquire(1, who)));
    expect(problemOf(await inquire(1, who))).toMatchObject({
      retryAfter: (lifetime - hour) / 1000,
    });
    await setStatus(placed[1]?.orderNumber ?? '', 'processing');
    valueOf(await inquire(1, who));
    expect(problemOf(await inquire(1, who))).toMatchObject({ code: 429 });
    await setStatus(placed[2]?.orderNumber ?? '', 'canceled');
    valueOf(await inquire(1, who));
    shop.time.now += lifetime - hour;
    valueOf(await inquire(1, who));
  });

  it('also counts places, including those of a single inquiry (Rule C12.24)', async () => {
    await shop.close();
    const few = { inquiries: 6, places: 4 };
    shop = await openShop({
      settings: { openHolds: { visitor: few, network: few, contact: few } },
    });
    const clientAddress = '192.0.2.7';
    expect(findOrderRefusal(problemOf(await inquire(5, { clientAddress })))).toMatchObject({
      problem: 'too-many-places',
      most: 4,
    });
    valueOf(await inquire(3, { clientAddress }));
    expect(problemOf(await inquire(2, { clientAddress }))).toMatchObject({ code: 429 });
    valueOf(await inquire(1, { clientAddress }));
    valueOf(await inquire(2, { clientAddress: '192.0.2.8' }));
  });

  it('does not apply to products whose stock is not counted', async () => {
    const personalDetails = { emailAddress: 'one@verein.example' };
    for (let index = 0; index < 8; index += 1) {
      const caller = await visitorWithCart(shop, 'de_de', { CAMP: 400 });
      valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 400 }, { personalDetails })));
    }
  });
});

type Step =
  | { kind: 'inquire'; quantity: number }
  | { kind: 'status'; which: number; status: 'pending' | 'processing' | 'canceled' | 'closed' }
  | { kind: 'wait'; hours: number }
  | { kind: 'purge' };

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('inquire' as const),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        which: fc.nat(20),
        status: fc.constantFrom(
          'pending' as const,
          'processing' as const,
          'canceled' as const,
          'closed' as const,
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        hours: fc.integer({ min: 1, max: 80 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('purge' as const) }) },
  ),
  { minLength: 5, maxLength: 18 },
);

type Held = { number: string; quantity: number; status: string; endsAt: number | null };

describe('any history of inquiries, confirmations, cancelations and expiries', () => {
  it('keeps available + held + firm equal to the total', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const model: Held[] = [];
        await shop.database.db.deleteFrom('stock_holds').execute();
        for (const step of history) {
          await play(step, model);
          expect((await available()) + countTaken(model)).toBe(total);
        }
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  function countTaken(model: readonly Held[]): number {
    return model
      .filter(({ endsAt }) => endsAt === null || endsAt > shop.time.now)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  async function play(step: Step, model: Held[]): Promise<void> {
    const left = total - countTaken(model);
    switch (step.kind) {
      case 'inquire': {
        // The cart may refuse the quantity before the order does.
        const answer = await inquire(step.quantity).catch(() => null);
        expect(answer?.ok ?? false).toBe(step.quantity <= left);
        if (!answer?.ok) return;
        const number = answer.value.orderNumber ?? '';
        const endsAt = shop.time.now + lifetime;
        model.push({ number, quantity: step.quantity, status: 'pending', endsAt });
        return;
      }
      case 'status': {
        const held = model[step.which % Math.max(1, model.length)];
        if (!held || held.status === step.status) return;
        const isOver = held.endsAt !== null && held.endsAt <= shop.time.now;
        const takes = step.status === 'pending' || step.status === 'processing';
        const isPossible = !takes || !isOver || held.quantity <= left;
        const done = await setStatus(held.number, step.status).catch(() => null);
        expect(done !== null).toBe(isPossible);
        if (!isPossible) return;
        held.status = step.status;
        if (step.status === 'pending') held.endsAt = shop.time.now + lifetime;
        else if (step.status === 'processing') held.endsAt = null;
        else if (step.status === 'canceled' || held.endsAt !== null) held.endsAt = shop.time.now;
        return;
      }
      case 'wait':
        shop.time.now += step.hours * hour;
        return;
      case 'purge':
        await purge(shop.database.db, shop.time.now, defaultBackendSettings);
    }
  }
});
