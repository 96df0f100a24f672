import { loadArea } from '../../i18n/browser/words.ts';
import { notify } from '../../notifications/notify.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { paths } from '../../domain/store/paths.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import { withoutDataRoute } from '../../request/data-request.ts';
import { announce } from './announce.ts';
import { isOpen } from '../protocol/entry.ts';
import {
  accept,
  acknowledge,
  agreeToPrice,
  cancel,
  clearEnds,
  giveUpPerson,
  sendAgain,
} from '../protocol/box.ts';
import type { Box, Draft, NotAccepted, Review } from '../protocol/box.ts';
import { drain } from '../protocol/drain.ts';
import type { Entry } from '../protocol/entry.ts';
import { openStore } from '../device/idb-store.ts';
import { leadsTo, pathOfKept } from '../protocol/stored-answer.ts';
import { insideStore, queuedAs } from '../protocol/kinds.ts';
import type { Kind } from '../protocol/kinds.ts';
import { renewNote } from '../device/canary.ts';
import { nameDevice } from '../device/name-device.ts';
import { meet, newDevice } from '../protocol/new-device.ts';
import {
  cookieIn,
  isAccountOwner,
  markerCookieName,
  readOwnerCookie,
} from '../protocol/owner-cookie.ts';
import { sendEntry } from '../device/send.ts';
import { confirmAsked, standingOf, untoldLosses } from '../protocol/owner.ts';
import type { Standing } from '../protocol/owner.ts';
import { withTurn } from '../protocol/lock.ts';
import type { Locks } from '../protocol/lock.ts';
import {
  openEntries,
  readOutbox,
  readSurroundings,
  setCutOff,
  showOutbox,
} from './outbox-state.ts';

const store = openStore(() => randomHex(16));
const holder = randomHex(16);
/** Time until the device asks for a name again, in milliseconds. */
const namePause = 15_000;
/** Time left to another tab or the worker to send an entry, in milliseconds. */
const othersPause = 5000;
/** Time after which a shown message counts as read, in milliseconds. */
const readingTime = 3000;
const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isAtThanks = false;
let isTelling = false;

const ownerHere = () => readOwnerCookie(document.cookie) ?? newDevice;

/**
 * Drains on load, on `online`, `visibilitychange` and `pageshow`, and on a timer. Returns a
 * function that stops it. Rule E2.36.
 */
export function startOutbox(): () => void {
  // Load the texts now: they are needed without a network.
  const words = loadArea('outbox').catch(() => undefined);
  import('./outbox-link.tsx').catch(() => undefined);
  const back = () => {
    setCutOff(false);
    trySending();
    // A page from the device was rendered for no user: reload its data for the present one.
    if ('kept' in document.documentElement.dataset) void findRouter()?.revalidate();
  };
  const look = () => {
    if (document.visibilityState === 'visible') trySending();
  };
  window.addEventListener('online', back);
  window.addEventListener('pageshow', trySending);
  document.addEventListener('visibilitychange', look);
  const hear = () => void onOthers();
  others?.addEventListener('message', hear);
  void words.then(trySending);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', back);
    window.removeEventListener('pageshow', trySending);
    document.removeEventListener('visibilitychange', look);
    others?.removeEventListener('message', hear);
  };
}

/**
 * The tab or worker that queues or sends may be closed before its timer fires: this page drains as
 * well.
 */
async function onOthers(): Promise<void> {
  const moments = ((await refresh()) ?? [])
    .filter((entry) => isOpen(entry) && entry.state !== 'parked')
    .map(({ nextAt }) => nextAt);
  if (moments.length === 0) return;
  wakeAt(Math.max(Math.min(...moments), Date.now()) + othersPause);
}

/** Drains at `moment`, milliseconds since 1970. */
function wakeAt(moment: number): void {
  clearTimeout(timer);
  timer = setTimeout(trySending, Math.max(200, moment - Date.now()));
}

/**
 * While the page 'Saved, will be sent.' is shown, its order is sent without a question. Rule E5.1.
 */
export function showThanks(isShown: boolean): void {
  isAtThanks = isShown;
  if (isShown) trySending();
}

/**
 * Queues a form post; it is in the database before this resolves. `wasSent`: it was sent and its
 * answer was lost. `end` resolves after the first attempt to send it.
 */
