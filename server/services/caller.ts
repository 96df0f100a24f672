import type { Caller } from '../commerce/exchange.ts';
import type { Visit } from '../visit.ts';
import { ownerOf } from './owner.ts';

/** Returns the caller of a visit for the commerce host. */
export function callerOf(visit: Visit, idempotencyKey: string | null = null): Caller {
  return {
    ...personOf(visit),
    cartId: visit.session.data.cartToken,
    visitor: ownerOf(visit),
    idempotencyKey,
  };
}

/** Returns the caller of a visit without its cart token. */
export function personOf({
  store,
  signIn,
  clientAddress,
  device,
}: Pick<Visit, 'store' | 'signIn' | 'clientAddress' | 'device'>): Caller {
  return {
    storeCode: store.code,
    userToken: signIn.token,
    renewToken: (refused) => signIn.renew(refused),
    clientAddress,
    device: device ?? null,
  };
}
