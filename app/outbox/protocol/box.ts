import { isForgotten, isOpen, limits } from './entry.ts';
import type { Entry, EntryReason } from './entry.ts';
import type { CartDifference } from './contents/cart-differences.ts';
import type { KnownCart } from './contents/expected-cart.ts';
import type { SeenLine } from './contents/summary.ts';

/** The whole outbox in the browser. It is changed as one value in one transaction. */
export type Box = {
  /** Random value created with the database: a different one means that the storage was cleared. */
  generation: string;
  /**
   * The last present owner, for a worker that cannot read the cookie, and the last present account:
   * a drain may record the device as owner before the page learns of a silent sign-out. `former`: the
   * owner that pages recorded last before this database was created.
   */
  person: { owner: string; cart: string; account?: string; former?: string } | null;
  /** By lane: the last sequence and the epoch of the last drain. Rule E2.13. */
  lanes: Readonly<Record<string, { sequence: number; epoch: number }>>;
  entries: readonly Entry[];
  /** The order that could be sent, as the review page showed it last. Rule E5.5. */
  review: OrderPreview | null;
  /** The cart as the server showed it last; absent in what releases before 24 November 2026 stored. */
  cart?: OwnedCart | null;
  /** The lease of a drain where the browser has no Web Locks. Rule E2.14. */
  lease: { holder: string; until: number } | null;
};

/** What is needed to finish an order without a network; no personal data. Totals in minor units. */
export type OrderPreview = {
  owner: string;
  prefix: string;
  key: string;
  grandTotal: number;
  lines: readonly SeenLine[];
  /** Its coupon; absent in what releases before 27 November 2026 stored. */
  code?: string | undefined;
  /** Digest of the answers; absent in what releases before 30 November 2026 stored. */
  answers?: string | undefined;
  at: number;
};

/** Lines and total of a cart, no personal data. Only its owner is shown it. Rule E5.11. */
export type OwnedCart = KnownCart & {
  owner: string;
  brand: string;
  /** What no page has shown yet, oldest first; absent in what earlier releases stored. */
  differences?: readonly CartDifference[];
};

export function emptyBox(generation: string): Box {
  return { generation, person: null, lanes: {}, entries: [], review: null, lease: null };
}

export function toLane(owner: string, cart: string): string {
  return `${owner}.${cart}`;
}

/** Returns the next sequence of a lane, behind every other entry. */
export function takeSequence(box: Box, lane: string): { box: Box; sequence: number } {
  const last = box.lanes[lane] ?? { sequence: 0, epoch: 0 };
  const sequence = last.sequence + 1;
  return { box: { ...box, lanes: { ...box.lanes, [lane]: { ...last, sequence } } }, sequence };
}

/** Returns the open entries of a lane, oldest first. */
export function findOpenInLane(box: Box, lane: string): Entry[] {
  return box.entries
    .filter((entry) => entry.lane === lane && isOpen(entry))
    .sort((one, other) => one.sequence - other.sequence);
}

export function replaceEntry(box: Box, next: Entry): Box {
  return {
    ...box,
    entries: box.entries.map((entry) =>
      entry.key === next.key && entry.owner === next.owner ? next : entry,
    ),
  };
}

/**
 * Requeues a parked or waiting entry on the user's request. "unclear" entries are resent as
 * checked; "late" ones move to the end of the lane. Rule E2.25.
 */
export function requeue(box: Box, key: string, now: number): Box {
  const entry = findOpen(box, key);
  if (entry?.state !== 'parked' && entry?.state !== 'waiting') return box;
  const { lane, reason } = entry;
  const { box: placed, sequence } =
    reason?.kind === 'late' ? takeSequence(box, lane) : { box, sequence: entry.sequence };
  return replaceEntry(placed, {
    ...entry,
    ...(reason?.kind === 'unclear' ? { isChecked: true } : {}),
    sequence,
    state: 'waiting',
    confirmedAt: now,
    updatedAt: now,
    nextAt: 0,
    attempts: 0,
    refusals: 0,
    withoutCart: 0,
    reason: null,
  });
}

/** Requeues the order at the price that the server named. `seen`: minor units. Rules E2.34, E2.54. */
export function acceptPrice(box: Box, key: string, seen: number, now: number): Box {
  const agreed = changeEntry(box, key, (entry) => ({
    ...entry,
    summary: { ...entry.summary, amount: seen },
    fields: entry.fields.map(([name, value]): [string, string] =>
      name === 'seen_grand_total' ? [name, String(seen)] : [name, value],
    ),
  }));
  return requeue(agreed, key, now);
}

