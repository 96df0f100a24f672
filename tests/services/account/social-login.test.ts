import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import { mailTo, goodPassword } from '../../backend/person.ts';
import { openProvider } from '../../support/network/identity-provider.ts';
import type { TestProvider } from '../../support/network/identity-provider.ts';
import { openAccountShop } from './open-account-shop.ts';

const back = 'http://localhost/de_de/my-account/social-login';

let provider: TestProvider;
let shop: Awaited<ReturnType<typeof openAccountShop>>;
type Browser = ReturnType<typeof shop.browser>;

beforeAll(async () => {
  provider = await openProvider([`${back}/google`, `${back}/facebook`]);
});
afterAll(() => provider.close());
beforeEach(async () => {
  const { issuer } = provider;
  shop = await openAccountShop(provider.clients, {
    startAt: Date.now(),
    settings: {
      identityIssuers: {
        google: { issuer, clientId: 'shop-google' },
        facebook: { issuer, clientId: 'shop-facebook' },
      },
    },
  });
});
afterEach(async () => {
  expect(shop.backend.errors).toEqual([]);
  await shop.close();
});

let people = 0;

/** A new user of the provider. */
function somebody(email?: string) {
  const id = `person-${(people += 1)}`;
  const address = email ?? `${id}@verein.example`;
  provider.users.set(id, { email: address, given_name: 'Zoë', family_name: 'Ørsted' });
  return { id, email: address };
}

async function begin(browser: Browser, name: SocialProvider = 'google', to: string | null = null) {
  const visit = await browser.visit();
  const password = visit.signIn.customer ? goodPassword : null;
  const begun = await shop.account.beginSocialLogin(visit, name, to, password);
  if (!begun.ok) throw new Error(begun.problem);
  return begun.value;
}

/** Returns the query of the provider's redirect. */
async function returned(address: string, person: string | null): Promise<string> {
  const url = new URL(await provider.walk(address, person));
  expect(url.href).toContain(back);
  return url.search;
}

async function finish(browser: Browser, search: string, name: SocialProvider = 'google') {
  return shop.account.finishSocialLogin(await browser.visit(), name, search);
}

/** Signs in with a provider, from the button to the return. */
async function signInWith(
  browser: Browser,
  person: string | null,
  name: SocialProvider = 'google',
  to: string | null = null,
) {
  return finish(browser, await returned(await begin(browser, name, to), person), name);
}

async function who(browser: Browser) {
  return (await browser.visit()).signIn.customer;
}

async function codeOf(email: string): Promise<string> {
  const { text } = await mailTo(shop.backend, email, 'social-confirm');
  return /social-login\/confirm\?code=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('sign-in with a provider', () => {
  it('creates an account for an address that the provider has verified, and opens it the next time', async () => {
    const { id, email } = somebody();
    const browser = shop.browser();
    const before = browser.jar.data.id;
    const first = await signInWith(browser, id, 'google', '/cart');
    expect(first).toMatchObject({ ok: true, value: { kind: 'entered', to: '/cart' } });
    expect(await who(browser)).toMatchObject({ email, firstName: 'Zoë', lastName: 'Ørsted' });
    expect(browser.jar.data.id).not.toBe(before);
    expect((await mailTo(shop.backend, email, 'welcome')).to).toBe(email);
    const other = shop.browser('elsewhere');
    expect((await signInWith(other, id)).ok).toBe(true);
    expect((await who(other))?.id).toBe((await who(browser))?.id);
  });

  it('sends code, PKCE, state and nonce', async () => {
    const { searchParams } = new URL(await begin(shop.browser()));
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('puts no code, state or token into the cookie', async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser), somebody().id);
    await finish(browser, search);
    const cookie = JSON.stringify(browser.jar.data);
    for (const value of new URLSearchParams(search).values()) expect(cookie).not.toContain(value);
  });
});

