import type { DatabaseSync } from 'node:sqlite';
import { CatalogueUnavailable } from '../port.ts';
import { runInTransaction } from './transaction.ts';

/** Increase it with every change of the tables: a file with another layout must be loaded again. */
const layout = 1;

const tables = `
  CREATE TABLE documents (
    id INTEGER PRIMARY KEY,
    store TEXT NOT NULL,
    entity TEXT NOT NULL,
    key TEXT NOT NULL,
    number INTEGER NOT NULL,
    owner INTEGER,
    json TEXT NOT NULL,
    UNIQUE (store, entity, key)
  );
  CREATE INDEX documents_in_order ON documents (store, entity, number, key);
  CREATE INDEX documents_of_owner ON documents (store, entity, owner) WHERE owner IS NOT NULL;
  CREATE TABLE addresses (
    store TEXT NOT NULL,
    path TEXT NOT NULL,
    entity TEXT NOT NULL,
    key TEXT NOT NULL,
    is_enabled INTEGER NOT NULL,
    PRIMARY KEY (store, path, entity, key)
  ) WITHOUT ROWID;
  CREATE TABLE children (
    store TEXT NOT NULL,
    sku TEXT NOT NULL,
    parent TEXT NOT NULL,
    is_enabled INTEGER NOT NULL,
    PRIMARY KEY (store, sku, parent)
  ) WITHOUT ROWID;
  CREATE TABLE stores (store TEXT PRIMARY KEY, revision INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE loads (version TEXT NOT NULL);
`;

/** All tables that a file of any layout may have. */
const tableNames = [
  'documents',
  'addresses',
  'children',
  'stores',
  'loads',
  'store_indexes',
] as const;

/**
 * Creates the tables in an empty file, or in one of another layout when `discardsOldLayout`. Throws
 * CatalogueUnavailable for another layout otherwise.
 */
export function prepareTables(database: DatabaseSync, discardsOldLayout: boolean): void {
  if (readLayout(database) === layout) return;
  runInTransaction(database, 'BEGIN IMMEDIATE', () => {
    // Another process may have created the tables while this one waited for the lock.
    const found = readLayout(database);
    if (found === layout) return;
    if (found !== 0 && !discardsOldLayout) {
      throw new CatalogueUnavailable('The catalogue file is of another version: load it again');
    }
    for (const table of tableNames) {
      database.exec(`DROP TABLE IF EXISTS ${table}`);
    }
    database.exec(tables);
    database.exec(`PRAGMA user_version = ${layout}`);
  });
}

function readLayout(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.user_version);
}
