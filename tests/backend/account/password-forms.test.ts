import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { resetTokenOf, signedIn } from '../person.ts';

const submitted = 'Anpfiff um ½ drei…';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const login = (email: string, password: string) =>
  shop.commerce.login({ storeCode: 'de_de', clientAddress: 'home' }, { username: email, password });

/** Creates an account with a hash from before passwords were hashed in NFC. */
async function createOldAccount(): Promise<string> {
  const { email } = await signedIn(shop);
  await shop.database.db
    .updateTable('customers')
    .set({
      password_hash: await hash(submitted.normalize('NFKC'), { memoryCost: 19_456, timeCost: 2 }),
      password_form: null,
    })
    .where('email', '=', email)
    .execute();
  return email;
}

it('a login with a password hashed in NFKC succeeds and stores its hash in NFC', async () => {
  const email = await createOldAccount();
  valueOf(await login(email, submitted));
  const row = await shop.database.db
    .selectFrom('customers')
    .select('password_form')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.password_form).toBe('nfc');
  valueOf(await login(email, submitted));
  // The NFKC form is another password now.
  expect(problemOf(await login(email, submitted.normalize('NFKC')))).toMatchObject({ code: 401 });
});

it('a login with a wrong password does not change an old hash', async () => {
  const email = await createOldAccount();
  expect(problemOf(await login(email, 'Anpfiff um ½ vier…'))).toMatchObject({ code: 401 });
  valueOf(await login(email, submitted));
});

it.each(['P@ssw0rd', 'Passwort1!', 'Sommer2024!', 'Fussball1!'])(
  'registration, change and reset refuse the password %s (Rule D2.17)',
  async (weak) => {
    const person = await signedIn(shop);
    const message = 'The password is used by many people. Choose another one.';
    const newcomer = { email: 'neu@verein.example', firstname: 'Neu', lastname: 'Hier' };
    expect(
      problemOf(await shop.commerce.createCustomer(person, { customer: newcomer, password: weak })),
    ).toMatchObject({ code: 400, message });
    const change = { currentPassword: 'Anpfiff um 3 im Regen', newPassword: weak };
    expect(problemOf(await shop.commerce.changePassword(person, change))).toMatchObject({
      code: 400,
      message,
    });
    valueOf(await shop.commerce.requestPasswordReset(person, person.email));
    const resetToken = await resetTokenOf(shop, person.email);
    expect(
      problemOf(await shop.commerce.createPassword(person, { resetToken, newPassword: weak })),
    ).toMatchObject({ code: 400, message });
  },
);
