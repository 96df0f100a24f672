import { isDataAddress } from '../../request/data-request.ts';
import { setCutOff, setFormOnItsWay } from './outbox-state.ts';

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
    if (isForm(input, init)) {
      const leadsTo = ({ headers }: Response) => headers.get('X-Remix-Redirect');
      setFormOnItsWay(answer.then(leadsTo, () => null));
    }
    return answer;
  };
  return () => {
    window.fetch = original;
  };
}

/** A form that the page sends by script; what the outbox sends goes as documents do. */
const isForm = (input: unknown, init: RequestInit | undefined): input is string =>
  typeof input === 'string' && init?.method === 'POST' && isDataAddress(input);

async function keepPost(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  prefix: string,
): Promise<Response | null> {
  if (!isForm(input, init)) return null;
  try {
    const outbox = await import('./page-outbox.ts');
    return await outbox.keepPost(input, init?.body, prefix);
  } catch {
    return null;
  }
}
