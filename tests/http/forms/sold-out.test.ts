import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

const say = (key: string, values: Record<string, string> = {}) => translateKey('de', key, values);
const soldOut = { change: 'add', sku: 'GOOD-12', quantity: '40' };

let shop: RouteShop;
let visitor: RouteVisitor;
let placed: string | null;

/** A visitor on the review page has GOOD-12 in the cart when another one orders all of it. */
beforeAll(async () => {
  await loadEveryArea();
  shop = await openRouteShop();
  visitor = new RouteVisitor(shop);
  const faster = new RouteVisitor(shop);
  for (const person of [visitor, faster]) {
    await person.goToReview();
    await person.post('/cart', soldOut);
  }
  const answer = await faster.post('/checkout/review', { terms: '1' });
  placed = answer.headers.get('Location');
}, 120_000);
afterAll(() => shop.close());

describe('a line that sold out while it was in the cart', () => {
  it('stays in the cart, marked (Rules C2.23, C2.26, C8.2, C8.3)', async () => {
    expect(placed).toBe('/de_de/order-success');
    const html = await visitor.open('/cart');
    expect(html).toContain('GOOD-12');
    expect(html).toContain(say('cart:outOfStock'));
    expect(html).toContain(say('cart:someGone'));
    // The other line is in stock. Rule C8.1
    expect(html).toContain(say('cart:inStock'));
  });

  it('is named by the review before the inquiry is sent (Rule C8.7)', async () => {
    const html = await visitor.open('/checkout/review');
    expect(html).toContain(say('order:problems.soldOut', { name: 'GOOD-12' }));
  });

  it('stops the inquiry, which is canceled by name (Rules C8.5, C12.15)', async () => {
    const answer = await visitor.post('/checkout/review', { terms: '1' });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(say('order:problems.outOfStock', { names: 'GOOD-12' }));
    expect((await visitor.ask('/order-success')).status).not.toBe(200);
    expect(await visitor.open('/cart')).toContain('GOOD-12');
  });
});
