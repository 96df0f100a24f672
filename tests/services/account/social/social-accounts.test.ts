import { describe, expect, it } from 'vitest';
import { confirmCodeOf, goodPassword, mailTo } from '../../../backend/person.ts';
import { findCustomer, useSocialLogin } from './use-social-login.ts';

const { opened, createUser, begin, returned, finish, signInWith } = useSocialLogin();

describe('existing account', () => {
  it('is not opened by the address alone, but by a mailed link in the same browser (Rules D8.5, D8.7)', async () => {
    const { id, email } = createUser();
    await opened.shop.register(email);
    const browser = opened.shop.browser();
    expect(await signInWith(browser, id)).toMatchObject({ ok: true, value: { kind: 'mailed' } });
    expect(await findCustomer(browser)).toBeNull();
    const code = await confirmCodeOf(opened.shop.backend, email);
    // In another browser the link alone confirms nothing.
    const elsewhere = opened.shop.browser('far');
    await opened.shop.account.saveSocialCode(await elsewhere.visit(), code);
    expect(await opened.shop.account.confirmSocialLogin(await elsewhere.visit())).toEqual({
      ok: false,
      problem: 'stale',
    });
    await opened.shop.account.saveSocialCode(await browser.visit(), code);
    expect((await opened.shop.account.confirmSocialLogin(await browser.visit())).ok).toBe(true);
    expect(await findCustomer(browser)).toMatchObject({ email, firstName: 'Jo' });
    expect((await signInWith(opened.shop.browser(), id)).ok).toBe(true);
  });

  it('with an unproven address loses its password and sign-ins when the address is proven', async () => {
    const { id, email } = createUser();
    await opened.shop.register(email);
    const squatter = opened.shop.browser('far');
    await opened.shop.account.signIn(await squatter.visit(), { email, password: goodPassword });
    const browser = opened.shop.browser();
    await signInWith(browser, id);
    await opened.shop.account.saveSocialCode(
      await browser.visit(),
      await confirmCodeOf(opened.shop.backend, email),
    );
    await opened.shop.account.confirmSocialLogin(await browser.visit());
    const again = await opened.shop.account.signIn(await opened.shop.browser().visit(), {
      email,
      password: goodPassword,
    });
    expect(again).toEqual({ ok: false, problem: { kind: 'wrong-login' } });
    expect((await opened.shop.account.signInMethods(await squatter.visit())).ok).toBe(false);
  });

  it('is linked by its signed-in owner, listed, and unlinked except for the last way to sign in (Rules D8.5, D8.9)', async () => {
    const { id } = createUser();
    const email = 'eigner@verein.example';
    await opened.shop.register(email);
    const browser = opened.shop.browser();
    await opened.shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect(await signInWith(browser, id)).toMatchObject({ ok: true, value: { kind: 'linked' } });
    expect(await opened.shop.account.signInMethods(await browser.visit())).toMatchObject({
      value: { hasPassword: true, social: [{ provider: 'google' }] },
    });
    const phone = opened.shop.browser();
    await signInWith(phone, id);
    expect((await findCustomer(phone))?.email).toBe(email);
    expect((await opened.shop.account.unlinkSocial(await browser.visit(), 'google')).ok).toBe(true);
    expect(await mailTo(opened.shop.backend, email, 'sign-in-removed')).toBeTruthy();

    const bare = createUser();
    const other = opened.shop.browser();
    await signInWith(other, bare.id);
    expect(await opened.shop.account.unlinkSocial(await other.visit(), 'google')).toEqual({
      ok: false,
      problem: { kind: 'last-way-in' },
    });
  });

  it('is not linked without the right password (Rule D8.8)', async () => {
    const email = 'ohne@verein.example';
    await opened.shop.register(email);
    const browser = opened.shop.browser();
    await opened.shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    for (const password of [null, '', 'Geraten 1 hier']) {
      const visit = await browser.visit();
      expect(await opened.shop.account.beginSocialLogin(visit, 'google', null, password)).toEqual({
        ok: false,
        problem: 'wrongPassword',
      });
    }
  });

  it('is not linked to a provider id of another account', async () => {
    const { id } = createUser();
    await signInWith(opened.shop.browser(), id);
    await opened.shop.register('zweite@verein.example');
    const second = opened.shop.browser();
    await opened.shop.account.signIn(await second.visit(), {
      email: 'zweite@verein.example',
      password: goodPassword,
    });
    expect(await signInWith(second, id)).toEqual({ ok: false, problem: 'taken' });
    expect((await findCustomer(second))?.email).toBe('zweite@verein.example');
  });

  it('is not linked when another customer is signed in at the return', async () => {
    const browser = opened.shop.browser();
    const search = await returned(await begin(browser), createUser().id);
    await opened.shop.register('dritte@verein.example');
    const id = browser.jar.data.id;
    await opened.shop.account.signIn(await browser.visit(), {
      email: 'dritte@verein.example',
      password: goodPassword,
    });
    expect(browser.jar.data.id).not.toBe(id);
    expect(await finish(browser, search)).toEqual({ ok: false, problem: 'stale' });
  });
});

describe('provider that does not verify addresses', () => {
  it('gives the same result for a known and an unknown address, and creates the account after the mail (Rule D8.7)', async () => {
    const known = createUser();
    await opened.shop.register(known.email);
    const unknown = createUser();
    const browser = opened.shop.browser();
    const first = await signInWith(opened.shop.browser(), known.id, 'facebook');
    const second = await signInWith(browser, unknown.id, 'facebook');
    expect(second).toEqual(first);
    await opened.shop.account.saveSocialCode(
      await browser.visit(),
      await confirmCodeOf(opened.shop.backend, unknown.email),
    );
    expect((await opened.shop.account.confirmSocialLogin(await browser.visit())).ok).toBe(true);
    expect(await findCustomer(browser)).toMatchObject({ email: unknown.email });
  });

  it('creates no account without an address', async () => {
    opened.provider.users.set('nameless', {});
    expect(await signInWith(opened.shop.browser(), 'nameless')).toEqual({
      ok: false,
      problem: 'noEmail',
    });
  });
});

it('signs a customer out silently when linking has no valid ID token (Rule D8.3)', async () => {
  await opened.shop.register('leise@verein.example');
  const browser = opened.shop.browser();
  await opened.shop.account.signIn(await browser.visit(), {
    email: 'leise@verein.example',
    password: goodPassword,
  });
  const address = new URL(await begin(browser));
  address.searchParams.set('nonce', 'x'.repeat(43));
  const search = await returned(address.href, createUser().id);
  expect(await finish(browser, search)).toEqual({ ok: false, problem: 'unproven' });
  expect(await findCustomer(browser)).toBeNull();
  expect(browser.jar.notices).toEqual([]);
});
