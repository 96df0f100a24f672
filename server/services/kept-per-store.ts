import type { StoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';

/**
 * Reads something once for all visitors of a store view and keeps it for `maxAge` milliseconds.
 * While the catalogue is away the last known value stays; without one the failure is the caller's.
 * There are nine store views, so what is kept stays small.
 */
export function keptPerStore<Value>(
  maxAge: number,
  read: (store: StoreView, now: number) => Promise<Value>,
): (store: StoreView, now: number) => Promise<Value> {
  const kept = new Map<string, { readAt: number; value: Promise<Value> }>();
  return (store, now) => {
    const known = kept.get(store.code);
    if (known && now - known.readAt < maxAge) return known.value;
    const value = read(store, now).catch((error: unknown) => {
      // The next visitor asks again.
      kept.delete(store.code);
      if (known && error instanceof CatalogueUnavailable) {
        kept.set(store.code, known);
        return known.value;
      }
      throw error;
    });
    kept.set(store.code, { readAt: now, value });
    return value;
  };
}
