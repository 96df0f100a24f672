import { CacheFirst, NetworkFirst } from '@remix-pwa/sw/cache';
import type { CacheFriendlyOptions, NetworkFriendlyOptions } from '@remix-pwa/sw/cache';
import type { LocalCache } from './local-cache/local-cache.ts';

/** Strategies of @remix-pwa/sw over our own caches. */

/**
 * Our caches enforce their own limits: the cleanup of the strategies would remove the newest entry,
 * and reads every entry after every write.
 */
const unbounded = { maxEntries: Infinity, matchOptions: { ignoreVary: true } };

function asCache({ match, put }: LocalCache): Cache {
  return { match, put, keys: () => Promise.resolve([]) } as unknown as Cache;
}

/** Cache first, then network: for addresses whose content never changes. */
export function cacheFirst(cache: LocalCache, options: CacheFriendlyOptions): CacheFirst {
  return new (class extends CacheFirst {
    protected override openCache(): Promise<Cache> {
      return Promise.resolve(asCache(cache));
    }
  })('', { ...options, ...unbounded });
}

/** Network first, then cache: on a network error or after the timeout. */
export function networkFirst(cache: LocalCache, options: NetworkFriendlyOptions): NetworkFirst {
  return new (class extends NetworkFirst {
    protected override openCache(): Promise<Cache> {
      return Promise.resolve(asCache(cache));
    }
  })('', { ...options, ...unbounded });
}
