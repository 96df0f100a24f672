import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bypass } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { de } from '../../../app/i18n/words/de.ts';
import { loadRange } from '../../faults/process/range.ts';
import { badDays } from '../../../scripts/dev/offline-host/bad-days.ts';
import { familyOrigin } from '../../../scripts/dev/offline-host/family-dialect.ts';
import { createFamilyHost } from '../../../scripts/dev/offline-host/family-host.ts';
import type { FamilyHost } from '../../../scripts/dev/offline-host/family-host.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { goodPassword, RouteVisitor } from '../../support/shop/route-visitor.ts';
import { freePort, startBackend } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

let backend: ShopProcess;
let host: FamilyHost;
let network: ReturnType<typeof setupServer>;
let shop: RouteShop;
const folder = mkdtempSync(join(tmpdir(), 'family-host-'));

beforeAll(async () => {
  loadRange(folder);
  backend = await startBackend({ port: await freePort(), dataFolder: folder });
  host = createFamilyHost((request) => {
    const { pathname, search } = new URL(request.url);
    const target = `http://127.0.0.1:${backend.port}${pathname}${search}`;
    return fetch(bypass(new Request(target, request)));
  });
  network = setupServer(host.handler);
  network.listen({ onUnhandledFrame: 'bypass' });
  shop = await openRouteShop('none', {}, { COMMERCE_URL: familyOrigin, COMMERCE_TOKEN: 'query' });
}, 120_000);
afterAll(async () => {
  await shop.close();
  network.close();
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
});

const bodiesOf = (path: string) =>
  host.calls.filter((call) => call.path === path).map(({ body }) => body);

