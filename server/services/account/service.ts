import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { KnownCustomer } from '../../../app/domain/account/customer.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { IdentityProviders } from '../../identity/identity-providers.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { SignInState } from '../../storefront/account/sign-ins.ts';
import type { Session, SignIn, Visit } from '../../visit.ts';
import { accountProblemOf } from './account-problem-of.ts';
import { createCredentialsService } from './sign-in/credentials.ts';
import { createEmailChangeService } from './sign-in/email-change.ts';
import type { EmailChangeService } from './sign-in/email-change.ts';
import { createInquiryService } from './inquiries.ts';
import type { InquiryService } from './inquiries.ts';
import { openSignIn } from './sign-in/open-sign-in.ts';
import { createOwnDataService } from './own-data.ts';
import type { OwnDataService } from './own-data.ts';
import { createPasswordService } from './sign-in/passwords.ts';
import type { PasswordService } from './sign-in/passwords.ts';
import { createSessionSignIn } from './sign-in/session-sign-in.ts';
import { createSessionService } from './sessions.ts';
import type { SessionService } from './sessions.ts';
import { createProfileService } from './profile/profile.ts';
import type { ProfileService } from './profile/profile.ts';
import { createSocialLoginService } from './social/social-login.ts';
import type { SocialLoginService } from './social/social-login.ts';
import { callerWithoutCart } from '../caller.ts';
import type { CartService } from '../cart/service.ts';
import { ownerOf } from '../owner.ts';
import type { CustomerCart } from '../cart/customer-cart.ts';

export type Registration = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
};

/** Sign-in, registration and the account area. Rules D1.5 to D1.13. */
export interface AccountService
  extends
    PasswordService,
    ProfileService,
    InquiryService,
    OwnDataService,
    SessionService,
    SocialLoginService,
    EmailChangeService {
  /** Returns the sign-in of a session. */
  openSignIn(session: Session, store: StoreView): Promise<SignIn>;
  /** Returns the state of a session's sign-in in the database. */
  signInState(sessionId: string): Promise<SignInState>;
  /** Signs in. The session gets a new id and keeps its data. Rule D1.27. */
  signIn(
    visit: Visit,
    credentials: { email: string; password: string },
  ): Promise<Result<KnownCustomer, AccountProblem>>;
  /** Gives the same result for an address that has an account; its owner gets a mail. Rule D1.3. */
  register(visit: Visit, person: Registration): Promise<Result<true, AccountProblem>>;
  /** Removes all data of the user from the session, also when the host does not answer. */
  signOut(visit: Visit): Promise<void>;
  /** Ends all sign-ins of the user, on all devices. */
  signOutEverywhere(visit: Visit): Promise<Result<true, AccountProblem>>;
  /** Returns the owner of what a page shows, as in the owner cookie. Rule E1.20. */
  owner(visit: Visit): string;
  /** Deletes the account. Rule D2.22. */
  deleteAccount(visit: Visit, password: string): Promise<Result<true, AccountProblem>>;
}

export type AccountDeps = {
  commerce: Commerce;
  storefront: Storefront;
  providers: IdentityProviders;
  cart: CustomerCart & Pick<CartService, 'add'>;
  catalogue: Pick<Catalogue, 'findProduct' | 'cards'>;
  settings: Settings;
  newKey: () => string;
  now: () => Date;
  log: Log;
};

export function createAccountService(deps: AccountDeps): AccountService {
  const { commerce, storefront } = deps;
  const { enter, leave, signOut, continueSignIn } = createSessionSignIn(deps);

  return {
    ...createCredentialsService({ ...deps, enter }),
    ...createPasswordService({ ...deps, continueSignIn }),
    ...createEmailChangeService({ ...deps, continueSignIn }),
    ...createProfileService(deps),
    ...createInquiryService(deps),
    ...createOwnDataService(deps),
    ...createSessionService(deps),
    ...createSocialLoginService({ ...deps, enter, signOut }),
    openSignIn: (session, store) => openSignIn(deps, session, store),
    signInState: (sessionId) => storefront.signIns.state(sessionId),
    signOut,
    owner: ownerOf,

    async signOutEverywhere(visit) {
      const ended = await commerce.logoutEverywhere(callerWithoutCart(visit));
      if (!ended.ok) return refusal(accountProblemOf(ended.problem));
      await leave(visit);
      return success(true);
    },

    async deleteAccount(visit, password) {
      const deleted = await commerce.deleteAccount(callerWithoutCart(visit), password);
      if (!deleted.ok) return refusal(accountProblemOf(deleted.problem));
      await leave(visit);
      return success(true);
    },
  };
}
