import { openMemory, withSize } from './memory-cache.ts';
import { noAnswer, openStorageAccess } from './storage-access.ts';
import type { LocalCacheRules } from './storage-access.ts';
import { createTrim } from './trim-cache.ts';

/** Limits of one cache; the oldest entry is removed first. */
export type CacheBounds = { maxEntries: number; maxBytes: number };

/** The part of the browser's `Cache` that is used; nothing in it rejects. Rule E9.7. */
export type LocalCache = {
  match(request: Request | string): Promise<Response | undefined>;
  put(request: Request | string, response: Response): Promise<void>;
  delete(request: Request | string): Promise<void>;
  clear(): Promise<void>;
  /** Addresses, oldest first. */
  addresses(): Promise<string[]>;
  /** Resolves when every `put` so far is written. */
  settled(): Promise<void>;
};

type CacheDeps = { storage: Pick<CacheStorage, 'open' | 'delete'>; now(): number };

/**
 * Opens a cache that never delays a request: a call without an answer in time uses memory, repeated
 * errors switch to memory permanently, and a quota error empties the cache. The number of entries is
 * limited at every write, the bytes at intervals. Times in milliseconds. Rule E9.
 */
export function openLocalCache(
  name: string,
  bounds: CacheBounds,
  rules: LocalCacheRules,
  { storage, now }: CacheDeps = { storage: caches, now: Date.now },
): LocalCache {
  const memory = openMemory(bounds);
  const access = openStorageAccess({ name, storage, rules, onQuotaError: clear });
  const trim = createTrim(bounds, rules.localCacheCheckInterval, now);
  const pending = new Set<Promise<void>>();

  async function clear(): Promise<void> {
    memory.clear();
    await access.clear();
  }

  async function write(address: string, response: Response): Promise<void> {
    const sized = await withSize(response);
    if (sized.bytes > bounds.maxBytes) return;
    const written = await access.ask('write', (cache) =>
      cache.put(address, sized.response.clone()),
    );
    if (written === noAnswer) memory.put(address, sized);
    else await access.ask('write', trim);
  }

  return {
    async match(request) {
      const address = toAddress(request);
      const stored = await access.ask('read', (cache) =>
        cache.match(address, { ignoreVary: true }),
      );
      return (stored === noAnswer ? undefined : stored) ?? memory.match(address);
    },
    put(request, response) {
      const work = write(toAddress(request), response).finally(() => pending.delete(work));
      pending.add(work);
      return work;
    },
    async delete(request) {
      memory.delete(toAddress(request));
      await access.ask('write', (cache) => cache.delete(toAddress(request), { ignoreVary: true }));
    },
    clear,
    async addresses() {
      const keys = await access.ask('read', (cache) => cache.keys());
      const stored = keys === noAnswer ? [] : keys.map(({ url }) => url);
      return [...new Set([...stored, ...memory.addresses()])];
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

function toAddress(request: Request | string): string {
  return typeof request === 'string' ? request : request.url;
}
