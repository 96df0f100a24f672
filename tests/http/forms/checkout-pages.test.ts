import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

const say = (key: string) => translateKey('de', key);
const add = { change: 'add', sku: 'GOOD-10', quantity: '2' };

let shop: RouteShop;
beforeAll(async () => {
  await loadEveryArea();
  shop = await openRouteShop();
}, 120_000);
afterAll(() => shop.close());

async function visitorWithCart(): Promise<RouteVisitor> {
  const visitor = new RouteVisitor(shop);
  await visitor.open('/good-10');
  await visitor.post('/cart', add);
  return visitor;
}

const tagsOf = (html: string, name: string) =>
  [...html.matchAll(/<(?:input|select)[^>]*>/g)].flatMap(([tag]) =>
    tag.includes(`name="${name}"`) ? [tag] : [],
  );

describe('the checkout of an empty cart (Rule C9.3)', () => {
  it.each(['', '/team', '/accommodation', '/shipping', '/payment', '/review'])(
    'leads from the step %j to the cart, which says why',
    async (step) => {
      const visitor = new RouteVisitor(shop);
      await visitor.open('/cart');
      const answer = await visitor.ask(`/checkout${step}`);
      expect(answer.headers.get('Location')).toBe('/de_de/cart');
      expect(await visitor.open('/cart')).toContain(say('cart:emptyNotice'));
    },
  );
});

describe('a step of the checkout', () => {
  it('is for guests by default, with hints for browsers (Rules C9.5, C15.18)', async () => {
    const html = await (await visitorWithCart()).open('/checkout');
    const choices = tagsOf(html, 'createAccount');
    expect(choices.filter((tag) => tag.includes('checked')).join()).toContain('value="0"');
    const [email = ''] = tagsOf(html, 'emailAddress');
    expect(email).toMatch(/type="email"/);
    expect(email).toMatch(/required/);
    expect(tagsOf(html, 'firstName').join()).toMatch(/required.*minLength="1"/i);
  });

  it('is checked on the server too, and keeps what was submitted (Rules C15.18, C15.20)', async () => {
    const visitor = await visitorWithCart();
    const password = 'Kurz1!';
    const account = { createAccount: '1', password, passwordConfirmation: password };
    const answer = await visitor.post('/checkout', { ...checkoutFields.person, ...account });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(say('forms:errors.passwordShort'));
    expect(html).toContain(checkoutFields.person.emailAddress);
    expect(html).not.toContain(password);
    // Nothing of it is saved. Rule C10.2
    expect((await visitor.ask('/checkout/team')).headers.get('Location')).toBe('/de_de/checkout');
  });

  it('preselects 7 nights (Rule C9.12)', async () => {
    const visitor = await visitorWithCart();
    await visitor.post('/checkout', checkoutFields.person);
    await visitor.post('/checkout/team', checkoutFields.team);
    const [nights = ''] = tagsOf(await visitor.open('/checkout/accommodation'), 'nights');
    expect(nights).toContain('value="7"');
  });

  it('preselects the country of the club for the delivery (Rule C9.27)', async () => {
    const visitor = await visitorWithCart();
    await visitor.post('/checkout', checkoutFields.person);
    await visitor.post('/checkout/team', { ...checkoutFields.team, country: 'AT' });
    await visitor.post('/checkout/accommodation', checkoutFields.accommodation);
    const selected = async () =>
      /<option value="(\w+)" selected/.exec(
        /<select[^>]*name="country".*?<\/select>/s.exec(
          await visitor.open('/checkout/shipping'),
        )?.[0] ?? '',
      )?.[1];
    expect(await selected()).toBe('AT');
    await visitor.post('/checkout/shipping', {
      ...checkoutFields.shipping,
      firstName: 'Zoë',
      lastName: 'Øster',
    });
    // The country saved before counts first.
    expect(await selected()).toBe('DE');
  });
});

describe('the review', () => {
  it('needs the terms and conditions (Rules C9.35, C15.17)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const refused = await visitor.post('/checkout/review', {});
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(say('forms:errors.terms'));
    expect((await visitor.ask('/order-success')).headers.get('Location')).toBe('/de_de/cart');
  });

  it('names the kind, number and beds of the rooms', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const html = await visitor.open('/checkout/review');
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Doppelzimmer: 3 (6 Betten)');
  });

  it('leads to a page with number, time, lines, totals and next steps (Rules C12.8, C12.9)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const placed = await visitor.post('/checkout/review', { terms: '1' });
    expect(placed.headers.get('Location')).toBe('/de_de/order-success');
    const page = await visitor.open('/order-success');
    expect(page).toMatch(/class="surface reference">.*?<b>\d{9}<\/b>/);
    // Without the dialog and the data for scripts.
    const [main = ''] = /<main[\s\S]*<\/main>/.exec(page) ?? [];
    const html = main.replaceAll(/<dialog[\s\S]*?<\/dialog>|<[^>]*>/g, ' ');
    const [received = ''] = /<li class="done">[\s\S]*?<\/li>/.exec(main) ?? [];
    expect(received).toMatch(/\d{1,2}\.\d{1,2}\.\d{4} \d{2}:\d{2}/);
    expect(html).toContain('GOOD-10');
    expect(html).toMatch(/23,80/);
    expect(html).toContain(say('order:success.nextTitle'));
  });
});
