import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerWithoutCart } from '../../../../server/services/caller.ts';
import { emailTokenOf, goodPassword, resetTokenOf } from '../../../backend/person.ts';
import { openAccountShop } from '../open-account-shop.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.close());

const email = 'jo@verein.example';
const nextPassword = 'Abpfiff um 5 bei Sonne';

async function signedIn() {
  await shop.register(email);
  const browser = shop.browser();
  await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
  return browser;
}

describe('new password', () => {
  it('is set once by a mailed link, signs in and ends all other sign-ins (Rules D1.27, D2.15, D2.16, S5.5, S6.1, S6.3)', async () => {
    const phone = await signedIn();
    const laptop = shop.browser('cafe');
    expect((await shop.account.requestReset(await laptop.visit(), email)).ok).toBe(true);
    const token = await resetTokenOf(shop.backend, email);
    await shop.account.saveResetToken(await laptop.visit(), token);
    const id = laptop.jar.data.id;
    expect((await shop.account.createPassword(await laptop.visit(), nextPassword)).ok).toBe(true);
    expect((await laptop.visit()).signIn.customer?.email).toBe(email);
    expect(laptop.jar.data.id).not.toBe(id);
    expect((await shop.commerce.me(callerWithoutCart(await phone.visit()))).ok).toBe(false);
    expect((await phone.visit()).signIn.customer).toBeNull();
    await shop.account.saveResetToken(await phone.visit(), token);
    expect(await shop.account.createPassword(await phone.visit(), nextPassword)).toEqual({
      ok: false,
      problem: { kind: 'link-gone' },
    });
  });

  it('ends the exemption of earlier devices from the limit of wrong passwords (Rules D1.34, D2.19)', async () => {
    const stranger = await signedIn();
    const isKnown = async ({ jar }: typeof stranger) =>
      shop.storefront.knownDevices.has(email, jar.data.device ?? '');
    expect(await isKnown(stranger)).toBe(true);
    shop.backend.time.now += 1000;
    const owner = shop.browser('club');
    await shop.account.requestReset(await owner.visit(), email);
    await shop.account.saveResetToken(await owner.visit(), await resetTokenOf(shop.backend, email));
    await shop.account.createPassword(await owner.visit(), nextPassword);
    expect(await isKnown(stranger)).toBe(false);
    expect(await isKnown(owner)).toBe(true);
    const other = await shop.browser().visit();
    await shop.account.signIn(other, { email, password: nextPassword });
    expect(await isKnown(owner)).toBe(true);
  });

  it('belongs to the account of the link, whatever address was entered last (Rule D2.15)', async () => {
    await shop.register(email);
    const browser = shop.browser();
    await shop.account.requestReset(await browser.visit(), email);
    const token = await resetTokenOf(shop.backend, email);
    await shop.register('zoe@verein.example');
    await shop.account.requestReset(await browser.visit(), 'zoe@verein.example');
    await shop.account.saveResetToken(await browser.visit(), token);
    expect((await shop.account.createPassword(await browser.visit(), nextPassword)).ok).toBe(true);
    expect((await browser.visit()).signIn.customer?.email).toBe(email);
  });

  it('gives the same result for a request with a known and an unknown address (Rules D2.12, S4.5)', async () => {
    await shop.register(email);
    const visit = await shop.browser().visit();
    const known = await shop.account.requestReset(visit, email);
    expect(await shop.account.requestReset(visit, 'wer@verein.example')).toEqual(known);
  });

  it('is set once by two parallel requests with one link', async () => {
    await shop.register(email);
    await shop.account.requestReset(await shop.browser().visit(), email);
    const token = await resetTokenOf(shop.backend, email);
    const browsers = [shop.browser(), shop.browser()];
    for (const browser of browsers) {
      await shop.account.saveResetToken(await browser.visit(), token);
    }
    const made = await Promise.all(
      browsers.map(async (browser) =>
        shop.account.createPassword(await browser.visit(), nextPassword),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('needs the current one and keeps this sign-in (Rule D2.7)', async () => {
    const browser = await signedIn();
    const wrong = { currentPassword: 'Falsch 1 hier', newPassword: nextPassword };
    expect(await shop.account.changePassword(await browser.visit(), wrong)).toEqual({
      ok: false,
      problem: { kind: 'wrong-password' },
    });
    const right = { currentPassword: goodPassword, newPassword: nextPassword };
    expect((await shop.account.changePassword(await browser.visit(), right)).ok).toBe(true);
    expect(await shop.account.profile(await browser.visit())).toMatchObject({ value: { email } });
  });
});

it('sends the address of the link, or of the request on the same device, with a new password, and none once it is refused (Rule F1.73)', async () => {
  const sent: unknown[] = [];
  const create = shop.commerce.createPassword;
  shop.commerce.createPassword = (caller, creation) => {
    sent.push(creation.email);
    return create(caller, creation);
  };
  const asking = shop.browser();
  await shop.account.requestReset(await asking.visit(), 'asked@verein.example');
  await shop.account.saveResetToken(await asking.visit(), 't'.repeat(43));
  await shop.account.createPassword(await asking.visit(), goodPassword);
  const other = shop.browser();
  await shop.account.saveResetToken(await other.visit(), 't'.repeat(43), 'link@verein.example');
  await shop.account.createPassword(await other.visit(), goodPassword);
  expect(sent).toEqual(['asked@verein.example', undefined, 'link@verein.example', undefined]);
});

describe('host that returns no session after a change', () => {
  type Browser = ReturnType<typeof shop.browser>;

  /** Replaces the session of a successful call by null. */
  const withoutSession =
    <Given extends unknown[], Made extends { ok: boolean }>(
      call: (...given: Given) => Promise<Made>,
    ) =>
    async (...given: Given) => {
      const made = await call(...given);
      return made.ok ? { ...made, value: null } : made;
    };
  beforeEach(() => {
    const { commerce } = shop;
    commerce.changePassword = withoutSession(commerce.changePassword);
    commerce.createPassword = withoutSession(commerce.createPassword);
    commerce.confirmEmailChange = withoutSession(commerce.confirmEmailChange);
  });

  const isKnown = ({ jar }: Browser) =>
    shop.storefront.knownDevices.has(email, jar.data.device ?? '');

  async function setByLink(browser: Browser) {
    await shop.account.requestReset(await browser.visit(), email);
    const token = await resetTokenOf(shop.backend, email);
    await shop.account.saveResetToken(await browser.visit(), token);
    return shop.account.createPassword(await browser.visit(), nextPassword);
  }

  const changes: [string, (browser: Browser) => Promise<{ ok: boolean }>][] = [
    [
      'the password',
      async (browser) => {
        const change = { currentPassword: goodPassword, newPassword: nextPassword };
        return shop.account.changePassword(await browser.visit(), change);
      },
    ],
    ['the password by a link', setByLink],
    [
      'the address',
      async (browser) => {
        const change = { email: 'neu@verein.example', password: goodPassword };
        await shop.account.requestEmailChange(await browser.visit(), change);
        const token = await emailTokenOf(shop.backend, change.email);
        await shop.account.saveEmailToken(await browser.visit(), token);
        return shop.account.confirmEmailChange(await browser.visit());
      },
    ],
  ];

  it.each(changes)(
    'signs out and forgets the known devices with a change of %s (Rules D1.27, D1.34, D2.19)',
    async (_what, change) => {
      const stranger = await signedIn();
      const owner = shop.browser('club');
      await shop.account.signIn(await owner.visit(), { email, password: goodPassword });
      const { id } = owner.jar.data;
      expect([await isKnown(stranger), await isKnown(owner)]).toEqual([true, true]);
      shop.backend.time.now += 1000;
      expect(await change(owner)).toEqual({ ok: true, value: true });
      expect((await owner.visit()).signIn.customer).toBeNull();
      expect(owner.jar.data.id).not.toBe(id);
      expect([await isKnown(stranger), await isKnown(owner)]).toEqual([false, false]);
    },
  );

  it('keeps the cart and the answers of a guest who sets a password (Rules C10.7, D1.34)', async () => {
    const stranger = await signedIn();
    shop.backend.time.now += 1000;
    const guest = shop.browser('club');
    const wish = { arrival_date: '2027-03-07', nights: 5 };
    guest.jar.data = { ...guest.jar.data, cartToken: 'cart-of-the-guest' };
    await shop.storefront.changeDraft(guest.jar.data.id, 1, ({ draft }) => ({
      draft: { ...draft, wish },
    }));
    expect((await setByLink(guest)).ok).toBe(true);
    expect(guest.jar.data.cartToken).toBe('cart-of-the-guest');
    expect((await shop.storefront.findDraft(guest.jar.data.id)).draft.wish).toEqual(wish);
    expect(await isKnown(stranger)).toBe(false);
  });

  it('forgets no device of an address that the host did not accept with the link (Rule D1.34)', async () => {
    const other = 'zoe@verein.example';
    await shop.register(other);
    const { jar } = await signedIn();
    shop.backend.time.now += 1000;
    const browser = shop.browser('far');
    await shop.account.requestReset(await browser.visit(), other);
    const token = await resetTokenOf(shop.backend, other);
    await shop.account.saveResetToken(await browser.visit(), token, email);
    expect((await shop.account.createPassword(await browser.visit(), nextPassword)).ok).toBe(true);
    expect(await shop.storefront.knownDevices.has(email, jar.data.device ?? '')).toBe(true);
  });

  it('ends the sign-in of another customer at the host (Rule D1.35)', async () => {
    await shop.register(email);
    const browser = shop.browser();
    const other = 'zoe@verein.example';
    await shop.register(other);
    await shop.account.signIn(await browser.visit(), { email: other, password: goodPassword });
    const { token } = (await browser.visit()).signIn;
    expect((await setByLink(browser)).ok).toBe(true);
    expect((await browser.visit()).signIn.customer).toBeNull();
    expect((await shop.commerce.me({ storeCode: 'de_de', userToken: token })).ok).toBe(false);
  });
});
