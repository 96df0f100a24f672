import savedPagesSheet from '../styles/offline/saved-pages.css?url';
import notificationSheet from '../styles/layout/notifications.css?url';
import { fetchOfflineAssets, readPrefetchDelay } from './offline-assets.ts';
import { openFirstPages } from './first-pages.ts';
import { findRouter, readBasename, readBuildVersion } from '../hydration/remix-window.ts';
import { resetForVersion } from './app-version.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Registers the service worker and lets it cache the shown page. Does nothing without service
 * worker support. Rule E1.3.
 */
async function startWorker(): Promise<void> {
  const stopNoting = findRouter()?.subscribe(noteFirstPage);
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
  const address = location.href.replace(/#.*/, '');
  stopNoting?.();
  const message: WorkerMessage = {
    kind: 'shown',
    address,
    base: basename === '/' ? '' : basename,
    // These files are needed only while offline, so they must be cached before.
    loaded: [...loaded, savedPagesSheet, notificationSheet],
    earlier: firstPages.take().filter((one) => one !== address),
  };
  active?.postMessage(message);
  releases?.watchReleases(registration, readBuildVersion());
}

const firstPages = openFirstPages(
  {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
    removeItem: (key) => sessionStorage.removeItem(key),
  },
  location.origin,
);

/** `workerFinalSourceType`: '' when no route of a worker was asked; Chromium only. */
type LoadedBy = PerformanceNavigationTiming & { workerFinalSourceType?: string };

/** Notes a page that no worker saw; the one before may have been left before its script ran. */
function noteFirstPage(): void {
  // A worker that only took over a loaded document did not see its request. One that raced the
  // network has no start, but a source (docs/decisions/0260).
  const [loaded] = performance.getEntriesByType('navigation') as LoadedBy[];
  if (loaded?.workerStart || loaded?.workerFinalSourceType) return;
  firstPages.add(document.referrer);
  firstPages.add(location.href);
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
  if ('serviceWorker' in navigator) {
    noteFirstPage();
    setTimeout(() => void startWorker(), readPrefetchDelay());
  }
}
