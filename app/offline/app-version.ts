import { isOutdatedCache } from './storable-addresses.ts';

/** Where the browser's storage says which release wrote it. */
const versionKey = 'app-version';

/** Entries of this beginning belong to the outbox: nothing waiting there is ever thrown away. */
const outboxPrefix = 'outbox';

type Stores = { local: Storage; session: Storage; caches?: Pick<CacheStorage, 'keys' | 'delete'> };

/**
 * Empties the browser's storage when another release wrote it: local and session storage and the
 * caches of other releases, never the outbox, which has a database of its own. The answer says
 * whether it did. spec: catalogue §2, promises (storage reset), checklist E8
 */
export async function resetForVersion(version: string, stores: Stores): Promise<boolean> {
  const written = stores.local.getItem(versionKey);
  if (written === version) return false;
  if (written !== null) {
    for (const store of [stores.local, stores.session]) {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
      for (const key of keys) if (!key.startsWith(outboxPrefix)) store.removeItem(key);
    }
    for (const name of (await stores.caches?.keys()) ?? []) {
      if (isOutdatedCache(name, version)) await stores.caches?.delete(name);
    }
  }
  stores.local.setItem(versionKey, version);
  return written !== null;
}
