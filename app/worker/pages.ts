import {
  isStorable,
  storableHeader,
  storedAtHeader,
  offlinePath,
  offlinePaths,
} from '../offline/storable-addresses.ts';
import type { StoredMessage } from '../offline/worker-messages.ts';
import { readDataRoute, withoutDataRoute } from '../request/data-request.ts';
import type { Device } from './device.ts';
import type { HandledRequest, Handler } from './handler.ts';
import { networkFirst } from './strategies.ts';

/** Network timeout while there is a stored copy, in seconds. */
const networkTimeout = 5;

/** A stored copy younger than this is not fetched again, in milliseconds. Rule E1.8. */
const freshness = 600_000;

/**
 * Delay between the arrival of a page and its storing, so that its own files load first, in
 * milliseconds.
 */
const storeDelay = 1000;

const isSameOrigin = (url: URL) => url.origin === self.origin;

/**
 * Documents and loader answers of the catalogue. Documents are fetched without cookies, so that no
 * name, cart or token reaches the device (Rule E1.8); loader answers are stored as received where
 * the server allows it (Rule E1.9).
 */
export function openPages(
  { pages, data, offline }: Pick<Device, 'pages' | 'data' | 'offline'>,
  storeAssets: (addresses: Iterable<string>) => Promise<void>,
  sendMessage: (clientId: string, message: StoredMessage) => Promise<void>,
) {
  const cacheable = {
    cacheableResponse: { statuses: [200], headers: { [storableHeader]: 'yes' } },
  };
  const dataStrategy = networkFirst(data, { ...cacheable, networkTimeoutInSeconds: Infinity });
  const storedDataStrategy = networkFirst(data, {
    ...cacheable,
    networkTimeoutInSeconds: networkTimeout,
  });
  const pageStrategy = networkFirst(pages, { ...cacheable, networkTimeoutInSeconds: Infinity });
  const offlineStrategy = networkFirst(offline, {
    cacheableResponse: { statuses: [200] },
    networkTimeoutInSeconds: Infinity,
  });

  /**
   * Answers document navigations: from the network, else a stored copy or a redirect to the offline
   * page. Rule E1.10.
   */
  const documents: Handler = (asked) => {
    const { request } = asked;
    const url = new URL(request.url);
    if (request.method !== 'GET' || request.mode !== 'navigate' || !isSameOrigin(url)) return null;
    return answerDocument(asked, url);
  };

  /**
   * Answers native form posts that must not be queued, such as a sign-in: without a network the
   * offline page links back to their form.
   */
  const posts: Handler = ({ request }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || request.mode !== 'navigate' || !isSameOrigin(url)) return null;
    return fetch(request).catch(() => redirectLostPost(request));
  };

  const redirectLostPost = ({ referrer, url }: Request) =>
    redirectToOffline(URL.parse(referrer) ?? new URL('/', url));

  async function answerDocument(asked: HandledRequest, url: URL): Promise<Response> {
    const address = url.origin + url.pathname + url.search;
    const copy = isStorable(url.pathname) ? await pages.match(address) : undefined;
    try {
      const response = await withTimeout(fetchDocument(asked), copy ? networkTimeout : Infinity);
      if (isStorable(url.pathname)) {
        if (response.status === 404) asked.waitUntil(pages.delete(address));
        else if (response.ok) asked.waitUntil(storeLater(address));
      }
      return response;
    } catch {
      return copy ? withStoredAt(copy) : answerOffline(url);
    }
  }

  /** Answers the requests of a document for loader data of catalogue routes. */
  const loaders: Handler = ({ request, clientId, waitUntil }) => {
    const asked = new URL(request.url);
    const route = readDataRoute(asked);
    const url = withoutDataRoute(asked);
    if (request.method !== 'GET' || request.mode === 'navigate' || !isSameOrigin(url)) return null;
    if (route === null || route === 'root' || !isStorable(url.pathname)) return null;
    const answer = answerData(request, url.origin + url.pathname + url.search);
    waitUntil(
      answer.then(
        async (response) => {
          const address = url.pathname + url.search;
          await sendMessage(clientId, { kind: 'kept', address, moment: findStoredAt(response) });
          await data.settled();
          if (response.ok && !response.headers.has('X-Cache-Hit')) {
            await storeLater(url.origin + url.pathname + url.search);
          }
        },
        () => undefined,
      ),
    );
    return answer;
  };

  async function answerData(request: Request, address: string): Promise<Response> {
    const isKnown = (await data.match(request)) !== undefined;
    try {
      return await (isKnown ? storedDataStrategy : dataStrategy).handleRequest(request);
    } catch (error) {
      if ((await pages.match(address)) === undefined) throw error;
      // Navigates to the page as a document, with Remix's own redirect headers.
      return new Response(null, {
        status: 204,
        headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
      });
    }
  }

  async function storeLater(address: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, storeDelay));
    await storePage(address);
  }

  /** Stores a page with its assets. */
  async function storePage(address: string): Promise<void> {
    const url = new URL(address);
    if (!isSameOrigin(url) || !isStorable(url.pathname)) return;
    const known = await pages.match(address);
    const age = Date.now() - Number(known?.headers.get(storedAtHeader) ?? 0);
    if (known && age < freshness) return;
    await fetchAndStore(pageStrategy, pages, address);
  }

  /** Stores a page that opens without a network, unless that was done within `freshness`. */
  async function storeOfflinePage(address: string): Promise<void> {
    const known = await offline.match(address);
    const age = Date.now() - Number(known?.headers.get(storedAtHeader) ?? 0);
    if (!known || age >= freshness) await fetchAndStore(offlineStrategy, offline, address);
  }

  async function fetchAndStore(
    strategy: typeof pageStrategy,
    cache: typeof pages,
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

  /**
   * Returns the stored page that needs no network, or the offline page of the store view with the
   * longest matching prefix, or of any.
   */
  async function answerOffline(url: URL): Promise<Response> {
    const shell = await offline.match(url.origin + url.pathname);
    return shell ? toOfflineAnswer(shell) : redirectToOffline(url);
  }

  async function redirectToOffline(url: URL): Promise<Response> {
    const bases = (await offline.addresses())
      .filter((one) => one.endsWith(offlinePath))
      .map((one) => one.slice(0, -offlinePath.length));
    const inside = (base: string) => `${url.href}/`.startsWith(`${base}/`);
    const [base] = bases.sort((one, other) => other.length - one.length).filter(inside);
    const anyBase = base ?? bases[0];
    if (anyBase === undefined) return Response.error();
    const page = anyBase + offlinePath;
    const wanted = base ? url.href.slice(base.length) || '/' : '/';
    return Response.redirect(`${page}?${new URLSearchParams({ to: wanted })}`, 302);
  }

  return {
    handlers: [documents, posts, loaders],
    /** Redirect for a native form post that could be neither sent nor queued. Rule E2.22. */
    afterLostPost: redirectLostPost,
    keep: storePage,
    /** `base`: prefix of a store view, '' at the root. */
    async storeOfflinePages(base: string): Promise<void> {
      await Promise.all(offlinePaths.map((path) => storeOfflinePage(self.origin + base + path)));
    },
    /** Removes every stored page, on sign-out. */
    async clear(): Promise<void> {
      await Promise.all([pages.clear(), data.clear()]);
    },
  };
}

