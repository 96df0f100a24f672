import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { brands } from '../../app/domain/store/brands.ts';
import type { BrandName } from '../../app/domain/store/brands.ts';
import { readStorePath, requireStoreView } from '../../app/domain/store/store-views.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { readOnce } from '../catalogue/read-once.ts';
import { trackStaleness } from '../catalogue/fallback/track-staleness.ts';
import type { StalenessTracker } from '../catalogue/fallback/track-staleness.ts';
import { openRequestLog } from './middleware/request-log.ts';
import type { RequestLog } from './middleware/request-log.ts';
import { recordSecurityEvent } from '../observability/security-log.ts';
import { ownerOf } from '../services/owner.ts';
import type { PageShop } from './page-server.ts';
import { signedOut } from '../visit.ts';
import type { Visit } from '../visit.ts';
import type { ChainEnv } from './middleware/chain-env.ts';
import { checkForm } from './middleware/check-form.ts';
import type { CheckedForm } from './middleware/check-form.ts';
import type { Hosts } from './middleware/hosts.ts';
import { markStorable } from './middleware/mark-storable.ts';
import { contentPolicy } from './middleware/security-headers.ts';
import type { EarlyPages } from './early/early-pages.ts';
import { streamEarly } from './early/early-part.ts';
import type { EarlyPart, OwnRest } from './early/early-part.ts';
import { isPartOfPage } from './part-of-page.ts';
import { isSpeculative, maySpeculate, refuseSpeculation } from './speculative.ts';
import { loggedPath } from '../observability/logged-path.ts';
import { findOneClickEnd } from './routes/one-click-unsubscribe.ts';
import type { Sharing } from './page-cache/page-cache.ts';
import { isUnsafe } from './middleware/same-origin.ts';
import { findLostSession, markFirstRedirect, redirectUnmarked } from './session/lost-session.ts';
import { ownerCookies } from './session/owner-cookie.ts';
import { plainPage } from './plain-page.ts';
import type { StoreHandlers } from './remix.ts';
import { storesSession } from './session/session-cookies.ts';
import type { OpenSession, SessionKeeper } from './session/session.ts';
import type { openSubmissionGate } from './idempotency-gate/idempotency-gate.ts';

/** Seconds until an unavailable dependency may be tried again, by default. */
const retryAfter = '5';

type StorePagesDeps = {
  shop: PageShop;
  /** Returns the visitor's address for limits; null when unknown. */
  readClientAddress: (c: Context<ChainEnv>) => string | null;
  hosts: Hosts;
  sessions: SessionKeeper;
  /** Remix. */
  answer: StoreHandlers;
  answerSubmission: ReturnType<typeof openSubmissionGate>;
  isSecure: boolean;
  /** Null: every page is sent as a whole. */
  earlyPages: EarlyPages | null;
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
  staleness: StalenessTracker;
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
    const unmarked = isUnsafe(c.req.method) ? null : redirectUnmarked(url, path, opened);
    if (unmarked) return unmarked;
    const { sharing } = c.env ?? {};
    if (isSpeculative(c.req.raw) && !sharing && !maySpeculate(opened, path)) {
      return refuseSpeculation(url);
    }
    // A page for the cache has no session: its forms are judged by Origin or Sec-Fetch-Site.
    const formToken = sharing ? '' : sessions.formToken(opened.session);
    const asked: Asked = { store, path, opened, formToken, traceId };
    const checked = await checkPost(deps, c.req.raw, asked);
    if (checked instanceof Response) return checked;
    const { request, form, submissionKey, isLost } = checked;
    const staleness = trackStaleness();
    const requestLog = openRequestLog(shop.log, {
      traceId,
      method: request.method,
      path: loggedPath(url.pathname),
      store: store.code,
      signal: c.req.raw.signal,
    });
    const visit = await openVisit(deps, c, { ...asked, form, submissionKey }, staleness);
    // Asked before the page reads prices: one that changes meanwhile has passed.
    const pricesUntil = sharing && shop.catalogue.pricesUntil(store);
    pricesUntil?.catch(() => undefined); // Awaited below, unless the page fails before.
    visit.onFailure = requestLog.onFailure;
    if (!sharing && (isLost || !isUnsafe(request.method))) noteLostSession(visit, request, opened);
    const act = (given: Request) =>
      staleness.run(() =>
        answer(store, given, { shop, visit, nonce: c.get('nonce'), language: c.get('language') }),
      );
    const page = { opened, path, language: store.language, nonce: c.get('nonce') };
    const earlyPages = sharing ? null : deps.earlyPages;
    const early = earlyPages?.find(request, page);
    if (early) {
      const rendering = requestLog.during(() => act(request));
      c.set('contentPolicy', contentPolicy(c.get('nonce'), early.scriptHashes));
      return answerEarly(
        { early, rendering, request, requestLog },
        { opened, visit, staleness },
        deps,
      );
    }
    const response = await requestLog.during(() =>
      isUnsafe(request.method) && !isLost
        ? readOnce(() => answerSubmission(visit, request, act))
        : act(request),
    );
    if (sharing && pricesUntil) sharing.pricesUntil = await pricesUntil;
    await finish(response, request, { opened, visit, staleness, sharing }, deps.isSecure);
    earlyPages?.learn(request, response, page);
    if (response.status === 200 && request.method === 'GET' && !isSpeculative(c.req.raw)) {
      shop.countPage(store, path);
    }
    requestLog.finish(response.status);
    return response;
  };
}

function toDefaultStore(c: Context<ChainEnv>, brand: BrandName, url: URL): Response {
  const home = requireStoreView(brands[brand].defaultStore);
  const path = url.pathname === '/' ? '' : url.pathname;
  return c.redirect(`${home.prefix}${path}${url.search}`, 302);
}

