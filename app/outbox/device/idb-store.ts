import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { emptyBox } from '../protocol/box.ts';
import type { Box } from '../protocol/box.ts';
import type { Store } from '../protocol/drain.ts';
import type { Entry } from '../protocol/entry.ts';

/** Every field of a box except its entries. */
type BoxHeader = Omit<Box, 'entries'>;

interface Tables extends DBSchema {
  entries: { key: string; value: Entry };
  cover: { key: 'cover'; value: BoxHeader };
}

export type IdbStore = Store & {
  read(): Promise<Box>;
  close(): void;
};

/** Its own database: a new release and a quota error reset caches, not the outbox. Rule E8.2. */
const databaseName = 'outbox';
const tables = ['entries', 'cover'] as const;

/**
 * Opens the IndexedDB store of the outbox. `change` reads and writes the box in one transaction, so
 * that other tabs and the worker never see half of a change. Throws what the browser refuses.
 */
export function openStore(mintGeneration: () => string, name = databaseName): IdbStore {
  let opening: Promise<IDBPDatabase<Tables>> | null = null;

  function open(): Promise<IDBPDatabase<Tables>> {
    opening ??= openDB<Tables>(name, 1, {
      upgrade(database) {
        database.createObjectStore('entries');
        database.createObjectStore('cover');
      },
      // Another version or the browser needs the database; the next change opens it again.
      blocking: () => close(),
      terminated: () => (opening = null),
    });
    opening.catch(() => (opening = null));
    return opening;
  }

  function close(): void {
    const closing = opening;
    opening = null;
    closing?.then((database) => database.close()).catch(() => undefined);
  }

  async function begin<Mode extends IDBTransactionMode>(mode: Mode) {
    const database = await open();
    // `strict` resolves only after the write reached the disk.
    const transaction = database.transaction(tables, mode, { durability: 'strict' });
    // Avoids an unhandled rejection; callers await the requests or `done` themselves.
    transaction.done.catch(() => undefined);
    return transaction;
  }

  return {
    async change(change) {
      const transaction = await begin('readwrite');
      const entries = transaction.objectStore('entries');
      const cover = transaction.objectStore('cover');
      const [kept, keys, known] = await Promise.all([
        entries.getAll(),
        entries.getAllKeys(),
        cover.get('cover'),
      ]);
      const before = toBox(known ?? toHeader(emptyBox(mintGeneration())), kept);
      let result: ReturnType<typeof change>;
      try {
        result = change(before);
      } catch (error) {
        transaction.abort();
        await transaction.done.catch(() => undefined);
        throw error;
      }
      const after = result.box;
      const old = new Map(kept.map((entry, index) => [keys[index], entry]));
      const writes: Promise<unknown>[] = [];
      for (const entry of after.entries) {
        const id = toEntryId(entry);
        if (old.get(id) !== entry) writes.push(entries.put(entry, id));
        old.delete(id);
      }
      for (const id of old.keys()) if (id !== undefined) writes.push(entries.delete(id));
      if (!known || after !== before) writes.push(cover.put(toHeader(after), 'cover'));
      await Promise.all([...writes, transaction.done]);
      return result.value;
    },

    async read() {
      const transaction = await begin('readonly');
      const [kept, known] = await Promise.all([
        transaction.objectStore('entries').getAll(),
        transaction.objectStore('cover').get('cover'),
      ]);
      return toBox(known ?? toHeader(emptyBox('')), kept);
    },

    close,
  };
}

function toBox(cover: BoxHeader, entries: Entry[]): Box {
  return { ...cover, entries: entries.sort((one, other) => one.createdAt - other.createdAt) };
}

function toHeader({ entries: _, ...cover }: Box): BoxHeader {
  return cover;
}

function toEntryId({ owner, key }: Entry): string {
  return `${owner}/${key}`;
}
