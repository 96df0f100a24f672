import { notify } from '../notifications/notify.ts';
import { findRouter } from '../hydration/remix-window.ts';
import type { WorkerMessage } from './worker-messages.ts';

/**
 * Time for a waiting worker to report its version before it counts as an old one, in milliseconds.
 */
const patience = 2000;

/**
 * Checks for a new release while a page is open. A release that was built for the shown page takes
 * over by itself; any other is offered to the visitor. Rule E8.3.
 */
export function watchReleases(registration: ServiceWorkerRegistration, version: string): void {
  const meet = (worker: ServiceWorker | null) => {
    if (!worker) return;
    const look = () => {
      if (worker.state === 'installed' && registration.active) void judge(worker, version);
    };
    look();
    worker.addEventListener('statechange', look);
  };
  meet(registration.waiting);
  meet(registration.installing);
  registration.addEventListener('updatefound', () => meet(registration.installing));
  document.addEventListener('visibilitychange', () => {
    // Without a network the check fails, which is not an error.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

async function judge(worker: ServiceWorker, version: string): Promise<void> {
  if ((await versionOf(worker)) === version) tell(worker, { kind: 'take-over' });
  else offer(worker);
}

function offer(worker: ServiceWorker): void {
  notify({
    kind: 'info',
    key: 'app:newVersion',
    hasNoTimeout: true,
    actions: [{ key: 'app:loadNew', onPress: () => begin(worker) }],
  });
}

/** Activates the new release at once, or on the next page while a form is being filled in. */
function begin(worker: ServiceWorker): void {
  if (!isFillingIn(document)) return change(worker);
  notify({ kind: 'info', key: 'app:loadLater' });
  const { pathname } = location;
  const leave = findRouter()?.subscribe(({ navigation, location: shown }) => {
    if (navigation.state !== 'idle' || shown.pathname === pathname) return;
    leave?.();
    change(worker);
  });
}

function change(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  tell(worker, { kind: 'take-over' });
}

/** Returns whether a form holds a value that differs from its document. */
export function isFillingIn({ forms }: Pick<Document, 'forms'>): boolean {
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

function versionOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(null), patience);
    tell(worker, { kind: 'version' }, [port2]);
  });
}

function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports);
}
