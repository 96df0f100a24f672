import { sendAgain } from './box.ts';
import type { Box } from './box.ts';
import { isOpen } from './entry.ts';
import type { Entry } from './entry.ts';
import { isAccountOwner } from './owner-cookie.ts';

/** What of a device that several people use concerns the one who is here. spec: promises, Offline outbox 3 */

/** The inquiry that asks this person whether it may leave. */
export function askingOrder({ entries }: Pick<Box, 'entries'>, owner: string): Entry | null {
  const isAsking = (entry: Entry) => entry.kind === 'order' && entry.state === 'parked';
  return entries.find((entry) => entry.owner === owner && isAsking(entry)) ?? null;
}

/** Whoever looks at the page that says "will be sent" has said yes, for themselves. */
export function confirmAsked(box: Box, owner: string, now: number): Box {
  return box.entries
    .filter((entry) => entry.owner === owner && entry.state === 'parked')
    .filter(({ reason }) => reason?.kind === 'ask')
    .reduce((before, { key }) => sendAgain(before, key, now), box);
}

/**
 * What was given up and nobody has heard of. Whose sign-in ended is nobody until the next one: then
 * the device says it. Another account hears nothing of it, and its own person does when they are back.
 */
export function untoldLosses({ entries }: Pick<Box, 'entries'>, owner: string): Entry[] {
  return entries.filter(
    (entry) =>
      entry.state === 'lost' &&
      !entry.isAcknowledged &&
      (entry.owner === owner || !isAccountOwner(owner)),
  );
}

/** How things stand with what was just kept: `stopped` needs its person, `behind` waits for such a one. */
export type Standing = 'gone' | 'waits' | 'stopped' | 'behind';

export function standingOf(mine: readonly Entry[], key: string): Standing {
  const entry = mine.find((one) => one.key === key && isOpen(one));
  if (!entry) return 'gone';
  if (entry.state === 'parked') return 'stopped';
  const isBehind = mine.some(
    (one) => one.state === 'parked' && one.lane === entry.lane && one.sequence < entry.sequence,
  );
  return isBehind ? 'behind' : 'waits';
}
