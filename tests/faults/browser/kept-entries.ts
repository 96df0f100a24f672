import type { Page } from 'playwright-core';
import type { Entry } from '../../../app/offline/outbox/entry.ts';

/**
 * What the outbox of this browser holds, read beside the shop's own script. `lost` is the key of one
 * that is taken away.
 */
export function keptEntries(page: Page, lost: string | null = null): Promise<Entry[]> {
  return page.evaluate(async (lose) => {
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
      const store = database
        .transaction('entries', lose === null ? 'readonly' : 'readwrite')
        .objectStore('entries');
      const entries = await ended(store.getAll() as IDBRequest<Entry[]>);
      const found = entries.find(({ key }) => key === lose);
      if (found) await ended(store.delete(`${found.owner}/${found.key}`));
      return entries;
    } finally {
      database.close();
    }
  }, lost);
}
