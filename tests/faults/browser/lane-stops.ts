import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';

/** Waits behind one that needs its person. */
export function isStopped(entry: Entry, entries: readonly Entry[]): boolean {
  return (
    entry.state === 'waiting' &&
    entries.some(
      ({ lane, state, sequence }) =>
        state === 'parked' && lane === entry.lane && sequence < entry.sequence,
    )
  );
}

/** Something is still to happen by itself. */
export function isMoving(entry: Entry, entries: readonly Entry[]): boolean {
  return isOpen(entry) && entry.state !== 'parked' && !isStopped(entry, entries);
}
