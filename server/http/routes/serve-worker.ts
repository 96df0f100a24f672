import { readFile } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { languages } from '../../../app/domain/store/languages.ts';
import { allWords } from '../../../app/i18n/words/all.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { furtherPlacesText } from '../../../app/domain/store/store-path.ts';

/** Output of `npm run build`. */
const file = 'build/client/sw.js';

/** Returns the settings that the service worker reads. */
export function toWorkerSettings(settings: Settings) {
  const { localCacheTimeout, localCacheReadErrors, localCacheWriteErrors } = settings;
  const { localCacheQuota, localCacheCheckInterval } = settings;
  const { automaticTransmission, maxNetworkTaskAttempts } = settings;
  return {
    localCacheTimeout,
    localCacheReadErrors,
    localCacheWriteErrors,
    localCacheQuota,
    localCacheCheckInterval,
    automaticTransmission,
    maxNetworkTaskAttempts,
  };
}

/** Returns a text of the outbox by language. */
function inEachLanguage(key: 'orderWaiting' | 'orderSent') {
  return Object.fromEntries(
    languages.map((language) => [language, allWords[language].outbox[key]]),
  );
}

/**
 * Serves the service worker of a host with its settings in front. Browsers ask for it at every
 * visit, so a release is known at once. Returns 404 during development.
 */
export function serveWorker(
  settings: Settings,
  brandOf: (url: URL) => BrandName,
): MiddlewareHandler {
  const limits = {
    ...toWorkerSettings(settings),
    orderWaiting: inEachLanguage('orderWaiting'),
    orderSent: inEachLanguage('orderSent'),
  };
  return async (c) => {
    const bundle = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (bundle === null) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const brand = brandOf(new URL(c.req.url));
    const given = { ...limits, brand };
    const places = furtherPlacesText();
    const added = places === undefined ? '' : `self.furtherPlaces=${places};`;
    return c.body(`${added}self.shopSettings=${JSON.stringify(given)};\n${bundle}`, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  };
}
