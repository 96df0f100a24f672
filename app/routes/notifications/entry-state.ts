import { isGivenUp, isOpen } from '../../outbox/protocol/entry.ts';
import type { Entry, EntryReason } from '../../outbox/protocol/entry.ts';
import { isComing } from '../../outbox/protocol/contents/expected-cart.ts';
import { summaryOf } from '../../outbox/protocol/contents/summary.ts';

/** What is true of an entry now, by the key of its text. */
export type ShownState =
  | 'offline'
  | 'behind'
  | 'retry'
  | 'next'
  | 'sending'
  | 'parked'
  | 'cancelling'
  | 'withdrawing'
  | 'sent'
  | 'cancelled'
  | 'withdrawn'
  | 'lost';

/** Returns what is true of an entry. `isOnline`: the shop can be reached. Rule E2.53. */
export function findShownState(
  entry: Entry,
  { entries, isOnline }: { entries: readonly Entry[]; isOnline: boolean },
): ShownState {
  const { state, isWithdrawn, nextAt, attempts } = entry;
  if (isGivenUp(entry)) return 'cancelled';
  if (state === 'cancelled') return isWithdrawn ? 'withdrawn' : 'cancelled';
  if (state === 'cancelling') return isWithdrawn ? 'withdrawing' : 'cancelling';
  if (state !== 'waiting') return state;
  if (isBehindStop(entry, entries)) return 'behind';
  if (!isOnline) return 'offline';
  return nextAt > 0 && attempts > 0 ? 'retry' : 'next';
}

/**
 * Returns the reason that is shown below the state. That the last attempt found no connection is not
 * shown: the state says whether there is one now, and that it is sent again. Rule E2.53.
 */
export function findShownReason({ reason }: Entry): EntryReason | null {
  return reason?.kind === 'network' ? null : reason;
}

/** Returns whether a stopped entry of the lane stands before it. */
export function isBehindStop({ lane, sequence }: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (one) => one.lane === lane && one.state === 'parked' && one.sequence < sequence,
  );
}

/** State of an inquiry on its own page, by the keys of its heading and text. */
export type OrderStage =
  | 'saved'
  | 'behind'
  | 'sent'
  | 'parked'
  | 'refused'
  | 'unclear'
  | 'withdrawn'
  | 'discarded'
  | 'givenUp'
  | 'lost';

export function findOrderStage(order: Entry, entries: readonly Entry[]): OrderStage {
  const { state, reason, attempts, isWithdrawn } = order;
  if (isGivenUp(order)) return 'givenUp';
  if (isWithdrawn && (state === 'cancelling' || state === 'cancelled')) return 'withdrawn';
  if (state === 'lost') return 'lost';
  if (state === 'cancelling' || state === 'cancelled') return 'discarded';
  if (state === 'sent') return 'sent';
  if (state !== 'parked') return isBehindStop(order, entries) ? 'behind' : 'saved';
  const isOld = reason?.kind === 'old' || reason?.kind === 'expired';
  if (reason?.kind === 'unclear' || reason?.kind === 'conflict' || (isOld && attempts > 0)) {
    return 'unclear';
  }
  return reason?.kind === 'refused' || reason?.kind === 'no-cart' ? 'refused' : 'parked';
}

/** Returns whether a later inquiry of the lane replaces this one. */
export function isReplaced({ lane, sequence }: Entry, entries: readonly Entry[]): boolean {
  return entries.some(
    (one) =>
      one.kind === 'order' &&
      one.lane === lane &&
      one.sequence > sequence &&
      (isOpen(one) || one.state === 'sent'),
  );
}

/**
 * Returns whether the total of an inquiry has all that waits before it: with a coupon, and of a
 * change without a price, only the shop knows the amount. Rule E2.54.
 */
export function isTotalExact(order: Entry, entries: readonly Entry[]): boolean {
  const changes = entries.filter(
    (one) => isComing(one) && one.lane === order.lane && one.sequence < order.sequence,
  );
  if (changes.length === 0) return true;
  if (summaryOf(order).code !== undefined) return false;
  return changes.every((one) => {
    const { change, amount } = summaryOf(one);
    const isPriced = change !== undefined && (change !== 'add' || amount !== undefined);
    return one.kind === 'cart' && isPriced;
  });
}
