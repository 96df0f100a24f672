import { isStorable } from '../../offline/storable-addresses.ts';
import { deviceAnswerHeader } from '../../outbox/protocol/stored-answer.ts';
import type { DeviceAnswer } from '../../outbox/protocol/stored-answer.ts';
import { readDataRoute, withoutDataRoute } from '../../request/data-request.ts';
import type { Handler } from '../handler.ts';
import { networkFirst } from '../strategies.ts';
import { isSameOrigin } from './is-same-origin.ts';
import { findInRegion } from '../local-cache/region-copy.ts';
import type { PageStore } from './page-store.ts';
import type { PagesDeps } from './pages.ts';
import { findStoredAt } from './stored-copy.ts';
import { cacheable, networkTimeout } from './strategy-options.ts';

type LoaderDeps = Pick<PagesDeps, 'pages' | 'data' | 'sendMessage'> & { store: PageStore };

/** Answers the requests of a document for loader data of catalogue routes. */
export function answerLoaders(deps: LoaderDeps): Handler {
  const { data } = deps;
  const fromNetwork = networkFirst(data, { ...cacheable, networkTimeoutInSeconds: Infinity });
  const beforeTimeout = networkFirst(data, {
    ...cacheable,
    networkTimeoutInSeconds: networkTimeout,
  });

  async function answerData(request: Request, address: string): Promise<Response> {
    const isKnown = (await data.match(request)) !== undefined;
    try {
      return await (isKnown ? beforeTimeout : fromNetwork).handleRequest(request);
    } catch (error) {
      if (!((await deps.pages.match(address)) ?? (await findInRegion(address)))) throw error;
      return reloadDocument(address);
    }
  }

  return ({ request, clientId, waitUntil }) => {
    const asked = new URL(request.url);
    const route = readDataRoute(asked);
    const url = withoutDataRoute(asked);
    if (request.method !== 'GET' || request.mode === 'navigate' || !isSameOrigin(url)) return null;
    if (route === null || route === 'root' || !isStorable(url.pathname)) return null;
    const answer = answerData(request, url.origin + url.pathname + url.search);
    waitUntil(
      answer.then(
        (response) => afterAnswer(deps, clientId, url, response),
        () => undefined,
      ),
    );
    return answer;
  };
}

/** Tells the page how old its data is, and stores its document when the data is new. */
async function afterAnswer(
  { data, sendMessage, store }: LoaderDeps,
  clientId: string,
  { origin, pathname, search }: URL,
  response: Response,
): Promise<void> {
  const address = pathname + search;
  await sendMessage(clientId, { kind: 'stored', address, moment: findStoredAt(response) });
  await data.settled();
  if (response.status === 200 && !response.headers.has('X-Cache-Hit'))
    await store.storeLater(origin + address);
}

/** Navigates to the page as a document, with Remix's own redirect headers. */
function reloadDocument(address: string): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'X-Remix-Redirect': address,
      'X-Remix-Reload-Document': 'true',
      [deviceAnswerHeader]: 'unreachable' satisfies DeviceAnswer,
    },
  });
}
