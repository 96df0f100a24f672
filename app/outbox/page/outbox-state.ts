import type { Entry } from '../protocol/entry.ts';
import type { Review } from '../protocol/box.ts';
import { cookieIn, markerCookieName } from '../protocol/owner-cookie.ts';

/**
 * The state of the outbox that pages show. Kept small: the code that changes it is loaded later.
 */
export type OutboxState = {
  /** Whether the state was read from the device. */
  isReady: boolean;
  /** Entries of the present owner, oldest first. */
  entries: readonly Entry[];
  /** Number of open entries of other owners on this device. */
  others: number;
  review: Review | null;
};

/** What the outbox needs to know of the shop. `cart`: code of the brand, which names its cart. */
export type Surroundings = {
  cart: string;
  prefix: string;
  isAutomatic: boolean;
  maxRefusals: number;
};

const nothing: OutboxState = { isReady: false, entries: [], others: 0, review: null };
let state = nothing;
let surroundings: Surroundings = { cart: '', prefix: '/', isAutomatic: false, maxRefusals: 1 };
/** Whether a request has failed since the last successful one. */
let hasFailed = false;
const listeners = new Set<() => void>();

export const readOutbox = (): OutboxState => state;
export const readNothing = (): OutboxState => nothing;

export const readSurroundings = (): Surroundings => surroundings;

/** Called when the page starts: a form may be queued before anything was read. */
export function setSurroundings(given: Surroundings): void {
  surroundings = given;
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
export function isCutOff(): boolean {
  return hasFailed;
}

export function setCutOff(value: boolean): void {
  hasFailed = value;
}

/** Resolves with the redirect target of the form that was posted last. */
let formOnItsWay: Promise<string | null> = Promise.resolve(null);

export function setFormOnItsWay(leadsTo: Promise<string | null>): void {
  formOnItsWay = leadsTo;
}

/** Returns the target once; a later call resolves with null. */
export function takeFormOnItsWay(): Promise<string | null> {
  const leadsTo = formOnItsWay;
  formOnItsWay = Promise.resolve(null);
  return leadsTo;
}

const open = new Set(['waiting', 'sending', 'parked', 'cancelling']);

/** Entries that wait or need a decision of the user. */
export function openEntries({ entries }: OutboxState): readonly Entry[] {
  return entries.filter(({ state: one }) => open.has(one));
}

/** Number of items that were added to the cart and not sent yet. */
export function waitingInCart(outbox: OutboxState): number {
  return openEntries(outbox)
    .filter(({ kind }) => kind === 'cart')
    .reduce((sum, { fields }) => {
      const field = (name: string) => fields.find(([known]) => known === name)?.[1];
      return field('change') === 'add' ? sum + (Number(field('quantity')) || 1) : sum;
    }, 0);
}

/**
 * What waiting entries do with an offer on the wishlist: true adds it, false removes it, null means
 * nothing waits.
 */
export function waitingWish(outbox: OutboxState, sku: string): boolean | null {
  const last = openEntries(outbox).findLast(
    ({ kind, fields }) => kind === 'wishlist' && fields.some(([, value]) => value === sku),
  );
  return last ? last.fields.some(([name]) => name === 'add') : null;
}

/** Returns whether entries are open. Before the database was read the canary cookie decides. */
export function mayHoldAny(): boolean {
  return state.isReady
    ? openEntries(state).length > 0
    : cookieIn(document.cookie, markerCookieName) !== null;
}

/**
 * Returns whether a form is queued instead of sent: no network, or open entries stand before it
 * (Rule E2.15).
 */
export function mustQueue(): boolean {
  return !navigator.onLine || hasFailed || mayHoldAny();
}
