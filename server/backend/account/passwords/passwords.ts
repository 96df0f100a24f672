import type { PasswordRefusal } from '../../../../app/domain/account/account-problem.ts';
import { userTexts } from '../../../commerce/contract/account/session.ts';
import { findPasswordRefusal } from '../../../secrets/passwords/password-rule.ts';
import type { PasswordForm, StoredPassword } from '../../../secrets/passwords/password-hash.ts';
import { hashPassword } from '../../../secrets/passwords/password-hash.ts';
import type { BackendDeps } from '../../deps.ts';
import type { CustomerRow } from '../customers.ts';

const problemTexts: Record<PasswordRefusal, string> = {
  passwordShort: userTexts.shortPassword,
  passwordLong: userTexts.longPassword,
  passwordClasses: userTexts.weakPassword,
  passwordKnown: userTexts.commonPassword,
};

/** Returns why a new password is refused, in the words of the contract, or null (Rule S4.6). */
export async function findPasswordProblem(
  password: string,
  about: readonly string[],
): Promise<string | null> {
  const refusal = await findPasswordRefusal(password, about);
  return refusal && problemTexts[refusal];
}

/** Returns the stored password of an account; null without an account or a password. */
export function findStoredPassword(
  customer: Pick<CustomerRow, 'password_hash' | 'password_form'> | null,
): StoredPassword | null {
  if (!customer || customer.password_hash === null) return null;
  return { hash: customer.password_hash, form: customer.password_form };
}

/**
 * Hashes a password that was just checked again in the current form, unless it was changed
 * meanwhile.
 */
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
