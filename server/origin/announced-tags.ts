import type { Invalidations } from '../storefront/invalidations.ts';

/** Announcements remembered for edge processes that fell behind. */
const memory = 1000;

export type AnnouncedTags = {
  /**
   * Returns the number of announcements so far and the tags of those after `version`; '*' for a
   * version that is unknown or too old.
   */
  since(version: number | undefined): { version: number; changed: string[] };
};

/** Counts the invalidations of this process and remembers the last ones. */
export function announcedTags(invalidations: Pick<Invalidations, 'subscribe'>): AnnouncedTags {
  const announced: (readonly string[])[] = [];
  let count = 0;
  invalidations.subscribe((tags) => {
    count += 1;
    announced.push(tags);
    if (announced.length > memory) announced.shift();
  });
  return {
    since(version) {
      const missed = version === undefined ? Infinity : count - version;
      if (missed > announced.length || missed < 0) return { version: count, changed: ['*'] };
      const tags = missed === 0 ? [] : announced.slice(-missed).flat();
      return { version: count, changed: [...new Set(tags)] };
    },
  };
}
