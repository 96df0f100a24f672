import type { Page } from 'playwright';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';

export type StoredBox = { entries: Entry[]; review: Box['review'] };

/**
 * Reads the outbox of this browser without the shop's script. `lost`: key of an entry to delete.
 */
export function readBox(page: Page, lost: string | null = null): Promise<StoredBox> {
  return page.evaluate(async (lose) => {
    const nothing: StoredBox = { entries: [], review: null };
    const known = await indexedDB.databases();
    // Opening a missing database would create an empty one.
    if (!known.some(({ name }) => name === 'outbox')) return nothing;
    const ended = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        // A request made while the storage is cleared may never be answered.
        setTimeout(() => reject(new Error('Not answered')), 10_000);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('Not read'));
      });
    const database = await ended(indexedDB.open('outbox'));
    try {
      if (!database.objectStoreNames.contains('entries')) return nothing;
      const transaction = database.transaction(
        ['entries', 'cover'],
        lose === null ? 'readonly' : 'readwrite',
      );
      const store = transaction.objectStore('entries');
      const [entries, header] = await Promise.all([
        ended(store.getAll() as IDBRequest<Entry[]>),
        ended(transaction.objectStore('cover').get('cover') as IDBRequest<Box | undefined>),
      ]);
      const found = entries.find(({ key }) => key === lose);
      if (found) await ended(store.delete(`${found.owner}/${found.key}`));
      return { entries, review: header?.review ?? null };
    } finally {
      database.close();
    }
  }, lost);
}