describe('return from a provider', () => {
  it.each([
    ['another state', (search: URLSearchParams) => search.set('state', 'x'.repeat(43)), 'stale'],
    ['no state', (search: URLSearchParams) => search.delete('state'), 'stale'],
    ['another code', (search: URLSearchParams) => search.set('code', 'x'.repeat(43)), 'stale'],
    ['no code', (search: URLSearchParams) => search.delete('code'), 'unproven'],
    [
      'the name of another provider',
      (search: URLSearchParams) => search.set('iss', 'https://evil.example'),
      'unproven',
    ],
  ] as const)('does not sign in with %s', async (_what, spoil, problem) => {
    const browser = shop.browser();
    const search = new URLSearchParams(await returned(await begin(browser), somebody().id));
    spoil(search);
    expect(await finish(browser, `?${search}`)).toEqual({ ok: false, problem });
    expect(await who(browser)).toBeNull();
  });

  it('returns denied when the visitor declined', async () => {
    expect(await signInWith(shop.browser(), null)).toEqual({ ok: false, problem: 'denied' });
  });

  it('does not sign in with a used state', async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser), somebody().id);
    const id = browser.jar.data.id;
    expect((await finish(browser, search)).ok).toBe(true);
    browser.jar.data = { ...browser.jar.data, id };
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it('signs in once when two tabs return at once', async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser), somebody().id);
    const both = await Promise.all([finish(browser, search), finish(browser, search)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("does not sign in with another browser's attempt", async () => {
    const attacker = shop.browser('far');
    const search = await returned(await begin(attacker), somebody().id);
    const victim = shop.browser();
    await begin(victim);
    expect(await finish(victim, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it("does not sign in with the other provider's attempt", async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser, 'facebook'), somebody().id);
    expect(await finish(browser, search, 'google')).toEqual({ ok: false, problem: 'stale' });
  });

  it('does not sign in with an attempt older than ten minutes', async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser), somebody().id);
    shop.backend.time.now += 10 * 60 * 1000 + 1;
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it('does not sign in with another nonce', async () => {
    const browser = shop.browser();
    const address = new URL(await begin(browser));
    address.searchParams.set('nonce', 'x'.repeat(43));
    const search = await returned(address.href, somebody().id);
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'unproven' });
    expect(await who(browser)).toBeNull();
  });

  it('does not sign in with the code of another challenge', async () => {
    const browser = shop.browser();
    const address = new URL(await begin(browser));
    address.searchParams.set('code_challenge', 'x'.repeat(43));
    const search = await returned(address.href, somebody().id);
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });
});

