import { isStorable, storableHeader } from '../../offline/storable-addresses.ts';
import type { HandledRequest, Handler } from '../handler.ts';
import { findInRegion } from '../local-cache/region-copy.ts';
import { answerOffline } from './offline-answers.ts';
import { isSameOrigin } from './is-same-origin.ts';
import type { PageStore } from './page-store.ts';
import type { PagesDeps } from './pages.ts';
import { withStoredAt } from './stored-copy.ts';
import { networkTimeout } from './strategy-options.ts';

type DocumentsDeps = Pick<PagesDeps, 'pages' | 'offline'> & { store: PageStore };

/**
 * Answers document navigations: from the network, else a stored copy or a redirect to the offline
 * page. Rule E1.10.
 */
export function answerDocuments(deps: DocumentsDeps): Handler {
  return (asked) => {
    const { request } = asked;
    const url = new URL(request.url);
    if (request.method !== 'GET' || request.mode !== 'navigate' || !isSameOrigin(url)) return null;
    return answerDocument(deps, asked, url);
  };
}

async function answerDocument(
  deps: DocumentsDeps,
  asked: HandledRequest,
  url: URL,
): Promise<Response> {
  const address = url.origin + url.pathname + url.search;
  // Begun before anything is awaited: a preload that fails meanwhile must have a handler.
  const fetching = fetchDocument(asked);
  fetching.catch(() => undefined);
  const copy = isStorable(url.pathname) ? await deps.pages.match(address) : undefined;
  try {
    const response = await withTimeout(fetching, copy ? networkTimeout : Infinity);
    if (isStorable(url.pathname)) storeAnswer(deps, asked, address, response);
    return response;
  } catch {
    // Asked last: it must not delay a page that the network has.
    const stored = copy ?? (await findInRegion(address));
    return stored ? withStoredAt(stored) : answerOffline(deps.offline, url);
  }
}

/** Begins to store a page that has arrived; removes one that no longer exists. */
function storeAnswer(
  { pages, store }: DocumentsDeps,
  { waitUntil }: HandledRequest,
  address: string,
  response: Response,
): void {
  if (response.status === 404) waitUntil(pages.delete(address));
  else if (response.ok && isForEverybody(response)) {
    waitUntil(store.storeShown(address, response.clone()));
  } else if (response.ok) waitUntil(store.storeLater(address));
}

/**
 * Returns the preloaded document. A failed preload rejects in Chromium and resolves with a network
 * error in Firefox, which would show its own error page; neither is an answer.
 */
async function fetchDocument({ request, preloadResponse }: HandledRequest): Promise<Response> {
  const preloaded = await preloadResponse.catch(() => undefined);
  const isAnswer = preloaded instanceof Response && preloaded.type !== 'error';
  return isAnswer ? preloaded : fetch(request);
}

async function withTimeout(work: Promise<Response>, seconds: number): Promise<Response> {
  if (seconds === Infinity) return work;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeUp = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Timeout')), seconds * 1000);
  });
  return Promise.race([work, timeUp]).finally(() => clearTimeout(timer));
}

/** Returns whether shared caches may store a page: then it holds nothing of its visitor. */
function isForEverybody({ headers }: Response): boolean {
  const isPublic = /^public\b/.test(headers.get('Cache-Control') ?? '');
  return isPublic && headers.get(storableHeader) === 'yes';
}
