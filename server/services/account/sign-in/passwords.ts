import type {
  AccountProblem,
  FindPasswordRefusal,
} from '../../../../app/domain/account/account-problem.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Commerce } from '../../../commerce/client.ts';
import { findPasswordRefusal } from '../../../secrets/passwords/password-rule.ts';
import type { Storefront } from '../../../storefront/storefront.ts';
import type { Visit } from '../../../visit.ts';
import { callerWithoutCart, guestCallerOf } from '../../caller.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import { attemptsOf, limited } from './enter-limits.ts';
import { saveOpenedLink } from './opened-links.ts';
import type { ContinueSignIn } from './session-sign-in.ts';

/** Sets new passwords, by a mailed link or with the current password. Rules D2.7 to D2.17. */
export interface PasswordService {
  /**
   * Checks a new password by the rule of all password forms. Returns 'passwordKnown' for one that
   * is easy to guess. Rules C15.3 to C15.5.
   */
  findPasswordRefusal: FindPasswordRefusal;
  /** Gives the same result for a known and an unknown address. */
  requestReset(visit: Visit, email: string): Promise<Result<true, AccountProblem>>;
  /** Stores the token of a mailed link for this session, and the address that some hosts add. */
  saveResetToken(visit: Visit, token: string, email?: string | null): Promise<void>;
  hasResetToken(visit: Visit): Promise<boolean>;
  /**
   * Sets the password with the stored token, once. Signs in and ends all other sign-ins of the
   * account.
   */
  createPassword(visit: Visit, newPassword: string): Promise<Result<true, AccountProblem>>;
  /** Ends all other sign-ins of the account; this one continues under a new session id. */
  changePassword(
    visit: Visit,
    change: { currentPassword: string; newPassword: string },
  ): Promise<Result<true, AccountProblem>>;
}

export function createPasswordService({
  commerce,
  storefront,
  continueSignIn,
  newKey,
}: {
  commerce: Commerce;
  storefront: Pick<Storefront, 'mailedLinks' | 'limits'>;
  continueSignIn: ContinueSignIn;
  newKey: () => string;
}): PasswordService {
  /** Hosts of the family set a password only with the address of the account. Rule F1.73. */
  const saveAddress = ({ session, now }: Visit, email: string) =>
    storefront.mailedLinks.save(session.data.id, 'password-address', email, now.getTime());

  /** Returns the host's answer, with the address when the host has checked it. */
  async function createAtHost(
    visit: Visit,
    creation: { resetToken: string; newPassword: string },
    email: string | null,
  ) {
    const caller = guestCallerOf(visit);
    if (email === null) return { made: await commerce.createPassword(caller, creation), email };
    const made = await commerce.createPassword(caller, { ...creation, email });
    if (made.ok || accountProblemOf(made.problem).kind !== 'link-gone') return { made, email };
    // The address may be of a later request for another account: the link alone names its owner.
    const byLink = await commerce.createPassword(caller, creation);
    return byLink.ok ? { made: byLink, email: null } : { made, email };
  }

  return {
    findPasswordRefusal,
    async requestReset(visit, email) {
      return limited(
        { limits: storefront.limits, newKey },
        visit,
        attemptsOf(visit, 'reset', email),
        async () => {
          const asked = await commerce.requestPasswordReset(guestCallerOf(visit), email);
          if (asked.ok) await saveAddress(visit, email);
          return asked.ok ? success(true) : refusal(accountProblemOf(asked.problem));
        },
        (outcome) => !outcome.ok,
      );
    },
    saveResetToken: (visit, token, email = null) =>
      saveOpenedLink(storefront, visit, {
        password: token,
        ...(email === null ? {} : { 'password-address': email }),
      }),
    hasResetToken: async ({ session }) =>
      (await storefront.mailedLinks.find(session.data.id, 'password')) !== null,
    async createPassword(visit, newPassword) {
      const { id } = visit.session.data;
      const resetToken = await storefront.mailedLinks.find(id, 'password');
      if (resetToken === null) return refusal({ kind: 'link-gone' });
      const address = await storefront.mailedLinks.find(id, 'password-address');
      const creation = { resetToken, newPassword };
      const { made, email } = await createAtHost(visit, creation, address);
      if (!made.ok) {
        const problem = accountProblemOf(made.problem);
        if (problem.kind === 'link-gone') await storefront.mailedLinks.drop(id, 'password');
        return refusal(problem);
      }
      await storefront.mailedLinks.drop(id, 'password');
      await storefront.mailedLinks.drop(id, 'password-address');
      return continueSignIn(visit, made.value, email);
    },
    async changePassword(visit, change) {
      const made = await commerce.changePassword(callerWithoutCart(visit), change);
      return made.ok
        ? continueSignIn(visit, made.value, visit.signIn.customer?.email ?? null)
        : refusal(accountProblemOf(made.problem));
    },
  };
}
