import { randomHex } from '../../domain/random-hex.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import { notify } from '../../notifications/notify.ts';
import { nameDevice } from '../device/name-device.ts';
import { sendEntry } from '../device/send.ts';
import { drain } from '../protocol/drain.ts';
import { isOpen } from '../protocol/entry.ts';
import { withLock } from '../protocol/lock.ts';
import type { Locks } from '../protocol/lock.ts';
import { unnamedDevice } from '../protocol/new-device.ts';
import { confirmOrders } from '../protocol/owner.ts';
import { findOpenEntries, readOutbox, readOutboxContext, setUnreachable } from './outbox-state.ts';
import { acquireAndRefresh, changeBox, channel, readOwner, refresh, store } from './shown-box.ts';

let ownName: string | null = null;

/** Made at the first drain: hosts of edge processes allow no random values while modules load. */
function lockHolder(): string {
  ownName ??= randomHex(16);
  return ownName;
}
/** Time until the device asks for a name again, in milliseconds. */
const nameRetryDelay = 15_000;
/** Time left to another tab or the worker to send an entry, in milliseconds. */
const otherDrainDelay = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isThanksPageShown = false;

/** Drains; an error of the storage is ignored, the next event drains again. */
export function drainInBackground(): void {
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
  const end = await withLock({ locks, store, holder: lockHolder(), now: Date.now }, async () => {
    const known = readOwner();
    const owner =
      known === unnamedDevice
        ? await nameDevice(prefix === '/' ? '' : prefix, fetchOrLoseShop)
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
  // A withdrawn inquiry gets another key: the review page must not show the former one.
  const isNewEnd = after?.some(
    ({ key, state }) =>
      (state === 'sent' || state === 'cancelled') &&
      before.some((one) => one.key === key && one.state !== state),
  );
  if (end?.isSignedOut) {
    notify({ kind: 'error', key: 'account:refreshFailed', hasNoTimeout: true });
  }
  if (isNewEnd || end?.isSignedOut) findRouter()?.revalidate();
}

/** Fetches; a request that fails on the network shows that the shop cannot be reached. */
async function fetchOrLoseShop(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    setUnreachable(true);
    throw error;
  }
}

/**
 * While the page 'Saved, will be sent.' is shown, its order is sent without a question. Rule E5.1.
 */
export function setThanksPageShown(isShown: boolean): void {
  isThanksPageShown = isShown;
  if (isShown) drainInBackground();
}

/**
 * The tab or worker that queues or sends may be closed before its timer fires: this page drains as
 * well. What the worker asked about is confirmed while the page of the order is shown. Rule E5.1.
 */
export async function drainAfterOthers(): Promise<void> {
  const entries = (await refresh()) ?? [];
  const isAsking = entries.some(
    ({ state, reason }) => state === 'parked' && reason?.kind === 'ask',
  );
  if (isThanksPageShown && isAsking) return drainInBackground();
  const moments = entries
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

export function stopTimer(): void {
  clearTimeout(timer);
}
