import type { Page } from 'playwright-core';
import type { Entry } from '../../../app/offline/outbox/entry.ts';

/**
 * What the outbox of this browser holds, read beside the shop's own script. `lose` is the key of one
 * that is taken away before; `setsAside`: what needs its person lets the others of its lane by.
 */
export function keptEntries(
  page: Page,
  change: { lose: string | null; setsAside: boolean } = { lose: null, setsAside: false },
): Promise<Entry[]> {
  return page.evaluate(async ({ lose, setsAside }) => {
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
      const isChanged = lose !== null || setsAside;
      const store = database
        .transaction('entries', isChanged ? 'readwrite' : 'readonly')
        .objectStore('entries');
      const entries = await ended(store.getAll() as IDBRequest<Entry[]>);
      const idOf = ({ owner, key }: Entry) => `${owner}/${key}`;
      for (const entry of entries) {
        const own = entry.lane.replace('.aside', '');
        const lane = setsAside && entry.state === 'parked' ? `${own}.aside` : own;
        if (entry.key === lose) await ended(store.delete(idOf(entry)));
        else if (setsAside && lane !== entry.lane) {
          await ended(store.put({ ...entry, lane }, idOf(entry)));
        }
      }
      return entries;
    } finally {
      database.close();
    }
  }, change);
}
