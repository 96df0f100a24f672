import { refusal, success } from '../../../../app/domain/result.ts';
import { socialTexts } from '../../../commerce/contract/account/social.ts';
import { isUnknownCall } from '../../../commerce/problem.ts';
import { callerWithoutCart } from '../../caller.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import type { SocialLoginDeps, SocialLoginService } from './social-login.ts';

/** The ways in which a customer can sign in to the account. */
export function createSignInMethods({
  commerce,
}: Pick<SocialLoginDeps, 'commerce'>): Pick<SocialLoginService, 'signInMethods' | 'unlinkSocial'> {
  return {
    async signInMethods(visit) {
      const methods = await commerce.signInMethods(callerWithoutCart(visit));
      // A host without this call signs in by password alone.
      if (!methods.ok && isUnknownCall(methods.problem)) {
        return success({ hasPassword: true, social: [] });
      }
      if (!methods.ok) return refusal(accountProblemOf(methods.problem));
      const { password, social } = methods.value;
      return success({
        hasPassword: password,
        social: social.map(({ provider, email }) => ({ provider, email: email ?? null })),
      });
    },

    async unlinkSocial(visit, provider) {
      const removed = await commerce.removeSignInMethod(callerWithoutCart(visit), provider);
      if (removed.ok) return success(true);
      const { problem } = removed;
      const isLast = problem.kind === 'refused' && problem.message === socialTexts.lastMethod;
      return refusal(isLast ? { kind: 'last-way-in' } : accountProblemOf(problem));
    },
  };
}
