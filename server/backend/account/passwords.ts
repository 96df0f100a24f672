import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from '../../../app/domain/account/common-password.ts';
import { findPasswordProblem } from '../../../app/domain/checkout/password.ts';
import { userTexts } from '../../commerce/contract-session.ts';

/** argon2id with at least what the promises ask for. spec: promises, Security */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Nobody's, checked where there is no account: so that the answer takes the same time. */
let nobody: Promise<string> | null = null;

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), hashing);
}

/** Takes as long for an unknown account (null) as for a wrong password. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await nobody), password.normalize('NFKC'));
  return stored !== null && isRight;
}

/**
 * Why a new password is not taken, in the family's words; null where it is. `about` are words of the
 * person's own, such as name and address. spec: transactions §5, promises Decisions
 */
export function findPasswordRefusal(password: string, about: readonly string[]): string | null {
  switch (findPasswordProblem(password)) {
    case 'too-short':
      return userTexts.shortPassword;
    case 'too-long':
      return userTexts.longPassword;
    case 'too-few-classes':
      return userTexts.weakPassword;
    case null:
      return isCommonPassword(password, about) ? userTexts.commonPassword : null;
  }
}
