import { isDataAddress } from '../../request/data-request.ts';
import { deviceAnswerHeader } from '../protocol/stored-answer.ts';
import type { PostingPage } from './queue-post.ts';
import { loadOutbox } from './load-outbox.ts';
import { setUnreachable, setPendingFormTarget } from './outbox-state.ts';

/**
 * Queues a form with its key when its request fails on the network or at a gateway, because it may
 * have arrived, and redirects to the page that shows its state. The worker does the same for pages
 * it controls. Returns a function that stops it. Rule E2.21.
 */
export function guardPosts(prefix: string): () => void {
  const original = window.fetch;
  const send: typeof fetch = async (input, init) => {
    // Another user may have come before a lost post is known to be lost.
    const { cookie } = document;
    const queue = (isAnswered: boolean) =>
      queueLostPost(input, init, { prefix, cookie, isAnswered });
    try {
      const response = await original(input, init);
      const answer = isFromGateway(response) ? await queue(true) : null;
      if (answer) return answer;
      trackReachability(response.headers);
      return response;
    } catch (error) {
      const answer = init?.signal?.aborted ? null : await queue(false);
      if (answer) return answer;
      throw error;
    }
  };
  window.fetch = (input, init) => {
    const answer = send(input, init);
    if (isFormPost(input, init)) {
      const leadsTo = ({ headers }: Response) => headers.get('X-Remix-Redirect');
      setPendingFormTarget(answer.then(leadsTo, () => null));
    }
    return answer;
  };
  return () => {
    window.fetch = original;
  };
}

/**
 * An answer of the shop shows that it can be reached. An answer of the worker does not: root data
 * would be requested after a queued form, and its failure would replace the confirmation.
 */
function trackReachability(headers: Headers): void {
  const isStored = headers.has('X-Cache-Hit');
  const answer = headers.get(deviceAnswerHeader);
  if (answer === 'unreachable') setUnreachable(true);
  else if (answer === null && !isStored) setUnreachable(false);
}

/**
 * Returns whether a proxy in front of the shop, or the shop's limit of one address, answered instead
 * of an action, whose answers name Remix in a header. The page would become an error page.
 */
function isFromGateway({ status, headers }: Response): boolean {
  return /^(?:429|50[234])$/.test(String(status)) && !/x-remix-/.test([...headers.keys()].join());
}

/** A form that the page posts by script. Replays are document requests. */
const isFormPost = (input: unknown, init: RequestInit | undefined): input is string =>
  typeof input === 'string' && init?.method === 'POST' && isDataAddress(input);

async function queueLostPost(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  page: PostingPage,
): Promise<Response | null> {
  if (!isFormPost(input, init)) return null;
  try {
    const outbox = await loadOutbox();
    return await outbox.queueLostPost(input, init?.body, page);
  } catch {
    return null;
  }
}
