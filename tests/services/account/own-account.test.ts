import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AddressChange } from '../../../app/domain/account/profile.ts';
import { callerWithoutCart } from '../../../server/services/caller.ts';
import { goodPassword } from '../../backend/person.ts';
import { openAccountShop } from './open-account-shop.ts';
import { posting } from '../posting.ts';

let shop: Awaited<ReturnType<typeof openAccountShop>>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.close());

const email = 'jo@verein.example';

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

  it('are refused past 20, and changed at 20 (Rule D2.25)', async () => {
    const browser = await signedIn();
    const save = async (change: Partial<AddressChange>) =>
      shop.account.saveAddress(await browser.visit(), { ...address, ...change });
    for (let number = 1; number <= 20; number += 1) {
      expect((await save({ streetAddress: `Platzweg ${number}` })).ok).toBe(true);
    }
    expect(await save({ streetAddress: 'Platzweg 21' })).toEqual({
      ok: false,
      problem: { kind: 'addresses-full', max: 20 },
    });
    const { addresses } = await profileOf(browser);
    expect((await save({ id: addresses[3]?.id ?? '', city: 'Jena' })).ok).toBe(true);
    expect((await profileOf(browser)).addresses).toHaveLength(20);
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

  it('are refused past 30 (Rule D5.10)', async () => {
    const browser = await signedIn();
    for (let number = 1; number <= 30; number += 1) {
      expect((await shop.account.createTeam(await browser.visit(), `U${number}`)).ok).toBe(true);
    }
    expect(await shop.account.createTeam(await browser.visit(), 'U31')).toEqual({
      ok: false,
      problem: { kind: 'teams-full', max: 30 },
    });
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
