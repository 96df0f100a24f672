import { randomBytes } from 'node:crypto';
import { serveStatic } from '@hono/node-server/serve-static';
import type { ServerBuild } from '@remix-run/node';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { refusal, success } from '../../app/domain/outcome.ts';
import type { Outcome } from '../../app/domain/outcome.ts';
import { brands } from '../../app/domain/store/brands.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { readStorePath, requireStoreView } from '../../app/domain/store/store-views.ts';
import type { Config } from '../config.ts';
import { openWitness } from '../catalogue/stale/witness.ts';
import type { Shop } from '../shop.ts';
import { nobody } from '../visit.ts';
import type { Visit } from '../visit.ts';
import { cachedServer } from './output-cache/cached-server.ts';
import type { SharedConnection, ShopServer } from './output-cache/cached-server.ts';
import { sharedPaths } from './output-cache/shared-routes.ts';
import { compressPages } from './compress-pages.ts';
import { crawlerFiles } from './crawler-files.ts';
import { readClientAddress } from './client-address.ts';
import { loggedPath } from './logged-path.ts';
import { findOneClickEnd } from './one-click-end.ts';
import { plainPage } from './plain-page.ts';
import type { PlainReason } from './plain-page.ts';
import { markKeepable } from './keepable.ts';
import { createStoreHandlers } from './remix.ts';
import { formTokenField, isSameToken, judgeOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWorker } from './serve-worker.ts';
import { ownerOf } from '../services/owner.ts';
import { openSessions, ownerCookie } from './session.ts';
import { openSubmissionGate } from './submissions.ts';

/** Largest body of a form, in bytes, and its greatest number of fields. spec: promises, security */
const maxBodySize = 64 * 1024;
const maxFields = 1000;

/** Seconds until what is away may be asked again, where nobody knows better. */
const retryAfter = '5';

const isUnsafe = (method: string) => !/^(GET|HEAD|OPTIONS)$/.test(method);

type Env = { Variables: { secureHeadersNonce?: string }; Bindings: SharedConnection };

