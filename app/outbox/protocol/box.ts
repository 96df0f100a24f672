import { bytesOf, isForgotten, isOpen, limits } from './entry.ts';
import type { Entry, Reason } from './entry.ts';
import { holdsSecret, insideStore, queuedAs } from './kinds.ts';
import type { Fields } from './kinds.ts';

/** Everything the outbox keeps in the browser. Changed as a whole, in one transaction. */
export type Box = {
  /** Minted with the database: another one means that the storage was cleared. */
  generation: string;
  /** Who was here last, for a worker that cannot read the cookie. */
  person: { owner: string; cart: string } | null;
  /** By lane: the last sequence given out, and the epoch of the last drain. */
  lanes: Readonly<Record<string, { sequence: number; epoch: number }>>;
  entries: readonly Entry[];
  /** The inquiry that could be sent, as the review page showed it last. */
  review: Review | null;
  /** A drain that holds the turn where the browser has no locks. */
  turn: { holder: string; until: number } | null;
};

/** What is needed to finish an inquiry without a network; nothing of the person. */
export type Review = {
  owner: string;
  prefix: string;
  key: string;
  grandTotal: number;
  lines: readonly { name: string; quantity: number; total: number }[];
  at: number;
};

export type Draft = {
  owner: string;
  /** Names the cart: of the brand. */
  cart: string;
  isAccount: boolean;
  prefix: string;
  /** Path and query with the prefix. */
  address: string;
  fields: Fields;
  about: string | null;
  /** Path inside the store view of the page the form stood on. */
  from: string;
  /** It may have reached the server: its answer was lost. */
  wasSent: boolean;
};

export type NotAccepted =
  | 'not-queued'
  | 'needs-account'
  | 'secret'
  | 'too-large'
  | 'full'
  /** Something else waits under that key. */
  | 'used-key';

export type Accepted =
  { box: Box; entry: Entry; isNew: boolean } | { box: null; problem: NotAccepted };

/** Fields that only mean something to the page they stood on. */
const ofThePage = new Set(['form_token', 'stay']);

export function emptyBox(generation: string): Box {
  return { generation, person: null, lanes: {}, entries: [], review: null, turn: null };
}

export function laneOf(owner: string, cart: string): string {
  return `${owner}.${cart}`;
}

/**
 * Takes a form post in, or says why not. A key that is already here is the same submission, unless
 * it says something else: that is refused rather than lost. An inquiry is one, whatever its form said.
 * spec: promises, Offline outbox 1, 2, 6
 */
