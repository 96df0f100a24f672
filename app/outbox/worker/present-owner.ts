import type { IdbStore } from '../device/idb-store.ts';
import { unnamedDevice } from '../protocol/new-device.ts';
import { hostOwnerCookieName, ownerCookieName } from '../protocol/owner-cookie.ts';
import type { OutboxSettings } from './outbox-settings.ts';

export type WorkerOutboxDeps = {
  settings: OutboxSettings;
  store: IdbStore;
  /** Tells open pages that the box has changed. */
  channel: BroadcastChannel;
};

export const scope = globalThis as unknown as ServiceWorkerGlobalScope;

type CookieReader = { get(name: string): Promise<{ value: string } | null> };

/**
 * Returns the owner from the cookie where a worker can read it, otherwise the one a page recorded
 * last.
 */
export async function readPresentOwner({
  settings,
  store,
}: WorkerOutboxDeps): Promise<{ owner: string; cart: string }> {
  const cookies = (scope as { cookieStore?: CookieReader }).cookieStore;
  const owner = cookies
    ? ((await cookies.get(hostOwnerCookieName)) ?? (await cookies.get(ownerCookieName)))?.value
    : (await store.read()).person?.owner;
  return { owner: owner ?? unnamedDevice, cart: settings.brand };
}
