import { refusal, success } from '../../app/domain/result.ts';
import { maxHostBytes } from '../commerce/exchange.ts';
import type { HostCircuit } from '../commerce/host-circuit.ts';
import { refusedBy } from '../commerce/problem-of-answer.ts';
import { readJson } from '../commerce/read-json.ts';
import { receive } from '../commerce/receive.ts';
import type { Received } from '../commerce/receive.ts';
import type { CommerceProblem } from '../commerce/problem.ts';
import type { CommerceAnswer, CommerceCall } from './protocol.ts';

/** Milliseconds; less than the edge waits for its batch. */
const timeout = 3500;

/** The host did not answer a call, or is left alone. */
export class HostUnavailable extends Error {
  override name = 'HostUnavailable';
}

export type HostConnection = {
  fetch: (request: Request) => Promise<Response>;
  /** The circuit breaker of the client; null: the host is in this process. */
  circuit: HostCircuit | null;
};

/**
 * Sends a call of an edge process on to the commerce host and returns its whole answer, bounded in
 * time and bytes. Counts in the same circuit as the calls of this process.
 * @throws HostUnavailable
 */
export async function sendToHost(
  { fetch, circuit }: HostConnection,
  { method, path, headers, body }: CommerceCall,
  milliseconds = timeout,
): Promise<CommerceAnswer> {
  const url = new URL(`http://commerce.invalid${path}`);
  const send = () =>
    receive({
      fetch,
      request: (signal) => new Request(url, { method, headers, body, signal, redirect: 'error' }),
      milliseconds,
      mostBytes: maxHostBytes,
    });
  if (circuit === null) return toAnswer(await send());
  let received: Awaited<ReturnType<typeof send>> | null = null;
  const outcome = await circuit(async () => {
    received = await send();
    const problem = received.ok ? findProblem(received.value) : received.problem;
    return problem ? refusal(problem) : success(null);
  });
  // Also an answer that counts as a failure is the answer: the edge judges it again.
  if (received !== null) return toAnswer(received);
  throw new HostUnavailable(outcome.ok ? '' : outcome.problem.message);
}

/** Returns why the circuit may count an answer; `isHostFailure` decides. */
function findProblem(received: Received): CommerceProblem | null {
  const json = readJson(received);
  if (!json.ok) return json.problem;
  const { status: code, retryAfter } = received;
  return code < 500 ? null : refusedBy(code, null, retryAfter, []);
}

function toAnswer(received: Awaited<ReturnType<typeof receive>>): CommerceAnswer {
  if (!received.ok) throw new HostUnavailable(received.problem.message);
  const { status, contentType, retryAfter, body } = received.value;
  const headers = { 'content-type': contentType, ...(retryAfter && { 'retry-after': retryAfter }) };
  return { status, headers, body };
}