/**
 * Starts the cancellation of an entry. It is cancelled once the server has confirmed it; a server
 * that has forgotten its attempts would also confirm one that had its effect. Rule E2.26
 */
export function cancel(box: Box, key: string, now: number): Box {
  return changeEntry(box, key, (entry) => {
    if (entry.state === 'cancelling') return entry;
    if (isForgotten(entry, now)) return endEntry(entry, 'lost', { kind: 'unclear' }, now);
    return { ...entry, state: 'cancelling', updatedAt: now, nextAt: 0, attempts: 0, reason: null };
  });
}

/** Cancels the open entries of an owner, of whose contents nothing stays. Rule E5.3. */
export function discardAll(box: Box, owner: string, now: number): Box {
  const entries = box.entries.map((entry): Entry =>
    entry.owner === owner && isOpen(entry) ? { ...entry, isDismissed: true } : entry,
  );
  const keys = entries.filter((entry) => entry.isDismissed).map(({ key }) => key);
  return keys.reduce<Box>((before, key) => cancel(before, key, now), { ...box, entries });
}

/** Notes whether an order is sent without another question. Rule E5.9. */
export function setUnasked(box: Box, key: string, isUnasked: boolean): Box {
  return changeEntry(box, key, ({ isUnasked: _, ...entry }) =>
    isUnasked ? { ...entry, isUnasked } : entry,
  );
}

/** Marks ended entries as seen by the user. */
export function acknowledge(box: Box, keys: readonly string[], now: number): Box {
  const entries = box.entries.map((entry) =>
    keys.includes(entry.key) && !isOpen(entry) && !entry.isAcknowledged
      ? { ...entry, isAcknowledged: true, updatedAt: now }
      : entry,
  );
  return { ...box, entries };
}

/** Removes the ended entries of an owner. */
export function removeEnded(box: Box, owner: string): Box {
  return { ...box, entries: box.entries.filter((entry) => entry.owner !== owner || isOpen(entry)) };
}

/**
 * Removes ended entries: sent ones that were seen after 24 h, sent orders and unseen ones after 7
 * days. What was not sent stays until its user hides it, at most 29 days. Rule E2.42.
 */
export function prune(box: Box, now: number): Box {
  const remaining = box.entries.filter((entry) => {
    if (isOpen(entry)) return true;
    return now - entry.updatedAt < toMemory(entry);
  });
  return remaining.length === box.entries.length ? box : { ...box, entries: remaining };
}

/** Returns how long an ended entry is stored, in milliseconds. */
function toMemory({ state, kind, isAcknowledged, fields }: Entry): number {
  if (state !== 'sent' && fields.length > 0) return limits.shopMemory;
  return kind === 'order' || !isAcknowledged ? limits.lifetime : limits.memory;
}

/**
 * Ends the unsent entries of a user who was signed out silently as lost; orders and cart entries
 * wait for the next sign-in. Rule E3.3.
 */
export function signOutOwner(box: Box, owner: string, now: number): Box {
  return {
    ...box,
    entries: box.entries.map((entry) => {
      if (entry.owner !== owner || !isOpen(entry)) return entry;
      if (entry.kind === 'order' || entry.kind === 'cart' || entry.kind === 'coupon') {
        return entry.state === 'sending' ? { ...entry, state: 'waiting', refusals: 0 } : entry;
      }
      return endEntry(entry, 'lost', { kind: 'signed-out' }, now);
    }),
  };
}

/**
 * Ends an entry. What was sent is with the shop; what was not stays until its user hides it or
 * signs out. Rule E2.42.
 */
export function endEntry(
  entry: Entry,
  state: 'sent' | 'cancelled' | 'lost',
  reason: EntryReason | null,
  now: number,
): Entry {
  const { summary, ...rest } = entry;
  // After a sign-out another person may have the device.
  const isErased = entry.isDismissed === true || reason?.kind === 'signed-out';
  return {
    ...rest,
    ...(summary && !isErased ? { summary } : {}),
    state,
    reason,
    fields: isErased || state === 'sent' ? [] : entry.fields,
    updatedAt: now,
    isAcknowledged: false,
  };
}

function findOpen({ entries }: Box, key: string): Entry | undefined {
  return entries.find((one) => one.key === key && isOpen(one));
}

function changeEntry(box: Box, key: string, change: (entry: Entry) => Entry): Box {
  const entry = findOpen(box, key);
  return entry ? replaceEntry(box, change(entry)) : box;
}
