import type { Obstacle } from './client.ts';

/** Runs in every page before its own scripts: makes the browser refuse to store. */
export function refuseStorage(obstacle: Obstacle): void {
  if (obstacle === 'blocked') {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  }
  if (obstacle === 'full') {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  }
}