/** The whole shop as one `fetch`. */
export function createShopServer(
  shop: Shop,
  build: ServerBuild | (() => Promise<ServerBuild>),
  config: Config,
): ShopServer {
  const isSecure = config.origins.camp.every((origin) => origin.startsWith('https:'));
  const sessions = openSessions(config.sessionSecrets, isSecure);
  const answer = createStoreHandlers(
    build,
    typeof build === 'function' ? 'development' : 'production',
  );
  const answerSubmission = openSubmissionGate({
    submissions: shop.submissions,
    lastOrderNumber: async (visit) => (await shop.checkout.lastOrder(visit))?.number ?? null,
    findPlaced: (visit, key) => shop.checkout.findPlaced(visit, key),
  });
  const brandOfHost = new Map<string, BrandName>();
  for (const brand of ['camp', 'tour', 'cup'] as const) {
    for (const origin of config.origins[brand]) brandOfHost.set(new URL(origin).hostname, brand);
  }

  /** Brand of a host, and the origin that its pages name themselves by. */
  const placeOf = (url: URL) => {
    const brand = brandOfHost.get(url.hostname) ?? 'camp';
    const asked = `${isSecure ? 'https' : 'http'}://${url.host}`;
    const [configured] = config.origins[brand];
    return { brand, asked, origin: config.mode === 'production' ? (configured ?? asked) : asked };
  };

  const app = new Hono<Env>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const isReady = await shop.isReady();
    return c.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503);
  });

  app.use(securityHeaders(isSecure));
  app.use(async (c, next) => {
    const hostname = new URL(c.req.url).hostname;
    // A page of ours must never answer under a name we do not own.
    if (!brandOfHost.has(hostname)) return plainPage(421, 'misdirected', 'en');
    return next();
  });
  app.use(compress({ threshold: 512 }));
  app.use(compressPages());

  const immutable = 'public, max-age=31536000, immutable';
  app.use(
    '/assets/*',
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  );
  app.get('/assets/*', serveStatic({ root: './public' }));
  // A file of an earlier release is gone for good: no page, no redirect into a store view.
  app.all('/assets/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.get('/favicon.svg', serveStatic({ root: './public' }));
  app.get(
    '/sw.js',
    serveWorker(shop.settings, (url) => placeOf(url).brand),
  );
  app.on(['GET', 'HEAD'], '/img/*', (c) => shop.mediaRoute(c.req.raw));
  app.use(crawlerFiles(shop, placeOf));

  app.use(bodyLimit({ maxSize: maxBodySize, onError: () => plainPage(413, 'tooLarge', 'en') }));

  app.all('*', async (c) => {
    const url = new URL(c.req.url);
    const { brand, asked, origin } = placeOf(url);
    const place = readStorePath(brand, url.pathname);
    if (!place) {
      const home = requireStoreView(brands[brand].defaultStore);
      const path = url.pathname === '/' ? '' : url.pathname;
      return c.redirect(`${home.prefix}${path}${url.search}`, 302);
    }
    const { view: store } = place;
    const opened = await sessions.open(c.req.raw);
    const { sharing } = c.env ?? {};
    // A page for everybody names no session: whoever gets it is judged by Origin or Sec-Fetch-Site.
    const formToken = sharing ? '' : sessions.formToken(opened.session);
    const oneClick = await findOneClickEnd(c.req.raw, place.path);
    let request = oneClick ?? c.req.raw;
    if (oneClick === null && isUnsafe(request.method)) {
      const checked = await checkForm(request, [...config.origins[brand], asked], formToken);
      if (!checked.ok)
        return plainPage(checked.problem.status, checked.problem.reason, store.language);
      request = checked.value;
    }
    const traceId = randomBytes(8).toString('hex');
    const witness = openWitness();
    const visit: Visit = {
      store,
      session: opened.session,
      // Whoever comes for the first time cannot be signed in.
      signIn: opened.isNew ? nobody : await shop.account.openSignIn(opened.session, store),
      now: shop.now(),
      traceId,
      origin,
      clientAddress: readClientAddress(c, config.proxyHops),
      formToken,
      ...(sharing && { share: (tags: readonly string[]) => (sharing.tags = tags) }),
      staleSince: witness.staleSince,
    };
    const nonce = c.get('secureHeadersNonce') ?? '';
    const started = performance.now();
    const act = (asked: Request) =>
      witness.during(() => answer(store, asked, { shop, visit, nonce }));
    const response = await (isUnsafe(request.method)
      ? answerSubmission(visit, request, act)
      : act(request));
    // What is old already is not kept for others, nor on a device.
    const isFresh = witness.staleSince() === null;
    if (sharing && !isFresh) sharing.tags = null;
    const needsNone = !opened.isTouched() && (sharing?.tags || isPartOfPage(request));
    const cookie = needsNone ? null : await opened.commit();
    // What everybody may keep must not carry one visitor's session.
    const isShared = response.headers.get('Cache-Control')?.startsWith('public') ?? false;
    if (cookie && !isShared) response.headers.append('Set-Cookie', cookie);
    // Who has no session owns nothing yet.
    const isKnown = cookie !== null || !opened.isNew;
    const owner =
      isKnown && !isShared
        ? ownerCookie(cookie ? null : c.req.raw, ownerOf(visit), isSecure)
        : null;
    if (owner !== null) response.headers.append('Set-Cookie', owner);
    if (response.status === 503 && !response.headers.has('Retry-After')) {
      response.headers.set('Retry-After', retryAfter);
    }
    if (!response.headers.has('Cache-Control')) {
      response.headers.set('Cache-Control', 'private, no-cache');
    }
    if (isFresh) markKeepable(request, response, visit);
    shop.log.info({
      traceId,
      method: request.method,
      path: loggedPath(url.pathname),
      status: response.status,
      store: store.code,
      ms: Math.round(performance.now() - started),
    });
    return response;
  });
  app.onError((error, c) => {
    const traceId = randomBytes(8).toString('hex');
    shop.log.error(
      { error, traceId, path: loggedPath(new URL(c.req.url).pathname) },
      'request failed',
    );
    return plainPage(500, 'server', languageOf(c), traceId);
  });
  const isShared = typeof build === 'function' ? () => false : sharedPaths(build);
  return cachedServer({
    inner: (request, connection) => app.fetch(request, connection),
    ...{ shop, limits: config.outputCache, invalidationKey: config.invalidationKey },
    isShared: (url) => {
      const brand = brandOfHost.get(url.hostname);
      const place = brand && readStorePath(brand, url.pathname);
      return place ? isShared(place.path) : false;
    },
  });
}

/** Pictures and the like begin no session: whoever came by a kept page would lose it by its menu's map. */
function isPartOfPage({ headers }: Request): boolean {
  return /^(?:image|script|style|font|manifest|worker|serviceworker)$/.test(
    headers.get('sec-fetch-dest') ?? '',
  );
}

function languageOf(c: Context): 'de' | 'en' {
  return /\/de(_|\/|$)/.test(new URL(c.req.url).pathname) ? 'de' : 'en';
}

type Refusal = { status: number; reason: PlainReason };

/**
 * The request with its body read, or the refusal: only forms (415), few enough fields (400), and
 * from our own pages (403).
 */
async function checkForm(
  request: Request,
  origins: string[],
  formToken: string,
): Promise<Outcome<Request, Refusal>> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    return refusal({ status: 415, reason: 'wrongType' });
  const verdict = judgeOrigin(request, origins);
  if (verdict === 'other') return refusal({ status: 403, reason: 'refused' });
  const body = await request.text();
  const fields = new URLSearchParams(body);
  if (fields.size > maxFields) return refusal({ status: 400, reason: 'tooManyFields' });
  if (verdict === 'unknown' && !isSameToken(fields.get(formTokenField) ?? '', formToken)) {
    return refusal({ status: 403, reason: 'refused' });
  }
  return success(
    new Request(request.url, {
      method: request.method,
      headers: request.headers,
      body,
      signal: request.signal,
    }),
  );
}
