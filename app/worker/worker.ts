import { deleteAccountCopies } from '../offline/account/account-databases.ts';
import { isOutdatedCache } from '../offline/storable-addresses.ts';
import { parseWorkerMessage } from '../offline/worker-messages.ts';
import { openDevice } from './device.ts';
import type { WorkerSettings } from './device.ts';
import type { Handler } from './handler.ts';
import { openPages } from './pages/pages.ts';
import { openOutbox } from '../outbox/worker/worker-outbox.ts';
import { openAssets } from './assets.ts';
import { openPushMessage, showPushMessage } from './push.ts';
import { watchSignOut } from './sign-out.ts';

/** The service worker, composed of handlers that each decide whether to answer a request. */

/** Globals of the worker: its version, and the settings that the server prepends. */
declare const self: ServiceWorkerGlobalScope & { shopSettings: WorkerSettings };
declare const __SHOP_VERSION__: string;

const version = __SHOP_VERSION__;
const device = openDevice(version, self.shopSettings);
const assets = openAssets(device);
const pages = openPages(device, assets.storeAll, async (clientId, message) => {
  (await self.clients.get(clientId))?.postMessage(message);
});
const outbox = openOutbox(self.shopSettings, pages.afterLostPost);

/** In this order; the first handler that answers wins. */
const handlers: Handler[] = [
  watchSignOut(() => Promise.allSettled([pages.clear(), deleteAccountCopies()]), self.registration),
  outbox.handle,
  ...pages.handlers,
  assets.handle,
];

self.addEventListener('fetch', (event) => {
  const asked = {
    request: event.request,
    clientId: event.clientId,
    preloadResponse: event.preloadResponse as Promise<unknown>,
    waitUntil: (work: Promise<unknown>) => event.waitUntil(work),
  };
  for (const handle of handlers) {
    const answer = handle(asked);
    if (answer) return event.respondWith(answer);
  }
});

/** Part of the Service Worker Static Routing API that TypeScript's library lacks. */
type RoutingEvent = ExtendableEvent & {
  addRoutes?(rule: {
    condition: { requestMode: 'navigate'; requestMethod: 'GET' };
    source: string;
  }): Promise<void>;
};

/**
 * Lets the network answer a navigation past the worker: its first byte does not wait for the
 * handler, which decides only where the network fails or is slow.
 */
self.addEventListener('install', (event: RoutingEvent) => {
  const condition = { requestMode: 'navigate', requestMethod: 'GET' } as const;
  const source = 'race-network-and-fetch-handler';
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition, source }));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const outdated = names.filter((name) => isOutdatedCache(name, version));
      await Promise.all(outdated.map((name) => caches.delete(name)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('push', (event) => event.waitUntil(showPushMessage(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushMessage(event.notification.data));
});

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string };
  if (tag === outbox.syncTag) (event as ExtendableEvent).waitUntil(outbox.drain());
});

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  switch (message?.kind) {
    case 'version':
      event.ports[0]?.postMessage(version);
      break;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'shown':
      event.waitUntil(
        Promise.allSettled([
          pages.storeOfflinePages(message.base),
          ...[message.address, ...message.earlier].map(pages.keep),
          assets.storeAll(message.loaded),
        ]),
      );
      break;
  }
});
