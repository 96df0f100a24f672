import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import { whileAbortable } from './abortable.ts';
import type { CommerceProblem } from './problem.ts';
import { TooLarge, readBody } from './read-body.ts';

export type Received = {
  status: number;
  contentType: string;
  retryAfter: string | null;
  body: string;
};

type Sending = {
  fetch: (request: Request) => Response | Promise<Response>;
  request: (signal: AbortSignal) => Request;
  /** Time limit until the last byte of the answer. */
  milliseconds: number;
  /** Limit of the decompressed answer. */
  mostBytes: number;
};

/**
 * Sends a request and reads its whole answer within limits of time and bytes.
 */
export async function receive({
  fetch,
  request,
  milliseconds,
  mostBytes,
}: Sending): Promise<Result<Received, CommerceProblem>> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  // An in-process host ignores the signal, so the timer decides.
  const timeUp = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  const { signal } = controller;
  try {
    const answered = whileAbortable(request(signal), signal, async (sent): Promise<Received> => {
      const response = await fetch(sent);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        retryAfter: response.headers.get('retry-after'),
        body: await readBody(response, mostBytes),
      };
    });
    const first = await Promise.race([answered, timeUp]);
    if (first !== 'late') return success(first);
    controller.abort();
    answered.catch(() => undefined); // Aborted by the timer.
    return refusal({ kind: 'timeout', message: `No answer within ${milliseconds} ms` });
  } catch (error) {
    if (error instanceof TooLarge) {
      return refusal({ kind: 'too-large', message: `The answer is over ${mostBytes} bytes` });
    }
    return refusal({ kind: 'unreachable', message: reasonOf(error) });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the code of a network error, never its text: texts repeat addresses with their query. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code ?? (cause instanceof Error ? cause.name : 'Error');
}
