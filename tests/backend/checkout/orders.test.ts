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

describe('malformed order', () => {
  const good = orderFor({ CAMP: 1 });
  const address = good.addressInformation.shippingAddress;
  const cases: { name: string; order: unknown; path: string }[] = [
    { name: 'no products', order: { ...good, products: [] }, path: '.products' },
    {
      name: 'a negative price in the second product',
      order: {
        ...good,
        products: [...good.products, { sku: 'BUS', qty: 1, price: -1 }],
      },
      path: '.products[1].price',
    },
    {
      name: 'a quantity of 0',
      order: { ...good, products: [{ sku: 'CAMP', qty: 0, price: 0 }] },
      path: '.products[0].qty',
    },
    {
      name: 'half a product',
      order: { ...good, products: [{ sku: 'CAMP', qty: 1.5, price: 0 }] },
      path: '.products[0].qty',
    },
    { name: 'an unknown field', order: { ...good, group_id: 3 }, path: '.group_id' },
    {
      name: 'a password',
      order: { ...good, password: 'geheim' },
      path: '.password',
    },
    {
      name: 'no e-mail address',
      order: { ...good, personalDetails: { firstName: 'Jo' } },
      path: '.personalDetails.emailAddress',
    },
    {
      name: 'a name without a letter',
      order: {
        ...good,
        addressInformation: { shippingAddress: { ...address, lastname: '123' } },
      },
      path: '.addressInformation.shippingAddress.lastname',
    },
    {
      name: 'a telephone that is null',
      order: {
        ...good,
        addressInformation: { billingAddress: { ...address, telephone: null } },
      },
      path: '.addressInformation.billingAddress.telephone',
    },
    {
      name: 'a postcode of two characters',
      order: {
        ...good,
        addressInformation: { shippingAddress: { ...address, postcode: '12' } },
      },
      path: '.addressInformation.shippingAddress.postcode',
    },
    {
      name: 'a country that is none',
      order: {
        ...good,
        addressInformation: { shippingAddress: { ...address, country_id: 'QQ' } },
      },
      path: '.addressInformation.shippingAddress.country_id',
    },
  ];

  it.each(cases)('is refused and the field is named: $name', async ({ order, path }) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const problem = problemOf(
      await shop.commerce.placeOrder(caller, order as Omit<OrderBody, 'cart_id' | 'store_code'>),
    );
    expect(problem).toMatchObject({ kind: 'refused', code: 400 });
    expect(problem.kind === 'refused' && problem.findings.map((each) => each.dataPath)).toContain(
      path,
    );
    expect(await countRows('orders')).toBe(0);
    expect(await countRows('mails')).toBe(0);
  });

  it('is refused by a cup store for countries other than DE, IT and HR', async () => {
    const caller = await visitorWithCart(shop, 'scc_de', { CAMP: 1 });
    const abroad = orderFor({ CAMP: 1 });
    const shippingAddress = { firstname: 'A', lastname: 'B', country_id: 'FR' };
    const problem = problemOf(
      await shop.commerce.placeOrder(caller, {
        ...abroad,
        addressInformation: { ...abroad.addressInformation, shippingAddress },
      }),
    );
    expect(problem).toMatchObject({ code: 400 });
  });
});

describe('arrival date of an order', () => {
  const startingOn = (arrival: string) =>
    orderFor({ CAMP: 1 }, { accommodationDetails: { arrival_date: arrival } });

  it.each([
    '2027-02-31',
    '2027-02-29',
    '14.02.2027',
    '2027-2-14',
    'soon',
    '2027-01-09',
    '2030-01-11',
  ])('is refused and the field is named: %s', async (arrival) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const problem = problemOf(await shop.commerce.placeOrder(caller, startingOn(arrival)));
    expect(problem).toMatchObject({
      code: 400,
      findings: [{ dataPath: '.accommodationDetails.arrival_date' }],
    });
    expect(await countRows('orders')).toBe(0);
  });

  it.each(['2027-01-10', '2030-01-10', '', '-'])('is accepted: %j', async (arrival) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    valueOf(await shop.commerce.placeOrder(caller, startingOn(arrival)));
  });

  it('may be past when an accepted order is repeated', async () => {
    const caller = { ...(await visitorWithCart(shop, 'de_de', { CAMP: 1 })) };
    const order = startingOn('2027-01-10');
    const idempotencyKey = newKey();
    const first = valueOf(await shop.commerce.placeOrder({ ...caller, idempotencyKey }, order));
    shop.time.now += 2 * 24 * 60 * 60 * 1000;
    expect(valueOf(await shop.commerce.placeOrder({ ...caller, idempotencyKey }, order))).toEqual(
      first,
    );
  });
});

describe('e-mail address of an order', () => {
  it.each([
    { address: 'jörg@müller.example', isTaken: true },
    { address: "o'brien+cup@club.example", isTaken: true },
    { address: 'two@club.example,other@club.example', isTaken: false },
    { address: 'a,b@club.example', isTaken: false },
    { address: 'a<b@club.example>', isTaken: false },
    { address: 'a@club.example\r\nBcc: b@club.example', isTaken: false },
    { address: '"a"@club.example', isTaken: false },
    { address: 'a@club', isTaken: false },
    { address: '@club.example', isTaken: false },
  ])('$address is accepted: $isTaken', async ({ address, isTaken }) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const personalDetails = { emailAddress: address };
    const answer = await shop.commerce.placeOrder(
      caller,
      orderFor({ CAMP: 1 }, { personalDetails }),
    );
    expect(answer.ok).toBe(isTaken);
  });
});

describe('order of a cart', () => {
  it('may have zero prices, dashes, names of one letter and no shipping address', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { FREE: 1 });
    const order = orderFor({ FREE: 1 });
    order.addressInformation = { billingAddress: { firstname: 'Ö', lastname: 'Ł' } };
    expect(valueOf(await shop.commerce.placeOrder(caller, order)).orderNumber).toBe('000000001');
  });

  it('is refused when its products differ from the cart; the refusal names them', async () => {
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

  it('is priced by the server, whatever prices were sent', async () => {
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

  it('is refused when it would cost more than the visitor saw, and accepted when less', async () => {
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
  ])('is refused with $problem for $name', async ({ content, problem }) => {
    const caller = await visitorWithCart(shop, 'de_de', content);
    shop.products.lost.add('CAMP');
    const refused = problemOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
    expect(findOrderRefusal(refused)).toMatchObject({ problem });
  });

  it.each([
    { methods: { shipping_method_code: 'rocket' }, method: 'rocket' },
    { methods: { payment_method_code: 'barter' }, method: 'barter' },
  ])('is refused with a method that is not offered: $method', async ({ methods, method }) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const order = orderFor({ CAMP: 1 });
    order.addressInformation = { ...order.addressInformation, ...methods };
    const refused = problemOf(await shop.commerce.placeOrder(caller, order));
    expect(findOrderRefusal(refused)).toMatchObject({ problem: 'method', method });
  });

  it('includes the fee and the shipping cost of its methods', async () => {
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

  it('of two hundred buyers sell ten places ten times', async () => {
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

  it('use a coupon for one use once', async () => {
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

  it('give the last use of a coupon to one of two buyers', async () => {
    const { db } = shop.database;
    expect(await redeemCoupon(db, 'EINMALIG')).toBe(true);
    expect(await redeemCoupon(db, 'EINMALIG')).toBe(false);
    expect(await redeemCoupon(db, 'WINTER27')).toBe(true);
    expect(await redeemCoupon(db, 'WINTER27')).toBe(true);
  });
});
