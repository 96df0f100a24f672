import { countBytes, isForgotten, isOpen, limits } from './entry.ts';
import type { Entry, EntryReason } from './entry.ts';
import { holdsSecret, stripStorePrefix, findQueuedPost } from './kinds.ts';
import type { SubmittedFields } from './kinds.ts';

/** The whole outbox in the browser. It is changed as one value in one transaction. */
export type Box = {
  /** Random value created with the database: a different one means that the storage was cleared. */
  generation: string;
  /** The last present owner, for a worker that cannot read the cookie. */
  person: { owner: string; cart: string } | null;
  /** By lane: the last sequence and the epoch of the last drain. Rule E2.13. */
  lanes: Readonly<Record<string, { sequence: number; epoch: number }>>;
  entries: readonly Entry[];
  /** The order that could be sent, as the review page showed it last. Rule E5.5. */
  review: OrderPreview | null;
  /** The lease of a drain where the browser has no Web Locks. Rule E2.14. */
  turn: { holder: string; until: number } | null;
};

/** What is needed to finish an order without a network; no personal data. Totals in minor units. */
export type OrderPreview = {
  owner: string;
  prefix: string;
  key: string;
  grandTotal: number;
  lines: readonly { name: string; quantity: number; total: number }[];
  at: number;
};

export type FormPost = {
  owner: string;
  /** The code of the brand, which names its cart. */
  cart: string;
  isAccount: boolean;
  prefix: string;
  /** Path and query, with the store view's prefix. */
  address: string;
  fields: SubmittedFields;
  about: string | null;
  /** Path inside the store view of the form's page. */
  from: string;
  /** Its answer was lost, so it may have reached the server. */
  wasSent: boolean;
};

export type AcceptProblem =
  | 'not-queued'
  | 'needs-account'
  | 'secret'
  | 'too-large'
  | 'full'
  /** Another open entry has this key with different fields. */
  | 'used-key';

export type AcceptResult =
  { box: Box; entry: Entry; isNew: boolean } | { box: null; problem: AcceptProblem };

/** Fields that are valid only on the page of the form. */
const pageFields = new Set(['form_token', 'stay']);

export function emptyBox(generation: string): Box {
  return { generation, person: null, lanes: {}, entries: [], review: null, turn: null };
}

export function toLane(owner: string, cart: string): string {
  return `${owner}.${cart}`;
}

/**
 * Adds a form post, or returns why it is refused. A key that is already stored is the same
 * submission; with other fields it is refused (Rule E2.5), except for an order, which is one per
 * key. Rules E2.29, E2.30, E2.31, E2.32, E2.33.
 */
export function acceptPost(box: Box, draft: FormPost, now: number): AcceptResult {
  const refuse = (problem: AcceptProblem): AcceptResult => ({ box: null, problem });
  const [pathname = ''] = draft.address.split('?');
  const queued = findQueuedPost(stripStorePrefix(pathname, draft.prefix), draft.fields);
  if (!queued) return refuse('not-queued');
  if (queued.needsAccount && !draft.isAccount) return refuse('needs-account');
  const fields = draft.fields
    .filter(([name]) => !pageFields.has(name))
    .map(([name, value]): [string, string] => [name, value]);
  if (holdsSecret(fields)) return refuse('secret');
  const key = fields.find(([name]) => name === 'key')?.[1] ?? '';
  if (key === '') return refuse('not-queued');
  const known = box.entries.find((entry) => entry.key === key && entry.owner === draft.owner);
  if (known) {
    const isOther = known.kind !== 'order' && isOpen(known) && !hasSameFields(known.fields, fields);
    return isOther ? refuse('used-key') : { box, entry: known, isNew: false };
  }
  const size = countBytes(fields, draft.address);
  if (size > limits.entryBytes) return refuse('too-large');
  const open = box.entries.filter(isOpen);
  const total = open.reduce((sum, entry) => sum + countBytes(entry.fields, entry.address), size);
  if (open.length >= limits.entries || total > limits.totalBytes) return refuse('full');
  const lane = toLane(draft.owner, draft.cart);
  const { box: placed, sequence } = takeSequence(box, lane);
  const entry: Entry = {
    key,
    owner: draft.owner,
    lane,
    sequence,
    kind: queued.kind,
    address: draft.address,
    prefix: draft.prefix,
    needsCart: queued.needsCart,
    from: draft.from,
    fields,
    about: draft.about,
    state: 'waiting',
    createdAt: now,
    updatedAt: now,
    confirmedAt: now,
    attempts: draft.wasSent ? 1 : 0,
    refusals: 0,
    withoutCart: 0,
    nextAt: 0,
    reason: null,
    result: null,
    transmittedAt: null,
    isAcknowledged: false,
  };
  return {
    box: { ...placed, entries: [...box.entries, entry] },
    entry,
    isNew: true,
  };
}

/** Returns the next sequence of a lane, behind every other entry. */
function takeSequence(box: Box, lane: string): { box: Box; sequence: number } {
  const last = box.lanes[lane] ?? { sequence: 0, epoch: 0 };
  const sequence = last.sequence + 1;
  return { box: { ...box, lanes: { ...box.lanes, [lane]: { ...last, sequence } } }, sequence };
}

function hasSameFields(one: SubmittedFields, other: SubmittedFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
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

/** Requeues the order at the price that the server named. `seen`: minor units. Rule E2.34. */
export function acceptPrice(box: Box, key: string, seen: number, now: number): Box {
  const agreed = changeEntry(box, key, (entry) => ({
    ...entry,
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

/** Removes ended entries: seen ones after 24 h, orders and unseen ones after 7 days. Rule E2.42. */
export function prune(box: Box, now: number): Box {
  const kept = box.entries.filter((entry) => {
    if (isOpen(entry)) return true;
    const memory =
      entry.kind === 'order' || !entry.isAcknowledged ? limits.lifetime : limits.memory;
    return now - entry.updatedAt < memory;
  });
  return kept.length === box.entries.length ? box : { ...box, entries: kept };
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

/** Ends an entry and empties its fields. Rule E2.42. */
export function endEntry(
  entry: Entry,
  state: 'sent' | 'cancelled' | 'lost',
  reason: EntryReason | null,
  now: number,
): Entry {
  return { ...entry, state, reason, fields: [], updatedAt: now, isAcknowledged: false };
}

function findOpen({ entries }: Box, key: string): Entry | undefined {
  return entries.find((one) => one.key === key && isOpen(one));
}

function changeEntry(box: Box, key: string, change: (entry: Entry) => Entry): Box {
  const entry = findOpen(box, key);
  return entry ? replaceEntry(box, change(entry)) : box;
}
