import type { PasswordRefusal } from '../../../../app/domain/account/account-problem.ts';
import { userTexts } from '../../../commerce/contract/session.ts';
import { findPasswordRefusal } from '../../../secrets/passwords/password-rule.ts';
import type { PasswordForm, StoredPassword } from '../../../secrets/passwords/password-hash.ts';
import { hashPassword } from '../../../secrets/passwords/password-hash.ts';
import type { BackendDeps } from '../../deps.ts';
import type { CustomerRow } from '../customers.ts';

const refusalTexts: Record<PasswordRefusal, string> = {
  passwordShort: userTexts.shortPassword,
  passwordLong: userTexts.longPassword,
  passwordClasses: userTexts.weakPassword,
  passwordKnown: userTexts.commonPassword,
};

/** Returns why a new password is refused, in the words of the contract, or null. */
export async function findPasswordText(
  password: string,
  about: readonly string[],
): Promise<string | null> {
  const refusal = await findPasswordRefusal(password, about);
  return refusal && refusalTexts[refusal];
}

/** The password of an account; null where there is no account or it has none. */
export function storedPassword(
  customer: Pick<CustomerRow, 'password_hash' | 'password_form'> | null,
): StoredPassword | null {
  if (!customer || customer.password_hash === null) return null;
  return { hash: customer.password_hash, form: customer.password_form };
}

/** Hashes a password that was right in the form used now. A change in between wins. */
export async function rehashPassword(
  { db }: Pick<BackendDeps, 'db'>,
  customer: CustomerRow,
  password: string,
): Promise<void> {
  const form: PasswordForm = 'nfc';
  await db
    .updateTable('customers')
    .set({ password_hash: await hashPassword(password), password_form: form })
    .where('id', '=', customer.id)
    .where('password_hash', '=', customer.password_hash)
    .execute();
}
