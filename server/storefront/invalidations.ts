import type { Log } from '../observability/log.ts';
import type { CacheEpochs } from './cache-epochs.ts';

/** Called with the tags of what changed; '*' means everything. */
export type InvalidationListener = (tags: readonly string[]) => void;

/** Publishes to the caches of this process what has changed in any process. */
export interface Invalidations {
  /**
   * Calls `listener` at each change, all listeners in one turn of the event loop: none of them can
   * fill its cache from another one that is still old. Returns a function that ends it.
   */
  subscribe(listener: InvalidationListener): () => void;
  /** Invalidates in this process at once, and in every other one within a second. */
  publish(tags: readonly string[]): Promise<void>;
  /** Invalidates in this process alone. */
  announce(tags: readonly string[]): void;
  /** Stops polling. */
  close(): Promise<void>;
}

type InvalidationsDeps = {
  epochs: CacheEpochs;
  log: Pick<Log, 'error'>;
  /** Interval of the polls. Milliseconds. */
  interval?: number;
};

/**
 * Polls the cache epochs. Resolves after the first poll: what was published before is in no cache
 * of this process, and everything published later is announced.
 */
export async function openInvalidations({
  epochs,
  log,
  interval = 1000,
}: InvalidationsDeps): Promise<Invalidations> {
  const listeners = new Set<InvalidationListener>();
  const announce = (tags: readonly string[]) => {
    if (tags.length > 0) for (const listener of listeners) listener(tags);
  };
  let polling: Promise<void> | null = null;
  let isFailing = false;
  let hasBaseline = false;
  const poll = async () => {
    try {
      const tags = await epochs.findPublished(Date.now());
      // Without a first poll it is unknown what was published since the opening.
      announce(hasBaseline || !isFailing ? tags : ['*']);
      [hasBaseline, isFailing] = [true, false];
    } catch (error) {
      // Once per outage: the next poll comes in a second.
      if (!isFailing) log.error({ error }, 'cannot read what changed');
      isFailing = true;
    } finally {
      polling = null;
    }
  };
  await poll();
  const timer = setInterval(() => void (polling ??= poll()), interval);
  timer.unref();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async publish(tags) {
      const now = Date.now();
      await epochs.publish(tags, now);
      // Read at once, so that this process does not apply its own change twice.
      announce([...tags, ...(await epochs.findPublished(now))]);
    },
    announce,
    async close() {
      clearInterval(timer);
      await polling;
    },
  };
}
