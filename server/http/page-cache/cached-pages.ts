import type { MiddlewareHandler } from 'hono';
import type { CacheState } from '../../observability/metrics/metrics.ts';
import type { Shop } from '../../shop.ts';
import type { ChainEnv, SharedConnection } from '../middleware/chain-env.ts';
import { createOutputCache } from './page-cache.ts';
import type { CachedAnswer, OutputCache } from './page-cache.ts';

/** The output cache as the chain uses it. */
export type CachedPages = {
  /** Answers from the cache alone, without rendering. */
  find: OutputCache['find'];
  /** Null: the cache is off. */
  cacheState: (() => CacheState) | null;
  /** Drops the pages with these tags here and in every other process; null: the cache is off. */
  invalidate: ((tags: readonly string[]) => Promise<void>) | null;
  /** Answers pages that are the same for everybody; others go on down the chain. */
  serve: MiddlewareHandler<ChainEnv>;
  close: () => void;
};

type CachedPagesDeps = {
  /** The whole chain; with `sharing` beside the connection it renders for everybody. */
  render: (request: Request, connection: SharedConnection) => Promise<Response> | Response;
  shop: Pick<Shop, 'settings' | 'log' | 'epochs'>;
  /** Null: the cache is off. */
  limits: { maxBytes: number } | null;
  /** Whether the address is one of ours whose pages are the same for everybody. */
  isShared: (url: URL) => boolean;
};

/** Processes hear of changes after at most this long. Milliseconds. */
const newsInterval = 1000;

/** Opens the output cache; `close` stops its timer. spec: checklist B23 */
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
      // Read at once, so that the same change is not heard a second time.
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
    // This is the rendering for everybody itself.
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

/** A request without anything personal of the visitor who happened to ask first. */
function forEverybody({ url, headers }: Request): Request {
  const allowed = new Headers();
  for (const name of ['host', 'user-agent']) {
    const value = headers.get(name);
    if (value !== null) allowed.set(name, value);
  }
  return new Request(url, { headers: allowed });
}

function toResponse({ status, headers, body }: CachedAnswer): Response {
  // Of a body the server says the length itself.
  const { 'content-length': length, ...others } = headers;
  const sent = body === null && length !== undefined ? headers : others;
  return new Response(body && new Uint8Array(body), { status, headers: sent });
}
