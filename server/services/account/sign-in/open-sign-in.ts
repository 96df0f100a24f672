import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { Commerce } from '../../../commerce/client.ts';
import { isUnauthorized } from '../../../commerce/exchange.ts';
import type { Log } from '../../../observability/log.ts';
import type { SignInState } from '../../../storefront/account/sign-ins.ts';
import type { Storefront } from '../../../storefront/storefront.ts';
import { signedOut } from '../../../visit.ts';
import type { CarriedSignIn, Session, SignIn, Visit } from '../../../visit.ts';
import { withoutCustomer } from './without-customer.ts';

type EndedSignIn = Exclude<SignInState, { kind: 'current' }>;

type OpenSignInDeps = {
  commerce: Pick<Commerce, 'refreshToken'>;
  storefront: Pick<Storefront, 'signIns' | 'forgetSession'>;
  settings: Pick<
    Settings,
    'refreshTokens' | 'tokenRefreshWait' | 'signInIdleLifetime' | 'signInLifetime'
  >;
  newKey: () => string;
  now: () => Date;
  log: Log;
};

/** Time for which the cookie counts without a database query. Milliseconds. */
const cookieLifetime = 10 * 60 * 1000;

/** Number of times a request waits for a refresh that another request runs. Rule D1.17. */
const maxWaits = 10;

/**
 * Upper bound for the duration of a response, in milliseconds: older ones cannot have begun before
 * the sign-out.
 */
export const longestResponse = 60_000;

/**
 * Returns the sign-in of a session, with a function that renews its token. The cookie counts for
 * ten minutes; an older one is compared with the session's database row. Rules D1.15, D1.25, D1.26.
 */
export async function openSignIn(
  deps: OpenSignInDeps,
  session: Session,
  store: Visit['store'],
): Promise<SignIn> {
  const carried = session.data.signIn ?? null;
  if (carried === null) return signedOut;
  if (isExpired(deps, session, carried)) {
    await endSilently(deps, session, 'account:sessionEnded');
    return signedOut;
  }
  const person = await findSignedIn(deps, session, carried);
  if (person === null) return signedOut;
  const { id } = session.data;
  let state: typeof person | null = person;
  return {
    get customer() {
      return state?.customer ?? null;
    },
    get token() {
      return state?.token ?? null;
    },
    async renew(refused) {
      if (state !== null && state.token !== refused) return state.token;
      const renewed = await renewToken(deps, { sessionId: id, storeCode: store.code, refused });
      if (renewed === null) return null;
      if ('ended' in renewed) {
        state = null;
        await leaveSession(deps, session, renewed.ended);
        return null;
      }
      if (state) {
        state = { ...state, token: renewed.token };
        saveInCookie(session, id, state);
      }
      return renewed.token;
    },
  };
}

/** True when the sign-in was unused for too long or began too long ago. Rules D1.25, R1.12. */
function isExpired(
  { settings, now }: OpenSignInDeps,
  { data }: Session,
  { signedInAt }: CarriedSignIn,
): boolean {
  const at = now().getTime();
  const usedAt = data.usedAt ?? at;
  return (
    Math.abs(at - usedAt) > settings.signInIdleLifetime ||
    Math.abs(at - signedInAt) > settings.signInLifetime
  );
}

/** Returns null when the session is no longer signed in. */
async function findSignedIn(
  deps: OpenSignInDeps,
  session: Session,
  carried: CarriedSignIn,
): Promise<NonNullable<CarriedSignIn['person']> | null> {
  const { id, usedAt = 0 } = session.data;
  const isFresh = Math.abs(deps.now().getTime() - usedAt) <= cookieLifetime;
  if (carried.person !== null && isFresh) return carried.person;
  const state = await deps.storefront.signIns.state(id);
  if (state.kind !== 'current') {
    await leaveSession(deps, session, state);
    return null;
  }
  const { customer, token } = state;
  return { customer, token };
}

/**
 * Writes the customer and token into the session cookie, unless the session id has changed
 * meanwhile.
 */
function saveInCookie(session: Session, id: string, person: CarriedSignIn['person']): void {
  const { signIn, id: current } = session.data;
  if (signIn && current === id) session.change({ signIn: { ...signIn, person } });
}

/**
 * Returns the new token, null when the host cannot be reached now, or `ended` when the sign-in has
 * no token any more. Rules D1.16 to D1.23, E3.8.
 */
async function renewToken(
  { commerce, storefront: { signIns }, settings, now, log }: OpenSignInDeps,
  { sessionId, storeCode, refused }: { sessionId: string; storeCode: string; refused: string },
): Promise<{ token: string } | { ended: EndedSignIn } | null> {
  if (!settings.refreshTokens) return { ended: { kind: 'expired' } };
  for (let waits = 0; waits <= maxWaits; waits += 1) {
    const lock = await signIns.acquireRefreshLock(sessionId, refused, now().getTime());
    switch (lock.kind) {
      case 'renewed':
        return { token: lock.token };
      case 'expired':
      case 'ended':
        return { ended: lock };
      case 'wait':
        await wait(settings.tokenRefreshWait);
        break;
      case 'acquired': {
        const pair = await commerce.refreshToken({ storeCode }, lock.refreshToken);
        if (pair.ok) {
          await signIns.saveTokens(sessionId, pair.value);
          return { token: pair.value.token };
        }
        if (!isUnauthorized(pair.problem)) {
          await signIns.releaseRefreshLock(sessionId);
          return null;
        }
        log.info({ code: 401 }, refreshRefused);
        await signIns.failRefresh(sessionId);
        return { ended: { kind: 'expired' } };
      }
    }
  }
  return null;
}

/** Rule E3.7. */
const refreshRefused = 'Error refreshing user token. User is not authorized to access the resource';

/**
 * Leaves a session whose sign-in has ended. A request that began before the sign-out must not
 * replace the session that followed it; a later one gets a new session id. Rule D1.28.
 */
async function leaveSession(
  deps: OpenSignInDeps,
  session: Session,
  ended: EndedSignIn,
): Promise<void> {
  if (ended.kind === 'expired') {
    await endSilently(deps, session, 'account:refreshFailed');
  } else if (deps.now().getTime() - ended.at > longestResponse) {
    session.change({ ...withoutCustomer, id: deps.newKey() });
  } else {
    session.leave();
  }
}

/**
 * Signs out without a request of the visitor: removes the user's data from the session; the next
 * page reports it and opens the dialog to sign in. Rule D1.22.
 */
async function endSilently(
  { storefront }: Pick<OpenSignInDeps, 'storefront'>,
  session: Session,
  key: 'account:refreshFailed' | 'account:sessionEnded',
): Promise<void> {
  const { id } = session.data;
  await storefront.forgetSession(id);
  // Not `end`, by which this answer would be one from before a sign-in, without a cookie. Rule S5.8
  await storefront.signIns.failRefresh(id);
  session.change({ ...withoutCustomer, asksSignIn: true });
  session.notify({ kind: 'error', key });
}
