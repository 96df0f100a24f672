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
import type { SignInState, TokenPair } from '../../storefront/account/sign-ins.ts';
import type { Session, SignIn, Visit } from '../../visit.ts';
import { accountProblemOf } from './account-problem-of.ts';
import { createEmailChangeService } from './email-change.ts';
import type { EmailChangeService } from './email-change.ts';
import { attemptsOf, limited } from './enter-limits.ts';
import { createInquiryService } from './inquiries.ts';
import type { InquiryService } from './inquiries.ts';
import { knownCustomer } from './known-customer.ts';
import { openSignIn } from './open-sign-in.ts';
import { createOwnDataService } from './own-data.ts';
import type { OwnDataService } from './own-data.ts';
import { createPasswordService } from './passwords.ts';
import type { PasswordService } from './passwords.ts';
import { createSessionService } from './sessions.ts';
import type { SessionService } from './sessions.ts';
import { createProfileService } from './profile.ts';
import type { ProfileService } from './profile.ts';
import { createSocialLoginService } from './social-login.ts';
import type { SocialLoginService } from './social-login.ts';
import { callerWithoutCart } from '../caller.ts';
import type { CartService } from '../cart/service.ts';
import type { CustomerCart } from '../cart/customer-cart.ts';
import { ownerOf } from '../owner.ts';
import { deriveSubmissionKey } from '../submission-key.ts';

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
  register(
    visit: Visit,
    person: Registration,
    key: string | null,
  ): Promise<Result<true, AccountProblem>>;
  /** Removes all data of the user from the session, also when the host does not answer. */
  signOut(visit: Visit): Promise<void>;
  /** Ends all sign-ins of the user, on all devices. */
  signOutEverywhere(visit: Visit): Promise<Result<true, AccountProblem>>;
  /** Deletes the account. Rule D2.22. */
  deleteAccount(visit: Visit, password: string): Promise<Result<true, AccountProblem>>;
}

export type AccountDeps = {
  commerce: Commerce;
  storefront: Storefront;
  providers: IdentityProviders;
  cart: CustomerCart & Pick<CartService, 'add'>;
  catalogue: Pick<Catalogue, 'findProduct'>;
  settings: Settings;
  newKey: () => string;
  now: () => Date;
  log: Log;
};

export function createAccountService(deps: AccountDeps): AccountService {
  const { commerce, storefront, cart, newKey, log } = deps;
  const tools = { limits: storefront.limits, newKey };

  /**
   * Signs the session in with a token pair and gives it a new id: the old id gives no access. Rule
   * D1.27.
   */
  async function enter(
    visit: Visit,
    pair: TokenPair,
  ): Promise<Result<KnownCustomer, AccountProblem>> {
    const caller = { storeCode: visit.store.code, userToken: pair.token };
    // The first call with the new token names the device to the host.
    const me = await commerce.me({ ...caller, device: visit.device ?? null });
    if (!me.ok) return refusal(accountProblemOf(me.problem));
    const customer = knownCustomer(me.value);
    const merged = await cart.mergeOnLogin(visit, pair.token);
    if (!merged.ok) log.warn({ problem: merged.problem.kind }, 'no cart came along at login');
    const mergeDue = !merged.ok && visit.session.data.cartToken !== null;
    const { id } = visit.session.data;
    const device = deviceOf(visit);
    const next = newKey();
    await storefront.moveSession(id, next);
    const signedInAt = visit.now.getTime();
    await storefront.signIns.end(id, signedInAt);
    await storefront.signIns.save(next, customer, pair, signedInAt);
    const signIn = { signedInAt, person: { customer, token: pair.token } };
    visit.session.change({ id: next, asksSignIn: false, mergeDue, signIn });
    await storefront.knownDevices.add(me.value.email, device, signedInAt);
    return success(customer);
  }

  const isKnownDevice = (visit: Visit, email: string) =>
    storefront.knownDevices.has(email, deviceOf(visit));

  async function leave(visit: Visit): Promise<void> {
    await storefront.signIns.end(visit.session.data.id, visit.now.getTime());
    await cart.leaveOnLogout(visit);
    visit.session.change({ id: newKey(), asksSignIn: false, signIn: null });
  }

  /**
   * Continues after a change that ended all sign-ins. A host that opens no new session returns
   * null: the session is then signed out.
   */
  async function continueSignIn(
    visit: Visit,
    pair: TokenPair | null,
  ): Promise<Result<true, AccountProblem>> {
    if (pair === null) {
      await leave(visit);
      return success(true);
    }
    const entered = await enter(visit, pair);
    return entered.ok ? success(true) : entered;
  }

  async function signOut(visit: Visit): Promise<void> {
    const ended = await commerce.logout({ ...callerWithoutCart(visit), renewToken: undefined });
    if (!ended.ok) log.warn({ problem: ended.problem.kind }, 'a sign-in was not ended at the host');
    await leave(visit);
  }

  return {
    ...createPasswordService({ commerce, storefront, continueSignIn, newKey }),
    ...createEmailChangeService({ commerce, storefront, continueSignIn }),
    ...createProfileService(deps),
    ...createInquiryService(deps),
    ...createOwnDataService(deps),
    ...createSessionService(deps),
    ...createSocialLoginService({ ...deps, enter, signOut }),
    openSignIn: (session, store) => openSignIn(deps, session, store),
    signInState: (sessionId) => storefront.signIns.state(sessionId),

    async signIn(visit, { email, password }) {
      const { store, clientAddress } = visit;
      return limited(
        tools,
        visit,
        attemptsOf(visit, 'login', email, await isKnownDevice(visit, email)),
        async () => {
          const pair = await commerce.login(
            { storeCode: store.code, clientAddress },
            { username: email, password },
          );
          if (!pair.ok) return refusal(accountProblemOf(pair.problem, 'wrong-login'));
          return enter(visit, pair.value);
        },
        // Only a wrong password counts as an attempt.
        (outcome) => outcome.ok || outcome.problem.kind !== 'wrong-login',
      );
    },

    async register(visit, { email, firstName, lastName, password }, key) {
      const { store, clientAddress } = visit;
      const idempotencyKey =
        deriveSubmissionKey(key, ownerOf(visit), ['register', email]) ?? newKey();
      return limited(
        tools,
        visit,
        attemptsOf(visit, 'register', email),
        async () => {
          const made = await commerce.createCustomer(
            { storeCode: store.code, clientAddress, idempotencyKey },
            { customer: { email, firstname: firstName, lastname: lastName }, password },
          );
          return made.ok ? success(true) : refusal(accountProblemOf(made.problem));
        },
        (outcome) => !outcome.ok,
      );
    },

    signOut,

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

/** Returns the device id, which stays the same when the session id changes. */
function deviceOf({ session }: Pick<Visit, 'session'>): string {
  return session.data.device ?? session.data.id;
}
