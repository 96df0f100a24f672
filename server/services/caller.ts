import type { Caller } from '../commerce/exchange.ts';
import type { Visit } from '../visit.ts';

/** Who calls the commerce host for a visit. */
export function callerOf(visit: Visit, idempotencyKey: string | null = null): Caller {
  return { ...personOf(visit), cartId: visit.session.data.cartToken, idempotencyKey };
}

/** The same for calls that are about nobody's cart. */
export function personOf({
  store,
  signIn,
  clientAddress,
}: Pick<Visit, 'store' | 'signIn' | 'clientAddress'>): Caller {
  return {
    storeCode: store.code,
    userToken: signIn.token,
    renewToken: (refused) => signIn.renew(refused),
    clientAddress,
  };
}
