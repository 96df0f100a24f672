import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { goodPassword, signedIn } from '../../backend/person.ts';
import type { SignedIn } from '../../backend/person.ts';

/** Bodies that nearly match the schema find the most errors. */
const almost = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    fc.jsonValue(),
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, fc.oneof(value, fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    ),
  );

const email = fc.constantFrom('a@b.example', 'Ä@ö.example', 'a@b', '"a b"@c.example', 'a@b,c@d.e');
const id = fc.oneof(fc.integer(), fc.constantFrom('1', '-1', '1e9', '9'.repeat(30), '1; drop'));
const word = fc.constantFrom('x', 'Ö', "' or 1=1 --", '\u0000', '__proto__', 'x'.repeat(500));

const bodies: Record<string, fc.Arbitrary<unknown>> = {
  'POST /api/user/create': almost({
    customer: almost({
      email,
      firstname: word,
      lastname: word,
      extension_attributes: fc.jsonValue(),
    }),
    password: fc.constantFrom('kurz', ''),
  }),
  'POST /api/user/login': almost({ username: email, password: word }),
  'POST /api/user/refresh': almost({ refreshToken: word }),
  'POST /api/user/me': almost({
    customer: almost({
      email,
      firstname: word,
      id,
      group_id: id,
      addresses: fc.array(
        almost({ id, customer_id: id, street: fc.array(word), country_id: word }),
      ),
      extension_attributes: almost({ teams: fc.array(almost({ team_id: id, name: word })) }),
    }),
  }),
  'POST /api/user/reset-password': almost({ email: fc.constantFrom('', 'a@b') }),
  'POST /api/user/create-password': almost({ email, resetToken: word, newPassword: word }),
  'POST /api/user/change-password': almost({ currentPassword: word, newPassword: word }),
  'POST /api/ext/account/delete': almost({ password: fc.constant('') }),
  'POST /api/ext/newsletter/subscribe': almost({ email: fc.constantFrom('', 'a@b') }),
  'POST /api/ext/newsletter/confirm': almost({ id, code: word }),
  'DELETE /api/ext/newsletter': almost({ email, id, token: word }),
  'POST /api/review/create': almost({
    review: almost({
      product_id: id,
      title: word,
      detail: word,
      ratings: fc.array(fc.jsonValue()),
    }),
  }),
  'POST /api/ext/geo-ip': almost({ url: word, country: fc.constantFrom('DE', 'xx', '') }),
  'POST /api/ext/pushnotification/subscribe': almost({
    browser: word,
    subscription: almost({ endpoint: word, keys: fc.jsonValue() }),
  }),
  'POST /api/ext/cart/merge': fc.jsonValue(),
  'POST /api/cart/collect-totals': almost({ methods: fc.jsonValue() }),
  'POST /api/ext/user-extend/social-login': fc.jsonValue(),
};

const queries = [
  '/api/user/order-history',
  '/api/ext/account/order',
  '/api/ext/wishlist/shared',
  '/api/ext/newsletter',
  '/api/ext/review/list',
  '/api/ext/review/summaries',
  '/api/ext/directory/regions',
];

describe('back end', () => {
  let shop: TestShop;
  let person: SignedIn;
  beforeAll(async () => {
    shop = await openShop();
    person = await signedIn(shop);
  });
  afterAll(() => shop.close());

  async function isExpectedAnswer(
    method: string,
    path: string,
    body: string | null,
  ): Promise<void> {
    const response = await shop.send(path, {
      method,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${person.userToken}`,
      },
      body,
    });
    expect(response.status).toBeLessThan(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code: response.status });
    expect(text).not.toContain(goodPassword);
    expect(text).not.toContain('argon2');
  }

  it.each(Object.keys(bodies))(
    'answers any body at %s without an unexpected error',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      await fc.assert(
        fc.asyncProperty(bodies[call] ?? fc.jsonValue(), (payload) =>
          isExpectedAnswer(method, path, JSON.stringify(payload)),
        ),
        { numRuns: 60 },
      );
      expect(shop.errors).toEqual([]);
    },
  );

  it.each(queries)('answers any query at %s without an unexpected error', async (path) => {
    const names = ['pageSize', 'currentPage', 'number', 'code', 'email', 'productId', 'productIds'];
    const query = fc.dictionary(
      fc.constantFrom(...names, 'size', 'from', 'country', 'token'),
      fc.oneof(word, fc.string(), fc.integer().map(String)),
    );
    await fc.assert(
      fc.asyncProperty(query, (fields) =>
        isExpectedAnswer('GET', `${path}?${new URLSearchParams(fields)}`, null),
      ),
      { numRuns: 60 },
    );
    expect(shop.errors).toEqual([]);
  });
});
