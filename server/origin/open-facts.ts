import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openRemoteCatalogue } from '../catalogue/engines/remote/catalogue.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import type { Invalidations } from '../storefront/invalidations.ts';
import { answerCall } from './answer-calls.ts';
import type { CallDeps } from './answer-calls.ts';
import { catalogueCall, factMethods } from './protocol.ts';
import type { CallAnswer, CatalogueCall, OriginCall } from './protocol.ts';

/** What each edge process stores of a store view. An address is stored only where it leads somewhere. */
export const isFact = (call: OriginCall): call is CatalogueCall =>
  call.port === 'catalogue' && call.method !== 'resolve' && factMethods.has(call.method);

/** Stores facts as an edge process does: its pages ask for none, so that each is read once. */
export function openFacts({
  invalidations,
  ...deps
}: CallDeps & { invalidations: Pick<Invalidations, 'subscribe'> }) {
  const stored = openRemoteCatalogue({
    ask: async (method, store, args) => {
      const answer = await answerCall(catalogueCall(method, store, args), deps);
      if ('error' in answer) throw new CatalogueUnavailable(answer.message);
      return answer.ok;
    },
    subscribe: invalidations.subscribe,
  });
  return async ({ method, store, args }: CatalogueCall): Promise<CallAnswer> => {
    const ask = stored[method] as (...args: unknown[]) => Promise<unknown>;
    try {
      return { ok: await ask(requireStoreView(store), ...args), staleSince: null };
    } catch (error) {
      if (!(error instanceof CatalogueUnavailable)) throw error;
      return { error: 'unavailable', message: error.message };
    }
  };
}
