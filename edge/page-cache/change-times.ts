import type { BatchAnswer } from '../../server/origin/protocol.ts';

/** What was read this long before a change may be from after it, or the reverse: clocks differ. */
const margin = 5000;

/** Tags remembered at most. */
const maxTags = 5000;

export type ChangeTimes = {
  /** Applies what an answer of the origin tells of changes. */
  apply(answer: Pick<BatchAnswer, 'changed' | 'time' | 'recent'>): void;
  /** Returns whether nothing with these tags is known to have changed after a time. */
  isUnchanged(tags: readonly string[], readAt: number): boolean;
  /** The origin's clock at its last answer; 0 before the first. Milliseconds since 1970. */
  now(): number;
};

/**
 * Remembers when tags changed at the origin, by the origin's clock, so that a page which another
 * edge process stored is judged without asking. Rule R8.12
 */
export function openChangeTimes(): ChangeTimes {
  let since: number | null = null;
  let last = 0;
  const times = new Map<string, number>();
  const note = (tag: string, time: number) =>
    void times.set(tag, Math.max(time, times.get(tag) ?? 0));

  return {
    apply({ changed, time, recent }) {
      // An origin of an older release: nothing is known of pages that other processes stored.
      if (time === undefined) return;
      last = Math.max(last, time);
      if (recent) {
        since = Math.max(since ?? 0, recent.since);
        for (const [tag, changedAt] of Object.entries(recent.tags)) note(tag, changedAt);
      } else {
        for (const tag of changed) note(tag, time);
      }
      if (times.size <= maxTags) return;
      times.clear();
      since = time;
    },
    isUnchanged(tags, readAt) {
      if (since === null) return false;
      const changedAt = Math.max(since, ...['*', ...tags].map((tag) => times.get(tag) ?? 0));
      return readAt - margin > changedAt;
    },
    now: () => last,
  };
}
