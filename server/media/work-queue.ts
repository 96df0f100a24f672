/** 'ahead': work that no visitor waits for; runs alone, and only while no visitor's job is there. */
export type Priority = 'visitor' | 'ahead';

/** A queue with bounds: how many jobs run, and how many of each priority may wait. */
export type WorkQueue = {
  /** Queues a job; returns null when too many of its priority are waiting. */
  run: <Value>(job: () => Promise<Value>, priority?: Priority) => Promise<Value> | null;
  /** Accepts no more jobs; resolves when the running and the visitors' waiting ones are done. */
  close: () => Promise<void>;
};

type Entry = { start: () => Promise<unknown>; drop: () => void };

/** Jobs ahead that may wait. An entry is a closure; the bound only stops endless growth. */
const AHEAD_LIMIT = 500;

/**
 * `concurrency` jobs run at once; `waitingLimit` more of visitors may wait. Jobs ahead that still
 * wait when the queue closes are rejected.
 */
export function openWorkQueue(concurrency: number, waitingLimit: number): WorkQueue {
  const waiting: Record<Priority, Entry[]> = { visitor: [], ahead: [] };
  const limits: Record<Priority, number> = { visitor: waitingLimit, ahead: AHEAD_LIMIT };
  const running = new Set<Promise<unknown>>();
  let isClosed = false;

  const next = (): Entry | undefined => {
    if (running.size >= concurrency) return undefined;
    return waiting.visitor.shift() ?? (running.size === 0 ? waiting.ahead.shift() : undefined);
  };

  const startNext = (): void => {
    for (let entry = next(); entry; entry = next()) {
      const work = entry.start().finally(() => {
        running.delete(work);
        startNext();
      });
      running.add(work);
    }
  };

  const settleAll = async (): Promise<void> => {
    while (running.size > 0) await Promise.allSettled(running);
  };

  return {
    run: (job, priority = 'visitor') => {
      const isFull =
        waiting[priority].length >= limits[priority] &&
        (priority === 'ahead' || running.size >= concurrency);
      if (isClosed || isFull) return null;
      return new Promise((resolve, reject) => {
        waiting[priority].push({
          start: () => job().then(resolve, reject),
          drop: () => reject(new Error('The queue is closed')),
        });
        startNext();
      });
    },
    close: async () => {
      isClosed = true;
      for (const entry of waiting.ahead.splice(0)) entry.drop();
      await settleAll();
    },
  };
}
