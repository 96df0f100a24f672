import keptSheet from '../styles/offline/saved-pages.css?url';
import notificationSheet from '../styles/layout/notifications.css?url';
import { fetchOfflineAssets } from './offline-assets.ts';
import { readBasename, readBuildVersion } from '../hydration/remix-window.ts';
import { resetForVersion } from './app-version.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** Delay of the registration after the start, in milliseconds. Rule E1.4. */
const startDelay = 2000;

/**
 * Registers the service worker and lets it cache the shown page. Does nothing without service
 * worker support. Rule E1.3.
 */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Some browsers and settings support workers but refuse the registration.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // Without a network the module cannot load, and there is no release to find.
  const releases = await import('./new-version.ts').catch(() => null);
  await fetchOfflineAssets();
  const basename = readBasename();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: WorkerMessage = {
    kind: 'shown',
    address: location.href.replace(/#.*/, ''),
    base: basename === '/' ? '' : basename,
    // These files are needed only while offline, so they must be cached before.
    loaded: [...loaded, keptSheet, notificationSheet],
  };
  active?.postMessage(message);
  releases?.watchReleases(registration, readBuildVersion());
}

async function resetStorage(): Promise<void> {
  try {
    const stores = { local: localStorage, session: sessionStorage };
    await resetForVersion(readBuildVersion(), {
      ...stores,
      // `caches` exists on secure origins only.
      ...('caches' in window ? { caches } : {}),
    });
  } catch {
    // A browser that refuses storage has nothing to reset.
  }
}

if (import.meta.env.PROD) {
  void resetStorage();
  setTimeout(() => void startWorker(), startDelay);
}
