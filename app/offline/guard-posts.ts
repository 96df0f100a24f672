import { paths } from '../domain/store/paths.ts';
import { insideStore, queuedAs } from './outbox/kinds.ts';
import { setCutOff, setFormOnItsWay } from './outbox-state.ts';
import { notify } from '../shell/notifications/notify.ts';

/**
 * A form that is on its way when the network fails is kept, with its key, because it may have
 * arrived; the answer then leads to where that is said. Pages in the hands of the worker get the same
 * from it. The answer ends the watch. spec: promises, Offline outbox 4
 */
export function guardPosts(prefix: string): () => void {
  const original = window.fetch;
  const send: typeof fetch = async (input, init) => {
    try {
      const response = await original(input, init);
      setCutOff(false);
      return response;
    } catch (error) {
      const answer = init?.signal?.aborted ? null : await keepPost(input, init, prefix);
      if (answer) return answer;
      throw error;
    }
  };
  window.fetch = (input, init) => {
    const answer = send(input, init);
    if (isFormOfPage(input, init)) {
      const leadsTo = ({ headers }: Response) => headers.get('X-Remix-Redirect');
      setFormOnItsWay(answer.then(leadsTo, () => null));
    }
    return answer;
  };
  return () => {
    window.fetch = original;
  };
}

/** What the outbox sends goes as documents do. */
function isFormOfPage(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const url = new URL(input instanceof Request ? input.url : input, document.location.href);
  return init?.method?.toUpperCase() === 'POST' && url.searchParams.has('_data');
}

async function keepPost(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  prefix: string,
): Promise<Response | null> {
  const { body, method } = init ?? {};
  if (method?.toUpperCase() !== 'POST' || !(body instanceof URLSearchParams)) return null;
  const url = new URL(input instanceof Request ? input.url : input, document.location.href);
  if (!url.searchParams.has('_data')) return null;
  url.searchParams.delete('_data');
  const fields = [...body];
  const queued = queuedAs(insideStore(url.pathname, prefix), fields);
  if (!queued) return null;
  let problem: string | null;
  try {
    const { keepForm } = await import('./page-outbox.ts');
    const kept = await keepForm({
      ...{ address: url.pathname + url.search, fields, about: null, wasSent: true },
      from: insideStore(document.location.pathname, prefix) + document.location.search,
    });
    problem = kept.problem;
  } catch {
    return null;
  }
  setCutOff(true);
  // Said here as well: the page that lists it may not be to be had.
  if (problem === null) notify({ kind: 'info', key: 'outbox:saved' });
  const isOrder = problem === null && queued.kind === 'order';
  const path = isOrder ? paths.offlineOrder() : paths.notifications(problem);
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': path, 'X-Remix-Status': '303' },
  });
}
