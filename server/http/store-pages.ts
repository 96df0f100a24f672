import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { brands } from '../../app/domain/store/brands.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { readStorePath, requireStoreView } from '../../app/domain/store/store-views.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { trackStaleness } from '../catalogue/fallback/track-staleness.ts';
import type { StalenessTracker } from '../catalogue/fallback/track-staleness.ts';
import type { Config } from '../config/config.ts';
import { openRequestLog } from './middleware/request-log.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import { ownerOf } from '../services/owner.ts';
import type { Shop } from '../shop.ts';
import { signedOut } from '../visit.ts';
import type { Visit } from '../visit.ts';
import type { ChainEnv } from './middleware/chain-env.ts';
import { checkForm } from './middleware/check-form.ts';
import { readClientAddress } from './middleware/client-address.ts';
import type { Hosts } from './middleware/hosts.ts';
import { markKeepable } from './middleware/mark-storable.ts';
import { loggedPath } from './middleware/logged-path.ts';
import { findOneClickEnd } from './routes/one-click-unsubscribe.ts';
import type { Sharing } from './page-cache/page-cache.ts';
import { ownerCookies } from './session/owner-cookie.ts';
import { plainPage } from './plain-page.ts';
import type { StoreHandlers } from './remix.ts';
import type { OpenSession, SessionKeeper } from './session/session.ts';
import type { openSubmissionGate } from './idempotency-gate/idempotency-gate.ts';

/** Seconds until an unavailable dependency may be tried again, by default. */
const retryAfter = '5';

const isUnsafe = (method: string) => !/^(GET|HEAD|OPTIONS)$/.test(method);

type StorePagesDeps = {
  shop: Shop;
  config: Pick<Config, 'proxies'>;
  hosts: Hosts;
  sessions: SessionKeeper;
  /** Remix. */
  answer: StoreHandlers;
  answerSubmission: ReturnType<typeof openSubmissionGate>;
  isSecure: boolean;
};

type Asked = {
  store: StoreView;
  /** Path inside the store view. */
  path: string;
  opened: OpenSession;
  formToken: string;
  traceId: string;
};

type Opened = {
  opened: OpenSession;
  visit: Visit;
  witness: StalenessTracker;
  sharing: Sharing | undefined;
};

/**
 * Answers every address inside a store view: opens the session, checks a posted form, calls Remix
 * and adds headers that depend on the visit. The last handler of the chain.
 */
export function storePages(deps: StorePagesDeps): (c: Context<ChainEnv>) => Promise<Response> {
  const { shop, hosts, sessions, answer, answerSubmission } = deps;
  return async (c) => {
    const url = new URL(c.req.url);
    const { brand } = hosts.readPlace(url);
    const place = readStorePath(brand, url.pathname);
    if (!place) return toDefaultStore(c, brand, url);
    const { view: store, path } = place;
    const traceId = randomBytes(8).toString('hex');
    const opened = await sessions.open(c.req.raw);
    const { sharing } = c.env ?? {};
    // A page for the cache has no session: its forms are judged by Origin or Sec-Fetch-Site.
    const formToken = sharing ? '' : sessions.formToken(opened.session);
    const asked: Asked = { store, path, opened, formToken, traceId };
    const request = await checkPost(deps, c.req.raw, asked);
    if (request instanceof Response) return request;
    const witness = trackStaleness();
    const requestLog = openRequestLog(shop.log, {
      traceId,
      method: request.method,
      path: loggedPath(url.pathname),
      store: store.code,
      signal: c.req.raw.signal,
    });
    const visit = await openVisit(deps, c, asked, witness);
    visit.onFailure = requestLog.onFailure;
    const act = (given: Request) =>
      witness.run(() => answer(store, given, { shop, visit, nonce: c.get('nonce') }));
    const response = await requestLog.during(() =>
      isUnsafe(request.method) ? answerSubmission(visit, request, act) : act(request),
    );
    await finish(response, request, { opened, visit, witness, sharing }, deps.isSecure);
    requestLog.finish(response.status);
    return response;
  };
}

