import { stripStorePrefix } from '../../../domain/store/paths.ts';
import { takeSequence, toLane } from '../box.ts';
import type { Box } from '../box.ts';
import { resubmit, withdrawStopped } from './cure.ts';
import { countBytes, isOpen, limits } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { toExpectedCart } from '../contents/expected-cart.ts';
import { findQueuedPost, holdsSecret } from '../kinds.ts';
import { unnamedDevice } from '../new-device.ts';
import type { QueuedPost, SubmittedFields } from '../kinds.ts';
import { summarise } from '../contents/summary.ts';
import type { EntrySummary, OrderedContents } from '../contents/summary.ts';

export type FormPost = {
  owner: string;
  /** The code of the brand, which names its cart. */
  cart: string;
  prefix: string;
  /** Path and query, with the store view's prefix. */
  address: string;
  fields: SubmittedFields;
  about: string | null;
  /** Path inside the store view of the form's page. */
  from: string;
  /** Quantity of the line that the page showed before the change. */
  before?: number | null;
  /** What the page says beside the form. */
  facts?: Pick<EntrySummary, 'picture' | 'isTravel'>;
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

/**
 * Adds a form post, or returns why it is refused. A key that is already stored is the same
 * submission; with other fields it is refused (Rule E2.5). An order that is submitted again replaces
 * the stored one (Rule E2.51). A change of the cart and another order withdraw a stopped order
 * (Rule E2.50). Rules E2.29, E2.30, E2.31, E2.32, E2.33.
 */
export function acceptPost(box: Box, draft: FormPost, now: number): AcceptResult {
  const refuse = (problem: AcceptProblem): AcceptResult => ({ box: null, problem });
  const [pathname = ''] = draft.address.split('?');
  const queued = findQueuedPost(stripStorePrefix(pathname, draft.prefix), draft.fields);
  if (!queued) return refuse('not-queued');
  // An unknown owner may be an account: the page that names it, or the shop, decides.
  if (queued.needsAccount && draft.owner.startsWith(unnamedDevice)) return refuse('needs-account');
  const submitted = draft.fields.filter(([name]) => !pageFields.has(name));
  if (holdsSecret(submitted)) return refuse('secret');
  const submittedKey = submitted.find(([name]) => name === 'key')?.[1] ?? '';
  if (submittedKey === '') return refuse('not-queued');
  const isOrder = queued.kind === 'order';
  const key = isOrder ? findUsableKey(box, draft.owner, submittedKey) : submittedKey;
  const known = box.entries.find((entry) => entry.key === key && entry.owner === draft.owner);
  const fields = submitted.map(([name, value]): [string, string] => [
    name,
    name === 'key' ? key : value,
  ]);
  const asked = readAsked(box, draft);
  if (known && !isOrder) {
    const isOther = isOpen(known) && !hasSameFields(known.fields, fields);
    return isOther ? refuse('used-key') : { box, entry: known, isNew: false };
  }
  if (known) {
    const summary = summarise('order', { ...draft, fields }, { asked });
    const again = resubmit(box, known, { ...draft, fields, summary }, now);
    return again ? { ...again, isNew: true } : { box, entry: known, isNew: false };
  }
  const size = countBytes(fields, draft.address);
  if (size > limits.entryBytes) return refuse('too-large');
  const stored = box.entries.filter(isOpen);
  const total = stored.reduce((sum, entry) => sum + countBytes(entry.fields, entry.address), size);
  if (stored.length >= limits.entries || total > limits.totalBytes) return refuse('full');
  const lane = toLane(draft.owner, draft.cart);
  const isCure = isOrder || queued.kind === 'cart' || queued.kind === 'coupon';
  const { box: placed, sequence } = takeSequence(
    isCure ? withdrawStopped(box, lane, now) : box,
    lane,
  );
  const place = { key, lane, sequence };
  const entry = createEntry({ ...draft, fields }, queued, { ...place, asked }, now);
  return { box: { ...placed, entries: [...placed.entries, entry] }, entry, isNew: true };
}

/** Returns what an order asks for: the cart as the review page showed it, with what waits. */
function readAsked({ review, entries }: Box, { owner, cart }: FormPost): OrderedContents {
  if (review?.owner !== owner) return {};
  const lane = toLane(owner, cart);
  const own = entries.filter((entry) => entry.lane === lane);
  const { lines, code } = toExpectedCart(review, own);
  return { lines: lines.map(({ isWaiting: _, ...line }) => line), code };
}

function createEntry(
  draft: Omit<FormPost, 'fields'> & { fields: [string, string][] },
  { kind, needsCart }: QueuedPost,
  { asked, ...place }: Pick<Entry, 'key' | 'lane' | 'sequence'> & { asked: OrderedContents },
  now: number,
): Entry {
  const { owner, address, prefix, from, about, fields } = draft;
  return {
    ...place,
    owner,
    kind,
    address,
    prefix,
    needsCart,
    from,
    fields,
    about,
    summary: { ...summarise(kind, draft, { ...draft, asked }), ...draft.facts },
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
}

function hasSameFields(one: SubmittedFields, other: SubmittedFields): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Returns the key of an order; a following one when the server was told that no order of this key is
 * wanted. The page of the form may show the former key for as long as it is open.
 */
function findUsableKey(box: Box, owner: string, key: string): string {
  const isUsedUp = ({ state }: Entry) =>
    state === 'cancelling' || state === 'cancelled' || state === 'lost';
  return box.entries.some((entry) => entry.key === key && entry.owner === owner && isUsedUp(entry))
    ? findUsableKey(box, owner, toNextKey(key))
    : key;
}

/** Adds one to the last eight digits of a key's random part. */
function toNextKey(key: string): string {
  const [random = '', ...name] = key.split('.');
  const next = (Number.parseInt(random.slice(-8), 16) + 1) % 2 ** 32;
  return [random.slice(0, -8) + next.toString(16).padStart(8, '0'), ...name].join('.');
}
