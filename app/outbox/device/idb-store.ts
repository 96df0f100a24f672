import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import { emptyBox } from '../protocol/box.ts';
import type { Box } from '../protocol/box.ts';
import type { Store } from '../protocol/drain.ts';
import type { Entry } from '../protocol/entry.ts';

/** Every field of a box except its entries. */
type BoxHeader = Omit<Box, 'entries'>;

/** Releases before 23 November 2026 stored the lease as `turn`. */
type StoredHeader = Omit<BoxHeader, 'lease'> & {
  lease?: BoxHeader['lease'];
  turn?: BoxHeader['lease'];
};

interface Tables extends DBSchema {
  entries: { key: string; value: Entry };
  cover: { key: 'cover'; value: StoredHeader };
}

export type IdbStore = Store & {
  read(): Promise<Box>;
  close(): void;
};

/** Its own database: a new release and a quota error reset caches, not the outbox. Rule E8.2. */
const databaseName = 'outbox';
/**
 * Object store and key of the box header. Another name takes another version of the database, which
 * would lock out open pages of the release before.
 */
const headerTable = 'cover';
const tables = ['entries', headerTable] as const;

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
        database.createObjectStore(headerTable);
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
      const headers = transaction.objectStore(headerTable);
      const [stored, keys, known] = await Promise.all([
        entries.getAll(),
        entries.getAllKeys(),
        headers.get(headerTable),
      ]);
      const before = toBox(known ?? toHeader(emptyBox(mintGeneration())), stored);
      let result: ReturnType<typeof change>;
      try {
        result = change(before);
      } catch (error) {
        transaction.abort();
        await transaction.done.catch(() => undefined);
        throw error;
      }
      const after = result.box;
      const old = new Map(stored.map((entry, index) => [keys[index], entry]));
      const writes: Promise<unknown>[] = [];
      for (const entry of after.entries) {
        const id = toEntryId(entry);
        if (old.get(id) !== entry) writes.push(entries.put(entry, id));
        old.delete(id);
      }
      for (const id of old.keys()) if (id !== undefined) writes.push(entries.delete(id));
      if (!known || after !== before) writes.push(headers.put(toHeader(after), headerTable));
      await Promise.all([...writes, transaction.done]);
      return result.value;
    },

    async read() {
      const transaction = await begin('readonly');
      const [stored, known] = await Promise.all([
        transaction.objectStore('entries').getAll(),
        transaction.objectStore(headerTable).get(headerTable),
      ]);
      return toBox(known ?? toHeader(emptyBox('')), stored);
    },

    close,
  };
}

function toBox({ turn, lease, ...header }: StoredHeader, entries: Entry[]): Box {
  return {
    ...header,
    lease: lease ?? turn ?? null,
    entries: entries.sort((one, other) => one.createdAt - other.createdAt),
  };
}

function toHeader({ entries: _, ...header }: Box): BoxHeader {
  return header;
}

function toEntryId({ owner, key }: Entry): string {
  return `${owner}/${key}`;
}
