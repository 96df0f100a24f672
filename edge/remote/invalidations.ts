import type { Invalidations } from '../../server/storefront/invalidations.ts';
import type { OriginClient } from './origin-client.ts';
import { requireOrigin } from '../request-scope.ts';

/** Tells the caches of this process what the origin says has changed. */
export function openEdgeInvalidations(origin: Pick<OriginClient, 'subscribe'>): Invalidations {
  return {
    subscribe: (listener) => origin.subscribe(listener),
    publish: async () => requireOrigin('publishing a change'),
    announce: () => requireOrigin('announcing a change'),
    close: async () => undefined,
  };
}
