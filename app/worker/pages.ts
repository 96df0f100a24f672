import {
  isKeepable,
  keepableHeader,
  keptMomentHeader,
  offlinePath,
  pathsWithoutNetwork,
} from '../offline/storable-addresses.ts';
import type { KeptMessage } from '../offline/worker-messages.ts';
import { readDataRoute, withoutDataRoute } from '../request/data-request.ts';
import type { Device } from './device.ts';
import type { Asked, Handler } from './handler.ts';
import { networkFirst } from './strategies.ts';

/** How long the network may take while there is something kept. Seconds. */
const patience = 5;

/** What was kept is not fetched anew so soon. Milliseconds. */
const freshness = 600_000;

/** A page is kept this long after it arrived, when what it is made of is on its way. Milliseconds. */
const restBefore = 1000;

const isHere = (url: URL) => url.origin === self.origin;

/**
 * Documents and loader answers of the catalogue. A document is kept as a stranger gets it, without
 * the visitor's cookies, so that no name, basket or token is ever written to the device; a loader's
 * answer as it came, where the server says that it holds nothing personal.
 */
export function openPages(
  { pages, data, offline }: Pick<Device, 'pages' | 'data' | 'offline'>,
  keepParts: (addresses: Iterable<string>) => Promise<void>,
  tell: (clientId: string, message: KeptMessage) => Promise<void>,
) {
  const kept = { cacheableResponse: { statuses: [200], headers: { [keepableHeader]: 'yes' } } };
  const ofData = networkFirst(data, { ...kept, networkTimeoutInSeconds: Infinity });
  const ofKnownData = networkFirst(data, { ...kept, networkTimeoutInSeconds: patience });
  const ofPages = networkFirst(pages, { ...kept, networkTimeoutInSeconds: Infinity });
  const ofOffline = networkFirst(offline, {
    cacheableResponse: { statuses: [200] },
    networkTimeoutInSeconds: Infinity,
  });

  /** The next document, whatever it is; without network a kept one or the way to the offline page. */
  const documents: Handler = (asked) => {
    const { request } = asked;
    const url = new URL(request.url);
    if (request.method !== 'GET' || request.mode !== 'navigate' || !isHere(url)) return null;
    return answerDocument(asked, url);
  };

  /**
   * A form that the browser itself sends and that must not wait, such as a sign-in: without network
   * the offline page leads back to where it stands. spec: checklist A13
   */
  const posts: Handler = ({ request }) => {
    const url = new URL(request.url);
    if (request.method !== 'POST' || request.mode !== 'navigate' || !isHere(url)) return null;
    return fetch(request).catch(() => afterLostPost(request));
  };

  const afterLostPost = ({ referrer, url }: Request) =>
    leadToOffline(URL.parse(referrer) ?? new URL('/', url));

  async function answerDocument(asked: Asked, url: URL): Promise<Response> {
    const address = url.origin + url.pathname + url.search;
    const copy = isKeepable(url.pathname) ? await pages.match(address) : undefined;
    try {
      const response = await inTime(fetchDocument(asked), copy ? patience : Infinity);
      if (isKeepable(url.pathname)) {
        if (response.status === 404) asked.waitUntil(pages.delete(address));
        else if (response.ok) asked.waitUntil(keepLater(address));
      }
      return response;
    } catch {
      return copy ? asKept(copy) : answerOffline(url);
    }
  }

  /** What a page inside the document asks a catalogue route. */
  const loaders: Handler = ({ request, clientId, waitUntil }) => {
    const asked = new URL(request.url);
    const route = readDataRoute(asked);
    const url = withoutDataRoute(asked);
    if (request.method !== 'GET' || request.mode === 'navigate' || !isHere(url)) return null;
    if (route === null || route === 'root' || !isKeepable(url.pathname)) return null;
    const answer = answerData(request, url.origin + url.pathname + url.search);
    waitUntil(
      answer.then(
        async (response) => {
          const address = url.pathname + url.search;
          await tell(clientId, { kind: 'kept', address, moment: momentOf(response) });
          await data.settled();
          if (response.ok && !response.headers.has('X-Cache-Hit')) {
            await keepLater(url.origin + url.pathname + url.search);
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
      return await (isKnown ? ofKnownData : ofData).handleRequest(request);
    } catch (error) {
      if ((await pages.match(address)) === undefined) throw error;
      // The page was visited as a document: it is left for that, as Remix's own answers ask for it.
      return new Response(null, {
        status: 204,
        headers: { 'X-Remix-Redirect': address, 'X-Remix-Reload-Document': 'true' },
      });
    }
  }

  async function keepLater(address: string): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, restBefore));
    await keep(address);
  }

  /** Keeps a page with all it is made of. */
  async function keep(address: string): Promise<void> {
    const url = new URL(address);
    if (!isHere(url) || !isKeepable(url.pathname)) return;
    const known = await pages.match(address);
    const age = Date.now() - Number(known?.headers.get(keptMomentHeader) ?? 0);
    if (known && age < freshness) return;
    await fetchAndKeep(ofPages, pages, address);
  }

  /** Fetches them as `fetchAndKeep` does, unless that was done a moment ago. */
  async function keepShell(address: string): Promise<void> {
    const known = await offline.match(address);
    const age = Date.now() - Number(known?.headers.get(keptMomentHeader) ?? 0);
    if (!known || age >= freshness) await fetchAndKeep(ofOffline, offline, address);
  }

  async function fetchAndKeep(
    strategy: typeof ofPages,
    cache: typeof pages,
    address: string,
  ): Promise<void> {
    const request = new Request(address, {
      credentials: 'omit',
      headers: { Accept: 'text/html' },
    });
    const response = await strategy.handleRequest(request);
    if (response.ok) await keepParts(partsOf(await response.text()));
    await cache.settled();
  }

  /**
   * A page that needs no network as it was kept, empty of anybody's things; for all others the
   * offline page of the store view with the longest fitting prefix, else of any.
   */
  async function answerOffline(url: URL): Promise<Response> {
    const shell = await offline.match(url.origin + url.pathname);
    return shell ? asShell(shell) : leadToOffline(url);
  }

  async function leadToOffline(url: URL): Promise<Response> {
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
    /** Where a form leads that the browser sent, and that could neither arrive nor be kept. */
    afterLostPost,
    keep,
    /** `base`: a store view's prefix, '' at the root. */
    async keepShells(base: string): Promise<void> {
      await Promise.all(pathsWithoutNetwork.map((path) => keepShell(self.origin + base + path)));
    },
    /** Forgets every page, as when somebody signs out. */
    async clear(): Promise<void> {
      await Promise.all([pages.clear(), data.clear()]);
    },
  };
}

