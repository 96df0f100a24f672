import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;

beforeAll(async () => {
  await loadEveryArea();
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

/** Returns a visitor with a coupon that counts once, and the fields of the review that shows it. */
async function reviewWithCoupon() {
  const visitor = new RouteVisitor(shop);
  await visitor.goToReview();
  await visitor.post('/cart', { change: 'coupon', coupon: 'EINMALIG' });
  return { visitor, fields: readOrderFields(await visitor.open('/checkout/review')) };
}

/** Returns the hidden fields of the form that sends the inquiry, with the terms accepted. */
function readOrderFields(html: string): Record<string, string> {
  const form = /<form[^>]*>(?:(?!<\/form>).)*name="terms".*?<\/form>/s.exec(html)?.[0] ?? '';
  const fields = form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    ...Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value])),
    terms: '1',
  };
}

describe('an inquiry whose coupon was used up after its review', () => {
  it('is refused with a way that works: the total without the coupon is sent (Rule C12.17)', async () => {
    const first = await reviewWithCoupon();
    const { visitor, fields } = await reviewWithCoupon();
    const placed = await first.visitor.post('/checkout/review', first.fields);
    expect(placed.headers.get('location')).toBe('/de_de/order-success');

    const refused = await visitor.post('/checkout/review', fields);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    const text = translateKey('de', 'order:problems.coupon', { coupon: 'EINMALIG' });
    expect(html).toContain(text);
    expect(text).toContain('sende die Anfrage noch einmal');
    // The cart applies a coupon only while it counts, so it cannot be removed there. Rule C7.13
    const cart = await visitor.open('/cart');
    expect(cart).toContain(translateKey('de', 'session:couponLapsed', { code: 'EINMALIG' }));
    expect(cart).not.toContain('value="coupon-remove"');

    const again = await visitor.post('/checkout/review', readOrderFields(html));
    expect(again.headers.get('location')).toBe('/de_de/order-success');
  });
});
