import type { AccountProblem } from '../../../../app/domain/account/account-problem.ts';
import type { KnownCustomer } from '../../../../app/domain/account/customer.ts';
import type {
  SignInMethods,
  SocialProblem,
  SocialProvider,
} from '../../../../app/domain/account/social.ts';
import { refusal } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Commerce } from '../../../commerce/client.ts';
import type { IdentityProviders } from '../../../identity/identity-providers.ts';
import type { Storefront } from '../../../storefront/storefront.ts';
import type { Visit } from '../../../visit.ts';
import type { SessionSignIn } from '../sign-in/session-sign-in.ts';
import { createSignInMethods } from './sign-in-methods.ts';
import { createSocialAttempts } from './social-attempts.ts';
import type { Enter } from './social-attempts.ts';
import { createSocialConfirmation } from './social-confirmation.ts';

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

export type SocialLoginDeps = Pick<SessionSignIn, 'enter' | 'signOut'> & {
  commerce: Commerce;
  storefront: Pick<Storefront, 'socialAttempts' | 'mailedLinks' | 'limits'>;
  providers: IdentityProviders;
};

export function createSocialLoginService(deps: SocialLoginDeps): SocialLoginService {
  const enter: Enter = async (visit, pair) => {
    const entered = await deps.enter(visit, pair);
    return entered.ok ? entered : refusal('unreachable');
  };

  return {
    socialProviders: deps.providers.offered,
    ...createSocialAttempts({ ...deps, enter }),
    ...createSocialConfirmation({ ...deps, enter }),
    ...createSignInMethods(deps),
  };
}
