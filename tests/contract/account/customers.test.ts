import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOf, valueOf } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { goodPassword, mailTo, resetTokenOf, signedIn } from '../../backend/person.ts';
import { hosts } from '../hosts.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.7' };

/** Account calls: the same by a direct call and over the network. */
describe.each(hosts)('customers, $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  const customer = { email: 'Anna@Verein.example', firstname: 'Anna', lastname: 'Ö' };

  it('register, log in with any case of letters, and read their own profile (Rules D1.1, D1.5, D7.1, F1.69, F1.70, F1.75, F1.78)', async () => {
    const made = valueOf(
      await shop.commerce.createCustomer(guest, { customer, password: goodPassword }),
    );
    expect(made).toEqual({ email: customer.email });
    const { token, refreshToken } = valueOf(
      await shop.commerce.login(guest, {
        username: 'ANNA@verein.example',
        password: goodPassword,
      }),
    );
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(refreshToken).toMatch(/^[\w-]{43}$/);
    const me = valueOf(await shop.commerce.me({ ...guest, userToken: token }));
    expect(me).toMatchObject({
      ...customer,
      group_id: 1,
      addresses: [],
      created_at: '2027-01-10T12:00:00Z',
      extension_attributes: { teams: [] },
    });
    expect(me.extension_attributes?.loyalty_card).toMatch(/^\d{4} \d{3} \d{3}$/);
    expect(me.groupToken?.split('.')).toHaveLength(3);
    expect((await mailTo(shop, customer.email, 'welcome')).subject).toBe(
      'Dein Kundenkonto bei Pitchward',
    );
  });

  it('get the same answer for a known address, whose owner gets a mail (Rules D1.3, F1.69, S4.7)', async () => {
    const again = {
      customer: { email: 'anna@verein.EXAMPLE', firstname: 'Mallory', lastname: 'M' },
      password: 'Ganz anderes 1 Wort',
    };
    const known = await shop.commerce.createCustomer({ ...guest, storeCode: 'en' }, again);
    expect(valueOf(known)).toEqual({ email: again.customer.email });
    const mail = await mailTo(shop, customer.email, 'known-address');
    expect(mail.subject).toBe('Du hast schon ein Kundenkonto bei Pitchward');
    expect(mail.text).not.toContain('Mallory');
    const login = { username: customer.email, password: again.password };
    expect(problemOf(await shop.commerce.login(guest, login))).toMatchObject({ code: 401 });
  });

  it.each([
    ['Kurz1!', /at least 8/],
    ['nurkleinbuchstaben', /different classes/],
    ['Aa1!'.repeat(40), /at most 128/],
    ['Passwort123!', /many people/],
    ['F0otball!1', /many people/],
    ['Neumann2024!', /many people/],
  ])('cannot use the password %s (Rule F1.69)', async (password, text) => {
    const refused = await shop.commerce.createCustomer(guest, {
      customer: { email: 'neu@verein.example', firstname: 'Nia', lastname: 'Neumann' },
      password,
    });
    expect(problemOf(refused)).toMatchObject({ kind: 'refused', code: 400 });
    expect(problemOf(refused).message).toMatch(text);
  });

  it('save profile, addresses and teams, and no other fields (Rules D5.1, F1.76, F1.83)', async () => {
    const person = await signedIn(shop);
    const before = valueOf(await shop.commerce.me(person));
    const foreign = {
      id: 999,
      group_id: 7,
      __proto__: { isAdmin: true },
      password_hash: 'x',
      created_at: '1999-01-01 00:00:00',
    };
    const undeclared = { loyalty_card: '1', isAdmin: true };
    const saved = valueOf(
      await shop.commerce.updateMe(person, {
        ...foreign,
        firstname: 'Øystein',
        addresses: [
          {
            firstname: 'Ö',
            lastname: 'Żak',
            street: ['Am Platz 1', '2. Stock'],
            city: 'Graz',
            postcode: '8010',
            country_id: 'AT',
            default_billing: true,
          },
        ],
        extension_attributes: {
          teams: [{ name: 'U15 I', age: 'U15' }, { name: 'Erste' }],
          ...undeclared,
        },
      }),
    );
    expect(saved).toMatchObject({
      id: before.id,
      group_id: 1,
      created_at: before.created_at,
      email: person.email,
      firstname: 'Øystein',
      lastname: 'Öz',
      addresses: [{ city: 'Graz', default_billing: true, default_shipping: false }],
    });
    expect(saved.extension_attributes?.loyalty_card).toBe(
      before.extension_attributes?.loyalty_card,
    );
    const teams = saved.extension_attributes?.teams ?? [];
    expect(teams.map(({ name }) => name)).toEqual(['U15 I', 'Erste']);
    expect(new Set(teams.map(({ team_id }) => team_id)).size).toBe(2);

    const renamed = teams.slice(0, 1).map((team) => ({ ...team, name: 'U16 I' }));
    const later = valueOf(
      await shop.commerce.updateMe(person, { extension_attributes: { teams: renamed } }),
    );
    expect(later.extension_attributes?.teams).toEqual([{ ...teams[0], name: 'U16 I' }]);
    expect(later.addresses).toEqual(saved.addresses);
    expect(valueOf(await shop.commerce.me(person))).toEqual(later);
  });

  it("cannot set an unproven e-mail address or another customer's address id (Rules D2.24, F1.76)", async () => {
    const [one, other] = [await signedIn(shop), await signedIn(shop)];
    const moved = await shop.commerce.updateMe(one, { email: other.email });
    expect(problemOf(moved)).toMatchObject({ code: 400 });
    const address = {
      firstname: 'A',
      lastname: 'B',
      street: ['C 1'],
      city: 'D',
      postcode: '12345',
      country_id: 'DE',
    };
    const saved = valueOf(await shop.commerce.updateMe(other, { addresses: [address] }));
    const stolen = await shop.commerce.updateMe(one, {
      addresses: [{ ...address, id: saved.addresses[0]?.id }],
    });
    expect(problemOf(stolen)).toMatchObject({
      code: 403,
      message: 'Provided invalid address.id or address.customer_id',
    });
    expect(valueOf(await shop.commerce.me(other)).addresses).toEqual(saved.addresses);
  });

  it('change their password, which ends all other sessions (Rules D2.7, D2.10, F1.2, F1.5, F1.74, S5.4)', async () => {
    const person = await signedIn(shop);
    const wrong = await shop.commerce.changePassword(person, {
      currentPassword: 'Falsches 1 Wort',
      newPassword: 'Neues 1 Kennwort hier',
    });
    expect(problemOf(wrong)).toMatchObject({ code: 400, details: { code: 401 } });
    const session = valueOf(
      await shop.commerce.changePassword(person, {
        currentPassword: goodPassword,
        newPassword: 'Neues 1 Kennwort hier',
      }),
    );
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    const again = { ...person, userToken: session?.token ?? '' };
    expect(valueOf(await shop.commerce.me(again)).email).toBe(person.email);
    expect(problemOf(await shop.commerce.refreshToken(guest, person.refreshToken))).toMatchObject({
      code: 401,
    });
    expect((await mailTo(shop, person.email, 'password-changed')).text).toContain('abgemeldet');
  });

  it('set a new password with the mailed link, once and within half an hour (Rules D2.12, D2.14, D2.16, F1.72, S6.1)', async () => {
    const person = await signedIn(shop);
    const asking = { ...guest, storeCode: 'en' };
    expect(valueOf(await shop.commerce.requestPasswordReset(asking, person.email))).toBe(true);
    expect(valueOf(await shop.commerce.requestPasswordReset(guest, 'nobody@x.example'))).toBe(true);
    const mail = await mailTo(shop, person.email, 'password-reset');
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.text).toContain('http://localhost:3000/customer/account/createpassword/?token=');
    const resetToken = await resetTokenOf(shop, person.email);
    const creation = { resetToken, newPassword: 'A brand new 1 here' };
    expect(
      problemOf(await shop.commerce.createPassword(guest, { ...creation, newPassword: 'weak' })),
    ).toMatchObject({ code: 400 });
    const session = valueOf(await shop.commerce.createPassword(guest, creation));
    expect(
      valueOf(await shop.commerce.me({ ...guest, userToken: session?.token ?? '' })).email,
    ).toBe(person.email);
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    expect(problemOf(await shop.commerce.createPassword(guest, creation))).toMatchObject({
      code: 400,
    });
    // The stored text of a sent mail does not hold the token.
    const stored = await shop.database.db.selectFrom('mails').select(['kind', 'text']).execute();
    expect(stored.find(({ kind }) => kind === 'password-reset')?.text).toBe('');

    valueOf(await shop.commerce.requestPasswordReset(guest, person.email));
    const late = await resetTokenOf(shop, person.email);
    shop.time.now += 30 * 60 * 1000;
    expect(
      problemOf(await shop.commerce.createPassword(guest, { ...creation, resetToken: late })),
    ).toMatchObject({ code: 400 });
  });

  it('log out here, or everywhere', async () => {
    const phone = await signedIn(shop);
    const login = { username: phone.email, password: goodPassword };
    const desk = {
      ...guest,
      userToken: valueOf(await shop.commerce.login(guest, login)).token,
    };
    expect(valueOf(await shop.commerce.logout(phone))).toBe(true);
    expect(valueOf(await shop.commerce.logout(phone))).toBe(true);
    expect(problemOf(await shop.commerce.me(phone))).toMatchObject({ code: 401 });
    expect(valueOf(await shop.commerce.me(desk)).email).toBe(phone.email);
    const third = valueOf(await shop.commerce.login(guest, login));
    valueOf(await shop.commerce.logoutEverywhere(desk));
    for (const token of [desk.userToken, third.token]) {
      expect(problemOf(await shop.commerce.me({ ...guest, userToken: token }))).toMatchObject({
        code: 401,
      });
    }
    expect(
      problemOf(await shop.commerce.refreshToken(guest, third.refreshToken ?? '')),
    ).toMatchObject({ code: 401 });
  });

  it('refresh their token; a token used long ago ends the session (Rules D1.20, F1.2, F1.71)', async () => {
    const person = await signedIn(shop);
    const next = valueOf(await shop.commerce.refreshToken(guest, person.refreshToken));
    expect(next.token).not.toBe(person.userToken);
    shop.time.now += 60 * 60 * 1000;
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    const later = valueOf(await shop.commerce.refreshToken(guest, next.refreshToken ?? ''));
    expect(valueOf(await shop.commerce.me({ ...guest, userToken: later.token })).email).toBe(
      person.email,
    );
    // A refresh token used again after the grace period counts as stolen.
    expect(problemOf(await shop.commerce.refreshToken(guest, person.refreshToken))).toMatchObject({
      code: 401,
    });
    expect(problemOf(await shop.commerce.me({ ...guest, userToken: later.token }))).toMatchObject({
      code: 401,
    });
  });

  it('delete the account with their password (Rule D2.21)', async () => {
    const person = await signedIn(shop);
    expect(problemOf(await shop.commerce.deleteAccount(person, 'Falsches 1 Wort'))).toMatchObject({
      code: 400,
    });
    expect(valueOf(await shop.commerce.deleteAccount(person, goodPassword))).toBe(true);
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    const login = { username: person.email, password: goodPassword };
    expect(problemOf(await shop.commerce.login(guest, login))).toMatchObject({ code: 401 });
    expect((await mailTo(shop, person.email, 'account-deleted')).text).toContain('gelöscht');
  });
});
