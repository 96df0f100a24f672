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
 * Returns why a new password is refused, or null. The same rule for registration, checkout, change
 * and reset, in storefront and back end (Rule S4.6). `about`: the user's own words, such as name
 * and address.
 */
export const findPasswordRefusal: FindPasswordRefusal = async (password, about) => {
  const problem = findPasswordProblem(password);
  if (problem) return refusals[problem];
  return (await isGuessable(password, about)) ? 'passwordKnown' : null;
};
