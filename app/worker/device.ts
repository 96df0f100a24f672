import type { Settings } from '../domain/settings.ts';
import { toCachePrefix, pagesCache } from '../offline/storable-addresses.ts';
import { openLocalCache } from './local-cache/local-cache.ts';
import type { LocalCacheRules } from './local-cache/storage-access.ts';
import type { OutboxSettings } from '../outbox/worker/outbox-settings.ts';

export type WorkerSettings = LocalCacheRules & OutboxSettings & Pick<Settings, 'localCacheQuota'>;

const megabyte = 1024 * 1024;

/** The caches of one release on the device. Rule E1.12. */
export type Device = ReturnType<typeof openDevice>;

/** `version`: the release; caches of other releases are never read. */
export function openDevice(version: string, settings: WorkerSettings) {
  const open = (name: string, maxEntries: number, maxBytes: number) =>
    openLocalCache(toCachePrefix(version) + name, { maxEntries, maxBytes }, settings);
  return {
    /** Catalogue documents, fetched without cookies. */
    pages: open(pagesCache, 60, 15 * megabyte),
    /** Loader answers of catalogue routes. Rule E9.5. */
    data: open('data', 120, settings.localCacheQuota * 1024),
    /** The pages of each store view that open without a network; they hold no user data. */
    offline: open('offline', 24, 3 * megabyte),
    assets: open('assets', 300, 10 * megabyte),
    images: open('images', 240, 40 * megabyte),
  };
}
