import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';

/** Returns whether an entry waits behind a parked one. */
export function isStopped(entry: Entry, entries: readonly Entry[]): boolean {
  return (
    entry.state === 'waiting' &&
    entries.some(
      ({ lane, state, sequence }) =>
        state === 'parked' && lane === entry.lane && sequence < entry.sequence,
    )
  );
}

/** Returns whether an entry will still change without the user. */
export function isMoving(entry: Entry, entries: readonly Entry[]): boolean {
  return isOpen(entry) && entry.state !== 'parked' && !isStopped(entry, entries);
}
