import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { createFormBody, readForm } from '../../support/browser/html-form.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
beforeAll(async () => {
  await loadEveryArea();
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

/** Posts the review form of a page as a browser without script does. */
const sendReview = (visitor: RouteVisitor, html: string) => {
  const form = readForm(html, 'name="terms"', `${home}/checkout/review`);
  const fields = Object.fromEntries(createFormBody(form, { terms: '1' }));
  return visitor.post('/checkout/review', fields);
};

describe('the review page of a cart that another tab has changed', () => {
  it.each([
    { what: 'a further product', sku: 'GOOD-11' },
    { what: 'one more of the same product', sku: 'GOOD-10' },
  ])('does not order $what, and shows it first (Rule C12.12)', async ({ sku }) => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const seen = await visitor.open('/checkout/review');
    await visitor.post('/cart', { change: 'add', sku, quantity: '1' });

    const refused = await sendReview(visitor, seen);
    expect(refused.status).toBe(409);
    const shown = await refused.text();
    expect(shown).toContain(translateKey('de', 'order:problems.cartChanged'));
    expect(shown).toContain(sku);

    const placed = await sendReview(visitor, shown);
    expect(placed.headers.get('Location')).toBe('/de_de/order-success');
  });
});

it('the cart page says that its coupon does not count any more (Rule C7.13)', async () => {
  const visitor = new RouteVisitor(shop);
  const text = translateKey('de', 'session:couponLapsed').replace('{{code}}', 'TEAM50');
  await visitor.open('/cart');
  await visitor.post('/cart', { change: 'add', sku: 'GOOD-39', quantity: '30' });
  await visitor.post('/cart', { change: 'coupon', coupon: 'TEAM50' });
  const counting = await visitor.open('/cart');
  expect(counting).toContain(translateKey('de', 'cart:couponRemove'));
  expect(counting).not.toContain(text);
  const [, item = ''] = /name="item_id" value="(\d+)"/.exec(counting) ?? [];
  await visitor.post('/cart', { change: 'update', item_id: item, quantity: '1' });
  expect(await visitor.open('/cart')).toContain(text);
});

/** Orders a product, as another tab does. Returns what a tab with the team step then sends. */
async function orderElsewhere(visitor: RouteVisitor, emailAddress: string) {
  await visitor.goToReview({ emailAddress });
  const review = await visitor.open('/checkout/review');
  const { formToken } = visitor;
  const placed = await sendReview(visitor, review);
  expect(placed.headers.get('Location')).toBe('/de_de/order-success');
  return { ...checkoutFields.team, form_token: formToken };
}

const addGood = (visitor: RouteVisitor) =>
  visitor.post('/cart', { change: 'add', sku: 'GOOD-10', quantity: '1' });

/** Removes the only line of the cart, as another tab does. */
async function emptyCart(visitor: RouteVisitor): Promise<void> {
  const item = /name="item_id" value="(\d+)"/.exec(await visitor.open('/cart'))?.[1] ?? '';
  await visitor.post(`/cart/remove/${item}`, {});
}

describe('a step in a tab that is left behind by the order of another tab (Rule C9.3)', () => {
  it('says that the inquiry was sent', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const review = await visitor.open('/checkout/review');
    await sendReview(visitor, review);
    for (const step of [
      () => visitor.post('/checkout/team', checkoutFields.team),
      () => visitor.ask('/checkout/payment'),
    ]) {
      const answer = await step();
      expect(answer.headers.get('Location')).toBe('/de_de/cart');
      const cart = await visitor.open('/cart');
      expect(cart.includes(translateKey('de', 'session:orderedElsewhere'))).toBe(true);
      expect(cart.includes(translateKey('de', 'cart:emptyNotice'))).toBe(false);
    }
  });

  it.each<{ what: string; answers: Record<string, string> }>([
    { what: 'complete', answers: { club_name: 'SV Nachzügler' } },
    { what: 'incomplete', answers: { club_name: '', league: 'SV Nachzügler' } },
  ])('saves none of its $what answers for the next inquiry', async ({ what, answers }) => {
    const visitor = new RouteVisitor(shop);
    const team = await orderElsewhere(visitor, `${what}@verein.example`);
    const refused = await visitor.post('/checkout/team', { ...team, ...answers });
    expect(refused.headers.get('Location')).toBe('/de_de/cart');
    await addGood(visitor);
    const next = await visitor.open('/checkout/team');
    expect(next.includes('name="club_name"')).toBe(true);
    expect(next.includes('SV Nachzügler')).toBe(false);
  });
});

describe('a tab whose later cart another tab has emptied, after an order', () => {
  const emptyNotice = translateKey('de', 'cart:emptyNotice');

  it('says that the cart is empty and saves the answers of a step (Rules C9.3, S5.9)', async () => {
    const visitor = new RouteVisitor(shop);
    const team = await orderElsewhere(visitor, 'zweitcamp@verein.example');
    await addGood(visitor);
    await emptyCart(visitor);
    await visitor.post('/checkout/team', { ...team, club_name: 'SV Zweitcamp' });
    expect((await visitor.open('/cart')).includes(emptyNotice)).toBe(true);
    await addGood(visitor);
    expect((await visitor.open('/checkout/team')).includes('SV Zweitcamp')).toBe(true);
  });

  it('does not show the earlier order as the answer to the review (Rule C12.13)', async () => {
    const visitor = new RouteVisitor(shop);
    await orderElsewhere(visitor, 'spaeter@verein.example');
    await visitor.goToReview();
    const review = await visitor.open('/checkout/review');
    await emptyCart(visitor);
    const refused = await sendReview(visitor, review);
    expect(refused.headers.get('Location')).toBe('/de_de/cart');
    expect((await visitor.open('/cart')).includes(emptyNotice)).toBe(true);
  });
});
