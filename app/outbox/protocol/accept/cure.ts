import { findOpenInLane, replaceEntry, takeSequence } from '../box.ts';
import type { Box } from '../box.ts';
import type { Entry } from '../entry.ts';
import type { EntrySummary } from '../contents/summary.ts';

/** How a stopped inquiry gives way to what cures it. Rules E2.50, E2.51. */

/**
 * Returns whether a stopped inquiry certainly had no effect: it was refused or never left the
 * device. Only its user decides about another one.
 */
export function isWithdrawable(entry: Entry): boolean {
  const { kind, state, reason, attempts, confirmedAt, createdAt } = entry;
  if (kind !== 'order' || state !== 'parked') return false;
  switch (reason?.kind) {
    case 'refused':
    case 'ask':
    case 'no-cart':
      return true;
    case 'old':
    case 'expired':
      // A confirmation sets the number of attempts back.
      return attempts === 0 && confirmedAt === createdAt;
    default:
      return false;
  }
}

/**
 * Withdraws the stopped inquiries of a lane: their user changes the cart or sends another inquiry
 * of it. The lane goes on once the server has confirmed it. Rule E2.50.
 */
export function withdrawStopped(box: Box, lane: string, now: number): Box {
  return findOpenInLane(box, lane)
    .filter(isWithdrawable)
    .reduce(
      (before, entry) =>
        replaceEntry(before, {
          ...entry,
          state: 'cancelling',
          isWithdrawn: true,
          updatedAt: now,
          nextAt: 0,
          attempts: 0,
          reason: null,
        }),
      box,
    );
}

type Resubmission = Pick<Entry, 'fields' | 'about' | 'from' | 'address'> & {
  summary: EntrySummary;
  wasSent: boolean;
};

/**
 * Returns the box in which an inquiry that is submitted again replaces the stored one and waits
 * behind every other entry; null when the stored one may have left the device. Rule E2.51.
 */
export function resubmit(
  box: Box,
  known: Entry,
  { fields, about, from, address, summary, wasSent }: Resubmission,
  now: number,
): { box: Box; entry: Entry } | null {
  if (!isWithdrawable(known) && !isUntried(known)) return null;
  const { box: placed, sequence } = takeSequence(box, known.lane);
  const entry: Entry = {
    ...known,
    fields,
    about,
    from,
    address,
    summary,
    sequence,
    state: 'waiting',
    createdAt: now,
    confirmedAt: now,
    updatedAt: now,
    nextAt: 0,
    attempts: wasSent ? 1 : 0,
    refusals: 0,
    withoutCart: 0,
    reason: null,
  };
  return { box: replaceEntry(placed, entry), entry };
}

/** Returns whether the inquiry was queued and no attempt has begun. */
function isUntried({ state, attempts, confirmedAt, createdAt }: Entry): boolean {
  return state === 'waiting' && attempts === 0 && confirmedAt === createdAt;
}
