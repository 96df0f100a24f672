import type { CacheState } from '../../metrics/metrics.ts';
import type { Shop } from '../../shop.ts';
import { invalidateRoute } from './invalidate-route.ts';
import { createOutputCache } from './output-cache.ts';
import type { CachedAnswer, OutputCache, Sharing } from './output-cache.ts';
import type { AskedPage } from './shared-request.ts';

/** `find` answers at once what is kept, `fetch` answers everything. */
export type ShopServer = {
  fetch: (request: Request, connection?: object) => Promise<Response>;
  find: OutputCache['find'];
  /** Null: nothing is kept. */
  cacheState: (() => CacheState) | null;
  close: () => void;
};

type Parts = {
  /** The shop itself; with `sharing` beside the connection it renders for everybody. */
  inner: (request: Request, connection: object) => Promise<Response> | Response;
  shop: Pick<Shop, 'settings' | 'log' | 'epochs'>;
  /** Null: the cache is off. */
  limits: { maxBytes: number } | null;
  invalidationKey: string | null;
  /** Whether the address is one of ours whose pages are the same for everybody. */
  isShared: (url: URL) => boolean;
};

/** Processes hear of changes after at most this long. Milliseconds. */
const newsInterval = 1000;

/** The shop with its output cache before it. spec: checklist B23 */
export function cachedServer({
  inner,
  shop,
  limits,
  invalidationKey,
  isShared,
}: Parts): ShopServer {
  if (limits === null) {
    return {
      find: () => null,
      cacheState: null,
      fetch: async (request, connection = {}) =>
        isInvalidation(request) ? off() : inner(request, connection),
      close: () => undefined,
    };
  }
  const { settings, log, epochs } = shop;
  const cache = createOutputCache({
    rules: { isShared, startName: settings.queryNames.start },
    lifetime: settings.outputCacheLifetime * 1000,
    ...{ maxBytes: limits.maxBytes, log },
  });
  const invalidate = invalidateRoute(invalidationKey, async (tags) => {
    const now = Date.now();
    await epochs.publish(tags, now);
    // Read at once, so that the same change is not heard a second time.
    cache.invalidate([...tags, ...(await epochs.news(now))]);
  });
  const timer = setInterval(() => {
    epochs.news(Date.now()).then(
      (tags) => void (tags.length > 0 && cache.invalidate(tags)),
      (error: unknown) => log.error({ error }, 'cannot hear what changed'),
    );
  }, newsInterval);
  timer.unref();

  return {
    find: (asked) => cache.find(asked),
    cacheState: () => ({ ...cache.counts, ...cache.size() }),
    close: () => clearInterval(timer),
    async fetch(request, connection = {}) {
      if (isInvalidation(request)) return invalidate(request);
      const asked: AskedPage = {
        method: request.method,
        url: new URL(request.url),
        header: (name) => request.headers.get(name) ?? undefined,
      };
      const answer =
        cache.find(asked) ??
        (await cache.fill(asked, async (sharing) =>
          inner(forEverybody(request), { ...connection, sharing }),
        ));
      if (answer === null) return inner(request, connection);
      return answer instanceof Response ? compressed(answer, asked) : responseOf(answer);
    },
  };
}

/** What `inner` finds beside the connection. */
export type SharedConnection = { sharing?: Sharing };

function isInvalidation({ url }: Request): boolean {
  return new URL(url).pathname === '/invalidate';
}

function off(): Response {
  return Response.json(
    { code: 200, result: 'Cache invalidation is not required, output cache is disabled' },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Nothing of the one who happened to ask first. */
function forEverybody({ url, headers }: Request): Request {
  const kept = new Headers();
  for (const name of ['host', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) kept.set(name, value);
  }
  return new Request(url, { headers: kept });
}

function responseOf({ status, headers, body }: CachedAnswer): Response {
  // Of a body the server says the length itself.
  const { 'content-length': length, ...others } = headers;
  const sent = body === null && length !== undefined ? headers : others;
  return new Response(body && new Uint8Array(body), { status, headers: sent });
}

/** What was rendered for everybody and is not kept, such as a 404. */
function compressed(response: Response, { method, header }: AskedPage): Response {
  const { body, status } = response;
  const headers = new Headers(response.headers);
  if (method === 'HEAD') return new Response(null, { status, headers });
  const type = headers.get('content-type') ?? '';
  if (
    body === null ||
    !type.startsWith('text/') ||
    !/\bgzip\b/.test(header('accept-encoding') ?? '')
  )
    return response;
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}
