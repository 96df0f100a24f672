import { notify } from '../notifications/notify.ts';
import { findRouter } from '../hydration/remix-window.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Time for a waiting worker to report its version before it counts as an old one, in milliseconds.
 */
const versionTimeout = 2000;

/**
 * Checks for a new release while a page is open. A release that was built for the shown page takes
 * over by itself; any other is offered to the visitor. Rule E8.3.
 */
export function watchReleases(registration: ServiceWorkerRegistration, version: string): void {
  const watchWorker = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const onStateChange = () => {
      if (worker.state === 'installed' && registration.active)
        void takeOverOrOffer(worker, version);
    };
    onStateChange();
    worker.addEventListener('statechange', onStateChange);
  };
  watchWorker(registration.waiting);
  watchWorker(registration.installing);
  registration.addEventListener('updatefound', () => watchWorker(registration.installing));
  document.addEventListener('visibilitychange', () => {
    // Without a network the check fails, which is not an error.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

async function takeOverOrOffer(worker: ServiceWorker, version: string): Promise<void> {
  if ((await requestVersion(worker)) === version) sendMessage(worker, { kind: 'take-over' });
  else offerRelease(worker);
}

function offerRelease(worker: ServiceWorker): void {
  notify({
    kind: 'info',
    key: 'app:newVersion',
    hasNoTimeout: true,
    actions: [{ key: 'app:loadNew', onPress: () => loadRelease(worker) }],
  });
}

/** Activates the new release at once, or on the next page while a form is being filled in. */
function loadRelease(worker: ServiceWorker): void {
  if (!hasChangedForm(document)) return activateRelease(worker);
  notify({ kind: 'info', key: 'app:loadLater' });
  const { pathname } = location;
  const leave = findRouter()?.subscribe(({ navigation, location: shown }) => {
    if (navigation.state !== 'idle' || shown.pathname === pathname) return;
    leave?.();
    activateRelease(worker);
  });
}

function activateRelease(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  sendMessage(worker, { kind: 'take-over' });
}

/** Returns whether a form holds a value that differs from its document. */
export function hasChangedForm({ forms }: Pick<Document, 'forms'>): boolean {
  return [...forms].some((form) => [...form.elements].some(isChanged));
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    const hasDefault = [...field.options].some(({ defaultSelected }) => defaultSelected);
    return [...field.options].some((option, index) =>
      hasDefault ? option.selected !== option.defaultSelected : option.selected && index > 0,
    );
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

function requestVersion(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), versionTimeout);
    sendMessage(worker, { kind: 'version' }, [port2]);
  });
}

function sendMessage(
  worker: ServiceWorker,
  message: WorkerMessage,
  ports: MessagePort[] = [],
): void {
  worker.postMessage(message, ports);
}
