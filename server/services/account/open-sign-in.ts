import { setTimeout as wait } from 'node:timers/promises';
import type { Commerce } from '../../commerce/client.ts';
import { isUnauthorized } from '../../commerce/exchange.ts';
import type { Log } from '../../log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import { nobody } from '../../visit.ts';
import type { Session, SignIn, Visit } from '../../visit.ts';

type Parts = {
  commerce: Pick<Commerce, 'refreshToken'>;
  storefront: Pick<Storefront, 'signIns' | 'forgetSession'>;
  settings: { tokenRefreshWait: number };
  now: () => Date;
  log: Log;
};

/** As often is another one's refresh waited for. */
const mostWaits = 10;

/** Who is signed in in a session, and the way to a new token. spec: checklist D1 */
export async function openSignIn(
  parts: Parts,
  session: Session,
  store: Visit['store'],
): Promise<SignIn> {
  const { storefront } = parts;
  const { id } = session.data;
  const kept = await storefront.signIns.find(id);
  if (kept === null) return nobody;
  let state: typeof kept | null = kept;
  return {
    get customer() {
      return state?.customer ?? null;
    },
    get token() {
      return state?.token ?? null;
    },
    async renew(refused) {
      const renewed = await renewToken(parts, { sessionId: id, storeCode: store.code, refused });
      if (renewed === 'over') {
        state = null;
        await endSilently(parts, session);
        return null;
      }
      if (renewed !== null && state) state = { ...state, token: renewed.token };
      return renewed?.token ?? null;
    },
  };
}

/** The next token; null: the host cannot be reached now; 'over': there is none any more. */
async function renewToken(
  { commerce, storefront: { signIns }, settings, now, log }: Parts,
  { sessionId, storeCode, refused }: { sessionId: string; storeCode: string; refused: string },
): Promise<{ token: string } | 'over' | null> {
  for (let waits = 0; waits <= mostWaits; waits += 1) {
    const turn = await signIns.takeRefreshTurn(sessionId, refused, now().getTime());
    switch (turn.kind) {
      case 'renewed':
        return { token: turn.token };
      case 'over':
        return 'over';
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
        return 'over';
      }
    }
  }
  return null;
}

/**
 * Signed out without being asked to: nothing of the person stays, and the next page says so and
 * offers to sign in. spec: transactions §8 Network and general
 */
async function endSilently({ storefront }: Parts, session: Session): Promise<void> {
  await storefront.forgetSession(session.data.id);
  session.change({ cartToken: null, asksSignIn: true });
  session.notify({ kind: 'error', key: 'account:refreshFailed' });
}
