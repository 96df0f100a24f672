import { readOperation } from '../app/outbox/protocol/replay-operation.ts';
import { refusalHeaders } from '../app/request/data-request.ts';
import { isParsableHost, normalizeHost } from '../server/http/request-host.ts';
import { wholeBody } from '../server/http/whole-answer.ts';
import { CircuitOpen } from '../server/process/circuit-breaker.ts';
import type { Circuit } from '../server/process/circuit-breaker.ts';
import { inTime } from '../server/services/in-time.ts';
import { maxPageLength } from '../server/origin/protocol.ts';
import type { AskedPage } from '../server/origin/protocol.ts';
import { encodeForHost } from './encode-for-host.ts';
import type { Edge } from './open-edge.ts';
import { passOn } from './pass-on.ts';
import { plainAnswer } from './plain-answer.ts';
import type { Platform } from './platform.ts';
import { runInScope } from './request-scope.ts';
import type { RequestScope } from './request-scope.ts';

/** Files, pictures, maps and probes: drawn, stored or built at the origin. */
const originPaths =
  /^\/(?:assets\/|img\/|healthz$|readyz$|invalidate$|sw\.js$|favicon\.|apple-touch-icon|first-picture$|robots\.txt$|llms\.txt$|\.well-known\/)|\/map\/|\/(?:sitemap|feed)[^/]*\.|\/submenus$|\/layout\.json$/;

/**
 * Pages that store something when they are opened, or read what only the origin has: they are
 * rendered at the origin.
 */
const pagesOfOrigin = /\/cart\/edit\/|\/my-account\/email$/;

/** Address of a request that has none. */
const noAddress = new URL('http://invalid/');

/** Time after which an edge process asks what changed, beside the answers of pages. Milliseconds. */
const checkInterval = 1000;

/** After this time without an answer the next page waits for what changed. Milliseconds. */
const maxUnchecked = 30_000;
/** Longest wait of a page for what changed. Milliseconds. */
const checkPatience = 500;

/** Of requests that are passed on: pictures that take too long keep no form from the origin. */
export type PassOnCircuits = Readonly<Record<'files' | 'pages', Circuit>>;

type AnswerDeps = {
  platform: Platform;
  /** Opens the shop of this process, or returns the one that is open. */
  open: () => Promise<Edge>;
  waitUntil: RequestScope['waitUntil'];
  circuits: PassOnCircuits;
};

/**
 * Answers one request of a visitor: renders pages that are read here, and passes everything else on
 * to the origin, as it came. A page that turns out to need the origin is passed on too. While the
 * origin is away, pages and forms are answered here with what is known. Rules G1.1, G1.3
 */
export async function answerAtEdge(sent: Request, deps: AnswerDeps): Promise<Response> {
  const { platform, waitUntil } = deps;
  const asked = readServerTarget(sent);
  const url = URL.parse(asked.url);
  if (url === null || !isAddress(url, asked.headers)) {
    return plainAnswer(url ?? noAddress, 400, 'misdirected');
  }
  const isRead = asked.method === 'GET' || asked.method === 'HEAD';
  const request = isRead && asked.body !== null ? withoutBody(asked) : asked;
  const asset = await platform.findAsset(request);
  if (asset) return encodeForHost(request, asset);
  const { pathname } = url;
  const isOfOrigin = originPaths.test(pathname);
  if (isOfOrigin || !isRead || pagesOfOrigin.test(pathname)) {
    return answerAtOrigin(request, deps, isOfOrigin);
  }
  const edge = await tryOpen(deps);
  if (edge === null) return answerAtOrigin(request, deps, true);
  await checkChanges(edge, waitUntil);
  const page = runInScope(
    waitUntil,
    async (scope) => {
      const response = await edge.server.fetch(request);
      return { response, scope };
    },
    { page: toAskedPage(request) },
  );
  // Others may wait for the same page: it is finished although this visitor leaves.
  waitUntil(page);
  const { response, scope } = await page;
  if (!scope.needsOrigin) {
    return encodeForHost(request, withCost(response, scope), { isInParts: isStreamed(response) });
  }
  await response.body?.cancel();
  return answerAtOrigin(request, deps, false);
}

/**
 * Returns whether host and address can be those of a shop: workerd takes any Host, also one with a
 * user or a path, and joins it with a target that is no path. What cannot be sent on would count as
 * a failure of the origin. Rules S3.7, R8.5
 */
