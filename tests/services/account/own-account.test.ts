import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressChange } from '../../../app/domain/account/profile.ts';
import { callerWithoutCart } from '../../../server/services/caller.ts';
import { goodPassword, resetTokenOf } from '../../backend/person.ts';
import { openAccountShop } from './open-account-shop.ts';
import { posting } from '../posting.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.close());

const email = 'jo@verein.example';
const nextPassword = 'Abpfiff um 5 bei Sonne';

async function signedIn(network = 'home') {
  await shop.register(email);
  const browser = shop.browser(network);
  await shop.account.signIn(await browser.visit(), { email, password: goodPassword });
  return browser;
}

async function profileOf(browser: Awaited<ReturnType<typeof signedIn>>) {
  const read = await shop.account.profile(await browser.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}

const address: AddressChange = {
  id: null,
  firstName: 'Jo',
  lastName: 'Öz',
  company: null,
  country: 'DE',
  taxId: null,
  streetAddress: 'Platzweg 1',
  apartmentNumber: null,
  zipCode: '07545',
  city: 'Gera',
  state: null,
  region_code: 'TH',
  phoneNumber: null,
  isDefault: false,
};

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
    expect((await profileOf(browser)).email).toBe(email);
  });
});

describe('addresses', () => {
  it('are saved; the first is the default, and an equal one adds no second (Rules D2.4, D2.5)', async () => {
    const browser = await signedIn();
    for (let time = 0; time < 2; time += 1) {
      expect((await shop.account.saveAddress(await browser.visit(), address)).ok).toBe(true);
    }
    const { addresses } = await profileOf(browser);
    const [{ id, ...saved } = { id: '' }] = addresses;
    expect(addresses).toHaveLength(1);
    expect(id).not.toBe('');
    expect(saved).toEqual({ ...address, id: undefined, isDefault: true });
  });

  it('can be made the default and removed (Rule D2.4)', async () => {
    const browser = await signedIn();
    await shop.account.saveAddress(await browser.visit(), address);
    await shop.account.saveAddress(await browser.visit(), {
      ...address,
      city: 'Jena',
      isDefault: true,
    });
    const { addresses } = await profileOf(browser);
    expect(addresses.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Gera', false],
      ['Jena', true],
    ]);
    await shop.account.removeAddress(await browser.visit(), addresses[0]?.id ?? '');
    expect((await profileOf(browser)).addresses.map(({ city }) => city)).toEqual(['Jena']);
  });

  const jena = { ...address, city: 'Jena' };

  it.each<[entered: Partial<AddressChange>, stored: Partial<AddressChange>]>([
    [{ phoneNumber: '+49 365 1' }, { phoneNumber: '+49 365 1', taxId: 'DE1' }],
    [{ taxId: 'DE2' }, { taxId: 'DE2' }],
    [{ isDefault: true }, { isDefault: true, taxId: 'DE1' }],
    [{ region_code: 'SN' }, { region_code: 'SN' }],
    // An empty field does not delete what is saved.
    [
      { taxId: null, region_code: null },
      { taxId: 'DE1', region_code: 'TH', isDefault: false },
    ],
  ])('are completed by an equal one: %j (Rule D2.5)', async (entered, stored) => {
    const browser = await signedIn();
    await shop.account.saveAddress(await browser.visit(), address);
    await shop.account.saveAddress(await browser.visit(), { ...jena, taxId: 'DE1' });
    const before = (await profileOf(browser)).addresses;
    const again = { ...jena, ...entered };
    expect((await shop.account.saveAddress(await browser.visit(), again)).ok).toBe(true);
    const { addresses } = await profileOf(browser);
    expect(addresses.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(addresses[1]).toMatchObject(stored);
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it.each<[change: string, defaults: Record<string, boolean>]>([
    ['untick', { Gera: true, Jena: false }],
    ['remove', { Gera: true }],
    ['untick first', { Gera: true, Jena: false }],
  ])('have a default after: %s (Rule D2.4)', async (change, defaults) => {
    const browser = await signedIn();
    await shop.account.saveAddress(await browser.visit(), address);
    await shop.account.saveAddress(await browser.visit(), {
      ...jena,
      isDefault: change !== 'untick first',
    });
    const before = (await profileOf(browser)).addresses;
    const chosen = before.find(({ isDefault }) => isDefault) ?? { ...address, id: '' };
    const visit = await browser.visit();
    if (change === 'remove') await shop.account.removeAddress(visit, chosen.id);
    else await shop.account.saveAddress(visit, { ...chosen, isDefault: false });
    const { addresses } = await profileOf(browser);
    const found = addresses.map(({ city, isDefault }) => [city, isDefault]);
    expect(Object.fromEntries(found)).toEqual(defaults);
    const me = await shop.commerce.me(callerWithoutCart(await browser.visit()));
    const shipping = me.ok && me.value.addresses.filter((one) => one.default_shipping);
    expect(shipping).toHaveLength(1);
  });

  it("are not found when they are another user's (Rule D2.24)", async () => {
    const browser = await signedIn();
    expect(
      await shop.account.saveAddress(await browser.visit(), { ...address, id: '4711' }),
    ).toEqual({ ok: false, problem: { kind: 'not-there' } });
  });
});

describe('teams', () => {
  it('are created once for each key, renamed and removed (Rules D5.2, D5.8)', async () => {
    const browser = await signedIn();
    const key = 'a'.repeat(32);
    for (let time = 0; time < 2; time += 1) {
      await shop.account.createTeam(posting(await browser.visit(), key), 'U17');
    }
    const [team] = (await profileOf(browser)).teams;
    expect((await profileOf(browser)).teams).toHaveLength(1);
    await shop.account.renameTeam(await browser.visit(), team?.id ?? '', 'U19');
    expect((await profileOf(browser)).teams.map(({ name }) => name)).toEqual(['U19']);
    expect((await shop.account.renameTeam(await browser.visit(), 'none', 'U21')).ok).toBe(false);
    await shop.account.removeTeam(await browser.visit(), team?.id ?? '');
    expect((await profileOf(browser)).teams).toEqual([]);
  });

  it('are all stored when several tabs create them at once (Rules D2.23, D5.9)', async () => {
    const browser = await signedIn();
    const names = ['U13', 'U15', 'U17', 'U19'];
    const made = await Promise.all(
      names.map(async (name, index) =>
        shop.account.createTeam(posting(await browser.visit(), String(index).repeat(32)), name),
      ),
    );
    expect(made.every(({ ok }) => ok)).toBe(true);
    expect((await profileOf(browser)).teams.map(({ name }) => name).sort()).toEqual(names);
  });
});

describe('account', () => {
  it('shows a changed name on the next page (Rule D2.2)', async () => {
    const browser = await signedIn();
    await shop.account.saveProfile(await browser.visit(), {
      firstName: 'Josefine',
      lastName: 'Öz',
      birthday: '1990-02-03',
      role: 'Trainerin',
      phone: '+49 365 555 0190',
    });
    expect((await browser.visit()).signIn.customer?.firstName).toBe('Josefine');
    expect(await profileOf(browser)).toMatchObject({ birthday: '1990-02-03', role: 'Trainerin' });
  });

  it('is deleted only with its password (Rules D2.21, S5.4, S9.7)', async () => {
    const browser = await signedIn();
    expect((await shop.account.deleteAccount(await browser.visit(), 'Falsch 1 hier')).ok).toBe(
      false,
    );
    expect((await shop.account.deleteAccount(await browser.visit(), goodPassword)).ok).toBe(true);
    expect((await browser.visit()).signIn.customer).toBeNull();
    const again = await shop.account.signIn(await browser.visit(), {
      email,
      password: goodPassword,
    });
    expect(again.ok).toBe(false);
  });

  it('has no inquiries at first and does not find another user’s', async () => {
    const browser = await signedIn();
    expect(await shop.account.inquiries(await browser.visit(), 1)).toEqual({
      ok: true,
      value: { inquiries: [], total: 0, page: 1, pages: 1 },
    });
    expect(await shop.account.inquiry(await browser.visit(), '000000001')).toEqual({
      ok: false,
      problem: { kind: 'not-there' },
    });
  });
});

it('sends the address of the link, or of the request on the same device, with a new password, and none once it is refused (Rule F1.73)', async () => {
  const shop = await openAccountShop();
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
  await shop.close();
});
