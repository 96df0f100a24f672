import type {
  AccountProblem,
  PasswordRefusal,
} from '../../../app/domain/account/account-problem.ts';
import { userTexts } from '../../commerce/contract/account/session.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';

const passwordTexts: Record<string, PasswordRefusal> = {
  [userTexts.shortPassword]: 'passwordShort',
  [userTexts.longPassword]: 'passwordLong',
  [userTexts.weakPassword]: 'passwordClasses',
  [userTexts.commonPassword]: 'passwordKnown',
};

/** Texts of platforms; some answer them with status 500. */
const wrongPassword = /^The password doesn['’]t match this account\b/;
const wrongLogin = /^You did not sign in correctly\b/;

/** Codes of refusals that a repeat of the same request gets again. */
const invalidRequest = [400, 403, 422];

/**
 * Translates a refusal of the commerce host into a problem that the pages have a text for.
 * `unauthorized`: the problem that a 401 stands for.
 */
export function accountProblemOf(
  problem: CommerceProblem,
  unauthorized: 'wrong-login' | 'signed-out' = 'signed-out',
): AccountProblem {
  if (problem.kind !== 'refused') return { kind: 'unreachable' };
  const { code, message, retryAfter } = problem;
  if (code === 401) return { kind: unauthorized };
  if (code === 429) {
    return { kind: 'too-many', minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) };
  }
  if (code === 404 || message === userTexts.foreignAddress) return { kind: 'not-there' };
  if (wrongPassword.test(message)) return { kind: 'wrong-password' };
  if (wrongLogin.test(message)) return { kind: unauthorized };
  if (message === userTexts.wrongResetToken) return { kind: 'link-gone' };
  const reason = passwordTexts[message];
  if (reason) return { kind: 'weak-password', reason };
  return { kind: invalidRequest.includes(code) ? 'not-accepted' : 'unreachable' };
}
