import { emailKey } from '../../../../app/domain/account/email-key.ts';
import type { AccountProblem } from '../../../../app/domain/account/account-problem.ts';
import { refusal } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Attempt, Limits } from '../../../storefront/limits.ts';
import type { Visit } from '../../../visit.ts';

const minute = 60 * 1000;
const hour = 60 * minute;

/**
 * The embedded back end has the same limits; another host may have none. The storefront counts in
 * its own database, so that the limits hold with every host and survive a restart.
 */
const rules = {
  login: { name: 'account/login', max: 5, window: 15 * minute },
  loginNetwork: { name: 'account/login-network', max: 60, window: 15 * minute },
  /** Wrong passwords for an account from all networks. Known devices are exempt. Rule D1.34. */
  loginAccount: { name: 'account/login-account', max: 30, window: hour },
  register: { name: 'account/register-network', max: 40, window: hour },
  reset: { name: 'account/reset', max: 4, window: hour },
  resetNetwork: { name: 'account/reset-network', max: 40, window: hour },
} as const;

/** Returns the counters of an attempt: by account and network, by network, by account. */
export function attemptsOf(
  { clientAddress }: Pick<Visit, 'clientAddress'>,
  operation: 'login' | 'register' | 'reset',
  email: string,
  /**
   * True when the account has been signed in on this device: wrong passwords from other devices do
   * not lock it out.
   */
  isKnownDevice = false,
): Attempt[] {
  const network = clientAddress ?? '';
  const address = emailKey(email);
  switch (operation) {
    case 'login':
      return [
        { rule: rules.login, subject: `${address} ${network}` },
        { rule: rules.loginNetwork, subject: network },
        ...(isKnownDevice ? [] : [{ rule: rules.loginAccount, subject: address }]),
      ];
    case 'register':
      return [{ rule: rules.register, subject: network }];
    case 'reset':
      return [
        { rule: rules.reset, subject: `${address} ${network}` },
        { rule: rules.resetNetwork, subject: network },
      ];
  }
}

/**
 * Runs an operation unless its limits are reached. Counts before the operation runs, so that
 * parallel attempts count too; releases the count when `isForgiven` is true for the outcome.
 */
export async function limited<Value>(
  { limits, newKey }: { limits: Limits; newKey: () => string },
  visit: Pick<Visit, 'now'>,
  attempts: readonly Attempt[],
  attempt: () => Promise<Result<Value, AccountProblem>>,
  isForgiven: (outcome: Result<Value, AccountProblem>) => boolean,
): Promise<Result<Value, AccountProblem>> {
  const key = newKey();
  const taken = await limits.take(attempts, key, visit.now.getTime());
  if (!taken.ok) {
    const minutes = Math.max(1, Math.ceil(taken.problem.retryAfter / minute));
    return refusal({ kind: 'too-many', minutes });
  }
  const outcome = await attempt();
  if (isForgiven(outcome)) await limits.release(attempts, key);
  return outcome;
}
