import type { WorkerMessage } from './worker-messages.ts';

/** The offline page is fetched this long after the start. Milliseconds. spec: catalogue §2 */
const startDelay = 2000;

/** Registers the worker and has it keep what is shown. Where there is none, all works online. */
async function startWorker(): Promise<void> {
  // Some browsers and settings know workers, but refuse them.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  const { active } = await navigator.serviceWorker.ready;
  const { basename = '/' } = window.__remixContext;
  const message: WorkerMessage = {
    kind: 'shown',
    address: location.href.replace(/#.*/, ''),
    base: basename === '/' ? '' : basename,
    loaded: performance.getEntriesByType('resource').map(({ name }) => name),
  };
  active?.postMessage(message);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  setTimeout(() => void startWorker(), startDelay);
}