async function fetchDocument({ request, preloadResponse }: HandledRequest): Promise<Response> {
  const preloaded = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function withTimeout(work: Promise<Response>, seconds: number): Promise<Response> {
  if (seconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The network takes too long')), seconds * 1000);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** Returns the addresses of scripts, styles, fonts and icons in a document. */
function findAssets(html: string): string[] {
  return html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [];
}

/** Returns when an answer was stored, in milliseconds since 1970; null for one from the network. */
function findStoredAt({ headers }: Response): number | null {
  return headers.has('X-Cache-Hit') ? Number(headers.get(storedAtHeader)) : null;
}

/**
 * Adds the time of storing to a document from the device, and gives its forms a new key each time
 * it is opened, so that each submission counts. Rules E1.6, E2.48.
 */
function withStoredAt(copy: Response): Promise<Response> {
  return withFreshKey(copy, String(Number(copy.headers.get(storedAtHeader))));
}

/** Its content is read from the device, so it shows no time of storing. */
function toOfflineAnswer(copy: Response): Promise<Response> {
  return withFreshKey(copy, '');
}

async function withFreshKey(copy: Response, moment: string): Promise<Response> {
  const { status, statusText, headers } = copy;
  const html = await copy.text();
  const key = /"pageKey":"([0-9a-f-]{16,64})"/.exec(html)?.[1];
  const renewed = key ? html.replaceAll(key, newKey(key.length)) : html;
  return new Response(renewed.replace('<html', `<html data-kept="${moment}"`), {
    status,
    statusText,
    headers,
  });
}

function newKey(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
