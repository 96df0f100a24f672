import { randomBytes } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { compress } from 'hono/compress';
import { readStorePath } from '../../app/domain/store/store-views.ts';
import type { Config } from '../config/config.ts';
import { isTemporary } from '../database/conflict.ts';
import type { Shop } from '../shop.ts';
import type { ChainEnv } from './middleware/chain-env.ts';
import { compressPages } from './middleware/compress-pages.ts';
import { crawlerFiles } from './routes/crawler-files.ts';
import { answerByteRanges } from './routes/byte-ranges.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { createHosts, isSecureShop, requireKnownHost } from './middleware/hosts.ts';
import type { Hosts } from './middleware/hosts.ts';
import { limitBody } from './middleware/limit-body.ts';
import { loggedPath } from './middleware/logged-path.ts';
import { openCachedPages } from './page-cache/cached-pages.ts';
import type { CachedPages } from './page-cache/cached-pages.ts';
import { invalidateRoute } from './page-cache/invalidate-route.ts';
import { sharedPaths } from './page-cache/shared-routes.ts';
import { plainPage } from './plain-page.ts';
import { createStoreHandlers } from './remix.ts';
import { securityText } from './routes/security-text.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { serveWorker } from './routes/serve-worker.ts';
import { openSessions } from './session/session.ts';
import { staticFiles } from './routes/static-files.ts';
import { storePages } from './store-pages.ts';
import { openSubmissionGate } from './idempotency-gate/idempotency-gate.ts';

/** `find` answers from the page cache alone, `fetch` answers everything. */
export type ShopServer = Pick<CachedPages, 'find' | 'cacheState' | 'close'> & {
  fetch: (request: Request, connection?: object) => Promise<Response>;
};

type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * Creates the shop as one `fetch`. Every answer passes the chain, and the order of the chain is its
 * specification: headers, probes, host, key of an operator's call, compression, files, body limit,
 * cached pages, pages.
 */
export function createShopServer(shop: Shop, build: Build, config: Config): ShopServer {
  const isSecure = isSecureShop(config);
  const hosts = createHosts(config);
  const isShared = typeof build === 'function' ? () => false : sharedPaths(build);
  const app = new Hono<ChainEnv>();
  const fetch: ShopServer['fetch'] = async (request, connection = {}) =>
    app.fetch(request, connection);
  const cachedPages = openCachedPages({
    render: fetch,
    shop,
    limits: config.outputCache,
    isShared: (url) => {
      const brand = hosts.findBrand(url.hostname);
      const place = brand && readStorePath(brand, url.pathname);
      return place ? isShared(place.path) : false;
    },
  });
  const { invalidate } = cachedPages;

  app.use(securityHeaders(isSecure));
  app.route('/', healthRoutes(shop));
  app.use(requireKnownHost(hosts));
  app.route('/', invalidateRoute({ key: config.invalidationKey, invalidate, log: shop.log }));
  app.use(compress({ threshold: 512 }));
  app.use(compressPages());
  app.route('/', staticFiles());
  app.get(
    '/sw.js',
    serveWorker(shop.settings, (url) => hosts.readPlace(url).brand),
  );
  app.all('/img/*', answerByteRanges, (c) => shop.mediaRoute(c.req.raw));
  app.use(crawlerFiles(shop, hosts.readPlace));
  app.use(securityText(hosts, shop.now));
  app.use(limitBody(shop.log));
  app.use(cachedPages.serve);
  app.all('*', createPages({ shop, build, config, hosts, isSecure }));
  app.onError((error, c) => answerError(shop, error, c));
  return {
    fetch,
    find: cachedPages.find,
    cacheState: cachedPages.cacheState,
    close: cachedPages.close,
  };
}

/** Seconds until an unavailable database may be tried again. */
const retryAfter = '5';

type PagesDeps = { shop: Shop; build: Build; config: Config; hosts: Hosts; isSecure: boolean };

function createPages({ shop, build, config, hosts, isSecure }: PagesDeps) {
  return storePages({
    shop,
    config,
    hosts,
    sessions: openSessions(config.sessionSecrets, isSecure, {
      now: shop.now,
      signInState: (sessionId) => shop.account.signInState(sessionId),
    }),
    answer: createStoreHandlers(build, typeof build === 'function' ? 'development' : 'production'),
    answerSubmission: openSubmissionGate({
      submissions: shop.submissions,
      lastOrderNumber: async (visit) => (await shop.checkout.lastOrder(visit))?.number ?? null,
      findPlaced: (visit, key) => shop.checkout.findPlaced(visit, key),
    }),
    isSecure,
  });
}

function answerError(shop: Shop, error: Error, c: Context): Response {
  const { pathname } = new URL(c.req.url);
  const traceId = randomBytes(8).toString('hex');
  const path = loggedPath(pathname);
  const language = /\/de(_|\/|$)/.test(pathname) ? 'de' : 'en';
  const isAway = isTemporary(error);
  if (c.req.raw.signal.aborted) {
    shop.log.info({ traceId, path, status: 499 }, 'the client left before the answer');
  } else {
    const reason = isAway ? 'database unavailable' : 'unexpected failure';
    const level = isAway ? 'warn' : 'error';
    shop.log[level]({ error, traceId, path, status: isAway ? 503 : 500, reason }, 'request failed');
  }
  if (!isAway) return plainPage(500, 'server', language, traceId);
  const page = plainPage(503, 'unavailable', language, traceId);
  page.headers.set('Retry-After', retryAfter);
  return page;
}