async function fetchDocument({ request, preloadResponse }: Asked): Promise<Response> {
  const preloaded = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function inTime(work: Promise<Response>, seconds: number): Promise<Response> {
  if (seconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The network takes too long')), seconds * 1000);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** Addresses of scripts, styles and fonts that a document names. */
function partsOf(html: string): string[] {
  return html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [];
}

/** When a kept answer was kept; null for one from the network. Milliseconds since 1970. */
function momentOf({ headers }: Response): number | null {
  return headers.has('X-Cache-Hit') ? Number(headers.get(keptMomentHeader)) : null;
}

/**
 * A kept document as it is shown: it says when it was kept. It may be opened many times, and what is
 * sent from each must count on its own: the key its forms begin theirs with is made anew.
 * spec: promises, Offline outbox 1
 */
function asKept(copy: Response): Promise<Response> {
  return asAnswer(copy, String(Number(copy.headers.get(keptMomentHeader))));
}

/** What it shows comes from the device itself: it is of no age. */
function asShell(copy: Response): Promise<Response> {
  return asAnswer(copy, '');
}

async function asAnswer(copy: Response, moment: string): Promise<Response> {
  const { status, statusText, headers } = copy;
  const html = await copy.text();
  const key = /"pageKey":"([0-9a-f-]{16,64})"/.exec(html)?.[1];
  const renewed = key ? html.replaceAll(key, newKey(key.length)) : html;
  return new Response(renewed.replace('<html', `<html data-kept="${moment}"`), {
    ...{ status, statusText, headers },
  });
}

function newKey(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(length / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, length);
}