function isAddress({ host }: URL, headers: Headers): boolean {
  return [host, headers.get('host') ?? host].every((name) => isParsableHost(normalizeHost(name)));
}

/** `OPTIONS *` is answered as `/healthz` (Rule R4.3); workerd joins host and star. */
function readServerTarget(request: Request): Request {
  const origin = /^(https?:\/\/[^/?]+)\*\/?$/.exec(request.url)?.[1];
  const isForServer = request.method === 'OPTIONS' && origin !== undefined;
  return isForServer ? withoutBody(request, `${origin}/healthz`) : request;
}

/** Drops the body of a read, which means nothing: Remix could not copy the request. */
function withoutBody(request: Request, url = request.url): Request {
  // `cf`: what workerd tells of the connection, such as the visitor's address.
  const { method, signal, cf } = request as Request & { cf?: unknown };
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  headers.delete('Transfer-Encoding');
  return new Request(url, { method, headers, signal, cf } as RequestInit);
}

/** Returns whether a page is sent while it is rendered; the host keeps short parts back. */
function isStreamed(response: Response): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage && wholeBody(response) === null && !response.headers.has('x-cache');
}

/** Returns what the origin needs to send answers ahead; null: too long, the page asks step by step. */
function toAskedPage({ url, headers }: Request): AskedPage | null {
  const cookie = headers.get('cookie') ?? '';
  return Math.max(url.length, cookie.length) > maxPageLength ? null : { url, cookie };
}

async function tryOpen({ open, platform }: AnswerDeps): Promise<Edge | null> {
  try {
    return await open();
  } catch (error) {
    // Tried again every two seconds, and not logged for each request between.
    if (!(error instanceof CircuitOpen)) {
      const msg = 'the edge cannot open';
      platform.log(JSON.stringify({ level: 50, msg, error: String(error) }));
    }
    return null;
  }
}

let checkedAt = 0;

/**
 * Asks the origin what changed, in the background: a page from the cache asks nothing itself. After
 * a long silence the page waits for the answer, so that no visitor gets a page that changed long ago.
 * Rule R8.13
 */
async function checkChanges({ origin }: Edge, waitUntil: RequestScope['waitUntil']): Promise<void> {
  const now = Date.now();
  const answeredAt = origin.lastAnswerAt();
  // A process that has asked nothing yet has nothing cached.
  const isUnchecked = answeredAt > 0 && now - answeredAt > maxUnchecked;
  if (!isUnchecked && now - Math.max(checkedAt, answeredAt) < checkInterval) return;
  checkedAt = now;
  // A failure shows at the next page that asks; the circuit logs it.
  const check = origin.check().catch(() => undefined);
  waitUntil(check);
  if (isUnchecked) await inTime(check, checkPatience);
}

/** `isPlain`: the request is for no page of the shop, and none is rendered while the origin is away. */
async function answerAtOrigin(
  request: Request,
  deps: AnswerDeps,
  isPlain: boolean,
): Promise<Response> {
  const circuit = isPlain ? deps.circuits.files : deps.circuits.pages;
  const { response, again } = await passOn(request, deps.platform, circuit);
  if (response) return response;
  // A replay is sent again by its device; its answer is the status.
  const isReplay = readOperation(request.headers) !== null;
  const edge = isPlain || isReplay || again === null ? null : await tryOpen(deps);
  if (edge === null || again === null) return unavailable(request);
  // Pages from stale answers, and forms that can be sent again. Rule R8.6
  const page = await runInScope(deps.waitUntil, async () => edge.server.fetch(again), {
    isOriginAway: true,
  });
  if (page.status === 503) page.headers.set('Retry-After', retryAfter);
  return encodeForHost(request, page);
}

/** Seconds after which a visitor may try again. */
const retryAfter = '5';

function unavailable(request: Request): Response {
  const page = plainAnswer(new URL(request.url), 503, 'unavailable');
  page.headers.set('Retry-After', retryAfter);
  for (const [name, value] of Object.entries(refusalHeaders(request.method, request.url))) {
    page.headers.set(name, value);
  }
  return page;
}

/** Tells operators and tests what a page cost: calls, and round trips after each other. */
function withCost(response: Response, { calls, depth }: RequestScope): Response {
  const headers = new Headers(response.headers);
  headers.append('Server-Timing', `origin;desc="${calls} calls, depth ${depth}"`);
  return new Response(response.body, { status: response.status, headers });
}
