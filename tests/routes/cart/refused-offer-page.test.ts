import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createFormBody, readForm } from '../../support/browser/html-form.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';

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

describe('the page of an offer with several wrong fields', () => {
  let shop: RouteShop;
  beforeAll(async () => {
    shop = await openRouteShop('demo');
  }, 240_000);
  afterAll(() => shop.close());

  it('names each in the summary and beside its field (Rule C2.28)', async () => {
    const visitor = new RouteVisitor(shop);
    const path = '/trainingslager/tuerkei/tuerkische-riviera/nerium-belek-garden-pw10107';
    const form = readForm(await visitor.open(path), 'name="quantity"', home);
    const body = createFormBody(form, {
      'option[100022]': 'x'.repeat(25),
      arrival_date: '31.2.2027',
      nights: '31',
      quantity: '0',
    });
    const refused = await visitor.post('/cart', Object.fromEntries(body));
    expect(refused.status).toBe(422);
    const html = await refused.text();
    const [summary = ''] = /<section class="errors"[\s\S]*?<\/section>/.exec(html) ?? [];
    const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id = '']) => id);
    expect(targets).toEqual([
      'offer-option-100022-',
      'offer-arrival_date',
      'offer-nights',
      'offer-quantity',
    ]);
    expect(summary).toContain('Nächte: Bitte eine ganze Zahl von 1 bis 30.');
    for (const id of targets) {
      const field = new RegExp(`<(?:input|select)[^>]* id="${id}"[^>]*>`).exec(html)?.[0];
      expect(field).toContain(`aria-invalid="true" aria-describedby="${id}-error"`);
      expect(html).toContain(`<p class="message" id="${id}-error">`);
    }
  });
});
