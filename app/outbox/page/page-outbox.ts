import { loadArea } from '../../i18n/browser/words.ts';
import { notify } from '../../notifications/notify.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { paths } from '../../domain/store/paths.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import { withoutDataRoute } from '../../request/data-request.ts';
import { notifyChanges } from './announce.ts';
import { isOpen } from '../protocol/entry.ts';
import {
  acceptPost,
  acknowledge,
  acceptPrice,
  cancel,
  removeEnded,
  signOutOwner,
  requeue,
} from '../protocol/box.ts';
import type { Box, FormPost, AcceptProblem, OrderPreview } from '../protocol/box.ts';
import { drain } from '../protocol/drain.ts';
import type { Entry } from '../protocol/entry.ts';
import { openStore } from '../device/idb-store.ts';
import { redirectScript, toStatusPath } from '../protocol/stored-answer.ts';
import { stripStorePrefix, findQueuedPost } from '../protocol/kinds.ts';
import type { QueuedKind } from '../protocol/kinds.ts';
import { renewCanary } from '../device/canary.ts';
import { nameDevice } from '../device/name-device.ts';
import { acquireEntries, unnamedDevice } from '../protocol/new-device.ts';
import {
  findCookie,
  isAccountOwner,
  canaryCookieName,
  readOwnerCookie,
} from '../protocol/owner-cookie.ts';
import { sendEntry } from '../device/send.ts';
import { confirmOrders, findQueueStatus, findUnreportedLosses } from '../protocol/owner.ts';
import type { QueueStatus } from '../protocol/owner.ts';
import { withLock } from '../protocol/lock.ts';
import type { Locks } from '../protocol/lock.ts';
import {
  findOpenEntries,
  readOutbox,
  readOutboxContext,
  setUnreachable,
  showOutbox,
} from './outbox-state.ts';

const store = openStore(() => randomHex(16));
const lockHolder = randomHex(16);
/** Time until the device asks for a name again, in milliseconds. */
const nameRetryDelay = 15_000;
/** Time left to another tab or the worker to send an entry, in milliseconds. */
const otherDrainDelay = 5000;
/** Time after which a shown message counts as read, in milliseconds. */
const readingTime = 3000;
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outbox') : null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isThanksPageShown = false;
let isLossShown = false;

const readOwner = () => readOwnerCookie(document.cookie) ?? unnamedDevice;

/**
 * Drains on load, on `online`, `visibilitychange` and `pageshow`, and on a timer. Returns a
 * function that stops it. Rule E2.36.
 */
export function startOutbox(): () => void {
  // Load the texts now: they are needed without a network.
  const words = loadArea('outbox').catch(() => undefined);
  import('./outbox-link.tsx').catch(() => undefined);
  const onOnline = () => {
    setUnreachable(false);
    drainInBackground();
    // A page from the device was rendered for no user: reload its data for the present one.
    if ('kept' in document.documentElement.dataset) void findRouter()?.revalidate();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') drainInBackground();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', drainInBackground);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const onMessage = () => void onOtherContext();
  channel?.addEventListener('message', onMessage);
  void words.then(drainInBackground);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', drainInBackground);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    channel?.removeEventListener('message', onMessage);
  };
}

/**
 * The tab or worker that queues or sends may be closed before its timer fires: this page drains as
 * well.
 */
async function onOtherContext(): Promise<void> {
  const moments = ((await refresh()) ?? [])
    .filter((entry) => isOpen(entry) && entry.state !== 'parked')
    .map(({ nextAt }) => nextAt);
  if (moments.length === 0) return;
  scheduleDrain(Math.max(Math.min(...moments), Date.now()) + otherDrainDelay);
}

/** Drains at `moment`, milliseconds since 1970. */
function scheduleDrain(moment: number): void {
  clearTimeout(timer);
  timer = setTimeout(drainInBackground, Math.max(200, moment - Date.now()));
}

/**
 * While the page 'Saved, will be sent.' is shown, its order is sent without a question. Rule E5.1.
 */
