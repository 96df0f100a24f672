import type { StoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../catalogue/port.ts';
import { trackStaleness, markStale } from '../catalogue/fallback/track-staleness.ts';
import type { Invalidations } from '../storefront/invalidations.ts';

type Read<Value> = {
  value: Value;
  /**
   * Age of the oldest stale answer the value was made from; null when all were fresh. Milliseconds
   * since 1970.
   */
  staleSince: number | null;
};

/** `epoch`: that of the cache before the reading began. */
type Entry<Value> = { readAt: number; epoch: number; reading: Promise<Read<Value>> };

type CachedPerStoreDeps<Value> = {
  invalidations: Pick<Invalidations, 'subscribe'>;
  /** Milliseconds. */
  maxAge: number;
  read(store: StoreView, now: number): Promise<Value>;
};

/** Tags of single products. Their stock and prices change often and are in no value per store. */
const isOfProduct = (tag: string) => /^(?:P\d+$|sku:)/.test(tag);

/**
 * Caches a value for each store view until something but single products has changed, at most for
 * `maxAge`; parallel reads share one load. A value whose reading began before a change is given to
 * those who already waited for it, and never afterwards. While the catalogue is away, the last value
 * stays; without one the error is thrown. A value made from stale answers is returned to those who
 * waited for it and not cached. The cache needs no bound: it has one value for each store view.
 */
export function cachedPerStore<Value>({
  invalidations,
  maxAge,
  read,
}: CachedPerStoreDeps<Value>): (store: StoreView, now: number) => Promise<Value> {
  const cached = new Map<string, Entry<Value>>();
  let epoch = 0;
  invalidations.subscribe((tags) => {
    if (!tags.every(isOfProduct)) epoch += 1;
  });

  async function readTracked(store: StoreView, now: number): Promise<Read<Value>> {
    const tracker = trackStaleness();
    const value = await tracker.run(() => read(store, now));
    return { value, staleSince: tracker.staleSince() };
  }

  /** Reads a value; `known`, the one before, stays when the new one must not be cached. */
  function refresh(store: StoreView, now: number, known: Entry<Value> | undefined): Entry<Value> {
    const { code } = store;
    const restore = () => {
      // A later reading may have taken its place.
      if (cached.get(code) !== entry) return;
      if (known) cached.set(code, known);
      else cached.delete(code);
    };
    const reading = readTracked(store, now).then(
      (found) => {
        if (found.staleSince !== null) restore();
        return found;
      },
      async (error: unknown) => {
        // The next read loads again.
        restore();
        if (!known || !(error instanceof CatalogueUnavailable)) throw error;
        return { ...(await known.reading), staleSince: known.readAt };
      },
    );
    const entry = { readAt: now, epoch, reading };
    cached.set(code, entry);
    return entry;
  }

  return async (store, now) => {
    const known = cached.get(store.code);
    const isCurrent = known?.epoch === epoch && Math.abs(now - known.readAt) < maxAge;
    const entry = isCurrent ? known : refresh(store, now, known);
    const { value, staleSince } = await entry.reading;
    if (staleSince !== null) markStale(staleSince);
    return value;
  };
}
