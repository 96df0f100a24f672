import type { Caller } from '../commerce/exchange.ts';
import type { Visit } from '../visit.ts';
import { ownerOf } from './owner.ts';

/** Returns the caller of a visit for the commerce host. */
export function callerOf(visit: Visit, idempotencyKey: string | null = null): Caller {
  return {
    ...callerWithoutCart(visit),
    cartId: visit.session.data.cartToken,
    visitor: ownerOf(visit),
    idempotencyKey,
  };
}

/** Returns the caller of a visit without its cart token. */
export function callerWithoutCart({
  store,
  signIn,
  clientAddress,
  device,
}: Pick<Visit, 'store' | 'signIn' | 'clientAddress' | 'device'>): Caller {
  return {
    storeCode: store.code,
    customerId: signIn.customer?.id ?? null,
    userToken: signIn.token,
    renewToken: (refused) => signIn.renew(refused),
    clientAddress,
    device: device ?? null,
  };
}

/** Returns the caller of calls that do not depend on the sign-in: without cart and user token. */
export function guestCallerOf({ store, clientAddress }: Visit): Caller {
  return { storeCode: store.code, clientAddress };
}
