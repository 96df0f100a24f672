import type { MiddlewareHandler } from 'hono';
import type { CacheState } from '../../observability/metrics/shop-metrics.ts';
import type { Shop } from '../../shop.ts';
import type { ChainEnv, SharedConnection } from '../middleware/chain-env.ts';
import { createOutputCache } from './page-cache.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { CachedPage } from './cached-page.ts';
import type { AskedPage, SharedRules } from './shared-request.ts';
import type { OutputCache } from './page-cache.ts';
import type { PageCacheHost } from './page-store.ts';

/** The page cache as a part of the middleware chain. */
export type CachedPages = {
  /** Answers from the cache alone, without rendering. */
  find: OutputCache['find'];
  /** Returns the page that everybody gets at an address, for the first part of a visitor's own. */
  findShared: (request: Request) => CachedPage | null;
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
  shop: Pick<Shop, 'settings' | 'log' | 'invalidations'>;
  /** Null: the cache is off. */
  limits: { maxBytes: number } | null;
  isShared: SharedRules['isShared'];
  originOf: SharedRules['originOf'];
  /** Null: pages are cached in this process alone, and rendered again when their lifetime is over. */
  host: PageCacheHost | null;
};

/** Time beyond its lifetime in which a host may serve a page while it renders it again. */
const grace = 600_000;

/** Opens the page cache; `close` ends its subscription. Rule B23 */
export function openCachedPages(deps: CachedPagesDeps): CachedPages {
  const { render, shop, limits, isShared, originOf, host } = deps;
  if (limits === null) {
    return {
      find: () => null,
      findShared: () => null,
      cacheState: null,
      invalidate: null,
      serve: (_c, next) => next(),
      close: () => undefined,
    };
  }
  const { settings, log, invalidations } = shop;
  const cache = createOutputCache({
    rules: {
      isShared,
      originOf,
      startName: settings.queryNames.start,
      pageSize: settings.productListPageSize,
    },
    lifetime: settings.outputCacheLifetime * 1000,
    maxBytes: limits.maxBytes,
    log,
    // A host counts processor time.
    ...(host && { grace, store: host.store, compressesWell: false }),
  });
  const unsubscribe = invalidations.subscribe((tags) => void cache.invalidate(tags));

  return {
    find: (asked) => cache.find(asked),
    findShared: (request) => cache.findShared(toAsked(request)),
    cacheState: () => ({ ...cache.counts, ...cache.size() }),
    invalidate: (tags) => invalidations.publish(tags),
    serve: serveFrom(cache, render, host),
    close: unsubscribe,
  };
}

function serveFrom(
  cache: OutputCache,
  render: CachedPagesDeps['render'],
  host: PageCacheHost | null,
): MiddlewareHandler<ChainEnv> {
  return async (c, next) => {
    // This request renders the page for the cache.
    if (c.env?.sharing) return next();
    const request = c.req.raw;
    const asked = toAsked(request);
    const fill = async () =>
      cache.fill(asked, async (sharing) => render(forEverybody(request), { ...c.env, sharing }));
    const current = cache.find(asked);
    const expired = current ? null : cache.findExpired(asked);
    if (expired) host?.inBackground(fill());
    const answer = current ?? expired ?? (await fill());
    if (answer === null) return next();
    const response = answer instanceof Response ? answer : toResponse(answer);
    c.set('contentPolicy', response.headers.get('content-security-policy') ?? undefined);
    if (request.method !== 'HEAD' || response.body === null) return response;
    await response.body.cancel();
    return new Response(null, { status: response.status, headers: response.headers });
  };
}

function toAsked({ method, url, headers }: Request): AskedPage {
  return { method, address: url, header: (name) => headers.get(name) ?? undefined };
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
