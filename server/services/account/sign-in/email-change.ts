import type { AccountProblem } from '../../../../app/domain/account/account-problem.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Commerce } from '../../../commerce/client.ts';
import type { Visit } from '../../../visit.ts';
import { callerWithoutCart } from '../../caller.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import { saveOpenedLink } from './opened-links.ts';
import type { OpenedLinks } from './opened-links.ts';
import type { ContinueSignIn } from './session-sign-in.ts';

/**
 * Changes the e-mail address of an account: requested with the password, confirmed by mail. Rule
 * D2.18.
 */
export interface EmailChangeService {
  /** Gives the same result when the address belongs to another account. */
  requestEmailChange(
    visit: Visit,
    change: { email: string; password: string },
  ): Promise<Result<true, AccountProblem>>;
  /** Stores the token of the mailed link for this session. */
  saveEmailToken(visit: Visit, token: string): Promise<void>;
  hasEmailToken(visit: Visit): Promise<boolean>;
  /**
   * Confirms with the stored token, once. Ends all other sign-ins; this one continues under a new
   * session id.
   */
  confirmEmailChange(visit: Visit): Promise<Result<true, AccountProblem>>;
}

export function createEmailChangeService({
  commerce,
  storefront,
  continueSignIn,
}: {
  commerce: Pick<Commerce, 'requestEmailChange' | 'confirmEmailChange'>;
  storefront: OpenedLinks;
  continueSignIn: ContinueSignIn;
}): EmailChangeService {
  const { mailedLinks } = storefront;
  return {
    async requestEmailChange(visit, change) {
      const asked = await commerce.requestEmailChange(callerWithoutCart(visit), change);
      return asked.ok ? success(true) : refusal(accountProblemOf(asked.problem));
    },
    saveEmailToken: (visit, token) => saveOpenedLink(storefront, visit, { email: token }),
    hasEmailToken: async ({ session }) =>
      (await mailedLinks.find(session.data.id, 'email')) !== null,
    async confirmEmailChange(visit) {
      const { id } = visit.session.data;
      const token = await mailedLinks.find(id, 'email');
      if (token === null) return refusal({ kind: 'link-gone' });
      const confirmed = await commerce.confirmEmailChange(callerWithoutCart(visit), token);
      if (confirmed.ok) {
        await mailedLinks.drop(id, 'email');
        return continueSignIn(visit, confirmed.value, visit.signIn.customer?.email ?? null);
      }
      const problem = accountProblemOf(confirmed.problem);
      if (problem.kind === 'link-gone') await mailedLinks.drop(id, 'email');
      return refusal(problem);
    },
  };
}
