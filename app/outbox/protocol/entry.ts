import type { QueuedKind } from './kinds.ts';
import type { EntrySummary } from './contents/summary.ts';

/**
 * One form post that waits, was sent or needs a decision of the user. Times are milliseconds since
 * 1970 by the browser's clock. Rule E2.40.
 */
export type Entry = {
  /** Idempotency key of the form: 128 bits and the form's name. */
  key: string;
  /** The account or anonymous device that created it, by the name in the owner cookie. */
  owner: string;
  /** Owner and cart. A lane sends its oldest entry first, one at a time. */
  lane: string;
  /** Position in the lane; only increases. */
  sequence: number;
  kind: QueuedKind;
  /** Path and query of the post, with the store view's prefix. */
  address: string;
  prefix: string;
  needsCart: boolean;
  /** Path inside the store view of the form's page. */
  from: string;
  /** Submitted fields; emptied when the entry is sent. */
  fields: [string, string][];
  /** Label for the visitor, such as the name of an offer. */
  about: string | null;
  /** What it is about; absent in what releases before 24 November 2026 stored. */
  summary?: EntrySummary;
  state: EntryState;
  createdAt: number;
  updatedAt: number;
  /** When the user last confirmed that it is to be sent. */
  confirmedAt: number;
  /** Number of attempts since the last change by the user. */
  attempts: number;
  /** Number of answers 401. */
  refusals: number;
  /** Number of answers without a cart. */
  withoutCart: number;
  /** Not sent before this time. */
  nextAt: number;
  /** Why it is parked or waits; null when there is nothing to show. */
  reason: EntryReason | null;
  /** The server's result after it was sent. */
  result: EntryResult | null;
  transmittedAt: number | null;
  /** The user has seen its end. */
  isAcknowledged: boolean;
  /** The user was told that it may have happened, and wants it sent. */
  isChecked?: true;
  /** An order that its user wants sent without another question. Rule E5.9. */
  isUnasked?: true;
  /** Its user changed the cart or sent another inquiry while it was stopped. Rule E2.50. */
  isWithdrawn?: true;
  /** Its user discarded it on signing out: nothing of it stays on the device. */
  isDismissed?: true;
  /** Created before the device had an owner name. Rule E2.18. */
  isAdopted?: true;
};

/**
 * `waiting`, `sending`, `parked` and `cancelling` are open; `parked` stops its lane; `sent`,
 * `cancelled` and `lost` are ends. Rule E2.20.
 */
export type EntryState =
  'waiting' | 'sending' | 'parked' | 'cancelling' | 'sent' | 'cancelled' | 'lost';

export type EntryResult = {
  code: number;
  /** The server's reference: the number of the order or of the submission. */
  reference: string;
  /** Path inside the store view that the answer redirects to. */
  location: string | null;
};

/** The refusal of the server's action, limited to what the page can show. */
export type ActionRefusal = {
  /** As the action returned them: `message`, `problem` or errors by field. */
  message: unknown;
  problem: unknown;
  fields: Record<string, readonly string[]>;
  /** Translation keys with their values. */
  notices: readonly { key: string; values?: Record<string, string | number> }[];
  /** Text of the commerce host. */
  text: string | null;
};

export type EntryReason =
  | { kind: 'refused'; code: number; refusal: ActionRefusal }
  /** The user is asked before an order is sent. Rule E5.2. */
  | { kind: 'ask' }
  /** Older than 24 h: price and stock may have changed. Rule E2.35. */
  | { kind: 'old' }
  /** Not sent within 7 days. Rule E2.29. */
  | { kind: 'expired' }
  | { kind: 'no-cart' }
  /** It may have happened already, and nothing can prove it. Rule E2.25. */
  | { kind: 'unclear' }
  /** The server accepted a later entry of the lane before. */
  | { kind: 'late' }
  /** The key was used with other content. Rule E2.5. */
  | { kind: 'conflict' }
  /** Waits: the last answer was not definite. */
  | { kind: 'network' | 'server' | 'content-type' | 'format' }
  /** Lost: the user was signed out. */
  | { kind: 'signed-out' }
  /** Lost: the browser's storage was cleared. */
  | { kind: 'cleared' };

export const limits = {
  entries: 200,
  entryBytes: 64 * 1024,
  totalBytes: 2 * 1024 * 1024,
  /** How long an entry is tried, in milliseconds. */
  lifetime: 7 * 24 * 60 * 60 * 1000,
  /** Age after which the user is asked again, in milliseconds. */
  freshness: 24 * 60 * 60 * 1000,
  /** How long a seen end is stored, in milliseconds; an order is stored for `lifetime`. */
  memory: 24 * 60 * 60 * 1000,
  /** A day less than the shop remembers of a submission, but of an order. */
  shopMemory: 29 * 24 * 60 * 60 * 1000,
} as const;

/** Returns whether an entry is neither sent, cancelled nor lost. */
export function isOpen({ state }: Pick<Entry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'parked' || state === 'cancelling';
}

/** Returns whether the user discarded an entry whose effect is unknown. */
export function isGivenUp({ state, reason }: Pick<Entry, 'state' | 'reason'>): boolean {
  return state === 'lost' && reason?.kind === 'unclear';
}

/** Size of the request body plus address, which is what the server limits. */
export function countBytes(
  fields: readonly (readonly [string, string])[],
  address: string,
): number {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return address.length + String(body).length;
}

/** Returns whether the entry may have reached the server. A refused entry had no effect. */
export function mayHaveArrived({ attempts, reason }: Pick<Entry, 'attempts' | 'reason'>): boolean {
  const kind = reason?.kind;
  return kind === 'unclear' || (attempts > 0 && (kind === 'old' || kind === 'expired'));
}

/** Returns whether an attempt may have had an effect that the shop no longer remembers. */
export function isForgotten(entry: Entry, now: number): boolean {
  const { kind, attempts, reason, createdAt } = entry;
  const isDefinite = reason?.kind === 'refused' || (attempts === 0 && reason?.kind !== 'unclear');
  return kind !== 'order' && !isDefinite && now - createdAt > limits.shopMemory;
}

/** Returns milliseconds: 1 s after the first attempt, then doubled, at most 5 min. Rule E2.49. */
export function backoff(attempts: number): number {
  return Math.min(500 * 2 ** attempts, 5 * 60 * 1000);
}