/** Notes in the visit why it has no session, if one was begun. Rules S5.9, S5.10 */
function noteLostSession(visit: Visit, request: Request, opened: OpenSession): void {
  const lost = findLostSession(request, opened);
  // A form with a token was rendered for a session, whatever the headers say.
  visit.lostSession = isUnsafe(request.method) ? (lost ?? 'missing') : lost;
  if (lost === 'off') opened.session.notify({ kind: 'warning', key: 'session:cookiesOffNotice' });
}

/** Returns the request with its posted form, if it has one, or the page that refuses it. */
async function checkPost(
  { shop, hosts }: StorePagesDeps,
  request: Request,
  { store, path, formToken, traceId, opened: { isNew } }: Asked,
): Promise<CheckedForm | Response> {
  const oneClick = await findOneClickEnd(request, path);
  const unread = { form: null, submissionKey: null, isLost: false };
  if (oneClick !== null) return { request: oneClick, ...unread };
  if (!isUnsafe(request.method)) return { request, ...unread };
  const origins = hosts.allowedOrigins(new URL(request.url));
  const checked = await checkForm(request, origins, { formToken, isNew });
  if (checked.ok) return checked.value;
  const { status, reason } = checked.problem;
  const event = status === 403 ? 'request.origin-refused' : 'request.body-refused';
  recordSecurityEvent(shop.log, event, { traceId, reason });
  const { language, brand, prefix } = store;
  return plainPage(status, reason, { language, shop: { brand, home: prefix } });
}

async function openVisit(
  { shop, hosts, readClientAddress }: StorePagesDeps,
  c: Context<ChainEnv>,
  posted: Asked & Pick<CheckedForm, 'form' | 'submissionKey'>,
  staleness: StalenessTracker,
): Promise<Visit> {
  const { store, opened, formToken, traceId, form, submissionKey } = posted;
  const { sharing } = c.env ?? {};
  const clientAddress = readClientAddress(c);
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
    form,
    submissionKey,
    ...(sharing && { share: (tags: readonly string[]) => (sharing.tags = tags) }),
    staleSince: staleness.staleSince,
  };
}

/** Adds cookies, caching headers and Retry-After. Changes `response` and `sharing`. */
async function finish(
  response: Response,
  request: Request,
  { opened, visit, staleness, sharing }: Opened,
  isSecure: boolean,
): Promise<void> {
  const { headers } = response;
  // A page with stale answers is stored neither in the cache nor on a device.
  const isFresh = staleness.staleSince() === null;
  if (sharing && !isFresh) sharing.tags = null;
  // A public answer must not carry a session cookie.
  const isShared = headers.get('Cache-Control')?.startsWith('public') ?? false;
  const isEarly = isSpeculative(request);
  const needsNone = !opened.isTouched() && (sharing?.tags || isPartOfPage(request, response));
  const lines = needsNone || isEarly ? [] : await opened.commit();
  if (!isShared && !isEarly) {
    addCookies(headers, lines, request, { opened, visit }, isSecure);
    if (lines.length > 0 && opened.isNew && isUnsafe(request.method)) markFirstRedirect(response);
  }
  if (response.status === 503 && !headers.has('Retry-After')) {
    headers.set('Retry-After', retryAfter);
  }
  // Before the default below: a device may store catalogue pages although shared caches may not.
  if (isFresh) markStorable(request, response, visit);
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
}

function addCookies(
  headers: Headers,
  lines: readonly string[],
  request: Request,
  { opened, visit }: Pick<Opened, 'opened' | 'visit'>,
  isSecure: boolean,
): void {
  for (const line of lines) headers.append('Set-Cookie', line);
  // A visitor without a session owns nothing yet.
  if (opened.isPreSession() || (lines.length === 0 && opened.isNew)) return;
  const isStored = storesSession(lines);
  const owners = ownerCookies(isStored ? null : request, ownerOf(visit), isSecure);
  for (const line of owners) headers.append('Set-Cookie', line);
}

type EarlyAnswer = {
  early: EarlyPart;
  rendering: Promise<Response>;
  request: Request;
  requestLog: RequestLog;
};

/**
 * Answers with the first part of a page before it is rendered. What the page would change in the
 * session is left to a later request: its headers are sent. Rule G2.5
 */
async function answerEarly(
  { early, rendering, request, requestLog }: EarlyAnswer,
  { opened, visit, staleness }: Omit<Opened, 'sharing'>,
  { shop, isSecure }: StorePagesDeps,
): Promise<Response> {
  const own = rendering.then(async (response): Promise<OwnRest> => {
    const isHtml = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
    const isFresh = staleness.staleSince() === null;
    // A page that can be opened again may change the session then.
    const isTouched = early.learning !== null && opened.isTouched();
    const isGood = response.status === 200 && isHtml && !isTouched;
    if (isGood && isFresh) return { response, reason: null };
    await response.body?.cancel();
    const changed = isTouched ? 'the page changes the session' : 'the page is stale';
    const reason = response.status === 200 ? changed : `the page has status ${response.status}`;
    return { response: null, reason };
  });
  const body = streamEarly(early, own, (reason) => {
    requestLog.finish(200);
    const { traceId } = visit;
    if (reason !== null)
      shop.log.warn({ traceId, reason }, 'a page could not follow its first part');
  });
  const response = new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  addCookies(response.headers, await opened.commit(), request, { opened, visit }, isSecure);
  markStorable(request, response, visit);
  response.headers.set('Cache-Control', 'private, no-store');
  response.headers.set('Server-Timing', `early;desc="${early.reach}"`);
  return response;
}
