import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { session as words } from '../../../app/i18n/words/de/session.ts';
import { cart as cartWords } from '../../../app/i18n/words/de/cart.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
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

/** Returns the hidden fields of the form to `action`. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form =
    new RegExp(`<form[^>]*action="[^"]*${action}"[^>]*>(.*?)</form>`, 's').exec(html)?.[1] ?? '';
  const fields = form.matchAll(/name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

describe('a form of a customer who has signed out in another tab (Rule D10.5)', () => {
  const email = 'berta@verein.example';
  /** Returns the customer after the sign-out, with the token of the form that is still open. */
  async function signOutElsewhere() {
    const visitor = new RouteVisitor(shop);
    await visitor.signIn(email);
    const { formToken } = visitor;
    await visitor.post('/my-account/logout', { everywhere: '0' });
    return { visitor, formToken };
  }
  beforeAll(async () => {
    await new RouteVisitor(shop).register({ email, firstName: 'Berta', lastName: 'Blau' });
  });

  it.each([
    ['/my-account/teams', { form: 'create', name: 'U15 Łódź' }],
    ['/my-account/addresses', { form: 'address', streetAddress: 'Neue Gasse 77' }],
    ['/my-account/profile', { firstName: 'Bertha' }],
    ['/my-account/email', { form: 'email', email: 'neu@verein.example' }],
    ['/review/GOOD-10', { title: 'Ein gutes Haus', detail: 'Zwei Plätze am Hotel' }],
  ])('stays on the page and asks to sign in: %s', async (path, fields) => {
    const { visitor, formToken } = await signOutElsewhere();
    const submitted = new Map(Object.entries({ ...fields, form_token: formToken }));
    if (path === '/my-account/email') submitted.set('password', 'geheim-und-lang');
    const refused = await visitor.post(path, Object.fromEntries(submitted));
    expect(refused.status).toBe(403);
    const html = await refused.text();
    expect(html).toContain(words.signInFirstText);
    expect(html).not.toContain('geheim-und-lang');
    expect(fieldsOf(html, path)).toMatchObject(fields);
  });

  it('takes effect when it is sent again after the sign-in', async () => {
    const { visitor, formToken } = await signOutElsewhere();
    const refused = await visitor.post('/my-account/teams', {
      form: 'create',
      name: 'U13 wieder da',
      key: `${'d'.repeat(32)}.create`,
      form_token: formToken,
    });
    const again = fieldsOf(await refused.text(), '/my-account/teams');
    await visitor.signIn(email);
    expect((await visitor.post('/my-account/teams', again)).status).toBe(303);
    expect(await visitor.open('/my-account/teams')).toContain('U13 wieder da');
  });

  it('redirects to the sign-in when nothing was entered', async () => {
    const { visitor, formToken } = await signOutElsewhere();
    const asked = await visitor.post('/my-account/newsletter', { form_token: formToken });
    expect(asked.headers.get('Location')).toContain('/my-account?to=');
  });
});

describe('a step of the checkout whose cart is gone when it is sent', () => {
  const email = 'carla@verein.example';
  const team = { ...checkoutFields.team, club_name: 'SV Doppelpass' };
  const addition = { change: 'add', sku: 'GOOD-10', quantity: '1' };
  beforeAll(async () => {
    await new RouteVisitor(shop).register({ email, firstName: 'Carla', lastName: 'Cyan' });
  });
  async function goToTeam(visitor: RouteVisitor) {
    await visitor.post('/cart', addition);
    await visitor.post('/checkout', checkoutFields.person);
    return visitor.open('/checkout/team');
  }

  it('names the end of the sign-in and saves the answers for the next basket (Rule S5.9)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.signIn(email);
    await goToTeam(visitor);
    const { formToken } = visitor;
    await visitor.post('/my-account/logout', { everywhere: '0' });
    const refused = await visitor.post('/checkout/team', { ...team, form_token: formToken });
    expect(refused.headers.get('Location')).toBe('/de_de/cart');
    expect(await visitor.open('/cart')).toContain(words.lostEnded);
    expect(await goToTeam(visitor)).toContain(team.club_name);
  });

  it('saves the answers when another tab has emptied the basket (Rule S5.9)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/cart');
    await goToTeam(visitor);
    const { formToken } = visitor;
    const item = /name="item_id" value="(\d+)"/.exec(await visitor.open('/cart'))?.[1] ?? '';
    await visitor.post(`/cart/remove/${item}`, {});
    const league = 'Bezirksliga Nord';
    await visitor.post('/checkout/team', { club_name: '', league, form_token: formToken });
    expect(await visitor.open('/cart')).toContain(cartWords.emptyNotice);
    expect(await goToTeam(visitor)).toContain(league);
  });
});
