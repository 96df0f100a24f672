import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import { isUnauthorized } from '../../commerce/exchange.ts';
import type { Log } from '../../observability/log.ts';
import type { SignInState } from '../../storefront/account/sign-ins.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import { nobody } from '../../visit.ts';
import type { CarriedSignIn, Session, SignIn, Visit } from '../../visit.ts';

type EndedSignIn = Exclude<SignInState, { kind: 'current' }>;

type OpenSignInDeps = {
  commerce: Pick<Commerce, 'refreshToken'>;
  storefront: Pick<Storefront, 'signIns' | 'forgetSession'>;
  settings: Pick<Settings, 'tokenRefreshWait' | 'signInIdleLifetime' | 'signInLifetime'>;
  newKey: () => string;
  now: () => Date;
  log: Log;
};

/** How long the cookie is believed without a look into the database. Milliseconds. */
const carriedLifetime = 10 * 60 * 1000;

/** As often is another one's refresh waited for. */
const mostWaits = 10;

/** Responses that began before a sign-out are all there after this long. Milliseconds. */
const longestResponse = 60_000;

/**
 * Who is signed in in a session, and the way to a new token. The cookie is believed for ten minutes;
 * an older one is compared with the row of the session. spec: checklist D1
 */
export async function openSignIn(
  deps: OpenSignInDeps,
  session: Session,
  store: Visit['store'],
): Promise<SignIn> {
  const carried = session.data.signIn ?? null;
  if (carried === null) return nobody;
  if (hasRunOut(deps, session, carried)) {
    await endSilently(deps, session, 'account:sessionEnded');
    return nobody;
  }
  const person = await findPerson(deps, session, carried);
  if (person === null) return nobody;
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
        carry(session, id, state);
      }
      return renewed.token;
    },
  };
}

/** Whether the person was away for too long, or signed in too long ago. */
function hasRunOut(
  { settings, now }: OpenSignInDeps,
  { data }: Session,
  { signedInAt }: CarriedSignIn,
): boolean {
  const at = now().getTime();
  const usedAt = data.usedAt ?? at;
  return at - usedAt > settings.signInIdleLifetime || at - signedInAt > settings.signInLifetime;
}

/** Null: nobody is signed in any more. */
async function findPerson(
  deps: OpenSignInDeps,
  session: Session,
  carried: CarriedSignIn,
): Promise<NonNullable<CarriedSignIn['person']> | null> {
  const { id, usedAt = 0 } = session.data;
  const isFresh = deps.now().getTime() - usedAt <= carriedLifetime;
  if (carried.person !== null && isFresh) return carried.person;
  const state = await deps.storefront.signIns.state(id);
  if (state.kind !== 'current') {
    await leaveSession(deps, session, state);
    return null;
  }
  const { customer, token } = state;
  return { customer, token };
}

/** The session's cookie carries this from now on, unless the session has become another. */
function carry(session: Session, id: string, person: CarriedSignIn['person']): void {
  const { signIn, id: current } = session.data;
  if (signIn && current === id) session.change({ signIn: { ...signIn, person } });
}

/** Null: the host cannot be reached now; `ended`: there is no token any more. */
async function renewToken(
  { commerce, storefront: { signIns }, settings, now, log }: OpenSignInDeps,
  { sessionId, storeCode, refused }: { sessionId: string; storeCode: string; refused: string },
): Promise<{ token: string } | { ended: EndedSignIn } | null> {
  for (let waits = 0; waits <= mostWaits; waits += 1) {
    const turn = await signIns.takeRefreshTurn(sessionId, refused, now().getTime());
    switch (turn.kind) {
      case 'renewed':
        return { token: turn.token };
      case 'over':
      case 'ended':
        return { ended: turn };
      case 'wait':
        await wait(settings.tokenRefreshWait);
        break;
      case 'mine': {
        const pair = await commerce.refreshToken({ storeCode }, turn.refreshToken);
        if (pair.ok) {
          await signIns.keepTokens(sessionId, pair.value);
          return { token: pair.value.token };
        }
        if (!isUnauthorized(pair.problem)) {
          await signIns.giveBackRefresh(sessionId);
          return null;
        }
        log.info('a sign-in has run out');
        await signIns.failRefresh(sessionId);
        return { ended: { kind: 'over' } };
      }
    }
  }
  return null;
}

/**
 * The sign-in is no more. Right after a sign-out this request began before it, and must not replace
 * the session that came after. Later it is a session that was left.
 */
async function leaveSession(
  deps: OpenSignInDeps,
  session: Session,
  ended: EndedSignIn,
): Promise<void> {
  if (ended.kind === 'over') {
    await endSilently(deps, session, 'account:refreshFailed');
  } else if (deps.now().getTime() - ended.at > longestResponse) {
    session.change({ id: deps.newKey(), cartToken: null, signIn: null });
  } else {
    session.leave();
  }
}

/**
 * Signed out without being asked to: nothing of the person stays, and the next page says so and
 * offers to sign in. spec: transactions §8 Network and general
 */
async function endSilently(
  { storefront, now }: OpenSignInDeps,
  session: Session,
  key: 'account:refreshFailed' | 'account:sessionEnded',
): Promise<void> {
  const { id } = session.data;
  await storefront.forgetSession(id);
  if (key === 'account:sessionEnded') await storefront.signIns.end(id, now().getTime());
  session.change({ cartToken: null, asksSignIn: true, signIn: null });
  session.notify({ kind: 'error', key });
}
