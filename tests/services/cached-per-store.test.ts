import { beforeEach, describe, expect, it, vi } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../server/catalogue/port.ts';
import { trackStaleness } from '../../server/catalogue/fallback/track-staleness.ts';
import { cachedPerStore } from '../../server/services/cached-per-store.ts';
import type { InvalidationListener } from '../../server/storefront/invalidations.ts';

const germany = requireStoreView('de_de');
const austria = requireStoreView('de_at');
const maxAge = 60_000;

describe('cachedPerStore', () => {
  let invalidate: InvalidationListener;
  let catalogue: string;
  /** Ends the readings that began so far. */
  let finish: () => void;
  const read = vi.fn<() => Promise<string>>();
  let cached: ReturnType<typeof cachedPerStore<string>>;

  beforeEach(() => {
    catalogue = 'old';
    read.mockReset().mockImplementation(async () => catalogue);
    cached = cachedPerStore({
      invalidations: { subscribe: (listener) => ((invalidate = listener), () => undefined) },
      maxAge,
      read,
    });
  });

  /** Readings take the catalogue of their beginning and end with `finish`. */
  const readSlowly = () => {
    const waiting: (() => void)[] = [];
    finish = () => waiting.splice(0).forEach((end) => end());
    read.mockImplementation(() => {
      const begun = catalogue;
      return new Promise((resolve) => waiting.push(() => resolve(begun)));
    });
  };

  it('reads a store view once until the maximum age', async () => {
    expect(await Promise.all([cached(germany, 0), cached(germany, 1)])).toEqual(['old', 'old']);
    await cached(germany, maxAge - 1);
    expect(read).toHaveBeenCalledTimes(1);
    await cached(austria, 0);
    await cached(germany, maxAge);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each(['*', 'C5', 'pages', 'home', 'de_de', 'P1,C5'])(
    'reads again after a change of %s',
    async (changed) => {
      await cached(germany, 0);
      catalogue = 'new';
      invalidate(changed.split(','));
      expect(await cached(germany, 1)).toBe('new');
      expect(await cached(germany, 2)).toBe('new');
      expect(read).toHaveBeenCalledTimes(2);
    },
  );

  it('stays after a change of single products', async () => {
    await cached(germany, 0);
    invalidate(['P12', 'sku:CAMP-1']);
    await cached(germany, 1);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('never serves a value whose reading began before a change to a later read', async () => {
    readSlowly();
    const before = cached(germany, 0);
    catalogue = 'new';
    invalidate(['*']);
    const after = cached(germany, 1);
    finish();
    expect(await after).toBe('new');
    expect(await before).toBe('old');
    expect(await cached(germany, 2)).toBe('new');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps the newer value when the older reading ends last', async () => {
    let endOlder = (_error: Error) => undefined as void;
    let endNewer = (_value: string) => undefined as void;
    read
      .mockReturnValueOnce(new Promise((_resolve, reject) => (endOlder = reject)))
      .mockReturnValueOnce(new Promise((resolve) => (endNewer = resolve)));
    const before = cached(germany, 0);
    invalidate(['*']);
    const after = cached(germany, 1);
    endNewer('new');
    await after;
    endOlder(new CatalogueUnavailable('away'));
    await expect(before).rejects.toThrow('away');
    expect(await cached(germany, 2)).toBe('new');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('serves the last value as stale after a change while the catalogue is unavailable', async () => {
    await cached(germany, 5);
    invalidate(['*']);
    read.mockRejectedValueOnce(new CatalogueUnavailable('away'));
    const tracker = trackStaleness();
    expect(await tracker.run(() => cached(germany, 6))).toBe('old');
    expect(tracker.staleSince()).toBe(5);
    catalogue = 'new';
    expect(await cached(germany, 7)).toBe('new');
  });
});
