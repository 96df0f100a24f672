import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../../observability/log.ts';

type Failure = { reason: string; error?: unknown };

type RequestFacts = {
  traceId: string;
  method: string;
  /** Path without codes that prove something. */
  path: string;
  store: string;
  /** Aborted when the client has left. */
  signal: AbortSignal;
};

/** Writes the one log line of a request. */
export type RequestLog = {
  /** Runs the work of the request; `noteFailure` calls inside it belong to this request. */
  during<Result>(work: () => Result): Result;
  /** Records an error that a route or the renderer threw. */
  onFailure(error: unknown, message: string): void;
  /** Writes the line: error or warn with the reason for a 5xx, info otherwise. */
  finish(status: number): void;
};

const current = new AsyncLocalStorage<Failure[]>();

/** Records why the current request may fail; it is logged only when the answer is a 5xx. */
export function noteFailure(reason: string, error?: unknown): void {
  current.getStore()?.push({ reason, error });
}

export function openRequestLog(
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  { signal, ...facts }: RequestFacts,
): RequestLog {
  const startedAt = performance.now();
  const failures: Failure[] = [];
  /** Thrown errors are logged whatever the answer is. */
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
