import type {
  AccountProblem,
  FindPasswordRefusal,
} from '../../../app/domain/account/account-problem.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import { findPasswordRefusal } from '../../secrets/passwords/password-rule.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { TokenPair } from '../../storefront/account/sign-ins.ts';
import type { Visit } from '../../visit.ts';
import { personOf } from '../caller.ts';
import { accountProblemOf } from './account-problem-of.ts';
import { attemptsOf, limited } from './enter-limits.ts';

/** New passwords, by a mailed link and by the old one. spec: checklist D2 */
export interface PasswordService {
  /** The one rule for new passwords. Guessable ones are refused with 'passwordKnown'. */
  findPasswordRefusal: FindPasswordRefusal;
  /** Succeeds alike whether there is an account or not. */
  requestReset(visit: Visit, email: string): Promise<Result<true, AccountProblem>>;
  /** Keeps the token of a mailed link for this session. */
  keepResetToken(visit: Visit, token: string): Promise<void>;
  hasResetToken(visit: Visit): Promise<boolean>;
  /** With the kept token, once; whoever did it is signed in, all others of the account are out. */
  createPassword(visit: Visit, newPassword: string): Promise<Result<true, AccountProblem>>;
  /** All other sign-ins of the account end; this one goes on under a new id. */
  changePassword(
    visit: Visit,
    change: { currentPassword: string; newPassword: string },
  ): Promise<Result<true, AccountProblem>>;
}

export function passwordService({
  commerce,
  storefront,
  goOn,
  newKey,
}: {
  commerce: Commerce;
  storefront: Pick<Storefront, 'mailedLinks' | 'limits'>;
  goOn(visit: Visit, pair: TokenPair | null): Promise<Result<true, AccountProblem>>;
  newKey: () => string;
}): PasswordService {
  return {
    findPasswordRefusal,
    async requestReset(visit, email) {
      return limited(
        { limits: storefront.limits, newKey },
        visit,
        attemptsOf(visit, 'reset', email),
        async () => {
          const asked = await commerce.requestPasswordReset(nobodyOf(visit), email);
          return asked.ok ? success(true) : refusal(accountProblemOf(asked.problem));
        },
        (outcome) => !outcome.ok,
      );
    },
    keepResetToken: ({ session, now }, token) =>
      storefront.mailedLinks.keep(session.data.id, 'password', token, now.getTime()),
    hasResetToken: async ({ session }) =>
      (await storefront.mailedLinks.find(session.data.id, 'password')) !== null,
    async createPassword(visit, newPassword) {
      const { id } = visit.session.data;
      const resetToken = await storefront.mailedLinks.find(id, 'password');
      if (resetToken === null) return refusal({ kind: 'link-gone' });
      const made = await commerce.createPassword(nobodyOf(visit), { resetToken, newPassword });
      if (!made.ok) {
        const problem = accountProblemOf(made.problem);
        if (problem.kind === 'link-gone') await storefront.mailedLinks.drop(id, 'password');
        return refusal(problem);
      }
      await storefront.mailedLinks.drop(id, 'password');
      return goOn(visit, made.value);
    },
    async changePassword(visit, change) {
      const made = await commerce.changePassword(personOf(visit), change);
      return made.ok ? goOn(visit, made.value) : refusal(accountProblemOf(made.problem));
    },
  };
}

/** Who is signed in here does not matter. */
function nobodyOf({ store, clientAddress }: Visit) {
  return { storeCode: store.code, clientAddress };
}