export function setThanksPageShown(isShown: boolean): void {
  isThanksPageShown = isShown;
  if (isShown) drainInBackground();
}

/**
 * Queues a form post; it is in the database before this resolves. `wasSent`: it was sent and its
 * answer was lost. `end` resolves after the first attempt to send it.
 */
export async function queueForm(
  draft: Omit<FormPost, 'owner' | 'cart' | 'isAccount' | 'prefix'>,
): Promise<
  { problem: AcceptProblem } | { problem: null; kind: QueuedKind; end: Promise<QueueStatus> }
> {
  const owner = readOwner();
  const { cart, prefix } = readOutboxContext();
  const completePost: FormPost = {
    ...draft,
    owner,
    cart,
    prefix,
    isAccount: isAccountOwner(owner),
  };
  const accepted = await changeBox((box) => {
    const value = acceptPost(acquireEntries(box, owner, cart), completePost, Date.now());
    return { box: value.box ?? box, value };
  });
  if (accepted.box === null) return { problem: accepted.problem };
  await registerSync();
  const { key, kind } = accepted.entry;
  const end = (navigator.onLine ? drainOutbox() : Promise.resolve()).then(() =>
    findQueueStatus(readOutbox().entries, key),
  );
  return { problem: null, kind, end };
}

/**
 * Queues a form that cannot be sent now, and notifies about its state. `onKept` is called once it
 * is in the database, or when its key belongs to another entry there.
 */
