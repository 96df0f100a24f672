import type { Page } from 'playwright-core';
import type { Entry } from '../../../app/offline/outbox/entry.ts';

/** What the outbox of this browser holds, read beside the shop's own script. */
export function keptEntries(page: Page): Promise<Entry[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    // Opening one that is not there would make an empty one.
    if (!known.some(({ name }) => name === 'outbox')) return [];
    const ended = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('Not read'));
      });
    const database = await ended(indexedDB.open('outbox'));
    try {
      if (!database.objectStoreNames.contains('entries')) return [];
      const entries = database.transaction('entries').objectStore('entries').getAll();
      return await ended(entries as IDBRequest<Entry[]>);
    } finally {
      database.close();
    }
  });
}
