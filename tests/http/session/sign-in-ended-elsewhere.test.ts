import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
beforeAll(async () => {
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

describe('an addition to the cart after another device revoked every sign-in', () => {
  it('returns 401 with the reason, keeps the submitted form and can be sent again as a guest (Rule D10.5)', async () => {
    const email = 'anna@verein.example';
    const other = new RouteVisitor(shop);
    await other.register({ email, firstName: 'Anna', lastName: 'Adler' });
    const visitor = new RouteVisitor(shop);
    await visitor.signIn(email);
    await other.post('/my-account/logout', { everywhere: '1' });

    const fields = { change: 'add', sku: 'GOOD-10', quantity: '1' };
    const refused = await visitor.post('/cart', fields);
    expect(refused.status).toBe(401);
    const html = await refused.text();
    expect(html).toContain('Deine Anmeldung ist beendet, nichts wurde geändert.');
    expect(html).toContain('Interner Fehler beim Erneuern der Anmeldung.');
    expect(html).toMatch(/name="sku" value="GOOD-10"/);

    expect((await visitor.post('/cart', fields)).status).toBe(303);
    expect(await visitor.open('/cart')).toContain('class="line"');
  });
});
