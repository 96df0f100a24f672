import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redeemCoupon } from '../../../server/backend/cart/coupons.ts';
import { findOrderRefusal } from '../../../server/commerce/problem.ts';
import type { OrderBody } from '../../../server/commerce/contract/order.ts';
import { newKey, openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

/** Each buyer has another address, because the places one may hold are limited. */
function toContact(index: number): Partial<OrderBody> {
  return { personalDetails: { emailAddress: `buyer${index}@verein.example` } };
}

async function countRows(table: 'orders' | 'effects' | 'mails'): Promise<number> {
  const rows = await shop.database.db.selectFrom(table).select('id').execute();
  return rows.length;
}

describe('order of a cart', () => {
  it('may have zero prices, dashes, names of one letter and no shipping address (Rules C12.19, F1.66)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { FREE: 1 });
    const order = orderFor({ FREE: 1 });
    order.addressInformation = { billingAddress: { firstname: 'Ö', lastname: 'Ł' } };
    expect(valueOf(await shop.commerce.placeOrder(caller, order)).orderNumber).toBe('000000001');
  });

  it('is refused when its products differ from the cart; the refusal names them (Rules C12.12, F1.67)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 2, BUS: 1 });
    const problem = problemOf(
      await shop.commerce.placeOrder(caller, orderFor({ CAMP: 3, FREE: 1 })),
    );
    expect(problem).toMatchObject({ code: 409 });
    expect(findOrderRefusal(problem)).toMatchObject({
      problem: 'cart-differs',
      differences: [
        { sku: 'CAMP', ordered: 3, in_cart: 2 },
        { sku: 'FREE', ordered: 1, in_cart: 0 },
        { sku: 'BUS', ordered: 0, in_cart: 1 },
      ],
    });
    expect(valueOf(await shop.commerce.pullCart(caller))).toHaveLength(2);
  });

  it('is priced by the server, whatever prices were sent (Rule C6.11)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 2 });
    const order = orderFor({ CAMP: 2 });
    order.products = [{ sku: 'CAMP', qty: 2, price: 0.01 }];
    valueOf(await shop.commerce.placeOrder(caller, order));
    const row = await shop.database.db
      .selectFrom('orders')
      .select(['grand_total', 'tax', 'state', 'body'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ grand_total: 23_800, tax: 3800, state: 'new' });
    expect(row.body).not.toContain(caller.cartId);
  });

  it('stores its store view and the prices of that moment (Rule C12.26)', async () => {
    const caller = await visitorWithCart(shop, 'de_ch', { CAMP: 2 });
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 2 })));
    // The catalogue forgets the product: the order does not.
    shop.products.lost.add('CAMP');
    const { db } = shop.database;
    const order = await db
      .selectFrom('orders')
      .select(['store_code', 'currency', 'grand_total'])
      .executeTakeFirst();
    expect(order).toEqual({ store_code: 'de_ch', currency: 'CHF', grand_total: 23_782 });
    const line = await db.selectFrom('order_lines').select(['sku', 'net']).executeTakeFirst();
    expect(line).toEqual({ sku: 'CAMP', net: 11_000 });
  });

  it('is refused when it would cost more than the visitor saw, and accepted when less (Rule C12.18)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const dearer = orderFor({ CAMP: 1 }, { seen_grand_total: 118.99 });
    expect(
      findOrderRefusal(problemOf(await shop.commerce.placeOrder(caller, dearer))),
    ).toMatchObject({ problem: 'price-changed', grand_total: 119 });
    const cheaper = orderFor({ CAMP: 1 }, { seen_grand_total: 130 });
    expect((await shop.commerce.placeOrder(caller, cheaper)).ok).toBe(true);
  });

  it.each<{ name: string; content: Record<string, number>; problem: string }>([
    { name: 'an empty cart', content: {}, problem: 'cart-empty' },
    { name: 'a lost product', content: { CAMP: 1 }, problem: 'unavailable' },
  ])('is refused with $problem for $name (Rules C12.13, C12.14)', async ({ content, problem }) => {
    const caller = await visitorWithCart(shop, 'de_de', content);
    shop.products.lost.add('CAMP');
    const refused = problemOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
    expect(findOrderRefusal(refused)).toMatchObject({ problem });
  });

  it.each([
    { methods: { shipping_method_code: 'rocket' }, method: 'rocket' },
    { methods: { payment_method_code: 'barter' }, method: 'barter' },
  ])(
    'is refused with a method that is not offered: $method (Rule C12.16)',
    async ({ methods, method }) => {
      const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      const order = orderFor({ CAMP: 1 });
      order.addressInformation = { ...order.addressInformation, ...methods };
      const refused = problemOf(await shop.commerce.placeOrder(caller, order));
      expect(findOrderRefusal(refused)).toMatchObject({ problem: 'method', method });
    },
  );

  it('includes the fee and the shipping cost of its methods (Rule C11.9)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const order = orderFor({ CAMP: 1 });
    order.addressInformation = {
      ...order.addressInformation,
      shipping_carrier_code: 'documents',
      shipping_method_code: 'express',
      payment_method_code: 'cashondelivery',
    };
    valueOf(await shop.commerce.placeOrder(caller, order));
    const row = await shop.database.db
      .selectFrom('orders')
      .select('grand_total')
      .executeTakeFirstOrThrow();
    expect(row.grand_total).toBe(11_900 + 1490 + 500);
  });

  it('is refused for an unknown cart', async () => {
    const caller = { storeCode: 'de_de', cartId: 'f'.repeat(32) };
    expect(problemOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })))).toMatchObject({
      code: 404,
    });
  });
});

