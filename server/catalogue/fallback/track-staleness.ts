import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tracks whether a page was built from cached catalogue answers. Uses async context, because code
 * that calls the catalogue does not know for which page it does.
 */
export type Witness = {
  during<Result>(work: () => Result): Result;
  /** Time of the oldest cached answer, in milliseconds since 1970; null when all were fresh. */
  staleSince(): number | null;
};

type Testimony = { oldest: number | null };

const present = new AsyncLocalStorage<Testimony>();

export function openWitness(): Witness {
  const testimony: Testimony = { oldest: null };
  return {
    during: (work) => present.run(testimony, work),
    staleSince: () => testimony.oldest,
  };
}

/** Reports the time of a cached answer to the tracker of the current request, if there is one. */
export function testifyStale(since: number): void {
  const testimony = present.getStore();
  if (testimony) testimony.oldest = Math.min(testimony.oldest ?? since, since);
}
