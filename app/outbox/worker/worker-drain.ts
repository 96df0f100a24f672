import { notificationsPath } from '../../domain/store/device/device-paths.ts';
import { languageOfPath } from '../../domain/store/store-path.ts';
import { showAppBadge } from '../device/app-badge.ts';
import { nameDevice } from '../device/name-device.ts';
import { sendEntry } from '../device/send.ts';
import { drain } from '../protocol/drain.ts';
import { isOpen } from '../protocol/entry.ts';
import { lockName } from '../protocol/lock.ts';
import { isUnknownOwner, unnamedDevice } from '../protocol/new-device.ts';
import { findOrderToConfirm } from '../protocol/owner.ts';
import { readPresentOwner, scope } from './present-owner.ts';
import type { WorkerOutboxDeps } from './present-owner.ts';

/**
 * Drains the lane of the present owner without an open page. Rejects while entries wait for a time:
 * the browser then repeats the sync later.
 */
export async function drainInWorker(deps: WorkerOutboxDeps): Promise<void> {
  const { settings, store, channel } = deps;
  const began = Date.now();
  const rules = {
    maxRefusals: settings.maxNetworkTaskAttempts,
    isAutomatic: settings.automaticTransmission,
  };
  // Waits for a page that drains: it may be closed before it has sent everything.
  const end = await navigator.locks.request(lockName, async () => {
    const who = await findSender(deps);
    return (
      who &&
      drain(
        {
          store,
          rules,
          now: Date.now,
          send: (claim, generation) => sendEntry(claim, generation, fetch),
        },
        who,
      )
    );
  });
  channel.postMessage('changed');
  await reportState(deps, began);
  // A rejection makes the browser repeat the sync later.
  if (end?.wakeAt) throw new Error('Entries wait');
}

/**
 * Returns the owner to drain for, after naming the device where needed; null when nothing waits.
 */
async function findSender(deps: WorkerOutboxDeps): Promise<{ owner: string; cart: string } | null> {
  const who = await readPresentOwner(deps);
  if (isUnknownOwner(who.owner)) return null;
  if (who.owner !== unnamedDevice) return who;
  const { entries } = await deps.store.read();
  const own = entries.find((entry) => entry.owner === unnamedDevice && isOpen(entry));
  if (!own) return null;
  const base = own.prefix === '/' ? '' : own.prefix;
  const owner = await nameDevice(base, fetch);
  if (owner === null) throw new Error('Entries wait');
  return { ...who, owner };
}

/**
 * Shows the number of waiting entries on the app's icon and, when no page is open, a notification
 * of the newest order: that it was sent, or that it waits for its user. Rules E1.19, E5.2, E5.10.
 */
async function reportState(deps: WorkerOutboxDeps, began: number): Promise<void> {
  const { settings, store } = deps;
  const { owner } = await readPresentOwner(deps);
  const entries = (await store.read()).entries.filter((entry) => entry.owner === owner);
  showAppBadge(entries.filter(isOpen).length);
  const sent = entries
    .filter(({ kind, transmittedAt }) => kind === 'order' && (transmittedAt ?? 0) >= began)
    .at(-1);
  const order = sent ?? findOrderToConfirm({ entries }, owner);
  const pages = await scope.clients.matchAll({ type: 'window' });
  if (!order || pages.length > 0 || Notification.permission !== 'granted') return;
  const language = languageOfPath(settings.brand, order.prefix);
  const text = (sent ? settings.orderSent : settings.orderWaiting)[language];
  await scope.registration.showNotification(
    text.replace('{{number}}', order.result?.reference ?? ''),
    { tag: 'order', data: (order.prefix === '/' ? '' : order.prefix) + notificationsPath() },
  );
}