describe('parallel orders', () => {
  it('with two keys for one cart place one order; the other answer names its number', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const answers = await Promise.all(
      [newKey(), newKey()].map((idempotencyKey) =>
        shop.commerce.placeOrder({ ...caller, idempotencyKey }, orderFor({ CAMP: 1 })),
      ),
    );
    const placed = answers.filter((answer) => answer.ok);
    expect(placed).toHaveLength(1);
    const refused = answers.find((answer) => !answer.ok);
    if (!refused) throw new Error('Both were placed');
    // A transaction that PostgreSQL ran again has used up a number.
    expect(findOrderRefusal(problemOf(refused))).toMatchObject({
      problem: 'already-ordered',
      orderNumber: placed.map(valueOf)[0]?.orderNumber,
    });
    expect(await countRows('orders')).toBe(1);
  });

  it('of two hundred buyers sell ten places ten times (Rules C12.22, R2.1)', async () => {
    const callers = await Promise.all(
      Array.from({ length: 200 }, () => visitorWithCart(shop, 'de_de', { LAST: 1 })),
    );
    const answers = await Promise.all(
      callers.map((caller, index) =>
        shop.commerce.placeOrder(caller, orderFor({ LAST: 1 }, toContact(index))),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    const refused = answers.filter((answer) => !answer.ok);
    expect(refused).toHaveLength(190);
    for (const answer of refused) {
      expect(findOrderRefusal(problemOf(answer))).toMatchObject({
        problem: 'out-of-stock',
        products: [{ sku: 'LAST', ordered: 1, available: 0 }],
      });
    }
    expect(valueOf(await shop.commerce.checkStock({ storeCode: 'de_de' }, 'LAST'))).toMatchObject({
      qty: 0,
      is_in_stock: false,
    });
  });

  it('use a coupon for one use once (Rules C7.10, R2.4)', async () => {
    const callers = await Promise.all(
      Array.from({ length: 50 }, () => visitorWithCart(shop, 'de_de', { CAMP: 1 })),
    );
    for (const caller of callers) valueOf(await shop.commerce.applyCoupon(caller, 'einmalig'));
    const answers = await Promise.all(
      callers.map((caller) => shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 }))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const problems = answers.flatMap((answer) =>
      answer.ok ? [] : [findOrderRefusal(answer.problem)?.problem],
    );
    expect(new Set(problems)).toEqual(new Set(['coupon']));
    const coupon = await shop.database.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', 'EINMALIG')
      .executeTakeFirst();
    expect(coupon?.uses).toBe(1);
  });

  it.each([
    { name: 'its visitor saw no total', seen: undefined, isPlaced: false },
    { name: 'its visitor saw the total with it', seen: 1, isPlaced: false },
    { name: 'its visitor saw the total without it', seen: 100_000, isPlaced: true },
  ])('with a coupon that has ended: placed or refused when $name (Rule C12.17)', async (given) => {
    const { db } = shop.database;
    const code = `ENDS${given.seen ?? ''}`;
    const coupon = { percent: 10, minimum_eur: 0, minimum_chf: 0, uses: 0 };
    await db
      .insertInto('coupons')
      .values({ ...coupon, code, kind: 'percent' })
      .execute();
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    valueOf(await shop.commerce.applyCoupon(caller, code));
    await db.updateTable('coupons').set({ ends_at: 1 }).where('code', '=', code).execute();
    const total = given.seen === undefined ? {} : { seen_grand_total: given.seen };
    const answer = await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 }, total));
    expect(answer.ok).toBe(given.isPlaced);
    if (!answer.ok) {
      expect(findOrderRefusal(answer.problem)).toMatchObject({ problem: 'coupon', coupon: code });
    }
  });

  it('give the last use of a coupon to one of two buyers', async () => {
    const { db } = shop.database;
    expect(await redeemCoupon(db, 'EINMALIG')).toBe(true);
    expect(await redeemCoupon(db, 'EINMALIG')).toBe(false);
    expect(await redeemCoupon(db, 'WINTER27')).toBe(true);
    expect(await redeemCoupon(db, 'WINTER27')).toBe(true);
  });
});
