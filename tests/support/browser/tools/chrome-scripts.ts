/**
 * Scripts for the privileged scope of Firefox: they travel as source text, so none may use anything
 * outside itself.
 */

type Worker = { terminateWorker(): Promise<unknown> } | null;
type Registration = {
  installingWorker: Worker;
  waitingWorker: Worker;
  activeWorker: Worker;
  principal: { originNoSuffix: string };
};
type Request = { callback: () => void; resultCode: number };

declare const Services: {
  io: { offline: boolean };
  prefs: { setIntPref(name: string, value: number): void };
  obs: { notifyObservers(subject: null, topic: string): void };
  qms: { clearStoragesForClient(principal: unknown, client: string): Request };
};
declare const Cc: Record<string, { getService(type: unknown): { getAllRegistrations(): Rows } }>;
declare const Ci: Record<string, unknown>;
type Rows = { length: number; queryElementAt(index: number, type: unknown): Registration };

/** Switches the network of the whole browser. */
export function switchOffline(isOffline: boolean): void {
  Services.io.offline = isOffline;
  // Open connections would still be used while the browser is offline.
  if (isOffline) Services.obs.notifyObservers(null, 'net:prune-all-connections');
}

/** Sets the colour scheme that pages see. */
export function switchScheme(scheme: 'dark' | 'light'): void {
  const name = 'layout.css.prefers-color-scheme.content-override';
  Services.prefs.setIntPref(name, scheme === 'dark' ? 0 : 1);
}

/** Ends every service worker, as the browser does when it needs memory. */
export async function endWorkers(): Promise<void> {
  const manager = Cc['@mozilla.org/serviceworkers/manager;1']?.getService(
    Ci['nsIServiceWorkerManager'],
  );
  const rows = manager?.getAllRegistrations();
  for (let index = 0; index < (rows?.length ?? 0); index += 1) {
    const found = rows?.queryElementAt(index, Ci['nsIServiceWorkerRegistrationInfo']);
    for (const worker of [found?.installingWorker, found?.waitingWorker, found?.activeWorker]) {
      await worker?.terminateWorker();
    }
  }
}

/** Deletes the databases of an origin in every container; returns the number of containers. */
export async function deleteDatabases(origin: string): Promise<number> {
  const manager = Cc['@mozilla.org/serviceworkers/manager;1']?.getService(
    Ci['nsIServiceWorkerManager'],
  );
  const rows = manager?.getAllRegistrations();
  let cleared = 0;
  for (let index = 0; index < (rows?.length ?? 0); index += 1) {
    const found = rows?.queryElementAt(index, Ci['nsIServiceWorkerRegistrationInfo']);
    if (found?.principal.originNoSuffix !== origin) continue;
    await new Promise<void>((resolve, reject) => {
      const request = Services.qms.clearStoragesForClient(found.principal, 'idb');
      request.callback = () =>
        request.resultCode === 0 ? resolve() : reject(new Error(`Code ${request.resultCode}`));
    });
    cleared += 1;
  }
  return cleared;
}
