import { isClaimsKey } from './account/claims-key.ts';
import { isOutdatedCache } from './storable-addresses.ts';

/** Storage key of the release that wrote the browser's storage. */
const versionKey = 'app-version';

/** Storage keys with this prefix belong to the outbox and are never removed. */
const outboxPrefix = 'outbox';

type BrowserStorage = {
  local: Storage;
  session: Storage;
  caches?: Pick<CacheStorage, 'keys' | 'delete'>;
};

/**
 * Empties local storage, session storage and the caches of other releases when another release
 * wrote them, except for the outbox and claims. Returns whether it did. Rules E8.1, E8.2.
 */
export async function resetForVersion(version: string, stores: BrowserStorage): Promise<boolean> {
  const written = stores.local.getItem(versionKey);
  if (written === version) return false;
  if (written !== null) {
    for (const store of [stores.local, stores.session]) {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const key of keys) {
        if (!key.startsWith(outboxPrefix) && !isClaimsKey(key)) store.removeItem(key);
      }
    }
    for (const name of (await stores.caches?.keys()) ?? []) {
      if (isOutdatedCache(name, version)) await stores.caches?.delete(name);
    }
  }
  stores.local.setItem(versionKey, version);
  return written !== null;
}
