import type { CacheBounds } from './local-cache.ts';
import { sizeHeader } from './memory-cache.ts';

/**
 * Returns a function that removes the oldest entries above the limits: their number each time, their
 * bytes at `interval` (milliseconds).
 */
export function createTrim(
  { maxEntries, maxBytes }: CacheBounds,
  interval: number,
  now: () => number,
) {
  let checkedAt = -Infinity;

  return async function trim(cache: Cache): Promise<void> {
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - maxEntries));
    await Promise.all(surplus.map((key) => cache.delete(key)));
    if (now() - checkedAt < interval) return;
    checkedAt = now();
    let bytes = 0;
    for (const key of keys.slice(surplus.length).reverse()) {
      const stored = await cache.match(key, { ignoreVary: true });
      bytes += Number(stored?.headers.get(sizeHeader));
      if (bytes > maxBytes) await cache.delete(key);
    }
  };
}
