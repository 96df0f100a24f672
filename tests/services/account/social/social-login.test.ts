import { describe, expect, it } from 'vitest';
import { mailTo } from '../../../backend/person.ts';
import { findCustomer, useSocialLogin } from './use-social-login.ts';

const { opened, createUser, begin, returned, finish, signInWith } = useSocialLogin();

describe('sign-in with a provider', () => {
  it('creates an account for an address that the provider has verified, and opens it the next time (Rules D8.5, D8.6)', async () => {
    const { id, email } = createUser();
    const browser = opened.shop.browser();
    const before = browser.jar.data.id;
    const first = await signInWith(browser, id, 'google', '/cart');
    expect(first).toMatchObject({ ok: true, value: { kind: 'entered', to: '/cart' } });
    expect(await findCustomer(browser)).toMatchObject({
      email,
      firstName: 'Zoë',
      lastName: 'Ørsted',
    });
    expect(browser.jar.data.id).not.toBe(before);
    expect((await mailTo(opened.shop.backend, email, 'welcome')).to).toBe(email);
    const other = opened.shop.browser('elsewhere');
    expect((await signInWith(other, id)).ok).toBe(true);
    expect((await findCustomer(other))?.id).toBe((await findCustomer(browser))?.id);
  });

  it('sends code, PKCE, state and nonce (Rules D8.4, S7.1)', async () => {
    const { searchParams } = new URL(await begin(opened.shop.browser()));
    expect(searchParams.get('response_type')).toBe('code');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    }
  });

  it('puts no code, state or token into the cookie', async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser), createUser().id);
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
  ] as const)('does not sign in with %s (Rule S7.2)', async (_what, spoil, problem) => {
    const browser = opened.shop.browser();
    const search = new URLSearchParams(await returned(await begin(browser), createUser().id));
    spoil(search);
    expect(await finish(browser, `?${search}`)).toEqual({ ok: false, problem });
    expect(await findCustomer(browser)).toBeNull();
  });

  it('returns denied when the visitor declined', async () => {
    expect(await signInWith(opened.shop.browser(), null)).toEqual({ ok: false, problem: 'denied' });
  });

  it('does not sign in with a used state (Rules D8.4, S7.2, S7.3)', async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser), createUser().id);
    const id = browser.jar.data.id;
    expect((await finish(browser, search)).ok).toBe(true);
    browser.jar.data = { ...browser.jar.data, id };
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it('signs in once when two tabs return at once (Rule S7.3)', async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser), createUser().id);
    const both = await Promise.all([finish(browser, search), finish(browser, search)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("does not sign in with another browser's attempt (Rule D8.4)", async () => {
    const attacker = opened.shop.browser('far');
    const search = await returned(await begin(attacker), createUser().id);
    const victim = opened.shop.browser();
    await begin(victim);
    expect(await finish(victim, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it("does not sign in with the other provider's attempt", async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser, 'facebook'), createUser().id);
    expect(await finish(browser, search, 'google')).toEqual({ ok: false, problem: 'stale' });
  });

  it('does not sign in with an attempt older than ten minutes (Rules D8.4, S7.3)', async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser), createUser().id);
    opened.shop.backend.time.now += 10 * 60 * 1000 + 1;
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });

  it('does not sign in with another nonce (Rules D8.3, S7.2)', async () => {
    const browser = opened.shop.browser();
    const address = new URL(await begin(browser));
    address.searchParams.set('nonce', 'x'.repeat(43));
    const search = await returned(address.href, createUser().id);
    browser.jar.data = { ...browser.jar.data, cartToken: 'cart-of-the-guest' };
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'unproven' });
    expect(await findCustomer(browser)).toBeNull();
    expect(browser.jar.data.cartToken).toBe('cart-of-the-guest');
  });

  it('does not sign in with the code of another challenge (Rule S7.2)', async () => {
    const browser = opened.shop.browser();
    const address = new URL(await begin(browser));
    address.searchParams.set('code_challenge', 'x'.repeat(43));
    const search = await returned(address.href, createUser().id);
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });
});
