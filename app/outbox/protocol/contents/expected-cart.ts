import type { Entry } from '../entry.ts';
import { summaryOf } from './summary.ts';
import type { EntrySummary, SeenLine } from './summary.ts';

/**
 * The cart as the server showed it last. `at`: milliseconds since 1970; `code`: its coupon, which
 * releases before 27 November 2026 did not store.
 */
export type KnownCart = {
  lines: readonly SeenLine[];
  grandTotal: number;
  at: number;
  code?: string | undefined;
};

/** The last known cart of the server with every change that waits. Totals in minor units. */
export type ExpectedCart = Omit<KnownCart, 'lines' | 'at'> & {
  lines: readonly (SeenLine & { isWaiting?: boolean })[];
  /** False where a change has an amount that only the shop knows, or a part of a discount. */
  isExact: boolean;
};

/**
 * Returns the cart as it will be: the one place that adds up what is known and what waits. A change
 * that was sent after `known.at` counts too; one that is stopped or was taken back does not.
 */
export function toExpectedCart(known: KnownCart, entries: readonly Entry[]): ExpectedCart {
  const changes = entries
    .filter((entry) => isComing(entry) || isSentSince(entry, known.at))
    .sort((one, other) => one.sequence - other.sequence);
  const start: ExpectedCart = {
    ...known,
    isExact: !known.code || changes.length === 0,
  };
  return changes.reduce(withChange, start);
}

/**
 * Returns the fields of an inquiry that say what its visitor saw. `answers`: digest of the answers
 * that the review showed. Which lines it has, the server decides (docs/decisions/0270).
 */
export function toSeenFields(
  { answers }: { answers?: string | undefined },
  { grandTotal }: Pick<ExpectedCart, 'grandTotal'>,
): [name: string, value: string][] {
  const total: [string, string] = ['seen_grand_total', String(grandTotal)];
  return answers ? [total, ['seen_lines', `.${answers}`]] : [total];
}

/**
 * Returns by how much the waiting changes alter the number of items in the cart. A change whose
 * former quantity is unknown does not count.
 */
export function countWaitingItems(entries: readonly Entry[]): number {
  return entries.filter(isComing).reduce((sum, entry) => {
    const { change, before = null, after = 0 } = summaryOf(entry);
    if (change === 'add') return sum + after;
    return before === null ? sum : sum + after - before;
  }, 0);
}

/** Returns whether an entry changes the cart and is still to be sent. */
export function isComing(entry: Pick<Entry, 'kind' | 'state'>): boolean {
  return isOfCart(entry) && (entry.state === 'waiting' || entry.state === 'sending');
}

/** Only what was sent has a time at which it was. */
function isSentSince(entry: Entry, at: number): boolean {
  return isOfCart(entry) && (entry.transmittedAt ?? 0) > at;
}

function isOfCart({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'cart' || kind === 'coupon';
}

function withChange(cart: ExpectedCart, entry: Entry): ExpectedCart {
  const summary = summaryOf(entry);
  switch (summary.change) {
    case 'add':
      return withAddition(cart, entry.about, summary);
    case 'edit':
    case 'update':
    case 'remove':
      return withLineChange(cart, entry.about, summary);
    default: {
      // A coupon or, without a change, an earlier inquiry: only the shop knows its amount.
      const { change, code } = summary;
      return { ...cart, code: change ? code : cart.code, isExact: false };
    }
  }
}

function withAddition(
  cart: ExpectedCart,
  about: string | null,
  { after = 1, amount, isTravel }: EntrySummary,
): ExpectedCart {
  if (amount === undefined) return { ...cart, isExact: false };
  const line = {
    itemId: null,
    name: about ?? '',
    quantity: after,
    total: amount,
    isTravel,
    isWaiting: true,
  };
  return { ...cart, lines: [...cart.lines, line], grandTotal: cart.grandTotal + amount };
}

function withLineChange(
  cart: ExpectedCart,
  about: string | null,
  { itemId, after = 0, amount, change }: EntrySummary,
): ExpectedCart {
  const line = cart.lines.find((one) => one.itemId === itemId);
  if (!line) return { ...cart, isExact: false };
  const name = change === 'edit' ? (about ?? line.name) : line.name;
  const unit = line.quantity === 0 ? 0 : line.total / line.quantity;
  const total = amount ?? Math.round(unit * after);
  const lines = cart.lines.flatMap((one) => {
    if (one !== line) return [one];
    return after === 0 ? [] : [{ ...one, name, quantity: after, total, isWaiting: true }];
  });
  return { ...cart, lines, grandTotal: cart.grandTotal + total - line.total };
}
