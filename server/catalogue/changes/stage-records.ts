import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Document } from '../documents/field.ts';
import { createTemporaryFolder } from '../file/temporary-folder.ts';
import type { CatalogueRecord, EntityType } from '../record.ts';
import type { CatalogueSource } from '../source.ts';

type Staged = { records: Iterable<CatalogueRecord>; close: () => void };

/**
 * Copies the loaded documents of the stores into a temporary file below `folder`, because a load
 * reads its records in one go while an engine answers in batches. The caller closes it.
 */
export async function stageRecords(
  source: Pick<CatalogueSource, 'documents'>,
  stores: readonly string[],
  folder: string,
): Promise<Staged> {
  const own = await createTemporaryFolder(folder, 'changes');
  const database = new DatabaseSync(join(own, 'staged.sqlite'));
  const close = () => {
    database.close();
    rmSync(own, { recursive: true, force: true });
  };
  try {
    database.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF');
    database.exec('CREATE TABLE staged (store TEXT, entity TEXT, document TEXT)');
    const insert = database.prepare('INSERT INTO staged VALUES (?, ?, ?)');
    for (const store of stores) {
      for await (const { entity, document } of source.documents(store)) {
        insert.run(store, entity, JSON.stringify(document));
      }
    }
    return { records: readStaged(database), close };
  } catch (error) {
    close();
    throw error;
  }
}

function* readStaged(database: DatabaseSync): Generator<CatalogueRecord> {
  for (const row of database.prepare('SELECT * FROM staged ORDER BY rowid').iterate()) {
    yield {
      store: String(row['store']),
      entity: row['entity'] as EntityType,
      document: JSON.parse(String(row['document'])) as Document,
    };
  }
}
