import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  findEarlyButtons,
  findJoinedWords,
  findLinksBeforeMain,
  findRepeatedLinksAfterMain,
  findUnnamedLinks,
} from '../../support/browser/read-aloud.ts';
import { createFormBody, findOfferPaths, readForm } from '../../support/browser/html-form.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
let visitor: RouteVisitor;

const brands = [
  { host: 'http://localhost/de_de', category: '/trainingslager' },
  { host: 'http://localhost', category: '/training-camps' },
  { host: 'http://teams.localhost/de_de', category: '/reiseideen' },
  { host: 'http://cup.localhost/de', category: '/turniere' },
] as const;

const places = ['', '/contact', '/search?q=a', '/my-account', '/cart'] as const;

async function read(address: string): Promise<string> {
  return (await shop.fetch(address)).text();
}

/** Returns the address of the first offer of a listing. */
function firstOffer(listing: string, host: string): string {
  return new URL(findOfferPaths(listing)[0] ?? '', host).href;
}

beforeAll(async () => {
  shop = await openRouteShop('demo');
  visitor = new RouteVisitor(shop);
  const listing = await read('http://localhost/de_de/trainingslager');
  const path = firstOffer(listing, home).slice(home.length);
  const form = readForm(await visitor.open(path), 'name="quantity"', home);
  const added = await visitor.post(
    '/cart',
    Object.fromEntries(createFormBody(form, { quantity: '2' })),
  );
  expect(added.headers.get('location')).toContain('/cart');
  await visitor.post('/checkout', checkoutFields.person);
  await visitor.post('/checkout/team', checkoutFields.team);
  await visitor.post('/checkout/accommodation', checkoutFields.accommodation);
  // Takes the notice of the addition, which stands before the content.
  await visitor.open('/cart');
}, 240_000);
afterAll(() => shop.close());

/** A text browser shows neither styles nor aria-label. */
function expectReadable(html: string, place: string): void {
  expect(html, place).toContain('<main');
  expect(findLinksBeforeMain(html).length, place).toBeLessThanOrEqual(15);
  expect(findRepeatedLinksAfterMain(html), place).toEqual([]);
  expect(findJoinedWords(html), place).toEqual([]);
  expect(findUnnamedLinks(html), place).toEqual([]);
  expect(findEarlyButtons(html), place).toEqual([]);
}

describe.each(brands)('the text of $host (Rule A11.5)', ({ host, category }) => {
  it.each([...places, category])('reads in order: %s', async (place) => {
    expectReadable(await read(host + place), place);
  });

  it('reads in order on an offer', async () => {
    const offer = firstOffer(await read(host + category), host);
    expectReadable(await read(offer), offer);
  });
});

describe('the text of the cart and the checkout (Rule A11.5)', () => {
  it.each([
    '/cart',
    '/checkout',
    '/checkout/team',
    '/checkout/accommodation',
    '/checkout/shipping',
    '/checkout/payment',
    '/checkout/review',
  ])('reads in order: %s', async (place) => {
    expectReadable(await visitor.open(place), place);
  });
});
