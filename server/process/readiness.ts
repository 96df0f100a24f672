import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import type { Catalogue } from '../catalogue/port.ts';
import type { Log } from '../observability/log.ts';

type ReadinessDeps = {
  engine: Pick<Catalogue, 'probe' | 'rootCategoryId'>;
  storefront: { probe(): Promise<void> };
  commerce: { probe(): Promise<void> };
};

/** Returns the check of `/readyz`, which logs why the shop is not ready. */
export function createReadiness(
  { engine, storefront, commerce }: ReadinessDeps,
  log: Pick<Log, 'info' | 'error'>,
): () => Promise<boolean> {
  const wasAnswered = readyAfterFirst(async () => {
    await engine.probe();
    await engine.rootCategoryId(requireStoreView('de_de'));
  });
  let wasReady = false;
  return async () => {
    try {
      await Promise.all([storefront.probe(), commerce.probe(), wasAnswered()]);
      wasReady = true;
      return true;
    } catch (error) {
      // A catalogue that is still being prepared belongs to every start.
      if (!wasReady && error instanceof CatalogueUnavailable) {
        log.info({ reason: error.message }, 'not ready yet');
      } else {
        log.error({ error }, 'not ready');
      }
      return false;
    }
  };
}

/**
 * Returns a readiness check that always passes after the first success. A process stays ready
 * while the catalogue is unavailable: otherwise all processes would leave the load balancer at once, with
 * their stale caches. Rule R3.12.
 */
function readyAfterFirst(ask: () => Promise<unknown>): () => Promise<void> {
  let isAnswered = false;
  return async () => {
    if (!isAnswered) await ask();
    isAnswered = true;
  };
}