export async function queueFormAndNotify(
  draft: Parameters<typeof queueForm>[0],
  onQueued: () => void,
): Promise<void> {
  const queued = await queueForm(draft);
  if (queued.problem !== null) {
    notify({ kind: 'error', key: `outbox:problems.${queued.problem}`, hasNoTimeout: true });
    // The next submission needs a new key.
    if (queued.problem === 'used-key') onQueued();
    return;
  }
  onQueued();
  if (queued.kind === 'order') {
    void findRouter()?.navigate(paths.offlineOrder());
    return;
  }
  const end = await queued.end;
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
export async function queueLostPost(
  address: string,
  body: BodyInit | null | undefined,
  prefix: string,
): Promise<Response | null> {
  const url = withoutDataRoute(new URL(address, document.location.href));
  if (!(body instanceof URLSearchParams)) return null;
  const fields = [...body];
  const queued = findQueuedPost(stripStorePrefix(url.pathname, prefix), fields);
  if (!queued) return null;
  const { problem } = await queueForm({
    address: url.pathname + url.search,
    fields,
    about: null,
    wasSent: true,
    from: stripStorePrefix(document.location.pathname, prefix) + document.location.search,
  });
  setUnreachable(true);
  // Notify here too: the page that lists it may not load.
  if (problem === null) notify({ kind: 'info', key: 'outbox:saved' });
  return redirectScript(toStatusPath(queued.kind, problem));
}

export async function saveOrderPreview(
  review: Omit<OrderPreview, 'owner' | 'prefix' | 'at'>,
): Promise<void> {
  const owner = readOwner();
  const { prefix } = readOutboxContext();
  await changeBox((box) => ({
    box: { ...box, review: { ...review, owner, prefix, at: Date.now() } },
    value: null,
  }));
}

export const requeueEntry = (key: string) => changeAndDrain((box) => requeue(box, key, Date.now()));
export const acceptNewPrice = (key: string, seen: number) =>
  changeAndDrain((box) => acceptPrice(box, key, seen, Date.now()));
export const cancelEntry = (key: string) => changeAndDrain((box) => cancel(box, key, Date.now()));
export const removeEndedEntries = () => changeAndDrain((box) => removeEnded(box, readOwner()));
export const acknowledgeEnds = (keys: readonly string[]) =>
  changeBox((box) => ({ box: acknowledge(box, keys, Date.now()), value: null }));

/** Cancels every open entry of the present owner, as far as the server confirms it. Rule E5.3. */
export const cancelAll = () =>
  changeAndDrain((box) =>
    findOpenEntries(readOutbox()).reduce((now, { key }) => cancel(now, key, Date.now()), box),
  );

async function changeAndDrain(make: (box: Box) => Box): Promise<void> {
  await changeBox((box) => ({ box: make(box), value: null }));
  await drainOutbox();
}

/** After a silent sign-out: ends the unsent entries of that account as lost. Rule E3.3. */
export async function handleSilentSignOut(): Promise<void> {
  const owner = readOwner();
  await changeBox((box) => {
    const refused = box.entries.filter((entry) => isOpen(entry) && entry.refusals > 0);
    const ended = [box.person?.owner ?? '', ...refused.map((entry) => entry.owner)].filter(
      (one) => isAccountOwner(one) && one !== owner,
    );
    const now = Date.now();
    return { box: ended.reduce((before, one) => signOutOwner(before, one, now), box), value: null };
  });
}

/** Drains; an error of the storage is ignored, the next event drains again. */
function drainInBackground(): void {
  drainOutbox().catch(() => undefined);
}

/** Drains unless another tab or the worker does. Resolves when the drain is over. */
export async function drainOutbox(): Promise<void> {
  const before = await acquireAndRefresh();
  if (!navigator.onLine || before === null) return;
  if (isThanksPageShown) {
    const owner = readOwner();
    await changeBox((box) => ({ box: confirmOrders(box, owner, Date.now()), value: null }));
  }
  if (findOpenEntries(readOutbox()).length === 0) return;
  const { cart, prefix, isAutomatic, maxRefusals } = readOutboxContext();
  const rules = { maxRefusals, isAutomatic: isAutomatic || isThanksPageShown };
  const locks = 'locks' in navigator ? (navigator.locks as unknown as Locks) : null;
  const fetchAddress = (address: string, init: RequestInit) => fetch(address, init);
  const end = await withLock({ locks, store, holder: lockHolder, now: Date.now }, async () => {
    const known = readOwner();
    const owner =
      known === unnamedDevice
        ? await nameDevice(prefix === '/' ? '' : prefix, fetchAddress)
        : known;
    if (owner === null) return { wakeAt: Date.now() + nameRetryDelay, isSignedOut: false };
    return drain(
      {
        store,
        now: Date.now,
        rules,
        send: async (claim, generation) => {
          await refresh();
          const answer = await sendEntry(claim, generation, fetchAddress);
          setUnreachable(answer.kind === 'again' && answer.reason?.kind === 'network');
          return answer;
        },
      },
      { owner, cart },
    );
  });
  channel?.postMessage('changed');
  const after = await acquireAndRefresh();
  if (end?.wakeAt) scheduleDrain(end.wakeAt);
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
async function acquireAndRefresh(): Promise<readonly Entry[] | null> {
  const { cart } = readOutboxContext();
  try {
    await changeBox((box) => ({ box: acquireEntries(box, readOwner(), cart), value: null }), false);
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
    return null;
  }
  const mine = box.entries.filter((entry) => entry.owner === owner);
  const foreign = box.entries.filter((entry) => entry.owner !== owner);
  const lost = findUnreportedLosses({ entries: foreign }, owner);
  const before = readOutbox();
  showOutbox({
    isReady: true,
    entries: mine,
    others: foreign.filter(isOpen).length,
    review: box.review?.owner === owner ? box.review : null,
  });
  updateCanary(box);
  const ends = notifyChanges(before, [...mine, ...lost], {
    sendNow: (key) => void requeueEntry(key),
  });
  if (ends.length > 0) await acknowledgeEnds(ends);
  return mine;
}

async function changeBox<Value>(
  make: (box: Box) => { box: Box; value: Value },
  isShown = true,
): Promise<Value> {
  const value = await store.change(make);
  if (isShown) {
    channel?.postMessage('changed');
    await refresh();
  }
  return value;
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

/** Background Sync (Chromium) drains without an open page. Rule E2.36. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)
    ?.sync;
  // Refused in a private window; the page drains anyway.
  await sync?.register('outbox').catch(() => undefined);
}
