import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { goodPassword, RouteVisitor } from '../../support/shop/route-visitor.ts';

const say = (key: string) => translateKey('de', key);
const person = { email: 'anna@verein.example', firstName: 'Anna', lastName: 'Adler' };
const registration = {
  ...person,
  form: 'register',
  password: goodPassword,
  passwordConfirmation: goodPassword,
  terms: '1',
};

let shop: RouteShop;
let anna: RouteVisitor;
beforeAll(async () => {
  await loadEveryArea();
  shop = await openRouteShop();
  anna = new RouteVisitor(shop);
  await anna.register(person);
}, 120_000);
afterAll(() => shop.close());

describe('a registration', () => {
  it('needs the terms and signs nobody in (Rules D1.2, D1.4, C15.17)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/my-account');
    const email = 'neu@verein.example';
    const refused = await visitor.post('/my-account', { ...registration, email, terms: '' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(say('forms:errors.terms'));
    expect((await visitor.post('/my-account', { ...registration, email })).status).toBe(303);
    expect(await visitor.open('/my-account')).toContain('value="login"');
  });
});

describe('the account area', () => {
  it('links to all its pages (Rule D2.1)', async () => {
    const html = await anna.open('/my-account');
    const places = 'inquiries teams wishlist addresses profile newsletter reviews claims security';
    for (const place of places.split(' ')) {
      expect(html, place).toContain(`href="/de_de/my-account/${place}"`);
    }
  });

  it('shows the loyalty card with number and name (Rule D7.1)', async () => {
    const html = (await anna.open('/my-account')).replaceAll(/<[^>]*>/g, ' ');
    expect(html).toContain(say('account:overview.card'));
    expect(html).toMatch(/\d{4} \d{3} \d{3}/);
    expect(html).toMatch(/Anna\s+Adler/);
  });

  it('says that the account data was saved (Rule D2.3)', async () => {
    const { email: _email, ...names } = person;
    await anna.open('/my-account/profile');
    expect((await anna.post('/my-account/profile', names)).status).toBe(303);
    expect(await anna.open('/my-account/profile')).toContain(say('account:saved'));
  });

  it('says why a password was not changed, and that it was (Rules D2.8, D2.9)', async () => {
    const next = 'Abpfiff um 5 bei Sonne';
    const change = { form: 'change-password', password: next, passwordConfirmation: next };
    const wrong = { ...change, currentPassword: 'Falsch 1 hier' };
    const refused = await anna.post('/my-account/security', wrong);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(say('account:problem.wrong-password'));
    const right = { ...change, currentPassword: goodPassword };
    expect((await anna.post('/my-account/security', right)).status).toBe(303);
    expect(await anna.open('/my-account/security')).toContain(say('account:change.done'));
  });

  it('hands out all stored data as a file (Rule D2.20)', async () => {
    await anna.post('/my-account/teams', { form: 'create', name: 'U17 Łódź' });
    const answer = await anna.ask('/my-account/data');
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const data = (await answer.json()) as Record<string, unknown>;
    expect(data['profile']).toMatchObject({
      email: person.email,
      extension_attributes: { teams: [{ name: 'U17 Łódź' }] },
    });
    const parts = 'orders carts wishlist reviews sign_ins newsletters push_subscriptions';
    expect(Object.keys(data)).toEqual(expect.arrayContaining(parts.split(' ')));
  });

  it('says that the user is signed out, and shows nothing of the account (Rules D1.12, D1.13)', async () => {
    await anna.post('/my-account/wishlist', { add: 'GOOD-12' });
    await anna.goToReview();
    const wished = async () => /"wished":[^\]]*/.exec(await anna.open('/cart?_data=root'))?.[0];
    expect(await wished()).toContain('GOOD-12');
    await anna.post('/my-account/logout', {});
    const html = await anna.open('/my-account');
    expect(html).toContain(say('account:signOut.done'));
    expect(html).not.toContain('Adler');
    expect(await wished(), 'Rule D4.16').toBe('"wished":[');
    const asked = await anna.ask('/my-account/inquiries');
    expect(asked.headers.get('Location')).toContain('/my-account?to=');
    const { email: _email, ...names } = person;
    const posted = await anna.post('/my-account/profile', names);
    expect(posted.headers.get('Location'), 'Rule D10.5').toContain('/my-account?to=');
    const left = await anna.ask('/checkout/team');
    expect(left.headers.get('Location')).toBe('/de_de/cart');
  });
});

describe('a visitor without an account', () => {
  it.each(['/good-10', '/cart', '/newsletter', '/search?q=good'])(
    'opens %s (Rule D10.4)',
    async (path) => {
      expect((await new RouteVisitor(shop).ask(path)).status).toBe(200);
    },
  );

  it('reaches the review of the checkout (Rule D10.4)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    expect((await visitor.ask('/checkout/review')).status).toBe(200);
  });

  it('is asked to register by a wish, and to sign in (Rules D4.1, D4.2)', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.open('/good-10');
    const answer = await visitor.post('/my-account/wishlist', { add: 'GOOD-10' });
    expect(answer.headers.get('Location')).toContain('/my-account?to=');
    const html = await visitor.open('/my-account');
    expect(html).toContain(say('wishlist:register'));
    expect(html).toContain('value="login"');
  });

  it('is offered a new confirmation link where one is not valid (Rule D6.9)', async () => {
    const visitor = new RouteVisitor(shop);
    const page = '/newsletter/subscriber/confirm/id/7/code/made-up-code-of-nobody';
    await visitor.open(page);
    const refused = await visitor.post(page, {});
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain(say('newsletter:linkGone'));
    expect(html).toContain('href="/de_de/newsletter"');
  });

  it('opens a mailed link, whose token leaves the address at once (Rule D2.14)', async () => {
    const visitor = new RouteVisitor(shop);
    const opened = await visitor.ask('/customer/account/createpassword/?token=secret-of-the-mail');
    expect(opened.status).toBe(303);
    expect(opened.headers.get('Location')).toBe('/de_de/customer/account/createpassword/');
    expect(await visitor.open('/customer/account/createpassword')).not.toContain('secret-of');
  });
});
