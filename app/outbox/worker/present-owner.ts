import type { IdbStore } from '../device/idb-store.ts';
import { unknownOwner } from '../protocol/new-device.ts';
import { findWorkerOwner } from '../protocol/owner-cookie.ts';
import type { CookieReader } from '../protocol/owner-cookie.ts';
import type { OutboxSettings } from './outbox-settings.ts';

export type WorkerOutboxDeps = {
  settings: OutboxSettings;
  store: IdbStore;
  /** Tells open pages that the box has changed. */
  channel: BroadcastChannel;
};

export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

/** Returns the owner and cart whose entries a worker may store and send. */
export async function readPresentOwner({
  settings,
  store,
}: WorkerOutboxDeps): Promise<{ owner: string; cart: string }> {
  const { cookieStore } = scope as { cookieStore?: CookieReader };
  const owner = await findWorkerOwner(cookieStore, () =>
    // Not `read`: a new database gets its generation by the first change.
    store.change((box) => ({ box, value: box.person?.owner ?? unknownOwner(box) })),
  );
  return { owner, cart: settings.brand };
}
