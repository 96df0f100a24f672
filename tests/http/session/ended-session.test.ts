import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { goodPassword, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
let cookie: string;
beforeAll(async () => {
  shop = await openRouteShop();
  const customer = new RouteVisitor(shop);
  await customer.register({ email: 'a@verein.example', firstName: 'Anna', lastName: 'Adler' });
  cookie = customer.cookie;
  const left = await shop.fetch('http://localhost/de_de/my-account/logout', {
    method: 'POST',
    body: new URLSearchParams({ everywhere: '0' }),
    headers: { cookie, origin: 'http://localhost' },
  });
  expect(left.status).toBe(303);
}, 120_000);
afterAll(() => shop.close());

describe('a request with the cookie of a session that was just signed out', () => {
  it.each([
    ['/de_de/cart', 200],
    ['/de_de/cart/remove/1', 303],
    ['/de_de/checkout/team', 303],
    ['/de_de/my-account/inquiries', 303],
    ['/de_de/my-account', 200],
  ])('reads an empty cart and sets no session cookie: %s', async (path, status) => {
    const answer = await shop.fetch(`http://localhost${path}`, { headers: { cookie } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('session=');
    expect(await answer.text()).not.toContain('Anna');
  });

  it('is asked to sign in, without a redirect to the same page, and can (Rules D10.1, D10.2)', async () => {
    const visitor = new RouteVisitor(shop);
    const lines = cookie.split('; ').map((line): [string, string] => ['Set-Cookie', line]);
    visitor.take(new Response(null, { headers: lines }));
    const asked = await visitor.open('/my-account?to=%2Fmy-account%2Finquiries');
    expect(asked).toMatch(/name="to" value="\/my-account\/inquiries"/);
    const signedIn = await visitor.post('/my-account', {
      form: 'login',
      email: 'a@verein.example',
      password: goodPassword,
      to: '/my-account/inquiries',
    });
    expect(signedIn.headers.get('location')).toBe('/de_de/my-account/inquiries');
    expect((await visitor.ask('/my-account/inquiries')).status).toBe(200);
  });

  it('is redirected to the cart when it removes a line', async () => {
    const answer = await shop.fetch('http://localhost/de_de/cart/remove/1', {
      method: 'POST',
      body: new URLSearchParams({}),
      headers: { cookie, origin: 'http://localhost' },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/de_de/cart');
  });

  it('returns 401 when it adds a product, because a cart of this session would be lost', async () => {
    const answer = await shop.fetch('http://localhost/de_de/cart', {
      method: 'POST',
      body: new URLSearchParams({ change: 'add', sku: 'GOOD-10', quantity: '1' }),
      headers: { cookie, origin: 'http://localhost' },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('session=');
  });
});
