import type { Settings } from '../domain/settings.ts';

/** When the device's storage is replaced by memory. Rules E9.1, E9.2, E9.3. */
export type LocalCacheRules = Pick<
  Settings,
  'localCacheTimeout' | 'localCacheReadErrors' | 'localCacheWriteErrors' | 'localCacheCheckInterval'
>;

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

/** Size of a stored body in bytes, measured when it is written. */
const sizeHeader = 'X-Kept-Bytes';
const noAnswer = Symbol('no answer in time');

/**
 * Opens a cache that never delays a request: a call without an answer in time uses memory, repeated
 * errors switch to memory for good, and a quota error empties the cache. The number of entries is
 * limited at every write, the bytes at intervals. Times in milliseconds. Rule E9.
 */
export function openLocalCache(
  name: string,
  bounds: CacheBounds,
  rules: LocalCacheRules,
  { storage, now }: CacheDeps = { storage: caches, now: Date.now },
): LocalCache {
  const memory = openMemory(bounds);
  const errors = { read: 0, write: 0 };
  const pending = new Set<Promise<void>>();
  let checkedAt = -Infinity;

  const isOff = () =>
    errors.read >= rules.localCacheReadErrors || errors.write >= rules.localCacheWriteErrors;

  /**
   * Returns the result of the storage, or `late` when it takes too long or is switched off; counts
   * errors.
   */
  async function askStorage<T>(
    kind: keyof typeof errors,
    work: (cache: Cache) => Promise<T>,
  ): Promise<T | typeof noAnswer> {
    if (isOff()) return noAnswer;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeUp = new Promise<typeof noAnswer>((resolve) => {
      timer = setTimeout(() => resolve(noAnswer), rules.localCacheTimeout);
    });
    try {
      return await Promise.race([storage.open(name).then(work), timeUp]);
    } catch (error) {
      if (isQuotaError(error)) await clear();
      else errors[kind] += 1;
      return noAnswer;
    } finally {
      clearTimeout(timer);
    }
  }

  async function clear(): Promise<void> {
    memory.clear();
    // A failed deletion counts as a write error.
    await storage.delete(name).catch(() => (errors.write += 1));
  }

  async function write(address: string, response: Response): Promise<void> {
    const sized = await withSize(response);
    if (sized.bytes > bounds.maxBytes) return;
    const written = await askStorage('write', (cache) =>
      cache.put(address, sized.response.clone()),
    );
    if (written === noAnswer) memory.put(address, sized);
    else await askStorage('write', trim);
  }

  async function trim(cache: Cache): Promise<void> {
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - bounds.maxEntries));
    await Promise.all(surplus.map((key) => cache.delete(key)));
    if (now() - checkedAt < rules.localCacheCheckInterval) return;
    checkedAt = now();
    let bytes = 0;
    for (const key of keys.slice(surplus.length).reverse()) {
      const kept = await cache.match(key, { ignoreVary: true });
      bytes += Number(kept?.headers.get(sizeHeader));
      if (bytes > bounds.maxBytes) await cache.delete(key);
    }
  }

  return {
    async match(request) {
      const address = toAddress(request);
      const kept = await askStorage('read', (cache) => cache.match(address, { ignoreVary: true }));
      return (kept === noAnswer ? undefined : kept) ?? memory.match(address);
    },
    put(request, response) {
      const work = write(toAddress(request), response).finally(() => pending.delete(work));
      pending.add(work);
      return work;
    },
    async delete(request) {
      memory.delete(toAddress(request));
      await askStorage('write', (cache) => cache.delete(toAddress(request), { ignoreVary: true }));
    },
    clear,
    async addresses() {
      const keys = await askStorage('read', (cache) => cache.keys());
      const stored = keys === noAnswer ? [] : keys.map(({ url }) => url);
      return [...new Set([...stored, ...memory.addresses()])];
    },
    async settled() {
      await Promise.all(pending);
    },
  };
}

type SizedResponse = { response: Response; bytes: number };

/** Memory cache with the same limits; lost when the worker stops. */
function openMemory({ maxEntries, maxBytes }: CacheBounds) {
  const entries = new Map<string, SizedResponse>();
  return {
    match: (address: string) => entries.get(address)?.response.clone(),
    put(address: string, sized: SizedResponse) {
      entries.delete(address);
      entries.set(address, sized);
      let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
      for (const [oldest, entry] of entries) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        entries.delete(oldest);
        bytes -= entry.bytes;
      }
    },
    delete: (address: string) => entries.delete(address),
    clear: () => entries.clear(),
    addresses: () => [...entries.keys()],
  };
}

async function withSize(response: Response): Promise<SizedResponse> {
  const body = await response.blob();
  const headers = new Headers(response.headers);
  headers.set(sizeHeader, String(body.size));
  const { status, statusText } = response;
  return { response: new Response(body, { status, statusText, headers }), bytes: body.size };
}

function toAddress(request: Request | string): string {
  return typeof request === 'string' ? request : request.url;
}

function isQuotaError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
