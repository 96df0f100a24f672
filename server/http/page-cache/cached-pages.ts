import type { MiddlewareHandler } from 'hono';
import type { CacheState } from '../../observability/metrics/metrics.ts';
import type { Shop } from '../../shop.ts';
import type { ChainEnv, SharedConnection } from '../middleware/chain-env.ts';
import { createOutputCache } from './page-cache.ts';
import type { CachedAnswer, OutputCache } from './page-cache.ts';

/** The page cache as a part of the middleware chain. */
export type CachedPages = {
  /** Answers from the cache alone, without rendering. */
  find: OutputCache['find'];
  /** Null: the cache is off. */
  cacheState: (() => CacheState) | null;
  /** Drops the pages with these tags here and in every other process; null: the cache is off. */
  invalidate: ((tags: readonly string[]) => Promise<void>) | null;
  /** Answers pages that are the same for everybody; passes other requests on. */
  serve: MiddlewareHandler<ChainEnv>;
  close: () => void;
};

type CachedPagesDeps = {
  /** The whole chain; with `sharing` in the connection it renders without a visitor. */
  render: (request: Request, connection: SharedConnection) => Promise<Response> | Response;
  shop: Pick<Shop, 'settings' | 'log' | 'epochs'>;
  /** Null: the cache is off. */
  limits: { maxBytes: number } | null;
  /** Returns whether the page of an address is the same for everybody. */
  isShared: (url: URL) => boolean;
};

/** Interval in which processes look for changes. Milliseconds. */
const newsInterval = 1000;

/** Opens the page cache; `close` stops its timer. Rule B23 */
export function openCachedPages({ render, shop, limits, isShared }: CachedPagesDeps): CachedPages {
  if (limits === null) {
    return {
      find: () => null,
      cacheState: null,
      invalidate: null,
      serve: (_c, next) => next(),
      close: () => undefined,
    };
  }
  const { settings, log, epochs } = shop;
  const cache = createOutputCache({
    rules: { isShared, startName: settings.queryNames.start },
    lifetime: settings.outputCacheLifetime * 1000,
    maxBytes: limits.maxBytes,
    log,
  });
  const timer = setInterval(() => {
    epochs.findPublished(Date.now()).then(
      (tags) => void (tags.length > 0 && cache.invalidate(tags)),
      (error: unknown) => log.error({ error }, 'cannot hear what changed'),
    );
  }, newsInterval);
  timer.unref();

  return {
    find: (asked) => cache.find(asked),
    cacheState: () => ({ ...cache.counts, ...cache.size() }),
    async invalidate(tags) {
      const now = Date.now();
      await epochs.publish(tags, now);
      // Read at once, so that this process does not apply its own change twice.
      cache.invalidate([...tags, ...(await epochs.findPublished(now))]);
    },
    serve: serveFrom(cache, render),
    close: () => clearInterval(timer),
  };
}

function serveFrom(
  cache: OutputCache,
  render: CachedPagesDeps['render'],
): MiddlewareHandler<ChainEnv> {
  return async (c, next) => {
    // This request renders the page for the cache.
    if (c.env?.sharing) return next();
    const request = c.req.raw;
    const asked = {
      method: request.method,
      url: new URL(request.url),
      header: (name: string) => request.headers.get(name) ?? undefined,
    };
    const answer =
      cache.find(asked) ??
      (await cache.fill(asked, async (sharing) =>
        render(forEverybody(request), { ...c.env, sharing }),
      ));
    if (answer === null) return next();
    const response = answer instanceof Response ? answer : toResponse(answer);
    c.set('contentPolicy', response.headers.get('content-security-policy') ?? undefined);
    if (request.method !== 'HEAD' || response.body === null) return response;
    await response.body.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };
}

/** Returns the request without anything personal of its visitor. */
function forEverybody({ url, headers }: Request): Request {
  const allowed = new Headers();
  for (const name of ['host', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) allowed.set(name, value);
  }
  return new Request(url, { headers: allowed });
}

function toResponse({ status, headers, body }: CachedAnswer): Response {
  // The server sets the length of a body itself.
  const { 'content-length': length, ...others } = headers;
  const sent = body === null && length !== undefined ? headers : others;
  return new Response(body && new Uint8Array(body), { status, headers: sent });
}
