import { deleteAccountCopies } from '../../offline/account/account-databases.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import {
  acceptPrice,
  cancel,
  discardAll,
  removeEnded,
  requeue,
  setUnasked as setUnaskedEntry,
} from '../protocol/box.ts';
import type { Box, OrderPreview } from '../protocol/box.ts';
import { notify } from '../../notifications/notify.ts';
import { signOutAccounts } from '../protocol/owner.ts';
import { notifyChanges } from './announce.ts';
import { watchShownCart } from './cart/known-cart.ts';
import { readOutboxContext, setUnreachable } from './outbox-state.ts';
import { drainAfterOthers, drainInBackground, drainOutbox, stopTimer } from './page-drain.ts';
import { changeBox, channel, readOwner, setAnnounce } from './shown-box.ts';

/** What pages load of the outbox on first use: one file that keeps working without a network. */
export { deleteAccountCopies };
export { drainOutbox, setThanksPageShown } from './page-drain.ts';
export { findFormFacts } from './form-facts.ts';
export { queueFormAndNotify, queueLostPost } from './queue-post.ts';
export { refresh } from './shown-box.ts';

setAnnounce((before, entries) =>
  notifyChanges(before, entries, {
    sendNow(key) {
      requeueEntry(key).catch(() =>
        notify({ kind: 'error', key: 'outbox:problems.not-saved', hasNoTimeout: true }),
      );
    },
  }),
);

/**
 * Drains on load, on `online`, `visibilitychange` and `pageshow`, and on a timer. Returns a
 * function that stops it. Rule E2.36.
 */
export function startOutbox(): () => void {
  import('./outbox-link.tsx').catch(() => undefined);
  const onOnline = () => {
    setUnreachable(false);
    drainInBackground();
    void reloadPageData();
  };
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') drainInBackground();
  };
  window.addEventListener('online', onOnline);
  window.addEventListener('pageshow', drainInBackground);
  document.addEventListener('visibilitychange', onVisibilityChange);
  const onMessage = () => void drainAfterOthers();
  channel?.addEventListener('message', onMessage);
  drainInBackground();
  // A browser that cannot list its databases has no copy.
  deleteAccountCopies(readOwner()).catch(() => undefined);
  const stopWatchingCart = watchShownCart();
  return () => {
    stopWatchingCart();
    stopTimer();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('pageshow', drainInBackground);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    channel?.removeEventListener('message', onMessage);
  };
}

/**
 * Loads the data of the shown page again: stock and cart may have changed, and a page from the device
 * was rendered for no user. Asks for a small file first, because a failed reload would replace the
 * page, with what is typed into it. Rule E1.18.
 */
async function reloadPageData(): Promise<void> {
  const answer = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) findRouter()?.revalidate();
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
export const setUnasked = (key: string, isUnasked: boolean) =>
  changeBox((box) => ({ box: setUnaskedEntry(box, key, isUnasked), value: null }));
export const cancelEntry = (key: string) => changeAndDrain((box) => cancel(box, key, Date.now()));
export const removeEndedEntries = () => changeAndDrain((box) => removeEnded(box, readOwner()));
/** Cancels every open entry of the present owner, as far as the server confirms it. Rule E5.3. */
export const cancelAll = () => changeAndDrain((box) => discardAll(box, readOwner(), Date.now()));

async function changeAndDrain(make: (box: Box) => Box): Promise<void> {
  await changeBox((box) => ({ box: make(box), value: null }));
  await drainOutbox();
}

/**
 * After a silent sign-out: ends the unsent entries of that account as lost. A device that refuses it
 * keeps them for their owner. Rule E3.3.
 */
export async function handleSilentSignOut(): Promise<void> {
  const owner = readOwner();
  await changeBox((box) => ({
    box: signOutAccounts(box, owner, Date.now()),
    value: null,
  })).catch(() => undefined);
}
