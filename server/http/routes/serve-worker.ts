import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { outbox as german } from '../../../app/i18n/words/de/outbox.ts';
import { outbox as english } from '../../../app/i18n/words/en/outbox.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';

/** Output of `npm run build`. */
const file = 'build/client/sw.js';

/**
 * Serves the service worker of a host with its settings in front. Browsers ask for it at every
 * visit, so a release is known at once. Returns 404 during development.
 */
export function serveWorker(
  settings: Settings,
  brandOf: (url: URL) => BrandName,
): MiddlewareHandler {
  const { localCacheTimeout, localCacheReadErrors, localCacheWriteErrors } = settings;
  const { localCacheQuota, localCacheCheckInterval } = settings;
  const { automaticTransmission, maxNetworkTaskAttempts } = settings;
  const limits = {
    ...{ localCacheTimeout, localCacheReadErrors, localCacheWriteErrors },
    ...{ localCacheQuota, localCacheCheckInterval },
    ...{ automaticTransmission, maxNetworkTaskAttempts },
    orderWaiting: { de: german.orderWaiting, en: english.orderWaiting },
  };
  return async (c) => {
    const bundle = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (bundle === null) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const given = { ...limits, brand: brandOf(new URL(c.req.url)) };
    return c.body(`self.shopSettings=${JSON.stringify(given)};\n${bundle}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  };
}
