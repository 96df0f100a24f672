import { whileAbortable } from '../commerce/abortable.ts';
import { maxHostBytes } from '../commerce/exchange.ts';
import { readBody } from '../commerce/read-body.ts';
import type { CommerceAnswer, CommerceCall } from './protocol.ts';

/** Headers of the host's answers that its client reads. */
const passed = ['content-type', 'retry-after'];

/** Milliseconds; less than the edge waits for its batch. */
const timeout = 3500;

/**
 * Sends a call of an edge process on to the commerce host and returns its whole answer, bounded in
 * time and bytes.
 */
export async function sendToHost(
  fetch: (request: Request) => Promise<Response>,
  { method, path, headers, body }: CommerceCall,
  milliseconds = timeout,
): Promise<CommerceAnswer> {
  const signal = AbortSignal.timeout(milliseconds);
  const url = new URL(`http://commerce.invalid${path}`);
  const init = { method, headers, body, signal, redirect: 'error' } as const;
  return whileAbortable(new Request(url, init), signal, async (request) => {
    const response = await fetch(request);
    const given = passed.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(given),
      body: await readBody(response, maxHostBytes),
    };
  });
}
