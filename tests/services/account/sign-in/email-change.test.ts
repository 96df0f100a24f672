import { afterEach, beforeEach, expect, it } from 'vitest';
import { emailTokenOf, goodPassword, mailTo } from '../../../backend/person.ts';
import { openAccountShop } from '../open-account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
type Browser = ReturnType<typeof shop.browser>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(async () => {
  expect(shop.backend.errors).toEqual([]);
  await shop.close();
});

const old = 'alt@verein.example';
const next = 'neu@verein.example';

async function signedIn(email = old) {
  await shop.register(email);
  const browser = shop.browser();
  await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
  return browser;
}

async function ask(browser: Browser, email = next, password = goodPassword) {
  return shop.account.requestEmailChange(await browser.visit(), { email, password });
}

async function confirm(browser: Browser, token: string) {
  await shop.account.saveEmailToken(await browser.visit(), token);
  return shop.account.confirmEmailChange(await browser.visit());
}

const canSignIn = async (email: string) =>
  (await shop.account.signIn(await shop.browser().visit(), { email, password: goodPassword })).ok;

it('changes the address after password and mail, mails the old address and ends other sign-ins (Rules D2.18, S6.4)', async () => {
  const browser = await signedIn();
  const phone = shop.browser();
  await shop.account.signIn(await phone.visit(), { email: old, password: goodPassword });
  expect((await ask(browser)).ok).toBe(true);
  expect(await canSignIn(next)).toBe(false);
  const id = browser.jar.data.id;
  expect((await confirm(browser, await emailTokenOf(shop.backend, next))).ok).toBe(true);
  expect((await browser.visit()).signIn.customer?.email).toBe(next);
  expect(browser.jar.data.id).not.toBe(id);
  expect((await shop.account.profile(await phone.visit())).ok).toBe(false);
  expect(await canSignIn(next)).toBe(true);
  expect(await canSignIn(old)).toBe(false);
  expect((await mailTo(shop.backend, old, 'email-changed')).to).toBe(old);
});

it('refuses a request with a wrong password (Rule S6.4)', async () => {
  const browser = await signedIn();
  expect(await ask(browser, next, 'Falsch 1 hier')).toEqual({
    ok: false,
    problem: { kind: 'wrong-password' },
  });
  await expect(emailTokenOf(shop.backend, next)).rejects.toThrow();
});

it('gives no access to the owner of a mistyped address (Rule D2.18)', async () => {
  const browser = await signedIn();
  await ask(browser);
  const token = await emailTokenOf(shop.backend, next);
  const stranger = await signedIn('fremd@verein.example');
  expect(await confirm(stranger, token)).toEqual({ ok: false, problem: { kind: 'link-gone' } });
  expect((await confirm(browser, token)).ok).toBe(true);
});

it('accepts a mailed link once and within half an hour', async () => {
  const browser = await signedIn();
  await ask(browser);
  const first = await emailTokenOf(shop.backend, next);
  expect((await confirm(browser, first)).ok).toBe(true);
  expect((await confirm(browser, first)).ok).toBe(false);
  await ask(browser, old);
  const late = await emailTokenOf(shop.backend, old);
  shop.backend.time.now += 30 * 60 * 1000 + 1;
  expect((await confirm(browser, late)).ok).toBe(false);
});

it("gives the same result for another user's address, whose owner gets a mail (Rule S6.4)", async () => {
  await shop.register(next);
  const browser = await signedIn();
  expect(await ask(browser)).toEqual({ ok: true, value: true });
  expect((await mailTo(shop.backend, next, 'known-address')).to).toBe(next);
  await expect(emailTokenOf(shop.backend, next)).rejects.toThrow();
});

it('ends an earlier link for a free and a taken address alike (Rule S6.4)', async () => {
  await shop.register('vergeben@verein.example');
  for (const email of ['frei@verein.example', 'vergeben@verein.example']) {
    const browser = await signedIn(`von-${email}`);
    await ask(browser, `erst-${email}`);
    const earlier = await emailTokenOf(shop.backend, `erst-${email}`);
    expect(await ask(browser, email)).toEqual({ ok: true, value: true });
    expect(await confirm(browser, earlier)).toEqual({ ok: false, problem: { kind: 'link-gone' } });
  }
});