async function placeInquiry(visitor: RouteVisitor): Promise<Response> {
  const review = await visitor.open('/checkout/review');
  const hidden = [...review.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return visitor.post('/checkout/review', { ...fields, terms: '1' });
}

const address = {
  form: 'address',
  firstName: 'Mia',
  lastName: 'Ott',
  country: 'DE',
  streetAddress: 'Platzweg 1',
  zipCode: '07545',
  city: 'Gera',
};

/** Rules F2.19, G5.3, R3.1. Without JavaScript, at a host with the family's calls, dialect and errors. */
describe('a shop at a host of the family', () => {
  it('shows and finds the offers of the host', async () => {
    const visitor = new RouteVisitor(shop);
    expect(await visitor.open('/good-10')).toContain('GOOD-10');
    expect(await visitor.open('/search?q=good-12')).toContain('/de_de/good-12');
    expect((await visitor.ask('/no-such-offer')).status).toBe(404);
  });

  it('changes the cart', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/good-10');
    await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '2' });
    expect(await visitor.open('/cart')).toContain('47,60');
    const cart = await visitor.open('/cart');
    const item = /name="item_id"[^>]*value="([^"]+)"/.exec(cart)?.[1] ?? '';
    await visitor.post('/cart', { change: 'update', item_id: item, quantity: '3' });
    expect(await visitor.open('/cart')).toContain('71,40');
    await visitor.post('/cart', { change: 'remove', item_id: item });
    expect(await visitor.open('/cart')).not.toContain('GOOD-10');
  });

  it('takes an inquiry from the cart to the thank-you page', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const placed = await placeInquiry(visitor);
    expect(placed.headers.get('Location')).toMatch(/\/order-success$/);
    expect(await visitor.open('/order-success')).toMatch(/000000\d+|\d{9}/);
    const [order] = bodiesOf('/api/order') as { order_id: string; user_id: string }[];
    expect(order?.user_id).toBe('');
    expect(order?.order_id).toMatch(/^\S{16,}$/);
  });

  it('merges the cart of a guest who signs in, with no merge call of the host', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/good-11');
    await visitor.post('/cart', { change: 'add', sku: 'GOOD-11', quantity: '1' });
    await visitor.register({ email: 'mia@verein.example', firstName: 'Mia', lastName: 'Ott' });
    expect(await visitor.open('/my-account')).toContain('Mia');
    expect(await visitor.open('/cart')).toContain('GOOD-11');
  });

  it('saves profile, address and team of a customer', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.register({ email: 'ole@verein.example', firstName: 'Ole', lastName: 'Ott' });
    await visitor.post('/my-account/profile', { firstName: 'Olaf', lastName: 'Ott' });
    expect(await visitor.open('/my-account/profile')).toContain('Olaf');
    await visitor.post('/my-account/addresses', address);
    const saved = await visitor.open('/my-account/addresses');
    expect(saved).toContain('Platzweg 1');
    await visitor.post('/my-account/teams', { name: 'U15 Mädchen' });
    expect(await visitor.open('/my-account/teams')).toContain('U15 Mädchen');
  });

  it.each([
    '/my-account',
    '/my-account/inquiries',
    '/my-account/reviews',
    '/my-account/claims',
    '/my-account/newsletter',
    '/my-account/security',
    '/my-account/sessions',
    '/my-account/email',
    '/contact',
    '/newsletter',
  ])('shows %s to a customer', async (path) => {
    const visitor = new RouteVisitor(shop);
    const email = `page${path.replace(/\W/g, '')}@verein.example`;
    await visitor.register({ email, firstName: 'Jo', lastName: 'Ott' });
    expect((await visitor.ask(path)).status).toBe(200);
  });

  it('tells a wrong current password and changes the password with the right one', async () => {
    const visitor = new RouteVisitor(shop);
    const email = 'uli@verein.example';
    await visitor.register({ email, firstName: 'Uli', lastName: 'Ott' });
    const password = 'Elfmeter und 11 Freunde';
    const change = (currentPassword: string) =>
      visitor.post('/my-account/security', {
        form: 'change-password',
        currentPassword,
        password,
        passwordConfirmation: password,
      });
    const refused = await change('Anpfiff um 4 im Regen');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(de.account.problem['wrong-password']);
    expect((await change(goodPassword)).status).toBe(303);
    const again = new RouteVisitor(shop);
    await again.open('/my-account');
    const signedIn = await again.post('/my-account', { form: 'login', email, password });
    expect(signedIn.status).toBe(303);
  });

  it('keeps the wishlist of a customer', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.register({ email: 'ida@verein.example', firstName: 'Ida', lastName: 'Ott' });
    await visitor.post('/my-account/wishlist', { add: 'GOOD-13' });
    expect(await visitor.open('/my-account/wishlist')).toContain('GOOD-13');
    await visitor.post('/my-account/wishlist', { remove: 'GOOD-13' });
    expect(await visitor.open('/my-account/wishlist')).not.toContain('/good-13');
  });

  it('renews an expired token and shows the page', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.register({ email: 'eva@verein.example', firstName: 'Eva', lastName: 'Ott' });
    host.expireTokens();
    expect(await visitor.open('/my-account/profile')).toContain('Eva');
    expect(bodiesOf('/api/user/refresh').length).toBeGreaterThan(0);
  });

  it('sends the address with a new password, then the link alone, and tells that it is used', async () => {
    const visitor = new RouteVisitor(shop);
    const email = 'max@verein.example';
    await visitor.ask(`/customer/account/createpassword?token=used-token&email=${email}`);
    await visitor.open('/customer/account/createpassword');
    const password = 'Elfmeter und 11 Freunde';
    const answer = await visitor.post('/customer/account/createpassword', {
      password,
      passwordConfirmation: password,
    });
    expect(answer.status).toBe(422);
    const creation = { resetToken: 'used-token', newPassword: password };
    expect(bodiesOf('/api/user/create-password')).toEqual([{ ...creation, email }, creation]);
  });

  it('refuses an inquiry for which the host has no places left', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const result = 'Error while adding products. The requested qty is not available';
    host.failWith('/api/order', () => Response.json({ code: 500, result }, { status: 500 }));
    const refused = await placeInquiry(visitor);
    host.failWith('/api/order', null);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('The requested qty is not available');
  });

  it.each(['htmlPage', 'cut', 'slow', 'unreachable'] as const)(
    'answers 503 for a cart and shows offers while the host is on a bad day: %s',
    async (day) => {
      const visitor = new RouteVisitor(shop);
      await visitor.open('/good-10');
      await visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });
      host.failWith('/api/cart/pull', badDays[day]);
      const [cart, offer] = [await visitor.ask('/cart'), await visitor.ask('/good-10')];
      host.failWith('/api/cart/pull', null);
      expect([cart.status, offer.status]).toEqual([503, 200]);
      expect(await visitor.open('/cart')).toContain('GOOD-10');
    },
    20_000,
  );
});
