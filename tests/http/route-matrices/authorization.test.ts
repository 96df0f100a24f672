import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import routes from '../../../app/routes.ts';
import { openRouteShop, createPath } from '../../support/shop/route-shop.ts';
import type { RouteRow, RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';
import { access } from './access.ts';
import { params } from './params.ts';

// Every route is requested many times, in parallel with other test files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Canary in all of Anna's data: no other user may ever read it. */
const canary = 'Kanarienvogel';
const annaEmail = 'anna@verein.example';
const bertaEmail = 'berta@verein.example';
const ownPages = ['profile', 'addresses', 'teams', 'inquiries', 'security', 'wishlist', 'email'];

let shop: RouteShop;
let anna: RouteVisitor;
let berta: RouteVisitor;
let idsOfAnna: Record<'address' | 'team' | 'number' | 'item', string>;
let before: string[];

/** Reads her pages, without the parts that differ each time. */
async function readPages(visitor: RouteVisitor): Promise<string[]> {
  const pages: string[] = [];
  for (const page of [...ownPages.map((name) => `/my-account/${name}`), '/cart', '/checkout']) {
    const html = await visitor.open(page);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    pages.push(main.replace(/name="(?:key|form_token)" value="[^"]*"/g, ''));
  }
  return pages;
}

const openGuest = () => Promise.resolve(new RouteVisitor(shop));
async function openBerta(): Promise<RouteVisitor> {
  // Some of the forms sign her out.
  const html = await berta.open('/my-account');
  if (html.includes('value="login"')) await berta.signIn(bertaEmail);
  return berta;
}
const others = [
  ['a guest', openGuest],
  ['Berta', openBerta],
] as const;

beforeAll(async () => {
  shop = await openRouteShop();
  anna = new RouteVisitor(shop);
  berta = new RouteVisitor(shop);
  const lastName = canary;
  await anna.register({ email: annaEmail, firstName: 'Anna', lastName });
  await berta.register({ email: bertaEmail, firstName: 'Berta', lastName: 'Kranz' });
  // A role is a description: Berta reads nothing more with it. Rule A2.12
  await berta.post('/my-account/profile', {
    firstName: 'Berta',
    lastName: 'Kranz',
    role: 'Administrator',
  });
  expect(await berta.open('/my-account/profile')).toContain('Administrator');
  const address = { firstName: 'Anna', lastName, country: 'DE', zipCode: '07545', city: 'Gera' };
  await anna.post('/my-account/addresses', {
    ...address,
    form: 'address',
    streetAddress: `${canary}weg 1`,
  });
  await anna.post('/my-account/teams', { form: 'create', name: `Team ${canary}` });
  await anna.post('/my-account/wishlist', { add: 'GOOD-12' });
  const person = { firstName: 'Anna', lastName, emailAddress: annaEmail };
  await anna.goToReview(person);
  const placed = await anna.post('/checkout/review', { terms: '1' });
  const success = await anna.open('/order-success');
  const number = /\b\d{9}\b/.exec(success)?.[0] ?? '';
  expect(placed.headers.get('location')).toContain('order-success');
  // A second cart, so that there is a line to remove and a draft to read.
  await anna.goToReview(person);
  const idOn = async (page: string) =>
    /\?edit=([\w-]+)/.exec(await anna.open(`/my-account/${page}`))?.[1] ?? '';
  idsOfAnna = {
    address: await idOn('addresses'),
    team: await idOn('teams'),
    item: /name="item_id" value="(\d+)"/.exec(await anna.open('/cart'))?.[1] ?? '',
    number,
  };
  before = await readPages(anna);
});
afterAll(() => shop.close());

const annasPath = (row: RouteRow) =>
  createPath(row, { ...params, number: idsOfAnna.number, item: idsOfAnna.item });

describe('access to every route (Rule S8.1)', () => {
  it('every route of the route table has a row', () => {
    const ids = routes.map(({ file }) => file.replace(/\.tsx?$/, ''));
    expect(Object.keys(access).sort()).toEqual(ids.sort());
  });

  it('Anna has data on every page', () => {
    for (const id of Object.values(idsOfAnna)) expect(id).not.toBe('');
    for (const page of before.slice(0, 3)) expect(page).toContain(canary);
    expect(before.at(-1)).toContain(canary);
  });

  it.each(others)('%s reads no data of Anna, as page or as loader data', async (_name, open) => {
    const { address, team } = idsOfAnna;
    for (const row of shop.rows.filter(({ hasLoader }) => hasLoader)) {
      const visitor = await open();
      for (const query of [
        '',
        `edit=${address}`,
        `edit=${team}&delete=${team}`,
        `address=${address}`,
      ]) {
        for (const data of ['', `_data=${encodeURIComponent(row.id)}`, '_data=root']) {
          const answer = await visitor.ask(`${annasPath(row)}?${[query, data].join('&')}`);
          expect(answer.status, row.id).toBeLessThan(500);
          expect(await answer.text(), row.id).not.toContain(canary);
        }
      }
    }
  });

  it('a guest is redirected to the sign-in by a route that needs an account (Rule D10.3)', async () => {
    for (const row of shop.rows) {
      if (access[row.id] !== 'account') continue;
      const visitor = await openGuest();
      const opened = await visitor.ask(annasPath(row));
      expect(opened.headers.get('location') ?? '', row.id).toContain('/my-account?to=');
      if (row.fields === null) continue;
      const posted = await visitor.post(annasPath(row), {});
      expect(posted.status, row.id).toBeGreaterThanOrEqual(302);
      expect(posted.headers.get('location') ?? '', row.id).toContain('/my-account');
    }
  });

  it('data of a session is not shown in another one', async () => {
    for (const row of shop.rows) {
      if (access[row.id] !== 'session') continue;
      for (const [name, open] of others) {
        const answer = await (await open()).ask(annasPath(row));
        expect([200, 302, 303], `${name} ${row.id}`).toContain(answer.status);
        expect(await answer.text(), `${name} ${row.id}`).not.toContain(canary);
      }
    }
  });

  it.each(others)('%s changes no data of Anna', { timeout: 120_000 }, async (_name, open) => {
    const values: Record<string, string> = {
      email: annaEmail,
      emailAddress: annaEmail,
      password: 'Geraten 1 hier',
      passwordConfirmation: 'Geraten 1 hier',
      currentPassword: 'Geraten 1 hier',
      firstName: 'Gekapert',
      lastName: 'Gekapert',
      name: 'Gekapert',
      country: 'DE',
      streetAddress: 'Gekapert 1',
      zipCode: '99999',
      city: 'Gekapert',
      terms: '1',
      phoneNumber: '+49 365 555 0190',
      to: '//evil.example',
      back: '//evil.example',
      item_id: idsOfAnna.item,
      sku: 'GOOD-12',
      quantity: '7',
      remove: 'GOOD-12',
    };
    for (const row of shop.rows.filter(({ fields }) => fields !== null)) {
      for (const form of findForms(row)) {
        for (const id of [idsOfAnna.address, idsOfAnna.team]) {
          const known = Object.entries({ ...values, ...form, id }).filter(
            ([name]) => name === 'form' || Object.hasOwn(row.fields ?? {}, name),
          );
          const visitor = await open();
          const answer = await visitor.post(annasPath(row), Object.fromEntries(known));
          expect(answer.status, row.id).toBeLessThan(500);
          expect(answer.status, row.id).not.toBe(400);
          expect(answer.headers.get('location') ?? '', row.id).not.toContain('evil');
          expect(await answer.text(), row.id).not.toContain(canary);
        }
      }
    }
    expect(await readPages(anna)).toEqual(before);
  });

  it.each([
    'price',
    'group_id',
    'customer_id',
    'customerId',
    'isAdmin',
    '__proto__',
    'constructor',
  ])('the extra field %s is refused by every form (Rule S8.2)', async (name) => {
    for (const row of shop.rows.filter(({ fields }) => fields !== null)) {
      const answer = await anna.post(annasPath(row), { [name]: '1' });
      await answer.body?.cancel();
      expect(answer.status, row.id).toBe(400);
    }
    expect(await readPages(anna)).toEqual(before);
  });

  // Last, because it takes from the stock that the pages before show.
  it('a guest may browse, search, fill a cart and send an inquiry (Rule A2.9)', async () => {
    const visitor = await openGuest();
    expect(await visitor.open('/good-10')).toContain('GOOD-10');
    expect((await visitor.ask('/search?q=good')).status).toBe(200);
    await visitor.goToReview();
    const placed = await visitor.post('/checkout/review', { terms: '1' });
    expect(placed.headers.get('location')).toContain('order-success');
    for (const page of ['/my-account/wishlist', '/my-account/teams']) {
      expect((await visitor.ask(page)).headers.get('location')).toContain('/my-account?to=');
    }
    const review = await visitor.post('/review/GOOD-10', { form: 'review' });
    expect(review.status).not.toBe(200);
  });
});

/**
 * Returns the forms of a route; a route that does not know a form handles it as its default one.
 */
function findForms({ id }: RouteRow): Record<string, string>[] {
  if (id === 'routes/cart/cart.route') {
    return ['add', 'edit', 'update', 'remove'].map((change) => ({ change }));
  }
  return ['', 'remove', 'rename', 'address', 'login', 'unlink'].map((form) => ({ form }));
}
