import type {
  FindPasswordRefusal,
  PasswordRefusal,
} from '../../../app/domain/account/account-problem.ts';
import { findPasswordProblem } from '../../../app/domain/checkout/password.ts';
import type { PasswordProblem } from '../../../app/domain/checkout/password.ts';
import { isGuessable } from './guessable.ts';

const refusals: Record<PasswordProblem, PasswordRefusal> = {
  'too-short': 'passwordShort',
  'too-long': 'passwordLong',
  'too-few-classes': 'passwordClasses',
};

/**
 * Returns why a new password is refused, or null. The one rule for registration, checkout, change
 * and reset, of storefront and back end. `about`: words of the person, such as names and address.
 * spec: transactions §5, promises Decisions
 */
export const findPasswordRefusal: FindPasswordRefusal = async (password, about) => {
  const problem = findPasswordProblem(password);
  if (problem) return refusals[problem];
  return (await isGuessable(password, about)) ? 'passwordKnown' : null;
};
