import type { Settings } from '../domain/settings.ts';
import { cachePrefix, pagesCache } from '../offline/storable-addresses.ts';
import { openLocalCache } from './local-cache.ts';
import type { LocalCacheRules } from './local-cache.ts';
import type { OutboxSettings } from '../outbox/worker/worker-outbox.ts';

export type WorkerSettings = LocalCacheRules & OutboxSettings & Pick<Settings, 'localCacheQuota'>;

const megabyte = 1024 * 1024;

/** Everything one release keeps on the device. */
export type Device = ReturnType<typeof openDevice>;

/** `version`: the release; caches of another one are never read. */
export function openDevice(version: string, settings: WorkerSettings) {
  const open = (name: string, maxEntries: number, maxBytes: number) =>
    openLocalCache(cachePrefix(version) + name, { maxEntries, maxBytes }, settings);
  return {
    /** Documents of the catalogue, as a stranger gets them. */
    pages: open(pagesCache, 60, 15 * megabyte),
    /** Loader answers of the catalogue's routes. spec: catalogue §9 Local cache */
    data: open('data', 120, settings.localCacheQuota * 1024),
    /** Pages of each store view that must be there when nothing else is; nobody's things in them. */
    offline: open('offline', 18, 3 * megabyte),
    /** Scripts, styles and fonts. */
    parts: open('parts', 300, 10 * megabyte),
    pictures: open('pictures', 240, 40 * megabyte),
  };
}
