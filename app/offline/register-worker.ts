import keptSheet from '../styles/offline/saved-pages.css?url';
import notificationSheet from '../styles/layout/notifications.css?url';
import { fetchPartsWithoutNetwork } from './offline-assets.ts';
import { readBasename, readBuildVersion } from '../hydration/remix-window.ts';
import { resetForVersion } from './app-version.ts';
import type { WorkerMessage } from './worker-messages.ts';

/** The offline page is fetched this long after the start. Milliseconds. spec: catalogue §2 */
const startDelay = 2000;

/** Registers the worker and has it keep what is shown. Where there is none, all works online. */
async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Some browsers and settings know workers, but refuse them.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  // Without network there is no new release to look for either.
  const releases = await import('./new-version.ts').catch(() => null);
  await fetchPartsWithoutNetwork();
  const basename = readBasename();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const message: WorkerMessage = {
    kind: 'shown',
    address: location.href.replace(/#.*/, ''),
    base: basename === '/' ? '' : basename,
    // What is needed only once there is no network must be here before.
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
      // Known on secure origins only.
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
