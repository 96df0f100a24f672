import { refusal } from '../../../../app/domain/result.ts';
import { guestCallerOf } from '../../caller.ts';
import { saveOpenedLink } from '../sign-in/opened-links.ts';
import type { Enter } from './social-attempts.ts';
import type { SocialLoginDeps, SocialLoginService } from './social-login.ts';
import { socialProblemOf } from './social-problem.ts';

type ConfirmationDeps = Pick<SocialLoginDeps, 'commerce' | 'storefront'> & { enter: Enter };

/** Proves by a mailed link that an address of a provider belongs to the visitor. */
export function createSocialConfirmation({
  commerce,
  storefront,
  enter,
}: ConfirmationDeps): Pick<
  SocialLoginService,
  'saveSocialCode' | 'socialConfirmation' | 'confirmSocialLogin'
> {
  return {
    saveSocialCode: (visit, code) => saveOpenedLink(storefront, visit, { 'social-code': code }),

    async socialConfirmation({ session: { data } }) {
      const [ticket, code] = await Promise.all([
        storefront.mailedLinks.find(data.id, 'social-ticket'),
        storefront.mailedLinks.find(data.id, 'social-code'),
      ]);
      return { isBegun: ticket !== null, isOpened: code !== null };
    },

    async confirmSocialLogin(visit) {
      const { id } = visit.session.data;
      const ticket = await storefront.mailedLinks.find(id, 'social-ticket');
      const code = await storefront.mailedLinks.find(id, 'social-code');
      if (ticket === null || code === null) return refusal('stale');
      const confirmed = await commerce.confirmSocialLogin(guestCallerOf(visit), { ticket, code });
      if (!confirmed.ok) {
        const problem = socialProblemOf(confirmed.problem);
        if (problem === 'stale') await storefront.mailedLinks.drop(id, 'social-code');
        return refusal(problem);
      }
      await storefront.mailedLinks.drop(id, 'social-ticket');
      await storefront.mailedLinks.drop(id, 'social-code');
      return enter(visit, confirmed.value);
    },
  };
}
