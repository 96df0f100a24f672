import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { KnownCustomer } from '../../../app/domain/account/customer.ts';
import type {
  SignInMethods,
  SocialProblem,
  SocialProvider,
} from '../../../app/domain/account/social.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { paths, pathInStore } from '../../../app/domain/store/paths.ts';
import type { Commerce } from '../../commerce/client.ts';
import { socialTexts } from '../../commerce/contract/social.ts';
import { userTexts } from '../../commerce/contract/session.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { IdentityProviders } from '../../identity/identity-providers.ts';
import type { TokenPair } from '../../storefront/account/sign-ins.ts';
import type { SocialAttempt } from '../../storefront/account/social-attempts.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart, guestCallerOf } from '../caller.ts';
import { accountProblemOf } from './account-problem-of.ts';

/** Success of a return from a provider. `to`: the path in the store view to continue on. */
export type SocialLoginResult =
  | { kind: 'entered'; customer: KnownCustomer; to: string | null }
  /** The signed-in customer can now sign in with this provider too. */
  | { kind: 'linked'; provider: SocialProvider }
  /** A mail was sent; its link must be opened in this browser. */
  | { kind: 'mailed' };

/** Sign-in with Google and Facebook. Rule D8, docs/decisions/0014. */
export interface SocialLoginService {
  readonly socialProviders: readonly SocialProvider[];
  /**
   * Returns the provider's address to go to. For a signed-in customer it links the provider to the
   * account, which needs the account's `password`.
   */
  beginSocialLogin(
    visit: Visit,
    provider: SocialProvider,
    to: string | null,
    password: string | null,
  ): Promise<Result<string, SocialProblem>>;
  /**
   * Finishes an attempt with the query of the provider's redirect, `search`. An attempt counts
   * once, in this session, for ten minutes. Rule D8.4.
   */
  finishSocialLogin(
    visit: Visit,
    provider: SocialProvider,
    search: string,
  ): Promise<Result<SocialLoginResult, SocialProblem>>;
  /** Stores the code of the mailed link for this session. */
  saveSocialCode(visit: Visit, code: string): Promise<void>;
  /**
   * Tells whether this browser began an attempt that waits for a mail, and whether the link was
   * opened.
   */
  socialConfirmation(visit: Visit): Promise<{ isBegun: boolean; isOpened: boolean }>;
  confirmSocialLogin(visit: Visit): Promise<Result<KnownCustomer, SocialProblem>>;
  signInMethods(visit: Visit): Promise<Result<SignInMethods, AccountProblem>>;
  /** Refuses with `last-way-in` when no other way to sign in is left. Rule D8.9. */
  unlinkSocial(visit: Visit, provider: SocialProvider): Promise<Result<true, AccountProblem>>;
}

export function createSocialLoginService({
  commerce,
  storefront,
  providers,
  enter,
  signOut,
}: {
  commerce: Commerce;
  storefront: Pick<Storefront, 'socialAttempts' | 'mailedLinks'>;
  providers: IdentityProviders;
  enter(visit: Visit, pair: TokenPair): Promise<Result<KnownCustomer, AccountProblem>>;
  signOut(visit: Visit): Promise<void>;
}): SocialLoginService {
  async function continueSignIn(
    visit: Visit,
    pair: TokenPair,
  ): Promise<Result<KnownCustomer, SocialProblem>> {
    const entered = await enter(visit, pair);
    return entered.ok ? entered : refusal('unreachable');
  }

  async function enterWith(
    visit: Visit,
    { provider, to }: SocialAttempt,
    token: string,
  ): Promise<Result<SocialLoginResult, SocialProblem>> {
    const answer = await commerce.socialLogin(guestCallerOf(visit), { provider, token });
    if (!answer.ok) return refusal(socialProblemOf(answer.problem));
    if (answer.value.kind === 'confirm-mail') {
      const { id } = visit.session.data;
      await storefront.mailedLinks.save(
        id,
        'social-ticket',
        answer.value.ticket,
        visit.now.getTime(),
      );
      await storefront.mailedLinks.drop(id, 'social-code');
      return success({ kind: 'mailed' });
    }
    const entered = await continueSignIn(visit, answer.value.session);
    return entered.ok ? success({ kind: 'entered', customer: entered.value, to }) : entered;
  }

  async function linkWith(
    visit: Visit,
    provider: SocialProvider,
    token: string,
  ): Promise<Result<SocialLoginResult, SocialProblem>> {
    const linked = await commerce.addSignInMethod(callerWithoutCart(visit), { provider, token });
    return linked.ok
      ? success({ kind: 'linked', provider })
      : refusal(socialProblemOf(linked.problem));
  }

  return {
    socialProviders: providers.offered,

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
      const address = new URL(search, returnAddress(visit, provider));
      const proof = await providers.redeem(provider, address, attempt);
      const end = !proof.ok
        ? refusal(proof.problem)
        : attempt.customerId === null
          ? await enterWith(visit, attempt, proof.value)
          : await linkWith(visit, provider, proof.value);
      // Without a valid ID token a signed-in visitor is signed out silently. Rule D8.3.
      if (!end.ok && end.problem === 'unproven' && attempt.customerId !== null) {
        await signOut(visit);
      }
      return end;
    },

    saveSocialCode: ({ session, now }, code) =>
      storefront.mailedLinks.save(session.data.id, 'social-code', code, now.getTime()),

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
      return continueSignIn(visit, confirmed.value);
    },

    async signInMethods(visit) {
      const methods = await commerce.signInMethods(callerWithoutCart(visit));
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

/** Returns the redirect address, which must equal the one registered with the provider. */
function returnAddress({ origin, store }: Visit, provider: SocialProvider): string {
  return `${origin}${pathInStore(store, paths.socialReturn(provider))}`;
}

function socialProblemOf(problem: CommerceProblem): SocialProblem {
  if (problem.kind !== 'refused') return 'unreachable';
  switch (problem.message) {
    case socialTexts.missingToken:
      return 'unproven';
    case socialTexts.noEmail:
      return 'noEmail';
    case userTexts.wrongPassword:
      return 'wrongPassword';
    case socialTexts.passwordFirst:
      return 'passwordFirst';
    case socialTexts.taken:
    case socialTexts.oneOnly:
      return 'taken';
    case socialTexts.wrongConfirmation:
      return 'stale';
    default:
      if (problem.code === 401) return 'unproven';
      return problem.code === 429 ? 'tooMany' : 'unreachable';
  }
}
