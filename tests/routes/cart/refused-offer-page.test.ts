import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

/** A visitor may begin one cart. */
const one = { most: 1, minutes: 60 };
const visitLimits = { ...defaultSettings.visitLimits, cart: { visitor: one, network: one } };

describe('the page of an offer that a reached limit refused', () => {
  let shop: RouteShop;
  beforeAll(async () => {
    shop = await openRouteShop('small', { visitLimits });
  }, 60_000);
  afterAll(() => shop.close());

  it('has the form with what was submitted, to be sent again (Rule C4.18)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    expect((await visitor.post('/checkout/review', { terms: '1' })).status).toBe(303);
    const offer = { change: 'add', sku: 'GOOD-11', quantity: '7', arrival_date: '14.2.2027' };
    const refused = await visitor.post('/cart', offer);
    const html = await refused.text();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    const [, summary = ''] = /<section class="errors"([\s\S]*?)<\/section>/.exec(html) ?? [];
    expect(summary).toContain('In 60 Minuten geht es wieder.');
    const [, target = 'none'] = /href="#([^"]+)"/.exec(summary) ?? [];
    const field = new RegExp(`<input[^>]* id="${target}"[^>]*>`).exec(html)?.[0];
    expect(field).toContain('value="7"');
    expect(html).toContain('<title>Fehler: ');
  });
});
