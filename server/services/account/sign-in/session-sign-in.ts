import type { AccountProblem } from '../../../../app/domain/account/account-problem.ts';
import type { KnownCustomer } from '../../../../app/domain/account/customer.ts';
import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { TokenPair } from '../../../storefront/account/sign-ins.ts';
import type { Visit } from '../../../visit.ts';
import { callerWithoutCart } from '../../caller.ts';
import { accountProblemOf } from '../account-problem-of.ts';
import { knownCustomer } from '../known-customer.ts';
import type { AccountDeps } from '../service.ts';
import { withoutCustomer } from './without-customer.ts';

type SessionSignInDeps = Pick<AccountDeps, 'commerce' | 'storefront' | 'cart' | 'newKey' | 'log'>;

export type ContinueSignIn = (
  visit: Visit,
  pair: TokenPair | null,
  email: string | null,
) => Promise<Result<true, AccountProblem>>;

/** Signs a session in and out. Its id changes each time: the old id gives no access. Rule D1.27. */
export interface SessionSignIn {
  /** Ends the sign-in of another customer first; of the same one, the session keeps its data. */
  enter(visit: Visit, pair: TokenPair): Promise<Result<KnownCustomer, AccountProblem>>;
  /** Removes all data of the user from the session. */
  leave(visit: Visit): Promise<void>;
  /**
   * Continues after a change that ended all sign-ins of an account. A host that opens no new session
   * returns null: the user is then signed out, and a guest keeps the session. `email`: the account's
   * address before the change, null when it is unknown.
   */
  continueSignIn: ContinueSignIn;
  /** Ends the sign-in at the host and leaves, also when the host does not answer. */
  signOut(visit: Visit): Promise<void>;
}

export function createSessionSignIn(deps: SessionSignInDeps): SessionSignIn {
  return {
    enter: (visit, pair) => enter(deps, visit, pair),
    leave: (visit) => leave(deps, visit),
    signOut: (visit) => signOut(deps, visit),

    async continueSignIn(visit, pair, email) {
      if (pair === null) {
        const { knownDevices } = deps.storefront;
        if (email !== null) await knownDevices.forget(email, visit.now.getTime());
        if (visit.signIn.customer !== null) await signOut(deps, visit);
        return success(true);
      }
      const entered = await enter(deps, visit, pair, { endsOthers: true });
      return entered.ok ? success(true) : entered;
    },
  };
}

async function leave({ storefront, cart, newKey }: SessionSignInDeps, visit: Visit): Promise<void> {
  await storefront.signIns.end(visit.session.data.id, visit.now.getTime());
  await cart.leaveOnLogout(visit);
  visit.session.change({ ...withoutCustomer, id: newKey(), asksSignIn: false });
}

async function signOut(deps: SessionSignInDeps, visit: Visit): Promise<void> {
  const caller = { ...callerWithoutCart(visit), renewToken: undefined };
  const ended = await deps.commerce.logout(caller);
  if (!ended.ok) {
    deps.log.warn({ problem: ended.problem.kind }, 'a sign-in was not ended at the host');
  }
  await leave(deps, visit);
}

/**
 * Signs the session in with a token pair and gives it a new id. `endsOthers`: earlier devices of the
 * account lose their exemption, which a stranger's may have. Rules D1.34, D1.35, D2.19.
 */
async function enter(
  deps: SessionSignInDeps,
  visit: Visit,
  pair: TokenPair,
  { endsOthers = false } = {},
): Promise<Result<KnownCustomer, AccountProblem>> {
  const { commerce, storefront, cart, newKey, log } = deps;
  const caller = { storeCode: visit.store.code, userToken: pair.token };
  // The first call with the new token names the device to the host.
  const me = await commerce.me({ ...caller, device: visit.device ?? null });
  if (!me.ok) return refusal(accountProblemOf(me.problem));
  const customer = knownCustomer(me.value);
  const previous = visit.signIn.customer;
  if (previous !== null && previous.id !== customer.id) await signOut(deps, visit);
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
  if (endsOthers) await storefront.knownDevices.forget(me.value.email, signedInAt);
  await storefront.knownDevices.add(me.value.email, device, signedInAt);
  return success(customer);
}

/** Returns the device id, which stays the same when the session id changes. */
export function deviceOf({ session }: Pick<Visit, 'session'>): string {
  return session.data.device ?? session.data.id;
}
