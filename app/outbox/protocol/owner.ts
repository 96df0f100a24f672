import { requeue, signOutOwner } from './box.ts';
import type { Box } from './box.ts';
import { isOpen } from './entry.ts';
import type { Entry } from './entry.ts';
import { isAccountOwner } from './owner-cookie.ts';

/** Which entries of a shared device concern the present owner. Rule E2.16. */

/** Returns the parked order of an owner, or null. */
export function findOrderToConfirm({ entries }: Pick<Box, 'entries'>, owner: string): Entry | null {
  const isAsking = (entry: Entry) => entry.kind === 'order' && entry.state === 'parked';
  return entries.find((entry) => entry.owner === owner && isAsking(entry)) ?? null;
}

/** Confirms the orders that ask: the visitor looks at the page 'Saved, will be sent.' Rule E5.1. */
export function confirmOrders(box: Box, owner: string, now: number): Box {
  return box.entries
    .filter((entry) => entry.owner === owner && entry.state === 'parked')
    .filter(({ reason }) => reason?.kind === 'ask')
    .reduce((before, { key }) => requeue(before, key, now), box);
}

/**
 * Returns lost entries that were not reported yet. After a sign-out the device reports them;
 * another account never sees them. Rule E3.3.
 */
export function findUnreportedLosses({ entries }: Pick<Box, 'entries'>, owner: string): Entry[] {
  return entries.filter(
    (entry) =>
      entry.state === 'lost' &&
      !entry.isAcknowledged &&
      (entry.owner === owner || !isAccountOwner(owner)),
  );
}

/** Returns the account that was present last, or null. */
export function findLastAccount({ person }: Pick<Box, 'person'>): string | null {
  if (person?.account !== undefined) return person.account;
  return person !== null && isAccountOwner(person.owner) ? person.owner : null;
}

/**
 * After a silent sign-out to `owner`: ends the unsent entries of the last account, and of each
 * account whose entries were refused, as lost. Rule E3.3.
 */
export function signOutAccounts(box: Box, owner: string, now: number): Box {
  const refused = box.entries.filter((entry) => isOpen(entry) && entry.refusals > 0);
  return [findLastAccount(box) ?? '', ...refused.map((entry) => entry.owner)]
    .filter((one) => isAccountOwner(one) && one !== owner)
    .reduce((before, one) => signOutOwner(before, one, now), box);
}

/**
 * State of an entry that was just queued: `stopped` is parked, `behind` waits behind a parked one.
 */
export type QueueStatus = 'gone' | 'waits' | 'stopped' | 'behind';

export function findQueueStatus(mine: readonly Entry[], key: string): QueueStatus {
  const entry = mine.find((one) => one.key === key && isOpen(one));
  if (!entry) return 'gone';
  if (entry.state === 'parked') return 'stopped';
  const isBehind = mine.some(
    (one) => one.state === 'parked' && one.lane === entry.lane && one.sequence < entry.sequence,
  );
  return isBehind ? 'behind' : 'waits';
}
