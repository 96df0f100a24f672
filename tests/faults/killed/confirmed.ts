import type { Entry } from '../../../app/outbox/protocol/entry.ts';

/** What a user was shown as saved or done, in the order of submission. */
export type Confirmed = {
  key: string;
  owner: string;
  email: string;
  kind: 'team' | 'add' | 'order';
  /** Name of the team, or sku. */
  what: string;
  quantity: number;
  /** Its page received the answer: it never was in the outbox. */
  isDone: boolean;
};

/** Returns the number of submissions by how they ended. */
export function countEnds(
  confirmed: readonly Confirmed[],
  entries: readonly Entry[],
): Record<string, number> {
  const ends: Record<string, number> = {};
  for (const { key, isDone } of confirmed) {
    const entry = entries.find((one) => one.key === key);
    const reason = entry?.state === 'parked' ? ` ${entry.reason?.kind}` : '';
    const end = isDone ? 'done by its page' : `${entry?.state ?? 'unknown'}${reason}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return ends;
}
