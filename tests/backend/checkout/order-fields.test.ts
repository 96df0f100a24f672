import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

  it.each(cases)(
    'is refused and the field is named: $name (Rules C12.2, F1.65)',
    async ({ order, path }) => {
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
    },
  );

  it('is refused by a cup store for countries other than DE, IT and HR (Rule C13.3)', async () => {
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

it.each([
  ['arrays', '[', ']'],
  ['objects', '{"a":', '}'],
])('an order with endless %s in a free field is refused (Rule F1.13)', async (_what, open, end) => {
  const levels = 15_000;
  const nested = `${open.repeat(levels)}1${end.repeat(levels)}`;
  const order = orderFor({ CAMP: 1 });
  const { addressInformation } = order;
  const body = JSON.stringify({
    ...order,
    addressInformation: { ...addressInformation, payment_method_additional: 'nested' },
    cart_id: 'c'.repeat(32),
    store_code: 'de_de',
  }).replace('"nested"', nested);
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': newKey() };
  const answer = await shop.send('/api/order', { method: 'POST', headers, body });
  expect(answer.status).toBe(400);
});