function toDefaultStore(c: Context<ChainEnv>, brand: BrandName, url: URL): Response {
  const home = requireStoreView(brands[brand].defaultStore);
  const path = url.pathname === '/' ? '' : url.pathname;
  return c.redirect(`${home.prefix}${path}${url.search}`, 302);
}

/** Returns the request with the body of a posted form read, or the page that refuses it. */
async function checkPost(
  { shop, hosts }: StorePagesDeps,
  request: Request,
  { store, path, formToken, traceId }: Asked,
): Promise<Request | Response> {
  const oneClick = await findOneClickEnd(request, path);
  if (oneClick !== null) return oneClick;
  if (!isUnsafe(request.method)) return request;
  const checked = await checkForm(request, hosts.allowedOrigins(new URL(request.url)), formToken);
  if (checked.ok) return checked.value;
  const { status, reason } = checked.problem;
  const event = status === 403 ? 'request.origin-refused' : 'request.body-refused';
  recordSecurityEvent(shop.log, event, { traceId, reason });
  return plainPage(status, reason, store.language);
}

async function openVisit(
  { shop, hosts, config }: StorePagesDeps,
  c: Context<ChainEnv>,
  { store, opened, formToken, traceId }: Asked,
  witness: StalenessTracker,
): Promise<Visit> {
  const { sharing } = c.env ?? {};
  const clientAddress = readClientAddress(c, config.proxies);
  const { method, headers } = c.req.raw;
  // The browser is described only for a sign-in or a posted form.
  const isDescribed = opened.session.data.signIn || isUnsafe(method);
  return {
    store,
    session: opened.session,
    // A new visitor cannot be signed in.
    signIn: opened.isNew ? signedOut : await shop.account.openSignIn(opened.session, store),
    now: shop.now(),
    traceId,
    origin: hosts.readPlace(new URL(c.req.url)).origin,
    clientAddress,
    device: isDescribed ? await shop.country.describeDevice(headers, clientAddress) : null,
    formToken,
    ...(sharing && { share: (tags: readonly string[]) => (sharing.tags = tags) }),
    staleSince: witness.staleSince,
  };
}

/** Adds cookies, caching headers and Retry-After. Changes `response` and `sharing`. */
async function finish(
  response: Response,
  request: Request,
  { opened, visit, witness, sharing }: Opened,
  isSecure: boolean,
): Promise<void> {
  const { headers } = response;
  // A page with stale answers is stored neither in the cache nor on a device.
  const isFresh = witness.staleSince() === null;
  if (sharing && !isFresh) sharing.tags = null;
  // A public answer must not carry a session cookie.
  const isShared = headers.get('Cache-Control')?.startsWith('public') ?? false;
  const needsNone = !opened.isTouched() && (sharing?.tags || isPartOfPage(request));
  const cookie = needsNone ? null : await opened.commit();
  if (!isShared) {
    if (cookie !== null) headers.append('Set-Cookie', cookie);
    // A visitor without a session owns nothing yet.
    if (cookie !== null || !opened.isNew) {
      const lines = ownerCookies(cookie ? null : request, ownerOf(visit), isSecure);
      for (const line of lines) headers.append('Set-Cookie', line);
    }
  }
  if (response.status === 503 && !headers.has('Retry-After')) {
    headers.set('Retry-After', retryAfter);
  }
  // Before the default below: a device may store catalogue pages although shared caches may not.
  if (isFresh) markKeepable(request, response, visit);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}

/**
 * Returns whether the request is for a sub-resource. Sub-resource requests never start a session: a
 * cookie would make the cached page unusable for this visitor.
 */
function isPartOfPage({ headers }: Request): boolean {
  return /^(?:image|script|style|font|manifest|worker|serviceworker)$/.test(
    headers.get('sec-fetch-dest') ?? '',
  );
}
