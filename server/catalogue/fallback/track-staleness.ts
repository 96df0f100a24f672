import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tracks whether a page was built from cached catalogue answers. Uses async context, because code
 * that calls the catalogue does not know for which page it does.
 */
export type StalenessTracker = {
  run<Result>(work: () => Result): Result;
  /** Time of the oldest cached answer, in milliseconds since 1970; null when all were fresh. */
  staleSince(): number | null;
};

type Staleness = { oldest: number | null };

const current = new AsyncLocalStorage<Staleness>();

export function trackStaleness(): StalenessTracker {
  const staleness: Staleness = { oldest: null };
  return {
    run: (work) => current.run(staleness, work),
    staleSince: () => staleness.oldest,
  };
}

/** Reports the time of a cached answer to the tracker of the current request, if there is one. */
export function markStale(since: number): void {
  const staleness = current.getStore();
  if (staleness) staleness.oldest = Math.min(staleness.oldest ?? since, since);
}
