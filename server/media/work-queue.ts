/** A queue with two limits: running jobs and waiting jobs. */

export type WorkQueue = {
  /** Queues a job; returns null when too many are waiting. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result> | null;
  /** Accepts no more jobs; resolves when the running and waiting ones are done. */
  close: () => Promise<void>;
};

/** `concurrency` jobs run at once; `waitingLimit` more may wait. */
export function openWorkQueue(concurrency: number, waitingLimit: number): WorkQueue {
  const waiting: (() => void)[] = [];
  const idle: (() => void)[] = [];
  let running = 0;
  let isClosed = false;

  const next = (): void => {
    const start = waiting.shift();
    if (start) return start();
    running--;
    if (running === 0) for (const resolve of idle.splice(0)) resolve();
  };

  const takeTurn = async (): Promise<void> => {
    if (running < concurrency) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return {
    run: (job) => {
      if (isClosed || (running >= concurrency && waiting.length >= waitingLimit)) return null;
      return takeTurn().then(job).finally(next);
    },
    close: async () => {
      isClosed = true;
      if (running > 0) await new Promise<void>((resolve) => idle.push(resolve));
    },
  };
}
