import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Has no options, and takes nothing from stock. */
export const otherOffer = '/de_de/extras/videoanalyse-eines-testspiels-px1003';

/**
 * Returns the names of the lines of the cart that the device knows. Runs in a page, and opens the
 * database only after the page has created it: an empty one would be taken for the outbox.
 */
export async function findKnownNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'outbox')) return [];
  return new Promise<string[]>((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(opening.error ?? new Error('closed'));
    opening.onsuccess = () => {
      const found = opening.result.transaction('cover').objectStore('cover').get('cover');
      found.onsuccess = () => {
        const box = found.result as { cart?: { lines: { name: string }[] } } | undefined;
        opening.result.close();
        resolve(box?.cart?.lines.map(({ name }) => name) ?? []);
      };
    };
  });
}

/** Removes the newest line of that name, as another device of its visitor would. */
export function removeLastLine(dataFolder: string, name: string): void {
  const file = new DatabaseSync(join(dataFolder, 'commerce.sqlite'), { timeout: 20_000 });
  file
    .prepare('DELETE FROM cart_lines WHERE id = (SELECT max(id) FROM cart_lines WHERE name = ?)')
    .run(name);
  file.close();
}
