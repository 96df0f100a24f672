import { describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { openDevice } from '../../app/worker/device.ts';
import type { WorkerSettings } from '../../app/worker/device.ts';
import type { openLocalCache } from '../../app/worker/local-cache/local-cache.ts';

const opened = vi.hoisted(() => vi.fn<typeof openLocalCache>());
vi.mock('../../app/worker/local-cache/local-cache.ts', () => ({ openLocalCache: opened }));

const megabyte = 1024 * 1024;

describe('openDevice', () => {
  it('bounds every cache of a release (Rules E1.12, E9.5)', () => {
    openDevice('7', defaultSettings as unknown as WorkerSettings);
    const bounds = opened.mock.calls.map(([name, { maxEntries, maxBytes }]) => [
      name,
      maxEntries,
      maxBytes,
    ]);
    expect(bounds).toEqual([
      ['shop-7-pages', 60, 15 * megabyte],
      ['shop-7-data', 120, 4096 * 1024],
      ['shop-7-offline', 24, 3 * megabyte],
      ['shop-7-assets', 300, 10 * megabyte],
      ['shop-7-images', 240, 40 * megabyte],
    ]);
  });

  it('has its figures in the settings (Rules A13.3, E1.4, E9.5, E9.8)', () => {
    expect(defaultSettings).toMatchObject({
      offlinePrefetchDelay: 2000,
      localCacheTimeout: 800,
      localCacheReadErrors: 1,
      localCacheWriteErrors: 30,
      localCacheQuota: 4096,
      localCacheCheckInterval: 30_000,
    });
  });
});
