import type { StoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { trackStaleness, markStale } from '../catalogue/fallback/track-staleness.ts';

type Read<Value> = {
  value: Value;
  /**
   * Age of the oldest stale answer the value was made from; null when all were fresh. Milliseconds
   * since 1970.
   */
  staleSince: number | null;
};

/**
 * Caches a value for each store view for `maxAge` milliseconds; parallel reads share one load.
 * While the catalogue is away, the last value stays; without one the error is thrown. A value made
 * from stale answers is returned to those who waited for it and not cached. The cache needs no
 * bound: there are nine store views.
 */
export function cachedPerStore<Value>(
  maxAge: number,
  read: (store: StoreView, now: number) => Promise<Value>,
): (store: StoreView, now: number) => Promise<Value> {
  const kept = new Map<string, { readAt: number; reading: Promise<Read<Value>> }>();

  async function readWitnessed(store: StoreView, now: number): Promise<Read<Value>> {
    const witness = trackStaleness();
    const value = await witness.run(() => read(store, now));
    return { value, staleSince: witness.staleSince() };
  }

  return async (store, now) => {
    const known = kept.get(store.code);
    let reading = known?.reading;
    if (!known || Math.abs(now - known.readAt) >= maxAge) {
      const forget = () => {
        if (known) kept.set(store.code, known);
        else kept.delete(store.code);
      };
      reading = readWitnessed(store, now).then(
        (found) => {
          if (found.staleSince !== null) forget();
          return found;
        },
        async (error: unknown) => {
          // The next read loads again.
          forget();
          if (!known || !(error instanceof CatalogueUnavailable)) throw error;
          return { ...(await known.reading), staleSince: known.readAt };
        },
      );
      kept.set(store.code, { readAt: now, reading });
    }
    const { value, staleSince } = await (reading as Promise<Read<Value>>);
    if (staleSince !== null) markStale(staleSince);
    return value;
  };
}