describe('existing account', () => {
  it('is not opened by the address alone, but by a mailed link in the same browser', async () => {
    const { id, email } = somebody();
    await shop.register(email);
    const browser = shop.browser();
    expect(await signInWith(browser, id)).toMatchObject({ ok: true, value: { kind: 'mailed' } });
    expect(await who(browser)).toBeNull();
    const code = await codeOf(email);
    // In another browser the link alone confirms nothing.
    const elsewhere = shop.browser('far');
    await shop.account.saveSocialCode(await elsewhere.visit(), code);
    expect(await shop.account.confirmSocialLogin(await elsewhere.visit())).toEqual({
      ok: false,
      problem: 'stale',
    });
    await shop.account.saveSocialCode(await browser.visit(), code);
    expect((await shop.account.confirmSocialLogin(await browser.visit())).ok).toBe(true);
    expect(await who(browser)).toMatchObject({ email, firstName: 'Jo' });
    expect((await signInWith(shop.browser(), id)).ok).toBe(true);
  });

  it('with an unproven address loses its password and sign-ins when the address is proven', async () => {
    const { id, email } = somebody();
    await shop.register(email);
    const squatter = shop.browser('far');
    await shop.account.signIn(await squatter.visit(), { email, password: goodPassword });
    const browser = shop.browser();
    await signInWith(browser, id);
    await shop.account.saveSocialCode(await browser.visit(), await codeOf(email));
    await shop.account.confirmSocialLogin(await browser.visit());
    const again = await shop.account.signIn(await shop.browser().visit(), {
      email,
      password: goodPassword,
    });
    expect(again).toEqual({ ok: false, problem: { kind: 'wrong-login' } });
    expect((await shop.account.signInMethods(await squatter.visit())).ok).toBe(false);
  });

  it('is linked by its signed-in owner, listed, and unlinked except for the last way to sign in', async () => {
    const { id } = somebody();
    const email = 'eigner@verein.example';
    await shop.register(email);
    const browser = shop.browser();
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect(await signInWith(browser, id)).toMatchObject({ ok: true, value: { kind: 'linked' } });
    expect(await shop.account.signInMethods(await browser.visit())).toMatchObject({
      value: { hasPassword: true, social: [{ provider: 'google' }] },
    });
    const phone = shop.browser();
    await signInWith(phone, id);
    expect((await who(phone))?.email).toBe(email);
    expect((await shop.account.unlinkSocial(await browser.visit(), 'google')).ok).toBe(true);
    expect(await mailTo(shop.backend, email, 'sign-in-removed')).toBeTruthy();

    const bare = somebody();
    const other = shop.browser();
    await signInWith(other, bare.id);
    expect(await shop.account.unlinkSocial(await other.visit(), 'google')).toEqual({
      ok: false,
      problem: { kind: 'last-way-in' },
    });
  });

  it('is not linked without the right password', async () => {
    const email = 'ohne@verein.example';
    await shop.register(email);
    const browser = shop.browser();
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    for (const password of [null, '', 'Geraten 1 hier']) {
      const visit = await browser.visit();
      expect(await shop.account.beginSocialLogin(visit, 'google', null, password)).toEqual({
        ok: false,
        problem: 'wrongPassword',
      });
    }
  });

  it('is not linked to a provider id of another account', async () => {
    const { id } = somebody();
    await signInWith(shop.browser(), id);
    await shop.register('zweite@verein.example');
    const second = shop.browser();
    await shop.account.signIn(await second.visit(), {
      email: 'zweite@verein.example',
      password: goodPassword,
    });
    expect(await signInWith(second, id)).toEqual({ ok: false, problem: 'taken' });
    expect((await who(second))?.email).toBe('zweite@verein.example');
  });

  it('is not linked when another customer is signed in at the return', async () => {
    const browser = shop.browser();
    const search = await returned(await begin(browser), somebody().id);
    await shop.register('dritte@verein.example');
    const id = browser.jar.data.id;
    await shop.account.signIn(await browser.visit(), {
      email: 'dritte@verein.example',
      password: goodPassword,
    });
    expect(browser.jar.data.id).not.toBe(id);
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });
});

describe('provider that does not verify addresses', () => {
  it('gives the same result for a known and an unknown address, and creates the account after the mail', async () => {
    const known = somebody();
    await shop.register(known.email);
    const unknown = somebody();
    const browser = shop.browser();
    const first = await signInWith(shop.browser(), known.id, 'facebook');
    const second = await signInWith(browser, unknown.id, 'facebook');
    expect(second).toEqual(first);
    await shop.account.saveSocialCode(await browser.visit(), await codeOf(unknown.email));
    expect((await shop.account.confirmSocialLogin(await browser.visit())).ok).toBe(true);
    expect(await who(browser)).toMatchObject({ email: unknown.email });
  });

  it('creates no account without an address', async () => {
    provider.users.set('nameless', {});
    expect(await signInWith(shop.browser(), 'nameless')).toEqual({
      ok: false,
      problem: 'noEmail',
    });
  });
});

it('signs a customer out silently when linking has no valid ID token', async () => {
  await shop.register('leise@verein.example');
  const browser = shop.browser();
  await shop.account.signIn(await browser.visit(), {
    email: 'leise@verein.example',
    password: goodPassword,
  });
  const address = new URL(await begin(browser));
  address.searchParams.set('nonce', 'x'.repeat(43));
  const search = await returned(address.href, somebody().id);
  expect(await finish(browser, search)).toEqual({ ok: false, problem: 'unproven' });
  expect(await who(browser)).toBeNull();
  expect(browser.jar.notices).toEqual([]);
});
