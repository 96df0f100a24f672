import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callerWithoutCart } from '../../../../server/services/caller.ts';
import { goodPassword, resetTokenOf } from '../../../backend/person.ts';
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
