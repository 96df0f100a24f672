import { CacheFirst, NetworkFirst } from '@remix-pwa/sw/cache';
import type { CacheFriendlyOptions, NetworkFriendlyOptions } from '@remix-pwa/sw/cache';
import type { LocalCache } from './local-cache.ts';

/** The strategies of @remix-pwa/sw over our own caches. */

/**
 * Our caches keep their own bounds: the strategies' housekeeping would throw away what came last,
 * and looks at every entry after every write.
 */
const unbounded = { maxEntries: Infinity, matchOptions: { ignoreVary: true } };

function asCache({ match, put }: LocalCache): Cache {
  return { match, put, keys: () => Promise.resolve([]) } as unknown as Cache;
}

/** What is kept answers at once, the network what is not. For addresses whose content never changes. */
export function keptFirst(cache: LocalCache, options: CacheFriendlyOptions): CacheFirst {
  return new (class extends CacheFirst {
    protected override openCache(): Promise<Cache> {
      return Promise.resolve(asCache(cache));
    }
  })('', { ...options, ...unbounded });
}

/** The network answers and is kept; without it, or when it takes too long, what was kept before. */
export function networkFirst(cache: LocalCache, options: NetworkFriendlyOptions): NetworkFirst {
  return new (class extends NetworkFirst {
    protected override openCache(): Promise<Cache> {
      return Promise.resolve(asCache(cache));
    }
  })('', { ...options, ...unbounded });
}
