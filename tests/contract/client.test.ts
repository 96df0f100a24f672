import { http } from 'msw';
import { hostTimeouts } from '../../server/open/open-commerce.ts';
import { describe, expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { CommerceConnection } from '../../server/commerce/exchange.ts';
import { isWorthRetrying } from '../../server/commerce/problem.ts';
import { problemOf, valueOf } from '../backend/open-shop.ts';
import { playForeignHosts } from '../support/network/foreign-hosts.ts';
import { cartId, invalidAnswers, secret } from './invalid-answers.ts';

const caller = { storeCode: 'de_de', cartId };

const network = playForeignHosts();
const baseUrl = 'http://commerce.example/base';

/** Returns a client of a host on a network that is played; `answer` gives all answers of the host. */
function connect(
  answer: (request: Request) => Response | Promise<Response>,
  changes: Partial<CommerceConnection> = {},
) {
  network.use(http.all(`${baseUrl}/api/*`, ({ request }) => answer(request)));
  return connectCommerce({
    fetch: (request) => fetch(request),
    baseUrl,
    tokenIn: 'header',
    timeouts: { call: 10_000, order: 10_000 },
    ...changes,
  });
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

describe('invalid answers (Rule G6.3)', () => {
  it.each(invalidAnswers)(
    'return the problem: $name (Rule F1.18)',
    async ({ response, problem, isRetried, timeouts }) => {
      const commerce = connect(response, timeouts && { timeouts });
      const actual = problemOf(await commerce.pullCart({ ...caller, userToken: secret }));
      expect(actual).toMatchObject(problem);
      expect(isWorthRetrying(actual)).toBe(isRetried);
      expect(JSON.stringify(actual)).not.toContain(secret);
      expect(JSON.stringify(actual)).not.toContain(caller.cartId);
    },
  );

  it.each([
    ['a missing code means the status', { result: [] }, 200],
    ['any success will do without one', { result: [] }, 201],
    ['a code of 200 is success', { code: 200, result: [] }, 202],
  ])('are not: %s (Rules C12.4, F1.1, F1.17)', async (_name, body, status) => {
    const commerce = connect(() => json(body, { status }));
    expect(valueOf(await commerce.pullCart(caller))).toEqual([]);
  });

  it('a token that fits no header is reported as a call that was not sent', async () => {
    const commerce = connect(() => {
      throw new Error('Something was sent');
    });
    const actual = await commerce.pullCart({ ...caller, userToken: 'zwei\nZeilen' });
    expect(problemOf(actual)).toMatchObject({ kind: 'unreachable', message: 'TypeError' });
  });

  it('a broken connection is named by its code alone', async () => {
    const cause = Object.assign(new Error(`refused ${secret}`), { code: 'ECONNREFUSED' });
    const broken = () => Promise.reject(new TypeError('fetch failed', { cause }));
    const actual = await connect(() => json({}), { fetch: broken }).pullCart(caller);
    expect(problemOf(actual)).toEqual({ kind: 'unreachable', message: 'ECONNREFUSED' });
  });

  it('an order has a longer timeout than other calls (Rule R3.2)', async () => {
    expect(hostTimeouts).toEqual({ call: 3000, order: 8000 });
    const commerce = connect(() => new Promise<Response>(() => undefined), {
      timeouts: { call: 30, order: 60 },
    });
    const order = { products: [], addressInformation: {}, personalDetails: { emailAddress: '' } };
    expect(problemOf(await commerce.placeOrder(caller, order))).toMatchObject({
      kind: 'timeout',
      message: 'No answer within 60 ms',
    });
  });
});

describe('requests of the client', () => {
  async function sent(
    changes: Partial<CommerceConnection>,
    userToken: string | null,
  ): Promise<Request> {
    let request: Request | null = null;
    const commerce = connect(() => json({ code: 200, result: true }), {
      fetch(given) {
        request = given;
        return fetch(given);
      },
      ...changes,
    });
    await commerce.applyCoupon({ ...caller, userToken, idempotencyKey: 'k'.repeat(32) }, 'A&B=C');
    if (!request) throw new Error('Nothing was sent');
    return request;
  }

  it('name store, cart and key below the base address (Rule F3.6)', async () => {
    const request = await sent({}, null);
    expect(request.method).toBe('POST');
    expect(request.url).toBe(
      `http://commerce.example/base/api/cart/apply-coupon?storeCode=de_de&cartId=${caller.cartId}&coupon=A%26B%3DC`,
    );
    expect(request.headers.get('idempotency-key')).toBe('k'.repeat(32));
    expect(request.redirect).toBe('error');
  });

  it('name the redirect mode of a runtime without the mode error', async () => {
    expect((await sent({ redirect: 'manual' }, null)).redirect).toBe('manual');
  });

  it('have no Authorization header for a guest (Rules F3.3, F1.12)', async () => {
    expect((await sent({}, null)).headers.has('authorization')).toBe(false);
  });

  it('carry the token in the header and not in the address (Rule F3.1)', async () => {
    const request = await sent({}, secret);
    expect(request.headers.get('authorization')).toBe(`Bearer ${secret}`);
    expect(request.url).not.toContain(secret);
  });

  it('carry the token in the query only when that is configured (Rule F3.2)', async () => {
    const request = await sent({ tokenIn: 'query' }, secret);
    expect(request.headers.has('authorization')).toBe(false);
    expect(new URL(request.url).searchParams.get('token')).toBe(secret);
  });

  it('are reported without address, token or cart (Rule F3.4)', async () => {
    const reported: unknown[] = [];
    await sent({ tokenIn: 'query', onCall: (call) => reported.push(call) }, secret);
    expect(reported).toMatchObject([
      { method: 'POST', path: '/api/cart/apply-coupon', status: 200, problem: null },
    ]);
    expect(JSON.stringify(reported)).not.toContain(secret);
    expect(JSON.stringify(reported)).not.toContain(caller.cartId);
  });

  it('are not sent for a cart call without a cart (Rule F1.12)', async () => {
    const commerce = connect(() => {
      throw new Error('Something was sent');
    });
    expect(problemOf(await commerce.totals({ storeCode: 'de_de', cartId: null }))).toEqual({
      kind: 'no-cart',
      message: expect.stringContaining('the required cartId argument is null') as string,
    });
  });

  it('drop shipping methods that are not available (Rules C11.4, F1.57)', async () => {
    const method = {
      carrier_code: 'c',
      method_code: 'm',
      method_title: 'M',
      amount: 1,
      price_excl_tax: 1,
      price_incl_tax: 1,
    };
    const commerce = connect(() =>
      json({ code: 200, result: [method, { ...method, available: false }] }),
    );
    const methods = valueOf(await commerce.shippingMethods(caller, { country_id: 'DE' }));
    expect(methods).toHaveLength(1);
  });

  it('accept numbers and text as ids (Rules F1.47, F1.48)', async () => {
    const item = { sku: 'S', qty: '3', name: 'N', price: 1, product_type: 'simple', quote_id: 7 };
    const option = {
      extension_attributes: { configurable_item_options: [{ option_id: 93, option_value: 49 }] },
    };
    const commerce = connect(() =>
      json({ code: 200, result: [{ ...item, item_id: '5', product_option: option }] }),
    );
    expect(valueOf(await commerce.pullCart(caller))).toMatchObject([
      {
        item_id: 5,
        qty: 3,
        quote_id: '7',
        product_option: {
          extension_attributes: {
            configurable_item_options: [{ option_id: '93', option_value: '49' }],
          },
        },
      },
    ]);
  });
});