export function accept(box: Box, draft: Draft, now: number): Accepted {
  const refuse = (problem: NotAccepted): Accepted => ({ box: null, problem });
  const [pathname = ''] = draft.address.split('?');
  const queued = queuedAs(insideStore(pathname, draft.prefix), draft.fields);
  if (!queued) return refuse('not-queued');
  if (queued.needsAccount && !draft.isAccount) return refuse('needs-account');
  const fields = draft.fields
    .filter(([name]) => !ofThePage.has(name))
    .map(([name, value]): [string, string] => [name, value]);
  if (holdsSecret(fields)) return refuse('secret');
  const key = fields.find(([name]) => name === 'key')?.[1] ?? '';
  if (key === '') return refuse('not-queued');
  const known = box.entries.find((entry) => entry.key === key && entry.owner === draft.owner);
  if (known) {
    const isOther = known.kind !== 'order' && isOpen(known) && !isSame(known.fields, fields);
    return isOther ? refuse('used-key') : { box, entry: known, isNew: false };
  }
  const size = bytesOf(fields, draft.address);
  if (size > limits.entryBytes) return refuse('too-large');
  const open = box.entries.filter(isOpen);
  const total = open.reduce((sum, entry) => sum + bytesOf(entry.fields, entry.address), size);
  if (open.length >= limits.entries || total > limits.totalBytes) return refuse('full');
  const lane = laneOf(draft.owner, draft.cart);
  const { box: placed, sequence } = takePlace(box, lane);
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

/** The next place of a lane: behind everything else. */
function takePlace(box: Box, lane: string): { box: Box; sequence: number } {
  const last = box.lanes[lane] ?? { sequence: 0, epoch: 0 };
  const sequence = last.sequence + 1;
  return { box: { ...box, lanes: { ...box.lanes, [lane]: { ...last, sequence } } }, sequence };
}

function isSame(one: Fields, other: Fields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The entries of a lane that are on their way or need their person, oldest first. */
export function openOf(box: Box, lane: string): Entry[] {
  return box.entries
    .filter((entry) => entry.lane === lane && isOpen(entry))
    .sort((one, other) => one.sequence - other.sequence);
}

export function replace(box: Box, next: Entry): Box {
  return {
    ...box,
    entries: box.entries.map((entry) =>
      entry.key === next.key && entry.owner === next.owner ? next : entry,
    ),
  };
}

/**
 * Its person says: send it as it is now. What nobody could tell of goes as looked after; what came
 * too late takes a new place, behind everything else.
 */
export function sendAgain(box: Box, key: string, now: number): Box {
  const entry = findOpen(box, key);
  if (entry?.state !== 'parked' && entry?.state !== 'waiting') return box;
  const { lane, reason } = entry;
  const { box: placed, sequence } =
    reason?.kind === 'late' ? takePlace(box, lane) : { box, sequence: entry.sequence };
  return replace(placed, {
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

/** The order is sent at the price that the server named. `seen`: minor units. */
export function agreeToPrice(box: Box, key: string, seen: number, now: number): Box {
  const agreed = changed(box, key, (entry) => ({
    ...entry,
    fields: entry.fields.map(([name, value]): [string, string] =>
      name === 'seen_grand_total' ? [name, String(seen)] : [name, value],
    ),
  }));
  return sendAgain(agreed, key, now);
}

/**
 * Its person says: never send it. It is cancelled once the server has said so; a server that has
 * forgotten its attempts would say so of one that had its effect.
 */
export function cancel(box: Box, key: string, now: number): Box {
  return changed(box, key, (entry) => {
    if (entry.state === 'cancelling') return entry;
    if (isForgotten(entry, now)) return ended(entry, 'lost', { kind: 'unclear' }, now);
    return { ...entry, state: 'cancelling', updatedAt: now, nextAt: 0, attempts: 0, reason: null };
  });
}

/** Their person has seen what became of them. */
export function acknowledge(box: Box, keys: readonly string[], now: number): Box {
  const entries = box.entries.map((entry) =>
    keys.includes(entry.key) && !isOpen(entry) && !entry.isAcknowledged
      ? { ...entry, isAcknowledged: true, updatedAt: now }
      : entry,
  );
  return { ...box, entries };
}

/** Takes ends off the list. */
export function clearEnds(box: Box, owner: string): Box {
  return { ...box, entries: box.entries.filter((entry) => entry.owner !== owner || isOpen(entry)) };
}

/** What was seen is forgotten after a day, an order's answer after a week. spec: checklist E2 */
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
 * Somebody was signed out without being asked: what of theirs was not sent is given up, each by
 * name; orders and cart entries stay and wait for them. spec: promises, Decisions
 */
export function giveUpPerson(box: Box, owner: string, now: number): Box {
  return {
    ...box,
    entries: box.entries.map((entry) => {
      if (entry.owner !== owner || !isOpen(entry)) return entry;
      if (entry.kind === 'order' || entry.kind === 'cart' || entry.kind === 'coupon') {
        return entry.state === 'sending' ? { ...entry, state: 'waiting', refusals: 0 } : entry;
      }
      return ended(entry, 'lost', { kind: 'signed-out' }, now);
    }),
  };
}

/** An end: what was typed is not kept any longer. */
export function ended(
  entry: Entry,
  state: 'sent' | 'cancelled' | 'lost',
  reason: Reason | null,
  now: number,
): Entry {
  return { ...entry, state, reason, fields: [], updatedAt: now, isAcknowledged: false };
}

function findOpen({ entries }: Box, key: string): Entry | undefined {
  return entries.find((one) => one.key === key && isOpen(one));
}

function changed(box: Box, key: string, change: (entry: Entry) => Entry): Box {
  const entry = findOpen(box, key);
  return entry ? replace(box, change(entry)) : box;
}
