import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart as cartWords } from '../../../app/i18n/words/de/cart.ts';
import { session as words } from '../../../app/i18n/words/de/session.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { home, RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;
/** Token of a form that was rendered for a session. */
let token: string;
beforeAll(async () => {
  shop = await openRouteShop();
  const visitor = new RouteVisitor(shop);
  await visitor.open('/my-account');
  token = visitor.formToken;
}, 120_000);
afterAll(() => shop.close());

const addition = { change: 'add', sku: 'GOOD-10', quantity: '2' };
const ended = 'session=Fe26.2*old*broken';

type Sent = { cookie?: string; headers?: Record<string, string> };

function post(path: string, fields: Record<string, string>, { cookie, headers }: Sent = {}) {
  return shop.fetch(home + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: 'http://localhost', ...headers, ...(cookie && { cookie }) },
  });
}

function get(address: string, { cookie, headers }: Sent = {}) {
  return shop.fetch(new URL(address, home).href, {
    headers: { ...headers, ...(cookie && { cookie }) },
  });
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Returns the hidden fields of the form to `action`. */
function fieldsOf(html: string, action: string): Record<string, string> {
  const form =
    new RegExp(`<form[^>]*action="[^"]*${action}"[^>]*>(.*?)</form>`, 's').exec(html)?.[1] ?? '';
  const fields = form.matchAll(/name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

describe('a form of a session that is gone (Rule S5.9)', () => {
  it.each([
    { why: 'its cookie cannot be opened', sent: { cookie: ended }, text: words.sessionEndedText },
    { why: 'no cookie comes back', sent: {}, text: words.sessionMissingText },
    {
      why: 'a text browser sends neither origin nor cookie',
      sent: { headers: { Origin: '' } },
      text: words.sessionMissingText,
    },
  ])('is answered with the reason and its fields when $why', async ({ sent, text }) => {
    const answer = await (sent.headers
      ? shop.fetch(`${home}/cart`, {
          method: 'POST',
          body: new URLSearchParams({ ...addition, form_token: token }),
        })
      : post('/cart', { ...addition, form_token: token }, sent));
    expect(answer.status).toBe(403);
    const html = await answer.text();
    expect(html).toContain(text);
    const again = fieldsOf(html, '/cart');
    expect(again).toMatchObject(addition);

    const done = await post('/cart', again, { cookie: cookieOf(answer) });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/de_de/cart');
    const page = await (await get('/de_de/cart', { cookie: cookieOf(done) })).text();
    expect(page).not.toContain(cartWords.emptyTitle);
  });

  it('is sent again by a text browser with the token of the new session', async () => {
    const lost = await shop.fetch(`${home}/cart`, {
      method: 'POST',
      body: new URLSearchParams({ ...addition, form_token: token }),
    });
    const again = fieldsOf(await lost.text(), '/cart');
    const done = await shop.fetch(`${home}/cart`, {
      method: 'POST',
      body: new URLSearchParams(again),
      headers: { cookie: cookieOf(lost) },
    });
    expect(done.status).toBe(303);
  });

  it('never repeats a password', async () => {
    const fields = { form: 'login', email: 'a@verein.example', password: 'geheim-und-lang' };
    const answer = await post('/my-account', { ...fields, form_token: token });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain('geheim-und-lang');
  });

  it.each([
    ['/checkout/review', { terms: '1' }],
    ['/cart', { change: 'update', item_id: '7', quantity: '5' }],
    ['/cart', { change: 'coupon', coupon: 'WINTER27' }],
    ['/cart/remove/7', {}],
  ])('is not offered again when it needs the former cart: %s %j', async (path, fields) => {
    const html = await (await post(path, { ...fields, form_token: token })).text();
    expect(html).toContain(words.cartLostText);
    expect(html).not.toContain(words.formStaysText);
    expect(fieldsOf(html, path)).toEqual({});
  });

  it.each([
    ['/my-account/teams', { form: 'create', name: 'U17 neu' }],
    ['/review/GOOD-10', { title: 'Ein gutes Haus' }],
  ])('is kept while its user signs in first: %s', async (path, fields) => {
    const lost = await post(path, { ...fields, form_token: token });
    const html = await lost.text();
    expect(html).toContain(words.signInFirstText);
    expect(html).toMatch(/<a[^>]*href="[^"]*\/my-account"[^>]*target="_blank"/);
    expect(fieldsOf(html, path)).toMatchObject(fields);
  });

  it('takes effect when it is sent again after the sign-in', async () => {
    const visitor = new RouteVisitor(shop);
    const email = 'wieder@verein.example';
    await visitor.register({ email, firstName: 'Zoë', lastName: 'Xu' });
    const team = { form: 'create', name: 'U17 neu', key: `${'c'.repeat(32)}.create` };
    const lost = await post('/my-account/teams', { ...team, form_token: visitor.formToken });
    const again = fieldsOf(await lost.text(), '/my-account/teams');
    // The visitor signs in with the cookie of the answer.
    const back = new RouteVisitor(shop);
    back.take(lost);
    await back.signIn(email);
    expect((await back.post('/my-account/teams', again)).status).toBe(303);
    expect(await back.open('/my-account/teams')).toContain('U17 neu');
  });

  it.each([
    ['/checkout', checkoutFields.person, ['firstName', 'emailAddress']],
    ['/checkout/team', checkoutFields.team, ['club_name']],
  ] as const)('saves the answers of %s for the next basket', async (path, typed, shown) => {
    const lost = await post(path, { ...typed, form_token: token });
    expect(lost.status).toBe(403);
    expect(await lost.text()).toContain(words.answersSavedText);
    const cookie = cookieOf(lost);
    const added = await post('/cart', addition, { cookie });
    const now = cookieOf(added) || cookie;
    if (path !== '/checkout') await post('/checkout', checkoutFields.person, { cookie: now });
    const page = await (await get(`/de_de${path}`, { cookie: now })).text();
    for (const name of shown) expect(page).toContain((typed as Record<string, string>)[name]);
  });

  it.each([
    ['/checkout', { firstName: 'Zoë', lastName: '', createAccount: '0' }, ['Zoë']],
    ['/checkout/team', { club_name: 'FC Łódź', league: 'Bezirksliga' }, ['FC Łódź', 'Bezirksliga']],
    ['/checkout/accommodation', { comment: 'Ein Raum mit Beamer' }, ['Ein Raum mit Beamer']],
    ['/checkout/shipping', { streetAddress: 'Am Sportplatz 3' }, ['Am Sportplatz 3']],
    ['/checkout/payment', { company: 'SV Grün-Weiß' }, ['SV Grün-Weiß']],
  ])('keeps the fields of %s that are no answers yet', async (path, typed, shown) => {
    const fields = { ...typed, password: 'geheim-und-lang' };
    if (path !== '/checkout') delete (fields as { password?: string }).password;
    const lost = await post(path, { ...fields, form_token: token });
    expect(lost.status).toBe(403);
    expect(await lost.text()).toContain(words.answersSavedText);
    const cookie = cookieOf(lost);
    const added = await post('/cart', addition, { cookie });
    const now = cookieOf(added) || cookie;
    for (const [step, answers] of [
      ['/checkout', checkoutFields.person],
      ['/checkout/team', checkoutFields.team],
      ['/checkout/accommodation', checkoutFields.accommodation],
    ] as const) {
      if (step === path) break;
      await post(step, answers, { cookie: now });
    }
    const page = await (await get(`/de_de${path}`, { cookie: now })).text();
    for (const text of shown) expect(page).toContain(text);
    expect(page).not.toContain('geheim-und-lang');
  });

  it('shows the saved answers once the step was saved', async () => {
    const lost = await post('/checkout/team', { club_name: 'FC Łódź', form_token: token });
    const cookie = cookieOf(lost);
    const now = cookieOf(await post('/cart', addition, { cookie })) || cookie;
    await post('/checkout', checkoutFields.person, { cookie: now });
    const answers = { ...checkoutFields.team, club_name: 'SV Neu' };
    expect((await post('/checkout/team', answers, { cookie: now })).status).toBe(303);
    const page = await (await get('/de_de/checkout/team', { cookie: now })).text();
    expect(page).toContain('SV Neu');
    expect(page).not.toContain('FC Łódź');
  });

  it('is a new visitor when it was rendered without a session', async () => {
    const answer = await post('/cart', addition);
    expect(answer.status).toBe(303);
  });
});

describe('a visitor whose browser stores no cookie (Rule S5.10)', () => {
  it('is told on the page after the first form that needed one', async () => {
    const answer = await post('/cart', addition);
    const location = answer.headers.get('location') ?? '';
    expect(location).toBe('/de_de/cart?session=new');
    expect(await (await get(location)).text()).toContain(words.cookiesOffNotice);
  });

  it.each([
    ['a document', '/de_de/cart?session=new', 302, 'location', '/de_de/cart'],
    ['a data request', '/de_de/cart?session=new&_data=root', 204, 'x-remix-redirect', '/cart'],
  ])('is redirected to the clean address when the cookie comes back, %s', async (...row) => {
    const [, address, status, header, target] = row;
    const cookie = cookieOf(await post('/cart', addition));
    const answer = await get(address, { cookie });
    expect(answer.status).toBe(status);
    expect(answer.headers.get(header)).toBe(target);
  });
});

describe('an address with repeated slashes', () => {
  it.each([
    ['//evil.example?session=new', '/evil.example?session=new'],
    ['//evil.example/x?session=new&_data=root', '/evil.example/x?session=new&_data=root'],
    ['/de_de//evil.example?session=new&_data=root', '/de_de/evil.example?session=new&_data=root'],
    ['/.//evil.example', '/evil.example'],
    ['/%5Cevil.example//x', '/%5Cevil.example/x'],
  ])('is redirected to this host, with a session: %s (Rule S3.6)', async (address, target) => {
    const cookie = cookieOf(await post('/cart', addition));
    const { origin } = new URL(home);
    for (const headers of [undefined, { cookie }]) {
      const answer = await shop.fetch(origin + address, headers && { headers });
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toBe(target);
    }
  });

  it('keeps its method (Rule S3.6)', async () => {
    const answer = await post('//cart', addition);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/de_de/cart');
  });
});

describe('an empty cart', () => {
  const inside = { 'Sec-Fetch-Site': 'same-origin' };
  it.each([
    { case: 'names the end of the session', sent: { cookie: ended }, text: words.lostEnded },
    { case: 'names nothing to a new visitor', sent: {}, text: null },
    { case: 'names nothing to a visitor of cached pages', sent: { headers: inside }, text: null },
  ])('$case', async ({ sent, text }) => {
    const page = await (await get('/de_de/cart', sent)).text();
    for (const one of [words.lostEnded, words.lostMissing]) {
      expect(page.includes(one), one).toBe(one === text);
    }
  });

  it.each([
    { sent: { cookie: ended }, text: words.lostEnded },
    { sent: { headers: inside }, text: cartWords.emptyNotice },
    { sent: {}, text: cartWords.emptyNotice },
  ])('explains the way back from the checkout: $text', async ({ sent, text }) => {
    const answer = await get('/de_de/checkout/team', sent);
    const location = answer.headers.get('location') ?? '';
    const address = location.replace('?session=new', '');
    const page = await (await get(address, { cookie: cookieOf(answer) })).text();
    expect(page).toContain(text);
  });
});
