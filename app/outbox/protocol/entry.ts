import type { Kind } from './kinds.ts';

/**
 * One form post that waits, was sent or needs its person. spec: transactions §3 Network task,
 * promises, Offline outbox. Times are milliseconds since 1970 by the browser's clock.
 */
export type Entry = {
  /** Submission key of the form: 128 bits and the form's name. */
  key: string;
  /** The account or the anonymous device that made it, as the server names it to the page. */
  owner: string;
  /** Oldest first, one in flight: everything of one owner and one cart. */
  lane: string;
  /** Place in its lane; only ever rises. */
  sequence: number;
  kind: Kind;
  /** Path and query that are posted to, with the store's prefix. */
  address: string;
  prefix: string;
  needsCart: boolean;
  /** Path inside the store view of the page its form stood on. */
  from: string;
  /** What was typed. Emptied once it is sent, cancelled or lost. */
  fields: [string, string][];
  /** What it is about in the visitor's words, such as the name of an offer. */
  about: string | null;
  state: State;
  createdAt: number;
  updatedAt: number;
  /** When its person last said that it is to be sent as it is. */
  confirmedAt: number;
  /** How often it was sent, since the last change by its person. */
  attempts: number;
  /** How often the server found nobody signed in. */
  refusals: number;
  /** How often the server found no cart. */
  withoutCart: number;
  /** Not before. */
  nextAt: number;
  /** Why it was not taken, or why it waits; null: there is nothing to say. */
  reason: Reason | null;
  /** What the server said once it was done. */
  result: Result | null;
  transmittedAt: number | null;
  /** Its person has seen what became of it. */
  isAcknowledged: boolean;
  /** Its person was told that it may have happened, and wants it sent. */
  isChecked?: true;
  /** Was made before the shop had a name for the device. */
  isAdopted?: true;
};

/**
 * `waiting`, `sending` and `cancelling` are on their way; `parked` needs its person and stops its
 * lane; `sent`, `cancelled` and `lost` are ends. spec: promises, Offline outbox 4
 */
export type State = 'waiting' | 'sending' | 'parked' | 'cancelling' | 'sent' | 'cancelled' | 'lost';

export type Result = {
  code: number;
  /** What the server knows it by: the number of an inquiry, or of the submission. */
  reference: string;
  /** Path inside the store view that the answer leads to. */
  location: string | null;
};

/** What the server's action said when it took nothing. Only what the page has words for. */
export type Refusal = {
  /** As the action answered: `message`, `problem` or the errors of fields. */
  message: unknown;
  problem: unknown;
  fields: Record<string, readonly string[]>;
  /** Keys of words with their values. */
  notices: readonly { key: string; values?: Record<string, string | number> }[];
  /** Plain words of the commerce host. */
  text: string | null;
};

export type Reason =
  | { kind: 'refused'; code: number; refusal: Refusal }
  /** Asked before an order is sent: the person wanted to be. */
  | { kind: 'ask' }
  /** Older than a day: price and stock may be others. */
  | { kind: 'old' }
  /** A week without success. */
  | { kind: 'expired' }
  | { kind: 'no-cart' }
  /** It may have happened already, and nobody can tell. */
  | { kind: 'unclear' }
  /** A later one was taken before. */
  | { kind: 'late' }
  /** The key was used for something else. */
  | { kind: 'conflict' }
  /** Waits: the last answer was none. */
  | { kind: 'network' | 'server' | 'content-type' | 'format' }
  /** Lost: its person was signed out. */
  | { kind: 'signed-out' }
  /** Lost: the browser's storage was cleared. */
  | { kind: 'cleared' };

export const limits = {
  entries: 200,
  entryBytes: 64 * 1024,
  totalBytes: 2 * 1024 * 1024,
  /** Sending is tried for so long. */
  lifetime: 7 * 24 * 60 * 60 * 1000,
  /** After so long its person is asked again. */
  freshness: 24 * 60 * 60 * 1000,
  /** Ends that were seen are kept so long; orders as long as `lifetime`. */
  memory: 24 * 60 * 60 * 1000,
  /** A day less than the shop remembers of a submission, but of an order. */
  shopMemory: 29 * 24 * 60 * 60 * 1000,
} as const;

/** Waits or needs its person: neither sent nor ended. */
export function isOpen({ state }: Pick<Entry, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'parked' || state === 'cancelling';
}

/** Its person let it go when nobody could tell whether it had happened. */
export function isGivenUp({ state, reason }: Pick<Entry, 'state' | 'reason'>): boolean {
  return state === 'lost' && reason?.kind === 'unclear';
}

/** As it travels, because the shop takes no larger post. */
export function bytesOf(fields: readonly (readonly [string, string])[], address: string): number {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return address.length + String(body).length;
}

/** Nobody knows whether it has reached the shop; one that was refused certainly did nothing. */
export function mayHaveArrived({ attempts, reason }: Pick<Entry, 'attempts' | 'reason'>): boolean {
  const kind = reason?.kind;
  return kind === 'unclear' || (attempts > 0 && (kind === 'old' || kind === 'expired'));
}

/** Whether an attempt may have had its effect that the shop remembers nothing of any more. */
export function isForgotten(entry: Entry, now: number): boolean {
  const { kind, attempts, reason, createdAt } = entry;
  const isDefinite = reason?.kind === 'refused' || (attempts === 0 && reason?.kind !== 'unclear');
  return kind !== 'order' && !isDefinite && now - createdAt > limits.shopMemory;
}

/** 1 s, doubled with every try, at most 5 min. Milliseconds. */
export function backoff(attempts: number): number {
  return Math.min(1000 * 2 ** Math.max(0, attempts - 1), 5 * 60 * 1000);
}
