import type { Invalidations } from '../storefront/invalidations.ts';
import type { RecentChanges } from './protocol.ts';

/** Announcements remembered for edge processes that fell behind. */
const memory = 1000;

export type AnnouncedTags = {
  /**
   * Returns the number of announcements so far and the tags of those after `version`; '*' for a
   * version that is unknown or too old, with the times of what is remembered.
   */
  since(version: number | undefined): Announced;
};

type Announced = { version: number; changed: string[]; time: number; recent?: RecentChanges };

/**
 * Counts the invalidations of this process and remembers the last ones. `now`: milliseconds since
 * 1970.
 */
export function announcedTags(
  invalidations: Pick<Invalidations, 'subscribe'>,
  now: () => number = Date.now,
): AnnouncedTags {
  const announced: (readonly string[])[] = [];
  let count = 0;
  // What was set up before this process started may be different from what an older one had.
  const recent: RecentChanges = { since: now(), tags: {} };
  invalidations.subscribe((tags) => {
    count += 1;
    announced.push(tags);
    if (announced.length > memory) announced.shift();
    rememberTimes(recent, tags, now());
  });
  return {
    since(version) {
      const missed = version === undefined ? Infinity : count - version;
      const time = now();
      if (missed > announced.length || missed < 0) {
        return { version: count, changed: ['*'], time, recent };
      }
      const tags = missed === 0 ? [] : announced.slice(-missed).flat();
      return { version: count, changed: [...new Set(tags)], time };
    },
  };
}

/** Changes `recent`. Everything before counts as changed when there are too many tags. */
function rememberTimes(recent: RecentChanges, tags: readonly string[], time: number): void {
  for (const tag of tags) recent.tags[tag] = time;
  if (!tags.includes('*') && Object.keys(recent.tags).length <= memory) return;
  recent.since = time;
  recent.tags = {};
}
