import { randomHex } from '../../domain/random-hex.ts';
import { paths } from '../../domain/store/paths.ts';
import { notify } from '../../notifications/notify.ts';
import { showAppBadge } from '../device/app-badge.ts';
import { openStore } from '../device/idb-store.ts';
import { renewCanary } from '../device/canary.ts';
import { acknowledge } from '../protocol/box.ts';
import type { Box } from '../protocol/box.ts';
import { isOpen } from '../protocol/entry.ts';
import { countWaitingItems } from '../protocol/contents/expected-cart.ts';
import { findCartOf, withoutDifferences } from '../protocol/contents/server-cart.ts';
import type { Entry } from '../protocol/entry.ts';
import { acquireNamed, unnamedDevice } from '../protocol/new-device.ts';
import { readRecordedOwner, recordOwner } from '../device/recorded-owner.ts';
import { canaryCookieName, findCookie, readOwnerCookie } from '../protocol/owner-cookie.ts';
import { findUnreportedLosses } from '../protocol/owner.ts';
import { readOutbox, readOutboxContext, showOutbox } from './outbox-state.ts';
import type { OutboxState } from './outbox-state.ts';
import { readingTime, showCartDifferences } from './cart/show-cart-differences.ts';

/** The box in the database, and what the page shows of it. */
export const store = openStore(() => randomHex(16));
/** Tells the other tabs and the worker that the box has changed. */
export const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;
let isLossShown = false;
/** Whether the device refused the last write: it is full, or stores nothing at all. */
let isRefusing = false;

/** Notifies about changes, and returns the keys of the ends it reported. */
type Announce = (before: OutboxState, entries: readonly Entry[]) => readonly string[];
let announce: Announce = () => [];

/** Set by page-outbox.ts: the buttons of a notice need the drain. */
export function setAnnounce(given: Announce): void {
  announce = given;
}

/** Returns the owner in a text of `document.cookie`. */
export const toOwner = (cookies: string) => readOwnerCookie(cookies) ?? unnamedDevice;
export const readOwner = () => toOwner(document.cookie);

/** Changes the box in one transaction, and shows its new state. */
export async function changeBox<Value>(
  make: (box: Box) => { box: Box; value: Value },
  isShown = true,
): Promise<Value> {
  const value = await store.change(make).catch((error: unknown) => {
    isRefusing = true;
    showOutbox({ ...readOutbox(), isUnreadable: true });
    throw error;
  });
  isRefusing = false;
  if (isShown) {
    channel?.postMessage('changed');
    await refresh();
  }
  return value;
}

export const acknowledgeEnds = (keys: readonly string[]) =>
  changeBox((box) => ({ box: acknowledge(box, keys, Date.now()), value: null }));

/**
 * Records the present owner, who takes the entries of the unnamed device, and changes the box in the
 * same transaction. A device that refuses the write keeps the former owner in both places. Rule E2.18
 */
export async function acquireAndChange<Value>(
  make: (box: Box) => { box: Box; value: Value },
  isShown = true,
): Promise<Value> {
  const owner = readOwner();
  const { cart } = readOutboxContext();
  const recorded = readRecordedOwner();
  const value = await changeBox(
    (box) => make(acquireNamed(box, { owner, cart }, recorded)),
    isShown,
  );
  if (owner !== recorded) recordOwner(owner);
  return value;
}

/** Records the present owner in the box, then refreshes. */
export async function acquireAndRefresh(): Promise<readonly Entry[] | null> {
  try {
    await acquireAndChange((box) => ({ box, value: null }), false);
  } catch {
    // A full device can still be read.
  }
  return refresh();
}

/**
 * Reads the box, shows its state and notifies about changes. Returns the entries of the present
 * owner, or null when the storage cannot be read. Rule E2.16.
 */
export async function refresh(): Promise<readonly Entry[] | null> {
  const owner = readOwner();
  let box: Box;
  try {
    box = await store.read();
  } catch {
    // What was read before still waits.
    if (!readOutbox().isReady) showOutbox({ ...readOutbox(), isUnreadable: true });
    return null;
  }
  const mine = box.entries.filter((entry) => entry.owner === owner);
  const foreign = box.entries.filter((entry) => entry.owner !== owner);
  const lost = findUnreportedLosses({ entries: foreign }, owner);
  const before = readOutbox();
  const cart = findCartOf(box, { owner, brand: readOutboxContext().cart });
  showOutbox({
    isReady: true,
    isUnreadable: isRefusing,
    entries: mine,
    others: foreign.filter(isOpen).length,
    review: box.review?.owner === owner ? box.review : null,
    cart,
    waitingItems: countWaitingItems(mine),
  });
  showAppBadge(mine.filter(isOpen).length);
  updateCanary(box);
  const differences = cart?.differences ?? [];
  showCartDifferences(differences, () => {
    // A full device shows them again with the next page.
    changeBox((now) => ({ box: withoutDifferences(now, differences), value: null })).catch(
      () => undefined,
    );
  });
  const ends = announce(before, [...mine, ...lost]);
  // A full device reports them again with the next page.
  if (ends.length > 0) await acknowledgeEnds(ends).catch(() => undefined);
  return mine;
}

/**
 * Writes the canary cookie while entries are open. When the storage was cleared, the old cookie
 * stays until the visitor could read the message: a page that is being left has shown nothing. Rule
 * E2.23.
 */
function updateCanary(box: Box): void {
  const { lost, ...next } = renewCanary(box, findCookie(document.cookie, canaryCookieName));
  if (lost.length === 0) return writeCanaryCookie(next);
  if (isLossShown) return;
  isLossShown = true;
  notify({
    kind: 'error',
    key: 'outbox:cleared',
    values: { count: lost.length },
    hasNoTimeout: true,
    actions: [{ key: 'outbox:contact', path: paths.contact() }],
  });
  setTimeout(() => {
    isLossShown = false;
    store.read().then(
      (now) => writeCanaryCookie(renewCanary(now, null)),
      () => undefined,
    );
  }, readingTime);
}

function writeCanaryCookie({
  text: text,
  isEmpty,
}: Omit<ReturnType<typeof renewCanary>, 'lost'>): void {
  const age = isEmpty ? 0 : 30 * 24 * 60 * 60;
  document.cookie = `${canaryCookieName}=${text}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
