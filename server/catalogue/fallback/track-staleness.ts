import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Sees whether something was made of catalogue answers that stood in for fresh ones. It goes along
 * with the work, because what asks the catalogue does not know for which page it asks.
 */
export type Witness = {
  during<Result>(work: () => Result): Result;
  /** The oldest of those answers; null: all were fresh. Milliseconds since 1970. */
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

/** Tells the witness of the present work, if there is one, from when an answer was. */
export function testifyStale(since: number): void {
  const testimony = present.getStore();
  if (testimony) testimony.oldest = Math.min(testimony.oldest ?? since, since);
}
