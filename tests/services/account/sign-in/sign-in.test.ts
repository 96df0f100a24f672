import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSessionsOf } from '../../../../server/backend/account/sessions/sessions.ts';
import { callerWithoutCart } from '../../../../server/services/caller.ts';
import { goodPassword, mailTo } from '../../../backend/person.ts';
import { openAccountShop } from '../open-account-shop.ts';

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

describe('signIn', () => {
  it('gives the session a new id, and the next request knows the customer (Rules D1.6, D1.9, D1.27, S5.5)', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const before = browser.jar.data.id;
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect(browser.jar.data.id).not.toBe(before);
    const { signIn } = await browser.visit();
    expect(signIn.customer).toMatchObject({ email, firstName: 'Jo', groupId: 1 });
    expect(await shop.storefront.signIns.find(before)).toBeNull();
  });

  it('keeps the checkout details submitted before (Rule C10.7)', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const wish = { arrival_date: '2027-03-07', nights: 5 };
    await shop.storefront.changeDraft(browser.jar.data.id, 1, ({ draft }) => ({
      draft: { ...draft, wish },
    }));
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    expect((await shop.storefront.findDraft(browser.jar.data.id)).draft.wish).toEqual(wish);
  });

  it('drops the account and the password a guest had asked for (Rule C10.7)', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const personal = {
      firstName: 'Jo',
      lastName: 'Öz',
      emailAddress: email,
      birthday: '1984-05-17',
      createAccount: true,
    };
    const asked = await shop.storefront.changeDraft(browser.jar.data.id, 1, ({ draft }) => ({
      draft: { ...draft, personal },
      passwordHash: '$argon2id$',
    }));
    await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
    const { orderKey, modifiedAt, ...saved } = await shop.storefront.findDraft(browser.jar.data.id);
    expect(saved.passwordHash).toBeNull();
    expect(saved.draft.personal).toMatchObject({
      birthday: '1984-05-17',
      createAccount: false,
    });
    // A form of the page before the sign-in is still the same order.
    expect([orderKey, modifiedAt]).toEqual([asked.orderKey, 1]);
  });

  it('gives the same refusal for a wrong password and an unknown address (Rules D1.7, S4.5)', async () => {
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

  it('refuses the sixth wrong password from a network and accepts the right one from another (Rule D1.30)', async () => {
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

  it('puts the user token into the session, and never the refresh token (Rules D1.5, D1.26, S5.3)', async () => {
    const browser = await signedIn();
    const { signIn } = await browser.visit();
    expect(signIn.token).toMatch(/.{20}/);
    expect(browser.jar.data.signIn?.person?.token).toBe(signIn.token);
    const lock = await shop.storefront.signIns.acquireRefreshLock(
      browser.jar.data.id,
      signIn.token ?? '',
      shop.backend.time.now,
    );
    expect(lock.kind).toBe('acquired');
    const refreshToken = lock.kind === 'acquired' ? lock.refreshToken : '';
    expect(JSON.stringify(browser.jar.data)).not.toContain(refreshToken);
  });
});

describe('register', () => {
  it('gives the same result for a known address, whose owner gets a mail (Rules D1.3, S4.7)', async () => {
    const first = await shop.register(email);
    const again = await shop.register(email, 'Ganz anders 7 hier');
    expect(again).toEqual(first);
    expect((await mailTo(shop.backend, email, 'known-address')).to).toBe(email);
    const visit = await shop.browser().visit();
    expect((await shop.account.signIn(visit, { email, password: goodPassword })).ok).toBe(true);
  });

  it('returns why a password is refused', async () => {
    expect(await shop.register(email, 'Fussball1!')).toEqual({
      ok: false,
      problem: { kind: 'weak-password', reason: 'passwordKnown' },
    });
  });
});

describe('expired user token', () => {
  it('is renewed once for a hundred parallel calls of several requests, all of which stay signed in (Rules D1.19, E3.1)', async () => {
    const browser = await signedIn();
    shop.backend.time.now += 2 * hour;
    const visits = await Promise.all(Array.from({ length: 5 }, () => browser.visit()));
    const calls = Array.from({ length: 100 }, (_, index) => visits[index % 5]).flatMap((visit) =>
      visit ? [shop.commerce.me(callerWithoutCart(visit))] : [],
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
  });

  it('ends the sign-in silently and asks to sign in when it cannot be renewed (Rules D1.18, D1.22, E3.2)', async () => {
    const browser = await signedIn();
    const { customer } = (await browser.visit()).signIn;
    await endSessionsOf(shop.backend.database.db, Number(customer?.id), shop.backend.time.now);
    const visits = await Promise.all([browser.visit(), browser.visit()]);
    const answers = await Promise.all(
      visits.map((visit) => shop.commerce.me(callerWithoutCart(visit))),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([false, false]);
    expect(visits.map(({ signIn }) => signIn.customer)).toEqual([null, null]);
    expect(shop.refreshes).toHaveBeenCalledTimes(1);
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.data.asksSignIn).toBe(true);
    expect(browser.jar.notices).toContainEqual({ kind: 'error', key: 'account:refreshFailed' });
    // Rule E3.7
    expect(shop.logged).toContainEqual([
      { code: 401 },
      'Error refreshing user token. User is not authorized to access the resource',
    ]);
  });

  it('stays as it is while the host is unavailable (Rule D1.23)', async () => {
    const browser = await signedIn();
    shop.backend.time.now += 2 * hour;
    const visit = await browser.visit();
    shop.refreshes.mockResolvedValueOnce({
      ok: false,
      problem: { kind: 'unreachable', message: 'ECONNREFUSED' },
    });
    expect((await shop.commerce.me(callerWithoutCart(visit))).ok).toBe(false);
    expect(visit.signIn.customer).not.toBeNull();
    expect((await shop.commerce.me(callerWithoutCart(await browser.visit()))).ok).toBe(true);
  });
});

describe('sign-in', () => {
  const day = 24 * hour;

  it('ends after 14 days without use, with a notice and the dialog to sign in (Rules D1.25, S5.7)', async () => {
    const browser = await signedIn();
    browser.jar.data = { ...browser.jar.data, usedAt: shop.backend.time.now };
    shop.backend.time.now += 14 * day;
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
    shop.backend.time.now += 1;
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.data).toMatchObject({ signIn: null, cartToken: null, asksSignIn: true });
    expect(browser.jar.notices).toContainEqual({ kind: 'error', key: 'account:sessionEnded' });
  });

  it('leaves nothing of the customer in the session when it ends without a request (Rule D1.22)', async () => {
    const left = { wish: null, newsletterCoupon: null, mergeDue: false };
    const carried = {
      wish: 'offer-1',
      newsletterCoupon: { code: 'N1', percent: 10 },
      mergeDue: true,
    };
    const unused = await signedIn();
    unused.jar.data = { ...unused.jar.data, ...carried, usedAt: shop.backend.time.now };
    shop.backend.time.now += 14 * day + 1;
    await unused.visit();
    expect(unused.jar.data).toMatchObject(left);

    const another = await signedIn();
    const { id } = another.jar.data;
    another.jar.data = { ...another.jar.data, ...carried };
    await shop.storefront.signIns.end(id, shop.backend.time.now);
    shop.backend.time.now += hour;
    await another.visit();
    expect(another.jar.data.id).not.toBe(id);
    expect(another.jar.data).toMatchObject(left);
  });

  it('ends 30 days after it began, also when it is used (Rules D1.25, S5.7)', async () => {
    const browser = await signedIn();
    for (let week = 0; week < 4; week += 1) {
      shop.backend.time.now += 7 * day;
      browser.jar.data = { ...browser.jar.data, usedAt: shop.backend.time.now };
      expect((await browser.visit()).signIn.customer?.email).toBe(email);
    }
    shop.backend.time.now += 3 * day;
    expect((await browser.visit()).signIn.customer).toBeNull();
  });

  it('counts for ten minutes without a database query (Rule G7.2)', async () => {
    const browser = await signedIn();
    browser.jar.data = { ...browser.jar.data, usedAt: shop.backend.time.now };
    const look = vi.spyOn(shop.storefront.signIns, 'state');
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
    expect(look).not.toHaveBeenCalled();
    shop.backend.time.now += 10 * 60 * 1000 + 1;
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('ends with the next query when the database has no row of it (Rule D1.10)', async () => {
    const browser = await signedIn();
    browser.jar.data = { ...browser.jar.data, id: 'f'.repeat(32) };
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.notices).toContainEqual({ kind: 'error', key: 'account:refreshFailed' });
  });

  it('ended by the customer ignores a request that began before, and later becomes a new session', async () => {
    const browser = await signedIn();
    const before = browser.jar.data;
    await shop.account.signOut(await browser.visit());
    browser.jar.data = before;
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.data).toEqual(before);
    shop.backend.time.now += 61_000;
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect(browser.jar.data.signIn).toBeNull();
    expect(browser.jar.data.id).not.toBe(before.id);
    expect(browser.jar.notices).toEqual([]);
  });
});

describe('signOut', () => {
  it('clears the session and makes the token invalid (Rules D1.11, D1.27, S5.4, S5.5)', async () => {
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

  it('ends the sign-ins of all devices when asked to (Rule D1.29)', async () => {
    const phone = await signedIn();
    const laptop = shop.browser();
    await shop.account.signIn(await laptop.visit(), { email, password: goodPassword });
    expect((await shop.account.signOutEverywhere(await laptop.visit())).ok).toBe(true);
    expect((await shop.commerce.me(callerWithoutCart(await phone.visit()))).ok).toBe(false);
    expect((await phone.visit()).signIn.customer).toBeNull();
  });
});
