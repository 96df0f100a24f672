import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { personOf } from '../../../server/services/caller.ts';
import { goodPassword, mailTo } from '../../backend/person.ts';
import { openAccountShop } from './open-account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.close());

const email = 'jo@verein.example';
const hour = 60 * 60 * 1000;

async function signedIn() {
  await shop.register(email);
  const browser = shop.browser();
  const entered = await shop.account.signIn(await browser.visit(), {
    email,
    password: goodPassword,
  });
  expect(entered.ok).toBe(true);
  return browser;
}

describe('signing in', () => {
  it('makes the session the person’s under another id, and the next request knows who it is', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const before = browser.jar.data.id;
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect(browser.jar.data.id).not.toBe(before);
    const { signIn } = await browser.visit();
    expect(signIn.customer).toMatchObject({ email, firstName: 'Jo', groupId: 1 });
    expect(await shop.storefront.signIns.find(before)).toBeNull();
  });

  it('keeps what was typed in the checkout before', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const wish = { arrival_date: '2027-03-07', nights: 5 };
    await shop.storefront.changeDraft(browser.jar.data.id, 1, ({ draft }) => ({
      draft: { ...draft, wish },
    }));
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect((await shop.storefront.findDraft(browser.jar.data.id)).draft.wish).toEqual(wish);
  });

  it('says of a wrong password and of an unknown address the same', async () => {
    await shop.register(email);
    const visit = await shop.browser().visit();
    const wrong = await shop.account.signIn(visit, { email, password: 'Falsch 1 hier' });
    const unknown = await shop.account.signIn(visit, {
      email: 'wer@verein.example',
      password: 'Falsch 1 hier',
    });
    expect(wrong).toEqual({ ok: false, problem: { kind: 'wrong-login' } });
    expect(unknown).toEqual(wrong);
  });

  it('refuses the sixth wrong password from a network, and takes the right one from another', async () => {
    await shop.register(email);
    const visit = await shop.browser('far').visit();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await shop.account.signIn(visit, { email, password: 'Falsch 1 hier' });
    }
    const sixth = await shop.account.signIn(visit, { email, password: goodPassword });
    expect(sixth).toEqual({ ok: false, problem: { kind: 'too-many', minutes: 15 } });
    const home = await shop.account.signIn(await shop.browser('home').visit(), {
      email,
      password: goodPassword,
    });
    expect(home.ok).toBe(true);
  });

  it('leaves no token in the cookie', async () => {
    const browser = await signedIn();
    const { signIn } = await browser.visit();
    expect(signIn.token).toMatch(/.{20}/);
    expect(JSON.stringify(browser.jar.data)).not.toContain(signIn.token);
  });
});

describe('registering', () => {
  it('answers alike for an address that is known, whose owner gets a mail', async () => {
    const first = await shop.register(email);
    const again = await shop.register(email, 'Ganz anders 7 hier');
    expect(again).toEqual(first);
    expect((await mailTo(shop.backend, email, 'known-address')).to).toBe(email);
    const visit = await shop.browser().visit();
    expect((await shop.account.signIn(visit, { email, password: goodPassword })).ok).toBe(true);
  });

  it('says why a password is not taken', async () => {
    expect(await shop.register(email, 'Fussball1!')).toEqual({
      ok: false,
      problem: { kind: 'weak-password', reason: 'passwordKnown' },
    });
  });
});

describe('a token that has run out', () => {
  it('is renewed once for a hundred calls at once, also of several requests, and nobody is signed out', async () => {
    const browser = await signedIn();
    shop.backend.time.now += 2 * hour;
    const visits = await Promise.all(Array.from({ length: 5 }, () => browser.visit()));
    const calls = Array.from({ length: 100 }, (_, index) => visits[index % 5]).flatMap((visit) =>
      visit ? [shop.commerce.me(personOf(visit))] : [],
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
  });

  it('that cannot be renewed ends the sign-in silently and asks to sign in', async () => {
    const browser = await signedIn();
    shop.backend.time.now += 100 * 24 * hour;
    const visits = await Promise.all([browser.visit(), browser.visit()]);
    const answers = await Promise.all(visits.map((visit) => shop.commerce.me(personOf(visit))));
    expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
    expect(visits.map(({ signIn }) => signIn.customer)).toEqual([null, null]);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.data.asksSignIn).toBe(true);
    expect(browser.jar.notices).toContainEqual({ kind: 'error', key: 'account:refreshFailed' });
  });

  it('stays as it is while the host is away', async () => {
    const browser = await signedIn();
    shop.backend.time.now += 2 * hour;
    const visit = await browser.visit();
    shop.refreshes.mockResolvedValueOnce({
      ok: false,
      problem: { kind: 'unreachable', message: 'ECONNREFUSED' },
    });
    expect((await shop.commerce.me(personOf(visit))).ok).toBe(false);
    expect(visit.signIn.customer).not.toBeNull();
    expect((await shop.commerce.me(personOf(await browser.visit()))).ok).toBe(true);
  });
});

describe('signing out', () => {
  it('leaves nothing in the session, and the token opens nothing any more', async () => {
    const browser = await signedIn();
    const visit = await browser.visit();
    const { token } = visit.signIn;
    const { id } = browser.jar.data;
    await shop.account.signOut(visit);
    expect(browser.jar.data).toMatchObject({ cartToken: null });
    expect(browser.jar.data.id).not.toBe(id);
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect((await shop.commerce.me({ storeCode: 'de_de', userToken: token })).ok).toBe(false);
  });

  it('everywhere ends the sign-ins of other devices too', async () => {
    const phone = await signedIn();
    const laptop = shop.browser();
    await shop.account.signIn(await laptop.visit(), { email, password: goodPassword });
    expect((await shop.account.signOutEverywhere(await laptop.visit())).ok).toBe(true);
    expect((await shop.commerce.me(personOf(await phone.visit()))).ok).toBe(false);
    expect((await phone.visit()).signIn.customer).toBeNull();
  });
});
