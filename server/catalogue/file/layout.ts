/** Increase it with every change of the tables: a file with another layout must be loaded again. */
export const layout = 1;

export const tables = `
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
export const tableNames = [
  'documents',
  'addresses',
  'children',
  'stores',
  'loads',
  'store_indexes',
] as const;
