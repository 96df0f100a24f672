import { randomBytes } from 'node:crypto';
import type { ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import type { PlacedOrder } from '../../app/domain/checkout/order.ts';
import { readStorePath } from '../../app/domain/store/store-views.ts';
import type { Config } from '../config/config.ts';
import { isTemporary } from '../database/conflict.ts';
import type { Shop } from '../shop.ts';
import type { ChainEnv } from './middleware/chain-env.ts';
import { detectLanguage } from './middleware/detect-language.ts';
import { createHosts, isSecureShop, requireKnownHost } from './middleware/hosts.ts';
import type { Hosts } from './middleware/hosts.ts';
import { limitBody } from './middleware/limit-body.ts';
import { loggedPath } from '../observability/logged-path.ts';
import { openEarlyPages } from './early/early-pages.ts';
import { openCachedPages } from './page-cache/cached-pages.ts';
import type { CachedPages } from './page-cache/cached-pages.ts';
import type { PageCacheHost } from './page-cache/page-store.ts';
import { sharedPaths } from './page-cache/shared-routes.ts';
import { plainPage } from './plain-page.ts';
import { findPlainPlace } from './plain-place.ts';
import { createStoreHandlers } from './remix.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { nameAllowedMethods } from './middleware/allowed-methods.ts';
import { replaceOnReturn } from './middleware/replace-on-return.ts';
import { requireSingleSlashes } from './middleware/single-slashes.ts';
import { openSessions } from './session/session.ts';
import { storePages } from './store-pages.ts';
import { openSubmissionGate } from './idempotency-gate/idempotency-gate.ts';
import { toPlacedInquiry } from './idempotency-gate/placed-inquiry.ts';

/** `find` answers from the page cache alone, `fetch` answers everything. */
export type PageServer = Pick<CachedPages, 'find' | 'cacheState' | 'close'> & {
  fetch: (request: Request, connection?: object) => Promise<Response>;
};

type Build = ServerBuild | (() => Promise<ServerBuild>);

/** What pages need of the shop: all services and stores, no files and pictures. */
export type PageShop = Omit<Shop, 'answerEdge' | 'mediaRoute' | 'warmSearch' | 'close'>;

export type PageConfig = Pick<
  Config,
  'mode' | 'origins' | 'sessionSecrets' | 'outputCache' | 'settings'
>;

/** Middleware that a host adds to the chain of pages, by its place in the chain. */
export type ChainAdditions = {
  /** Before the host name is checked: probes. */
  probes?: (app: Hono<ChainEnv>) => void;
  /** Before the body is limited: an operator's calls, compression, files. */
  files?: (app: Hono<ChainEnv>, deps: { hosts: Hosts; cachedPages: CachedPages }) => void;
};

export type PageServerDeps = {
  shop: PageShop;
  build: Build;
  config: PageConfig;
  /** Returns the visitor's address for limits; null when unknown. */
  readClientAddress: (c: Context<ChainEnv>) => string | null;
  /** Sends the first part of a page before it is rendered, where it is known. Rules G2.5, G2.6 */
  sendsEarly?: boolean;
  /** Adds a cache beyond this process, and pages that are rendered again in the background. */
  pageCacheHost?: PageCacheHost;
  additions?: ChainAdditions;
};

/**
 * Creates the pages as one `fetch`. Every answer passes the chain, and the order of the chain is its
 * specification: headers, language, probes, host, files, methods, history of redirects, slashes,
 * body limit, cached pages, pages. Loads no Node-only module, so that it also runs at the edge.
 */
export function createPageServer(deps: PageServerDeps): PageServer {
  const { shop, build, config, additions = {}, pageCacheHost = null } = deps;
  const hosts = createHosts(config);
  const app = new Hono<ChainEnv>();
  const fetch: PageServer['fetch'] = async (request, connection = {}) =>
    app.fetch(request, connection);
  const cachedPages = openCachedPages({
    render: fetch,
    shop,
    limits: config.outputCache,
    isShared: createIsShared(build, hosts),
    originOf: (url) => hosts.readPlace(url).origin,
    host: pageCacheHost,
  });

  app.use(securityHeaders(isSecureShop(config)));
  app.use(detectLanguage(hosts));
  additions.probes?.(app);
  app.use(requireKnownHost(hosts));
  additions.files?.(app, { hosts, cachedPages });
  app.use(nameAllowedMethods);
  app.use(replaceOnReturn);
  app.use(requireSingleSlashes);
  app.use(limitBody(shop.log, hosts));
  app.use(cachedPages.serve);
  app.all('*', createPages(deps, hosts, cachedPages));
  app.onError((error, c) => answerError(shop, hosts, error, c));
  return {
    fetch,
    find: cachedPages.find,
    cacheState: cachedPages.cacheState,
    close: cachedPages.close,
  };
}

function createIsShared(build: Build, hosts: Hosts): (url: URL) => boolean {
  const isShared = typeof build === 'function' ? () => false : sharedPaths(build);
  return (url) => {
    const brand = hosts.findBrand(url.hostname);
    const place = brand && readStorePath(brand, url.pathname);
    return place ? isShared(place.path) : false;
  };
}

/** Seconds until an unavailable database may be tried again. */
const retryAfter = '5';

const toInquiry = (order: PlacedOrder | null) => order && toPlacedInquiry(order);

function createPages(
  { shop, build, config, readClientAddress, sendsEarly = false }: PageServerDeps,
  hosts: Hosts,
  cachedPages: CachedPages,
): MiddlewareHandler<ChainEnv> {
  const isSecure = isSecureShop(config);
  return storePages({
    shop,
    readClientAddress,
    hosts,
    sessions: openSessions(config.sessionSecrets, isSecure, {
      now: shop.now,
      signInState: (sessionId) => shop.account.signInState(sessionId),
    }),
    answer: createStoreHandlers(build, typeof build === 'function' ? 'development' : 'production'),
    answerSubmission: openSubmissionGate({
      submissions: shop.submissions,
      findLast: async (visit) => toInquiry(await shop.checkout.lastOrder(visit)),
      findPlaced: async (visit) => toInquiry(await shop.checkout.findPlaced(visit)),
      renewOrderKey: (visit) => shop.checkout.renewOrderKey(visit),
    }),
    isSecure,
    earlyPages: sendsEarly
      ? openEarlyPages(
          cachedPages.findShared,
          (url) => hosts.readPlace(url).origin,
          () => shop.now().getTime(),
        )
      : null,
  });
}

function answerError(
  shop: Pick<Shop, 'log'>,
  hosts: Hosts,
  error: Error,
  c: Context<ChainEnv>,
): Response {
  const url = new URL(c.req.url);
  const traceId = randomBytes(8).toString('hex');
  const path = loggedPath(url.pathname);
  const place = findPlainPlace(hosts, url);
  const isAway = isTemporary(error);
  if (c.req.raw.signal.aborted) {
    shop.log.info({ traceId, path, status: 499 }, 'the client left before the answer');
  } else {
    const reason = isAway ? 'database unavailable' : 'unexpected failure';
    const level = isAway ? 'warn' : 'error';
    shop.log[level]({ error, traceId, path, status: isAway ? 503 : 500, reason }, 'request failed');
  }
  if (!isAway) return plainPage(500, 'server', place, traceId);
  const page = plainPage(503, 'unavailable', place, traceId);
  page.headers.set('Retry-After', retryAfter);
  return page;
}