export async function keepForm(
  draft: Omit<Draft, 'owner' | 'cart' | 'isAccount' | 'prefix'>,
): Promise<{ problem: NotAccepted } | { problem: null; kind: Kind; end: Promise<Standing> }> {
  const owner = ownerHere();
  const { cart, prefix } = readSurroundings();
  const whole: Draft = { ...draft, owner, cart, prefix, isAccount: isAccountOwner(owner) };
  const accepted = await change((box) => {
    const value = accept(meet(box, owner, cart), whole, Date.now());
    return { box: value.box ?? box, value };
  });
  if (accepted.box === null) return { problem: accepted.problem };
  await askForSync();
  const { key, kind } = accepted.entry;
  const end = (navigator.onLine ? sendWaiting() : Promise.resolve()).then(() =>
    standingOf(readOutbox().entries, key),
  );
  return { problem: null, kind, end };
}

/**
 * Queues a form that cannot be sent now, and notifies about its state. `onKept` is called once it
 * is in the database, or when its key belongs to another entry there.
 */
export async function keepFormAndSay(
  draft: Parameters<typeof keepForm>[0],
  onKept: () => void,
): Promise<void> {
  const kept = await keepForm(draft);
  if (kept.problem !== null) {
    notify({ kind: 'error', key: `outbox:problems.${kept.problem}`, hasNoTimeout: true });
    // The next submission needs a new key.
    if (kept.problem === 'used-key') onKept();
    return;
  }
  onKept();
  if (kept.kind === 'order') {
    void findRouter()?.navigate(paths.offlineOrder());
    return;
  }
  const end = await kept.end;
  // A parked entry was already reported with its reason.
  if (end === 'gone' || end === 'stopped') return;
  const actions = [{ key: 'outbox:show', path: paths.notifications() }];
  if (end === 'waits') notify({ kind: 'info', key: 'outbox:saved', actions });
  else notify({ kind: 'warning', key: 'outbox:savedBehind', hasNoTimeout: true, actions });
}

/**
 * Queues a form whose answer was lost, and returns a redirect to the page that shows its state;
 * null when it is never queued. Rule E2.21.
 */
export async function keepPost(
  address: string,
  body: BodyInit | null | undefined,
  prefix: string,
): Promise<Response | null> {
  const url = withoutDataRoute(new URL(address, document.location.href));
  if (!(body instanceof URLSearchParams)) return null;
  const fields = [...body];
  const queued = queuedAs(insideStore(url.pathname, prefix), fields);
  if (!queued) return null;
  const { problem } = await keepForm({
    address: url.pathname + url.search,
    fields,
    about: null,
    wasSent: true,
    from: insideStore(document.location.pathname, prefix) + document.location.search,
  });
  setCutOff(true);
  // Notify here too: the page that lists it may not load.
  if (problem === null) notify({ kind: 'info', key: 'outbox:saved' });
  return leadsTo(pathOfKept(queued.kind, problem));
}

export async function keepReview(review: Omit<Review, 'owner' | 'prefix' | 'at'>): Promise<void> {
  const owner = ownerHere();
  const { prefix } = readSurroundings();
  await change((box) => ({
    box: { ...box, review: { ...review, owner, prefix, at: Date.now() } },
    value: null,
  }));
}

export const sendOne = (key: string) => act((box) => sendAgain(box, key, Date.now()));
export const agree = (key: string, seen: number) =>
  act((box) => agreeToPrice(box, key, seen, Date.now()));
export const discard = (key: string) => act((box) => cancel(box, key, Date.now()));
export const clearList = () => act((box) => clearEnds(box, ownerHere()));
export const seeEnds = (keys: readonly string[]) =>
  change((box) => ({ box: acknowledge(box, keys, Date.now()), value: null }));

/** Cancels every open entry of the present owner, as far as the server confirms it. Rule E5.3. */
export const discardAll = () =>
  act((box) =>
    openEntries(readOutbox()).reduce((now, { key }) => cancel(now, key, Date.now()), box),
  );

async function act(make: (box: Box) => Box): Promise<void> {
  await change((box) => ({ box: make(box), value: null }));
  await sendWaiting();
}

/** After a silent sign-out: ends the unsent entries of that account as lost. Rule E3.3. */
export async function afterSilentEnd(): Promise<void> {
  const owner = ownerHere();
  await change((box) => {
    const refused = box.entries.filter((entry) => isOpen(entry) && entry.refusals > 0);
    const ended = [box.person?.owner ?? '', ...refused.map((entry) => entry.owner)].filter(
      (one) => isAccountOwner(one) && one !== owner,
    );
    const now = Date.now();
    return { box: ended.reduce((before, one) => giveUpPerson(before, one, now), box), value: null };
  });
}

/** Drains; an error of the storage is ignored, the next event drains again. */
function trySending(): void {
  sendWaiting().catch(() => undefined);
}

