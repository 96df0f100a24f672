import type { KnownCustomer } from '../../../../app/domain/account/customer.ts';
import type { SocialProblem, SocialProvider } from '../../../../app/domain/account/social.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { paths, pathInStore } from '../../../../app/domain/store/paths.ts';
import type { TokenPair } from '../../../storefront/account/sign-ins.ts';
import type { SocialAttempt } from '../../../storefront/account/social-attempts.ts';
import type { Visit } from '../../../visit.ts';
import { callerWithoutCart, guestCallerOf } from '../../caller.ts';
import type { SocialLoginDeps, SocialLoginResult, SocialLoginService } from './social-login.ts';
import { socialProblemOf } from './social-problem.ts';

type Finished = Result<SocialLoginResult, SocialProblem>;
/** Signs in with the tokens of a session at the host. */
export type Enter = (
  visit: Visit,
  pair: TokenPair,
) => Promise<Result<KnownCustomer, SocialProblem>>;
type AttemptDeps = Omit<SocialLoginDeps, 'enter'> & { enter: Enter };

/** Sends a visitor to a provider and finishes the attempt when the provider sends them back. */
export function createSocialAttempts(
  deps: AttemptDeps,
): Pick<SocialLoginService, 'beginSocialLogin' | 'finishSocialLogin'> {
  const { commerce, storefront, providers } = deps;

  return {
    async beginSocialLogin(visit, provider, to, password) {
      if (visit.signIn.customer !== null) {
        if (!password) return refusal('wrongPassword');
        const permitted = await commerce.permitLinking(callerWithoutCart(visit), password);
        if (!permitted.ok) return refusal(socialProblemOf(permitted.problem));
      }
      const begun = await providers.begin(provider, returnAddress(visit, provider));
      if (!begun.ok) return refusal(begun.problem);
      const { address, attempt } = begun.value;
      await storefront.socialAttempts.save(visit.session.data.id, {
        ...attempt,
        provider,
        to,
        customerId: visit.signIn.customer?.id ?? null,
        begunAt: visit.now.getTime(),
      });
      return success(address);
    },

    async finishSocialLogin(visit, provider, search) {
      const state = new URLSearchParams(search).get('state') ?? '';
      const { id } = visit.session.data;
      const attempt = await storefront.socialAttempts.take(id, state, visit.now.getTime());
      if (attempt === null || attempt.provider !== provider) return refusal('stale');
      // The customer who finishes must be the one who began.
      if (attempt.customerId !== (visit.signIn.customer?.id ?? null)) return refusal('stale');
      const end = await redeem(deps, visit, attempt, search);
      // Without a valid ID token a signed-in visitor is signed out silently. Rule D8.3.
      if (!end.ok && end.problem === 'unproven' && attempt.customerId !== null) {
        await deps.signOut(visit);
      }
      return end;
    },
  };
}

/** Turns the provider's redirect into an ID token, and enters or links with it. */
async function redeem(
  deps: AttemptDeps,
  visit: Visit,
  attempt: SocialAttempt & { provider: SocialProvider },
  search: string,
): Promise<Finished> {
  const { provider } = attempt;
  const address = new URL(search, returnAddress(visit, provider));
  const redeemed = await deps.providers.redeem(provider, address, attempt);
  if (!redeemed.ok) return refusal(redeemed.problem);
  return attempt.customerId === null
    ? enterWith(deps, visit, attempt, redeemed.value)
    : linkWith(deps, visit, provider, redeemed.value);
}

async function enterWith(
  { commerce, storefront, enter }: AttemptDeps,
  visit: Visit,
  { provider, to }: SocialAttempt,
  token: string,
): Promise<Finished> {
  const answer = await commerce.socialLogin(guestCallerOf(visit), { provider, token });
  if (!answer.ok) return refusal(socialProblemOf(answer.problem));
  if (answer.value.kind === 'confirm-mail') {
    const { id } = visit.session.data;
    const { ticket } = answer.value;
    await storefront.mailedLinks.save(id, 'social-ticket', ticket, visit.now.getTime());
    await storefront.mailedLinks.drop(id, 'social-code');
    return success({ kind: 'mailed' });
  }
  const entered = await enter(visit, answer.value.session);
  return entered.ok ? success({ kind: 'entered', customer: entered.value, to }) : entered;
}

async function linkWith(
  { commerce }: AttemptDeps,
  visit: Visit,
  provider: SocialProvider,
  token: string,
): Promise<Finished> {
  const linked = await commerce.addSignInMethod(callerWithoutCart(visit), { provider, token });
  return linked.ok
    ? success({ kind: 'linked', provider })
    : refusal(socialProblemOf(linked.problem));
}

/** Returns the redirect address, which must equal the one registered with the provider. */
function returnAddress({ origin, store }: Visit, provider: SocialProvider): string {
  return `${origin}${pathInStore(store, paths.socialReturn(provider))}`;
}
