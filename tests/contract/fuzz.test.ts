import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { Caller } from '../../server/commerce/exchange.ts';
import { openShop, visitorWithCart } from '../backend/open-shop.ts';
import type { TestShop } from '../backend/open-shop.ts';
import { orderFor } from '../backend/checkout/order-for.ts';
import { callNames, everyCall } from './every-call.ts';

const caller = { storeCode: 'de_de', cartId: 'c'.repeat(32), userToken: 'u'.repeat(32) };

/** Calls without the caller's cart and token: what a host repeats of others is not their secret. */
const nameless = ['createCart', 'mapUrl', 'refreshToken', 'socialLogin', 'confirmSocialLogin'];
const calls = callNames.filter((name) => !nameless.includes(name));

/** Answers of hosts and proxies that fail. */
const answers = fc.record({
  status: fc.oneof(
    fc.constantFrom(200, 201, 400, 401, 404, 409, 500, 502, 503),
    fc.integer({ min: 200, max: 599 }),
  ),
  type: fc.constantFrom(
    'application/json',
    'application/problem+json',
    'text/html',
    'text/json; x',
    '',
  ),
  body: fc.oneof(
    fc
      .record({
        code: fc.oneof(fc.integer(), fc.constant('200'), fc.constant(null)),
        result: fc.jsonValue(),
      })
      .map((value) => JSON.stringify(value)),
    fc
      .record({ result: fc.jsonValue(), meta: fc.jsonValue() })
      .map((value) => JSON.stringify(value)),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    fc.constant('['.repeat(50_000) + ']'.repeat(50_000)),
    fc.constantFrom(
      '',
      '{"code":200,"result":',
      '{"__proto__":{"code":200},"result":true}',
      `{"code":500,"result":{"message":"${caller.userToken}","x":{"${caller.cartId}":1}}}`,
    ),
  ),
  retryAfter: fc.constantFrom('', '5', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon'),
});

describe('client', () => {
  it.each(calls)('returns a result for any answer to %s', async (name) => {
    await fc.assert(
      fc.asyncProperty(answers, async ({ status, type, body, retryAfter }) => {
        const commerce = connectCommerce({
          fetch: () =>
            new Response([204, 205, 304].includes(status) ? null : body, {
              status,
              headers: { 'content-type': type, 'retry-after': retryAfter },
            }),
          baseUrl: 'http://commerce.example',
          tokenIn: 'query',
          timeouts: { call: 1000, order: 1000 },
        });
        const outcome = await everyCall[name](commerce, caller);
        if (outcome.ok) {
          expect(status).toBeLessThan(300);
          return;
        }
        const text = JSON.stringify(outcome.problem);
        expect(text).not.toContain(caller.userToken);
        expect(text).not.toContain(caller.cartId);
      }),
      { numRuns: 60 },
    );
  });
});

describe('back end', () => {
  let shop: TestShop;
  let visitor: Caller & { cartId: string };
  beforeAll(async () => {
    shop = await openShop();
    visitor = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
  });
  afterAll(() => shop.close());

  /** Bodies that nearly match the schema find the most errors. */
  const item = fc.record(
    {
      sku: fc.oneof(fc.constantFrom('CAMP', 'ROOM', 'LAST', ''), fc.jsonValue()),
      qty: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
      item_id: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
      quoteId: fc.jsonValue(),
      product_option: fc.oneof(
        fc.jsonValue(),
        fc.record({
          extension_attributes: fc.oneof(
            fc.jsonValue(),
            fc.record({
              configurable_item_options: fc.jsonValue(),
              custom_options: fc.jsonValue(),
            }),
          ),
        }),
      ),
    },
    { requiredKeys: [] },
  );
  const address = fc.record(
    {
      country_id: fc.oneof(fc.constant('DE'), fc.jsonValue()),
      street: fc.jsonValue(),
      city: fc.jsonValue(),
      firstname: fc.string(),
      lastname: fc.string(),
    },
    { requiredKeys: [] },
  );
  const order = fc
    .record(
      {
        products: fc.oneof(fc.jsonValue(), fc.array(item)),
        addressInformation: fc.oneof(
          fc.jsonValue(),
          fc.record({ shippingAddress: address, payment_method_code: fc.string() }),
        ),
        personalDetails: fc.jsonValue(),
        seen_grand_total: fc.double(),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    .map((changes) => ({
      ...orderFor({ CAMP: 1 }),
      store_code: 'de_de',
      cart_id: visitor.cartId,
      ...changes,
    }));

  const bodies: Record<string, fc.Arbitrary<unknown>> = {
    '/api/cart/create': fc.jsonValue(),
    '/api/cart/update': fc.record({ cartItem: fc.oneof(item, fc.jsonValue()) }),
    '/api/cart/delete': fc.record({ cartItem: fc.oneof(item, fc.jsonValue()) }),
    '/api/cart/shipping-methods': fc.record({ address: fc.oneof(address, fc.jsonValue()) }),
    '/api/cart/shipping-information': fc.record({
      addressInformation: fc.oneof(
        fc.jsonValue(),
        fc.record({ shippingAddress: address, shippingMethodCode: fc.jsonValue() }),
      ),
    }),
    '/api/cart/apply-coupon': fc.jsonValue(),
    '/api/order': fc.oneof(order, fc.jsonValue()),
  };

  it.each(Object.keys(bodies))(
    'answers any body at %s without an unexpected error',
    async (path) => {
      const body = bodies[path] ?? fc.jsonValue();
      await fc.assert(
        fc.asyncProperty(body, fc.string(), fc.string(), async (payload, coupon, token) => {
          const query = new URLSearchParams({ storeCode: 'de_de', cartId: visitor.cartId, coupon });
          if (/^[\x21-\x7e]+$/.test(token)) query.set('token', token);
          const response = await shop.send(`${path}?${query.toString()}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(payload),
          });
          expect(response.status).toBeLessThan(500);
          expect(await response.json()).toMatchObject({ code: response.status });
        }),
        { numRuns: 60 },
      );
      expect(shop.errors).toEqual([]);
    },
  );
});
