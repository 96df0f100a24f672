import type { StoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { trackStaleness, markStale } from '../catalogue/fallback/track-staleness.ts';

type Read<Value> = {
  value: Value;
  /** Of the oldest answer it was made of where that was not fresh. Milliseconds since 1970. */
  staleSince: number | null;
};

/**
 * Reads something once for all visitors of a store view and keeps it for `maxAge` milliseconds.
 * While the catalogue is away the last known value stays; without one the failure is the caller's.
 * What was made of old answers counts for those who waited for it, and the next one asks again.
 * There are nine store views, so what is kept stays small.
 */
export function keptPerStore<Value>(
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
          // The next visitor asks again.
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
