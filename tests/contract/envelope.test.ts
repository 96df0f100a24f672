import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visitorWithCart } from '../backend/open-shop.ts';
import type { TestShop } from '../backend/open-shop.ts';
import { hosts } from './hosts.ts';

describe.each(hosts)('every answer, $name', ({ open }) => {
  let shop: TestShop;
  let cart: string;
  beforeAll(async () => {
    shop = await open();
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    cart = `storeCode=de_de&cartId=${caller.cartId}`;
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  function post(path: string, body?: string, type = 'application/json'): Promise<Response> {
    return shop.send(path, {
      method: 'POST',
      ...(body === undefined ? {} : { body, headers: { 'content-type': type } }),
    });
  }

  const cases: { name: string; ask: () => Promise<Response>; code: number; result?: unknown }[] = [
    {
      name: 'an unknown call',
      ask: () => shop.send('/api/nothing'),
      code: 404,
      result: 'No such call',
    },
    {
      name: 'the address of products alone (Rule F1.39)',
      ask: () => shop.send('/api/product'),
      code: 404,
      result: 'No such call',
    },
    {
      name: 'the stock of an unknown sku (Rule F1.40)',
      ask: () => shop.send('/api/stock/check?sku=NOSUCH&storeCode=de_de'),
      code: 404,
      result: 'No stock information for given sku',
    },
    {
      name: 'a key that is too short (Rule F1.20)',
      ask: () =>
        shop.send('/api/cart/create', {
          method: 'POST',
          headers: { 'idempotency-key': 'k'.repeat(15) },
        }),
      code: 400,
      result: 'The Idempotency-Key has the wrong form',
    },
    {
      name: 'an unknown cart',
      ask: () => shop.send(`/api/cart/pull?cartId=${'0'.repeat(32)}`),
      code: 404,
      result: 'No such entity with cartId',
    },
    {
      name: 'no cart',
      ask: () => shop.send('/api/cart/totals'),
      code: 404,
      result: 'No such entity with cartId',
    },
    {
      name: 'a cart id that is none',
      ask: () => shop.send("/api/cart/pull?cartId=' or 1=1 --"),
      code: 404,
      result: 'No such entity with cartId',
    },
    {
      name: 'an unknown store',
      ask: () => shop.send('/api/cart/pull?storeCode=xx'),
      code: 400,
      result: 'Unknown store code',
    },
    {
      name: 'an update without cartItem (Rule F1.49)',
      ask: () => post(`/api/cart/update?${cart}`, '{}'),
      code: 400,
      result: 'No cartItem element provided within the request body',
    },
    {
      name: 'an update without a body',
      ask: () => post(`/api/cart/update?${cart}`),
      code: 400,
      result: 'No cartItem element provided within the request body',
    },
    {
      name: 'methods without address (Rule F1.57)',
      ask: () => post(`/api/cart/shipping-methods?${cart}`, '{"address":null}'),
      code: 400,
      result: 'No address element provided within the request body',
    },
    {
      name: 'a coupon call without coupon (Rule F1.60)',
      ask: () => post(`/api/cart/apply-coupon?${cart}`),
      code: 400,
      result: 'No coupon code provided',
    },
    {
      name: 'a stock check without sku (Rules F1.8, F1.40)',
      ask: () => shop.send('/api/stock/check'),
      code: 400,
      result: 'sku parameter is required',
    },
    {
      name: 'a body that is no JSON',
      ask: () => post('/api/order?storeCode=de_de', '{'),
      code: 400,
      result: 'The request body is no JSON',
    },
    {
      name: 'a form (Rule F1.13)',
      ask: () => post(`/api/cart/update?${cart}`, 'a=b', 'application/x-www-form-urlencoded'),
      code: 415,
    },
    {
      name: 'a body that is too long (Rule F1.13)',
      ask: () => post(`/api/cart/update?${cart}`, JSON.stringify({ a: 'x'.repeat(200_000) })),
      code: 413,
    },
    {
      name: 'a guest whose token reads null (Rule F3.3)',
      ask: () =>
        shop.send('/api/cart/create?token=null', {
          method: 'POST',
          headers: { authorization: 'Bearer null' },
        }),
      code: 200,
    },
    {
      name: 'a token of no user',
      ask: () => shop.send(`/api/cart/create?token=${'x'.repeat(32)}`, { method: 'POST' }),
      code: 401,
      result: "The consumer isn't authorized to access self.",
    },
    {
      name: 'a stock item by its path (Rule F1.40)',
      ask: () => shop.send('/api/stock/check/LAST'),
      code: 200,
    },
    { name: 'an upright pull', ask: () => shop.send(`/api/cart/pull?${cart}`), code: 200 },
  ];

  it.each(cases)(
    'is an envelope whose code is the status: $name (Rules F1.1, F1.4, F1.16)',
    async ({ ask, code, result }) => {
      const response = await ask();
      expect(response.status).toBe(code);
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
      const body = (await response.json()) as { code: number; result: unknown };
      expect(body.code).toBe(code);
      if (result !== undefined) expect(body.result).toEqual(result);
    },
  );

  it('lists invalid fields of a payload with keyword, path and message (Rule F1.6)', async () => {
    const response = await post(
      `/api/cart/update?${cart}`,
      JSON.stringify({ cartItem: { sku: '', qty: 'many' } }),
    );
    const body = (await response.json()) as { result: { dataPath: string }[] };
    expect(body.result.map((finding) => finding.dataPath)).toEqual([
      '.cartItem.sku',
      '.cartItem.qty',
    ]);
  });

  it('is for the store of the header before the store of the query', async () => {
    const response = await shop.send(`/api/cart/totals?${cart}`, {
      headers: { 'x-vs-store-code': 'de_ch' },
    });
    expect(await response.json()).toMatchObject({ result: { quote_currency_code: 'CHF' } });
  });

  it('ignores fields that no caller may set', async () => {
    const response = await post(
      `/api/cart/update?${cart}`,
      '{"cartItem":{"sku":"CAMP","qty":1,"price":0.01,"name":"Hack","__proto__":{"admin":true}}}',
    );
    expect(await response.json()).toMatchObject({
      result: { price: 100, name: 'Camp an der Adria' },
    });
  });
});
