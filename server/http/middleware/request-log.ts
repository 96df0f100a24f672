import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../../observability/log.ts';

type Failure = { reason: string; error?: unknown };

type RequestFacts = {
  traceId: string;
  method: string;
  /** Without what proves something. */
  path: string;
  store: string;
  /** Aborted when the client has left. */
  signal: AbortSignal;
};

/** The one line that a request has in the log. */
export type RequestLog = {
  /** Runs the work of the request: `noteFailure` in it belongs to this request. */
  during<Result>(work: () => Result): Result;
  /** A route or the renderer threw. */
  onFailure(error: unknown, message: string): void;
  /** Writes the line: at error or warn with the reason for a 5xx, else at info. */
  finish(status: number): void;
};

const current = new AsyncLocalStorage<Failure[]>();

/** Notes why the current request may fail; nothing comes of it unless its answer is a 5xx. */
export function noteFailure(reason: string, error?: unknown): void {
  current.getStore()?.push({ reason, error });
}

export function openRequestLog(
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  { signal, ...facts }: RequestFacts,
): RequestLog {
  const startedAt = performance.now();
  const failures: Failure[] = [];
  /** Thrown errors, which are logged whatever the answer is. */
  const thrown: Failure[] = [];
  let isFinished = false;
  const { traceId } = facts;

  return {
    during: (work) => current.run(failures, work),
    onFailure(error, reason) {
      if (signal.aborted) return;
      if (isFinished) log.error({ error, traceId }, reason);
      else thrown.push({ reason, error });
    },
    finish(status) {
      isFinished = true;
      const ms = Math.round(performance.now() - startedAt);
      if (signal.aborted) {
        log.info({ ...facts, status: 499, ms }, 'the client left before the answer');
        return;
      }
      if (status < 500) {
        log.info({ ...facts, status, ms });
        for (const { error, reason } of thrown) log.error({ error, traceId }, reason);
        return;
      }
      const known = [...thrown, ...failures];
      const reason = known.map((failure) => failure.reason).join('; ') || 'refused by the page';
      const error = known.find((failure) => failure.error !== undefined)?.error;
      const level = status === 503 ? 'warn' : 'error';
      log[level]({ ...facts, status, ms, reason, error }, 'request failed');
    },
  };
}