/** Drains unless another tab or the worker does. Resolves when the drain is over. */
export async function sendWaiting(): Promise<void> {
  const before = await meetAndRefresh();
  if (!navigator.onLine || before === null) return;
  if (isAtThanks) {
    const owner = ownerHere();
    await change((box) => ({ box: confirmAsked(box, owner, Date.now()), value: null }));
  }
  if (openEntries(readOutbox()).length === 0) return;
  const { cart, prefix, isAutomatic, maxRefusals } = readSurroundings();
  const rules = { maxRefusals, isAutomatic: isAutomatic || isAtThanks };
  const locks = 'locks' in navigator ? (navigator.locks as unknown as Locks) : null;
  const fetchIt = (address: string, init: RequestInit) => fetch(address, init);
  const end = await withTurn({ locks, store, holder, now: Date.now }, async () => {
    const known = ownerHere();
    const owner =
      known === newDevice ? await nameDevice(prefix === '/' ? '' : prefix, fetchIt) : known;
    if (owner === null) return { wakeAt: Date.now() + namePause, isSignedOut: false };
    return drain(
      {
        store,
        now: Date.now,
        rules,
        send: async (claim, generation) => {
          await refresh();
          const answer = await sendEntry(claim, generation, fetchIt);
          setCutOff(answer.kind === 'again' && answer.reason?.kind === 'network');
          return answer;
        },
      },
      { owner, cart },
    );
  });
  others?.postMessage('changed');
  const after = await meetAndRefresh();
  if (end?.wakeAt) wakeAt(end.wakeAt);
  const isNewSent = after?.some(
    ({ key, state }) =>
      state === 'sent' && before.some((one) => one.key === key && one.state !== 'sent'),
  );
  if (end?.isSignedOut) {
    notify({ kind: 'error', key: 'account:refreshFailed', hasNoTimeout: true });
  }
  if (isNewSent || end?.isSignedOut) findRouter()?.revalidate();
}

/** Records the present owner in the box, then refreshes. */
async function meetAndRefresh(): Promise<readonly Entry[] | null> {
  const { cart } = readSurroundings();
  try {
    await change((box) => ({ box: meet(box, ownerHere(), cart), value: null }), false);
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
  const owner = ownerHere();
  let box: Box;
  try {
    box = await store.read();
  } catch {
    return null;
  }
  const mine = box.entries.filter((entry) => entry.owner === owner);
  const foreign = box.entries.filter((entry) => entry.owner !== owner);
  const lost = untoldLosses({ entries: foreign }, owner);
  const before = readOutbox();
  showOutbox({
    isReady: true,
    entries: mine,
    others: foreign.filter(isOpen).length,
    review: box.review?.owner === owner ? box.review : null,
  });
  note(box);
  const ends = announce(before, [...mine, ...lost], {
    sendNow: (key) => void sendOne(key),
  });
  if (ends.length > 0) await seeEnds(ends);
  return mine;
}

async function change<Value>(
  make: (box: Box) => { box: Box; value: Value },
  isShown = true,
): Promise<Value> {
  const value = await store.change(make);
  if (isShown) {
    others?.postMessage('changed');
    await refresh();
  }
  return value;
}

/**
 * Writes the canary cookie while entries are open. When the storage was cleared, the old cookie
 * stays until the visitor could read the message: a page that is being left has shown nothing. Rule
 * E2.23.
 */
function note(box: Box): void {
  const { lost, ...next } = renewNote(box, cookieIn(document.cookie, markerCookieName));
  if (lost.length === 0) return writeNote(next);
  if (isTelling) return;
  isTelling = true;
  notify({
    kind: 'error',
    key: 'outbox:cleared',
    values: { count: lost.length },
    hasNoTimeout: true,
    actions: [{ key: 'outbox:contact', path: paths.contact() }],
  });
  setTimeout(() => {
    isTelling = false;
    store.read().then(
      (now) => writeNote(renewNote(now, null)),
      () => undefined,
    );
  }, readingTime);
}

function writeNote({ note: text, isEmpty }: Omit<ReturnType<typeof renewNote>, 'lost'>): void {
  const age = isEmpty ? 0 : 30 * 24 * 60 * 60;
  document.cookie = `${markerCookieName}=${text}; Path=/; Max-Age=${age}; SameSite=Lax`;
}

/** Background Sync (Chromium) drains without an open page. Rule E2.36. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)
    ?.sync;
  // Refused in a private window; the page drains anyway.
  await sync?.register('outbox').catch(() => undefined);
}
