import type { Entry } from '../protocol/entry.ts';
import type { Review } from '../protocol/box.ts';
import { cookieIn, markerCookieName } from '../protocol/owner-cookie.ts';

/** What pages show of the outbox. Small: what does the work travels later. */
export type OutboxState = {
  /** Read from the device; before that nothing is known. */
  isReady: boolean;
  /** Of who is here, oldest first. */
  entries: readonly Entry[];
  /** How many of somebody else's wait on this device. */
  others: number;
  review: Review | null;
};

/** What the page knows of the shop; `cart` names the brand, whose cart it is. */
export type Surroundings = {
  cart: string;
  prefix: string;
  isAutomatic: boolean;
  maxRefusals: number;
};

const nothing: OutboxState = { isReady: false, entries: [], others: 0, review: null };
let state = nothing;
let surroundings: Surroundings = { cart: '', prefix: '/', isAutomatic: false, maxRefusals: 1 };
/** A request has failed since the network was last heard of. */
let hasFailed = false;
const listeners = new Set<() => void>();

export const readOutbox = (): OutboxState => state;
export const readNothing = (): OutboxState => nothing;

export const readSurroundings = (): Surroundings => surroundings;

/** Said by the page as soon as it is alive: a form may be kept before anything has been read. */
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

/** The browser says it is online, and the shop was not to be reached all the same. */
export function isCutOff(): boolean {
  return hasFailed;
}

export function setCutOff(value: boolean): void {
  hasFailed = value;
}

/** Where the form that left last leads, once that is known. */
let formOnItsWay: Promise<string | null> = Promise.resolve(null);

export function setFormOnItsWay(leadsTo: Promise<string | null>): void {
  formOnItsWay = leadsTo;
}

/** Answered once: whoever goes there need not be told again. */
export function takeFormOnItsWay(): Promise<string | null> {
  const leadsTo = formOnItsWay;
  formOnItsWay = Promise.resolve(null);
  return leadsTo;
}

const open = new Set(['waiting', 'sending', 'parked', 'cancelling']);

/** What waits or needs its person. */
export function openEntries({ entries }: OutboxState): readonly Entry[] {
  return entries.filter(({ state: one }) => open.has(one));
}

/** Pieces that were put in the cart and are not there yet. */
export function waitingInCart(outbox: OutboxState): number {
  return openEntries(outbox)
    .filter(({ kind }) => kind === 'cart')
    .reduce((sum, { fields }) => {
      const field = (name: string) => fields.find(([known]) => known === name)?.[1];
      return field('change') === 'add' ? sum + (Number(field('quantity')) || 1) : sum;
    }, 0);
}

/** What waits says of an offer on the wishlist: put there, taken off, or null for nothing. */
export function waitingWish(outbox: OutboxState, sku: string): boolean | null {
  const last = openEntries(outbox).findLast(
    ({ kind, fields }) => kind === 'wishlist' && fields.some(([, value]) => value === sku),
  );
  return last ? last.fields.some(([name]) => name === 'add') : null;
}

/** Something waits, or may: a page that has just come alive knows no more than the note beside it. */
export function mayHoldAny(): boolean {
  return state.isReady
    ? openEntries(state).length > 0
    : cookieIn(document.cookie, markerCookieName) !== null;
}

/** A form is kept rather than sent: there is no network, or others of its person go before it. */
export function mustQueue(): boolean {
  return !navigator.onLine || hasFailed || mayHoldAny();
}
