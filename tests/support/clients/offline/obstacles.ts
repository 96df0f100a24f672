import type { Obstacle } from './client.ts';

/** Runs in every page before its own scripts: makes the browser refuse, or know less. */
export function refuseStorage(obstacle: Obstacle): void {
  if (obstacle === 'blocked') {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  }
  if (obstacle === 'without workers') {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(Object.getPrototypeOf(globalThis) as object, 'caches');
  }
  if (obstacle === 'full') {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  }
}
