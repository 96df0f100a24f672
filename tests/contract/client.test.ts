import { describe, expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import type { CommerceConnection } from '../../server/commerce/exchange.ts';
import { isWorthRetrying } from '../../server/commerce/problem.ts';
import { problemOf, valueOf } from '../backend/open-shop.ts';

const caller = { storeCode: 'de_de', cartId: 'a'.repeat(32) };
const secret = 'token-of-a-customer';

function connect(fetch: CommerceConnection['fetch'], changes: Partial<CommerceConnection> = {}) {
  return connectCommerce({
    fetch,
    baseUrl: 'http://commerce.example/base',
    tokenIn: 'header',
    timeouts: { call: 30, order: 60 },
    ...changes,
  });
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return Response.json(body, init);
}

describe('invalid answers', () => {
  const cases: {
    name: string;
    response: () => Response | Promise<Response>;
    problem: Record<string, unknown>;
    isRetried: boolean;
  }[] = [
    {
      name: 'a broken connection',
      response: () =>
        Promise.reject(
          new TypeError('fetch failed', {
            cause: Object.assign(new Error(`refused ${secret}`), { code: 'ECONNREFUSED' }),
          }),
        ),
      problem: { kind: 'unreachable', message: 'ECONNREFUSED' },
      isRetried: true,
    },
    {
      name: 'no answer in time',
      response: () => new Promise<Response>(() => undefined),
      problem: { kind: 'timeout', message: 'No answer within 30 ms' },
      isRetried: true,
    },
    {
      name: 'a page of HTML from a proxy',
      response: () =>
        new Response('<h1>Bad gateway</h1>', {
          status: 502,
          headers: { 'content-type': 'text/html' },
        }),
      problem: { kind: 'not-json', message: 'Error with response - bad content-type!' },
      isRetried: true,
    },
    {
      name: 'JSON that is cut off',
      response: () =>
        new Response('{"code":200,', { headers: { 'content-type': 'application/json' } }),
      problem: { kind: 'not-json', message: 'Error with response - bad content-type!' },
      isRetried: true,
    },
    {
      name: 'nothing at all',
      response: () => new Response('', { headers: { 'content-type': 'application/json' } }),
      problem: { kind: 'empty', message: 'Unhandled error, wrong response format!' },
      isRetried: true,
    },
    {
      name: 'a list where an envelope belongs',
      response: () => json([1, 2]),
      problem: { kind: 'unexpected-shape' },
      isRetried: false,
    },
    {
      name: 'a result of another shape',
      response: () => json({ code: 200, result: [{ sku: 'X' }] }),
      problem: { kind: 'unexpected-shape', message: 'Unhandled error, wrong response format!' },
      isRetried: false,
    },
    {
      name: 'a refusal in a sentence',
      response: () => json({ code: 404, result: 'No such entity' }, { status: 404 }),
      problem: { kind: 'refused', code: 404, message: 'No such entity' },
      isRetried: false,
    },
    {
      name: 'a refusal in an object',
      response: () =>
        json({ code: 500, result: { errorMessage: 'Wrong password', code: 401 } }, { status: 500 }),
      problem: { kind: 'refused', code: 500, message: 'Wrong password' },
      isRetried: true,
    },
    {
      name: 'a refusal as a list of findings',
      response: () =>
        json(
          {
            code: 400,
            result: [
              { keyword: 'minimum', dataPath: '.products[0].qty', message: 'should be >= 1' },
            ],
          },
          { status: 400 },
        ),
      problem: { kind: 'refused', code: 400, message: '.products[0].qty should be >= 1' },
      isRetried: false,
    },
    {
      name: 'a refusal as a list of sentences',
      response: () => json({ code: 400, result: ['too short', 'too plain'] }, { status: 400 }),
      problem: { kind: 'refused', code: 400, message: 'too short; too plain' },
      isRetried: false,
    },
    {
      name: 'findings that name their place the newer way',
      response: () =>
        json({ code: 500, result: [{ instancePath: '/qty', message: 'is odd' }] }, { status: 500 }),
      problem: { kind: 'refused', message: '/qty is odd' },
      isRetried: true,
    },
    {
      name: 'a refusal without a word',
      response: () => json({ code: 403, result: null }, { status: 403 }),
      problem: { kind: 'refused', code: 403, message: '' },
      isRetried: false,
    },
    {
      name: 'a token that is not accepted',
      response: () => json({ code: 401, result: 'Not you' }, { status: 401 }),
      problem: { kind: 'refused', code: 401, message: 'Not you' },
      isRetried: false,
    },
    {
      name: 'a host that cannot reach the platform behind it',
      response: () => json({ code: 500, result: { code: 'ENOTFOUND' } }, { status: 500 }),
      problem: { kind: 'unreachable', message: 'ENOTFOUND' },
      isRetried: true,
    },
    {
      name: 'a wrong password, which is no refused token',
      response: () =>
        json({ code: 500, result: { message: 'It differs', code: 401 } }, { status: 500 }),
      problem: { kind: 'refused', code: 500, message: 'It differs' },
      isRetried: true,
    },
    {
      name: 'a refusal that repeats what it was sent',
      response: () =>
        json(
          {
            code: 400,
            result: { message: `?token=${secret}&cartId=${caller.cartId}`, at: [secret] },
          },
          { status: 400 },
        ),
      problem: { message: '?token=[redacted]&cartId=[redacted]', details: { at: ['[redacted]'] } },
      isRetried: false,
    },
    {
      name: 'an error code in an answer with status 200',
      response: () => json({ code: 500, result: 'Broken' }),
      problem: { kind: 'refused', code: 500, message: 'Broken' },
      isRetried: true,
    },
    {
      name: 'a host that asks to come back',
      response: () =>
        json({ code: 409, result: 'Busy' }, { status: 409, headers: { 'retry-after': '2' } }),
      problem: { kind: 'refused', code: 409, retryAfter: 2 },
      isRetried: true,
    },
  ];
  it.each(cases)('return the problem: $name', async ({ response, problem, isRetried }) => {
    const commerce = connect(response);
    const actual = problemOf(await commerce.pullCart({ ...caller, userToken: secret }));
    expect(actual).toMatchObject(problem);
    expect(isWorthRetrying(actual)).toBe(isRetried);
    expect(JSON.stringify(actual)).not.toContain(secret);
    expect(JSON.stringify(actual)).not.toContain(caller.cartId);
  });

  it.each([
    ['a missing code means the status', { result: [] }, 200],
    ['any success will do without one', { result: [] }, 201],
    ['a code of 200 is success', { code: 200, result: [] }, 202],
  ])('are not: %s', async (_name, body, status) => {
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

  it('an order has a longer timeout than other calls', async () => {
    const commerce = connect(() => new Promise<Response>(() => undefined));
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
    const commerce = connect((given) => {
      request = given;
      return json({ code: 200, result: true });
    }, changes);
    await commerce.applyCoupon({ ...caller, userToken, idempotencyKey: 'k'.repeat(32) }, 'A&B=C');
    if (!request) throw new Error('Nothing was sent');
    return request;
  }

  it('name store, cart and key below the base address', async () => {
    const request = await sent({}, null);
    expect(request.method).toBe('POST');
    expect(request.url).toBe(
      `http://commerce.example/base/api/cart/apply-coupon?storeCode=de_de&cartId=${caller.cartId}&coupon=A%26B%3DC`,
    );
    expect(request.headers.get('idempotency-key')).toBe('k'.repeat(32));
    expect(request.redirect).toBe('error');
  });

  it('have no Authorization header for a guest', async () => {
    expect((await sent({}, null)).headers.has('authorization')).toBe(false);
  });

  it('carry the token in the header and not in the address', async () => {
    const request = await sent({}, secret);
    expect(request.headers.get('authorization')).toBe(`Bearer ${secret}`);
    expect(request.url).not.toContain(secret);
  });

  it('carry the token in the query only when that is configured', async () => {
    const request = await sent({ tokenIn: 'query' }, secret);
    expect(request.headers.has('authorization')).toBe(false);
    expect(new URL(request.url).searchParams.get('token')).toBe(secret);
  });

  it('are reported without address, token or cart', async () => {
    const reported: unknown[] = [];
    await sent({ tokenIn: 'query', onCall: (call) => reported.push(call) }, secret);
    expect(reported).toMatchObject([
      { method: 'POST', path: '/api/cart/apply-coupon', status: 200, problem: null },
    ]);
    expect(JSON.stringify(reported)).not.toContain(secret);
    expect(JSON.stringify(reported)).not.toContain(caller.cartId);
  });

  it('are not sent for a cart call without a cart', async () => {
    const commerce = connect(() => {
      throw new Error('Something was sent');
    });
    expect(problemOf(await commerce.totals({ storeCode: 'de_de', cartId: null }))).toEqual({
      kind: 'no-cart',
      message: expect.stringContaining('the required cartId argument is null') as string,
    });
  });

  it('drop shipping methods that are not available', async () => {
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

  it('accept numbers and text as ids', async () => {
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
