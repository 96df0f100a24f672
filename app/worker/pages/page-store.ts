import type { NetworkFirst } from '@remix-pwa/sw/cache';
import { isStorable, storedAtHeader } from '../../offline/storable-addresses.ts';
import type { LocalCache } from '../local-cache/local-cache.ts';
import { networkFirst } from '../strategies.ts';
import { isSameOrigin } from './is-same-origin.ts';
import type { PagesDeps } from './pages.ts';
import { isFresh } from './stored-copy.ts';
import { cacheable } from './strategy-options.ts';

/**
 * Delay between the arrival of a page and its storing, so that its own files load first, in
 * milliseconds.
 */
const storeDelay = 1000;

export type PageStore = ReturnType<typeof openPageStore>;

/** Stores documents with the assets they load. */
export function openPageStore({
  pages,
  offline,
  storeAssets,
}: Pick<PagesDeps, 'pages' | 'offline' | 'storeAssets'>) {
  const pageStrategy = networkFirst(pages, { ...cacheable, networkTimeoutInSeconds: Infinity });
  const offlineStrategy = networkFirst(offline, {
    cacheableResponse: { statuses: [200] },
    networkTimeoutInSeconds: Infinity,
  });

  async function fetchAndStore(
    strategy: NetworkFirst,
    cache: LocalCache,
    address: string,
  ): Promise<void> {
    const request = new Request(address, {
      credentials: 'omit',
      headers: { Accept: 'text/html' },
    });
    const response = await strategy.handleRequest(request);
    if (response.ok) await storeAssets(findAssets(await response.text()));
    await cache.settled();
  }

  /** Stores a page with its assets. */
  async function storePage(address: string): Promise<void> {
    const url = new URL(address);
    if (!isSameOrigin(url) || !isStorable(url.pathname)) return;
    if (isFresh(await pages.match(address))) return;
    await fetchAndStore(pageStrategy, pages, address);
  }

  return {
    storePage,

    async storeLater(address: string): Promise<void> {
      await wait(storeDelay);
      await storePage(address);
    },

    /** Stores a document that is the same for everybody as it was shown, without another request. */
    async storeShown(address: string, response: Response): Promise<void> {
      const html = await response.text();
      const headers = new Headers(response.headers);
      headers.set(storedAtHeader, String(Date.now()));
      await pages.put(address, new Response(html, { headers }));
      await wait(storeDelay);
      await storeAssets(findAssets(html));
    },

    /** Stores a page that opens without a network, unless its copy is still fresh. */
    async storeOfflinePage(address: string): Promise<void> {
      if (isFresh(await offline.match(address))) return;
      await fetchAndStore(offlineStrategy, offline, address);
    },
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns the addresses of scripts, styles, fonts and icons in a document. */
function findAssets(html: string): string[] {
  return html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [];
}
