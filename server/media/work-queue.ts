import { bulkhead } from 'cockatiel';

/** A queue with two bounds: how many jobs run, and how many may wait. */
export type WorkQueue = {
  /** Queues a job; returns null when too many are waiting. */
  run: <Result>(job: () => Promise<Result>) => Promise<Result> | null;
  /** Accepts no more jobs; resolves when the running and waiting ones are done. */
  close: () => Promise<void>;
};

/** `concurrency` jobs run at once; `waitingLimit` more may wait. */
export function openWorkQueue(concurrency: number, waitingLimit: number): WorkQueue {
  const slots = bulkhead(concurrency, waitingLimit);
  // Counted here: while the bulkhead starts a waiting job, a new one could take the last slot and
  // the bulkhead would then reject the waiting one.
  const accepted = new Set<Promise<unknown>>();
  let isClosed = false;

  return {
    run: (job) => {
      if (isClosed || accepted.size >= concurrency + waitingLimit) return null;
      const work = slots.execute(job).finally(() => accepted.delete(work));
      accepted.add(work);
      return work;
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(accepted);
    },
  };
}
