import type { Entry } from '../protocol/entry.ts';
import type { OrderPreview, OwnedCart } from '../protocol/box.ts';
import { findCookie, canaryCookieName } from '../protocol/owner-cookie.ts';

/**
 * The state of the outbox that pages show. Kept small: the code that changes it is loaded later.
 */
export type OutboxState = {
  /** Whether the state was read from the device. */
  isReady: boolean;
  /** Whether the browser has refused to read the device, or the last write to it. */
  isUnreadable: boolean;
  /** Entries of the present owner, oldest first. */
  entries: readonly Entry[];
  /** Number of open entries of other owners on this device. */
  others: number;
  review: OrderPreview | null;
  /** The cart as the server showed it last. */
  cart: OwnedCart | null;
  /** By how much the waiting changes alter the number of items in the cart. */
  waitingItems: number;
};

/** What the outbox needs to know of the shop. `cart`: code of the brand, which names its cart. */
export type OutboxContext = {
  cart: string;
  prefix: string;
  isAutomatic: boolean;
  maxRefusals: number;
};

const emptyState: OutboxState = {
  isReady: false,
  isUnreadable: false,
  entries: [],
  others: 0,
  review: null,
  cart: null,
  waitingItems: 0,
};
let state = emptyState;
let outboxContext: OutboxContext = { cart: '', prefix: '/', isAutomatic: false, maxRefusals: 1 };
/** Whether a request has failed since the last successful one. */
let isShopUnreachable = false;
const listeners = new Set<() => void>();

export const readOutbox = (): OutboxState => state;
export const readEmptyOutbox = (): OutboxState => emptyState;

export const readOutboxContext = (): OutboxContext => outboxContext;

/** Called when the page starts: a form may be queued before anything was read. */
export function setOutboxContext(given: OutboxContext): void {
  outboxContext = given;
}

export function watchOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showOutbox(next: OutboxState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Returns whether the shop cannot be reached although the browser reports to be online. */
export function isUnreachable(): boolean {
  return isShopUnreachable;
}

export function setUnreachable(value: boolean): void {
  isShopUnreachable = value;
}

/** Resolves with the redirect target of the form that was posted last. */
let pendingFormTarget: Promise<string | null> = Promise.resolve(null);

export function setPendingFormTarget(leadsTo: Promise<string | null>): void {
  pendingFormTarget = leadsTo;
}

/** Returns the target once; a later call resolves with null. */
export function takePendingFormTarget(): Promise<string | null> {
  const leadsTo = pendingFormTarget;
  pendingFormTarget = Promise.resolve(null);
  return leadsTo;
}

const openStates = new Set(['waiting', 'sending', 'parked', 'cancelling']);

/** Entries that wait or need a decision of the user. */
export function findOpenEntries({ entries }: OutboxState): readonly Entry[] {
  return entries.filter(({ state: one }) => openStates.has(one));
}

/** Returns whether entries are open. Before the database was read the canary cookie decides. */
export function mayHaveOpenEntries(): boolean {
  return state.isReady
    ? findOpenEntries(state).length > 0
    : findCookie(document.cookie, canaryCookieName) !== null;
}

/**
 * Returns whether a form is queued instead of sent: no network, or open entries stand before it
 * (Rule E2.15).
 */
export function mustQueue(): boolean {
  return !navigator.onLine || isShopUnreachable || mayHaveOpenEntries();
}
