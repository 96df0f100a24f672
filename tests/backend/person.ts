import type { Caller } from '../../server/commerce/exchange.ts';
import { valueOf } from './open-shop.ts';
import type { TestShop } from './open-shop.ts';

export const goodPassword = 'Anpfiff um 3 im Regen';

export type SignedIn = Caller & { userToken: string; refreshToken: string; email: string };

let people = 0;

/** Creates an account and signs in. */
export async function signedIn(
  shop: TestShop,
  storeCode = 'de_de',
  email = `person-${(people += 1)}@verein.example`,
): Promise<SignedIn> {
  const caller = { storeCode, clientAddress: `test-${people}` };
  valueOf(
    await shop.commerce.createCustomer(caller, {
      customer: { email, firstname: 'Jörg', lastname: 'Öz' },
      password: goodPassword,
    }),
  );
  const session = valueOf(
    await shop.commerce.login(caller, { username: email, password: goodPassword }),
  );
  return { ...caller, email, userToken: session.token, refreshToken: session.refreshToken ?? '' };
}

/** Returns the newest mail of a kind to an address. */
export async function mailTo(shop: TestShop, address: string, kind: string) {
  await shop.mailSettled();
  const mail = shop.mails.findLast(({ to, name }) => to === address && name.endsWith(`-${kind}`));
  if (!mail) {
    throw new Error(`No ${kind} to ${address} among ${shop.mails.map(({ name }) => name).join()}`);
  }
  return mail;
}

/** Returns the token of the newest password reset mail. */
export async function resetTokenOf(shop: TestShop, email: string): Promise<string> {
  const { text } = await mailTo(shop, email, 'password-reset');
  return /createpassword\/\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Returns the token of the newest mail that confirms a changed address. */
export async function emailTokenOf(shop: TestShop, email: string): Promise<string> {
  const { text } = await mailTo(shop, email, 'email-confirm');
  return /my-account\/email\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Returns the code of the newest mail that confirms a sign-in with a provider. */
export async function confirmCodeOf(shop: TestShop, email: string): Promise<string> {
  const { text } = await mailTo(shop, email, 'social-confirm');
  return /social-login\/confirm\?code=([\w-]+)/.exec(text)?.[1] ?? '';
}
