import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { Document } from '../documents/field.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { EntityType } from '../record.ts';
import type { DocumentRow } from '../documents/document-row.ts';
import { layout, tableNames, tables } from './layout.ts';

/** Where a document stands among those of its kind. */
type DocumentPlace = { number: number; key: string };

export type Address = { entity: EntityType; key: string };

/**
 * The SQLite file that holds a catalogue's documents. All of it is synchronous; what is read inside
 * `reading` comes from one state of the file, whoever replaces a store meanwhile.
 */
export class DocumentFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /**
   * Creates the file when it is missing. Throws CatalogueUnavailable for one it cannot use.
   * `patience`: how long it waits for its turn to write. Milliseconds.
   */
  constructor(file: string, options: { discardsOldLayout: boolean; patience?: number }) {
    try {
      this.#database = new DatabaseSync(file, { timeout: options.patience ?? 5000 });
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
      this.#prepareTables(options.discardsOldLayout);
    } catch (error) {
      if (error instanceof CatalogueUnavailable) throw error;
      throw new CatalogueUnavailable('The catalogue file cannot be opened', { cause: error });
    }
  }

  /** Runs `work` in a transaction that writes all or nothing. */
  writing<Result>(work: () => Result): Result {
    return this.#within('BEGIN IMMEDIATE', work);
  }

  reading<Result>(work: () => Result): Result {
    return this.#within('BEGIN', work);
  }

  /** Grows with every replacement of the store; 0 for a store that was never loaded. */
  revision(store: string): number {
    const row = this.#get('SELECT revision FROM stores WHERE store = ?', store);
    return Number(row?.revision ?? 0);
  }

  raiseRevision(store: string): void {
    this.#run(
      `INSERT INTO stores VALUES (?, 1)
       ON CONFLICT (store) DO UPDATE SET revision = revision + 1`,
      store,
    );
  }

  stores(): string[] {
    return this.statement('SELECT store FROM stores ORDER BY store')
      .all()
      .map((row) => String(row.store));
  }

  clear(store: string): void {
    for (const table of ['documents', 'addresses', 'children']) {
      this.#run(`DELETE FROM ${table} WHERE store = ?`, store);
    }
  }

  /** Puts a document in place of the one with its key. `position` orders what has no number. */
  put(
    store: string,
    entity: EntityType,
    row: DocumentRow,
    document: Document,
    position: number,
  ): void {
    const isNew = this.find(store, entity, row.key) === null;
    if (!isNew) {
      this.#run(
        'DELETE FROM addresses WHERE store = ? AND entity = ? AND key = ?',
        ...[store, entity, row.key],
      );
      if (entity === 'product') {
        this.#run('DELETE FROM children WHERE store = ? AND parent = ?', store, row.key);
      }
    }
    this.#run(
      `INSERT INTO documents (store, entity, key, number, owner, json) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (store, entity, key) DO UPDATE
       SET number = excluded.number, owner = excluded.owner, json = excluded.json`,
      ...[store, entity, row.key, row.number ?? position, row.owner, JSON.stringify(document)],
    );
    const isEnabled = row.isEnabled ? 1 : 0;
    for (const path of row.paths) {
      this.#run(
        'INSERT OR REPLACE INTO addresses VALUES (?, ?, ?, ?, ?)',
        ...[store, path, entity, row.key, isEnabled],
      );
    }
    for (const sku of row.childSkus) {
      this.#run(
        'INSERT OR REPLACE INTO children VALUES (?, ?, ?, ?)',
        store,
        sku,
        row.key,
        isEnabled,
      );
    }
  }

  find(store: string, entity: EntityType, key: string): Document | null {
    const row = this.#get(
      'SELECT json FROM documents WHERE store = ? AND entity = ? AND key = ?',
      ...[store, entity, key],
    );
    return row ? parse(row.json) : null;
  }

  /** Are there more than so many documents of a kind? */
  hasMoreThan(store: string, entity: EntityType, count: number): boolean {
    const sql = 'SELECT 1 FROM documents WHERE store = ? AND entity = ? LIMIT 1 OFFSET ?';
    return this.#get(sql, store, entity, count) !== undefined;
  }

  /** Is there any document of this kind? */
  has(store: string, entity: EntityType): boolean {
    return (
      this.#get('SELECT 1 FROM documents WHERE store = ? AND entity = ? LIMIT 1', store, entity) !==
      undefined
    );
  }

  *all(store: string, entity: EntityType): Generator<Document> {
    const rows = this.statement(
      'SELECT json FROM documents WHERE store = ? AND entity = ? ORDER BY number, key',
    ).iterate(store, entity);
    for (const row of rows) yield parse(row.json);
  }

  /** At most `size` documents whose number is greater than `after`, by number. */
  behind(store: string, entity: EntityType, after: number, size: number): Document[] {
    return this.statement(
      `SELECT json FROM documents WHERE store = ? AND entity = ? AND number > ?
       ORDER BY number, key LIMIT ?`,
    )
      .all(store, entity, after, size)
      .map((row) => parse(row.json));
  }

  /** At most `size` documents behind a place in their order; a null place is before all. */
  page(
    store: string,
    entity: EntityType,
    after: DocumentPlace | null,
    size: number,
  ): (DocumentPlace & { document: Document })[] {
    return this.statement(
      `SELECT number, key, json FROM documents
       WHERE store = ? AND entity = ? AND (number, key) > (?, ?)
       ORDER BY number, key LIMIT ?`,
    )
      .all(store, entity, after?.number ?? Number.MIN_SAFE_INTEGER, after?.key ?? '', size)
      .map((row) => ({
        number: Number(row.number),
        key: String(row.key),
        document: parse(row.json),
      }));
  }

  ownedBy(store: string, entity: EntityType, owner: number): Document[] {
    return this.statement(
      'SELECT json FROM documents WHERE store = ? AND entity = ? AND owner = ? ORDER BY number',
    )
      .all(store, entity, owner)
      .map((row) => parse(row.json));
  }

  /** What stands at a path; products before categories before pages, what can be shown first. */
  findAddress(store: string, path: string): Address | null {
    const row = this.#get(
      `SELECT entity, key FROM addresses WHERE store = ? AND path = ?
       ORDER BY is_enabled DESC,
         CASE entity WHEN 'product' THEN 0 WHEN 'category' THEN 1 ELSE 2 END, key LIMIT 1`,
      ...[store, path],
    );
    return row ? { entity: String(row.entity) as EntityType, key: String(row.key) } : null;
  }

  /** The configurable that has this child; one that can be shown before one that cannot. */
  findParent(store: string, childSku: string): { sku: string; isEnabled: boolean } | null {
    const row = this.#get(
      `SELECT parent, is_enabled FROM children WHERE store = ? AND sku = ?
       ORDER BY is_enabled DESC, parent LIMIT 1`,
      ...[store, childSku],
    );
    return row ? { sku: String(row.parent), isEnabled: row.is_enabled === 1 } : null;
  }

  /** Skus of children by the sku of their configurable. */
  childSkus(store: string): Map<string, string[]> {
    const children = new Map<string, string[]>();
    const rows = this.statement('SELECT sku, parent FROM children WHERE store = ?').iterate(store);
    for (const { sku, parent } of rows) {
      const known = children.get(String(parent));
      if (known) known.push(String(sku));
      else children.set(String(parent), [String(sku)]);
    }
    return children;
  }

  loadedVersion(): string | null {
    const row = this.#get('SELECT version FROM loads');
    return row ? String(row.version) : null;
  }

  setLoadedVersion(version: string): void {
    this.#run('DELETE FROM loads');
    this.#run('INSERT INTO loads VALUES (?)', version);
  }

  /**
   * From now on everything is read from one state of the file, which others may replace meanwhile,
   * until it is closed. Returns the revision of the store in that state.
   */
  pin(store: string): number {
    this.#database.exec('BEGIN');
    return this.revision(store);
  }

  /** A statement for tables that other modules put into the file. It is prepared once. */
  statement(sql: string): StatementSync {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }

  #prepareTables(discardsOldLayout: boolean): void {
    if (this.#layout() === layout) return;
    this.writing(() => {
      // Another process may have prepared the file while this one waited for its turn.
      const found = this.#layout();
      if (found === layout) return;
      if (found !== 0 && !discardsOldLayout) {
        throw new CatalogueUnavailable('The catalogue file is of another version: load it again');
      }
      for (const table of tableNames) {
        this.#database.exec(`DROP TABLE IF EXISTS ${table}`);
      }
      this.#database.exec(tables);
      this.#database.exec(`PRAGMA user_version = ${layout}`);
    });
  }

  #layout(): number {
    return Number(this.#database.prepare('PRAGMA user_version').get()?.user_version);
  }

  #within<Result>(begin: string, work: () => Result): Result {
    this.#database.exec(begin);
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  #get(sql: string, ...values: (string | number | null)[]): Record<string, unknown> | undefined {
    return this.statement(sql).get(...values);
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.statement(sql).run(...values);
  }
}

function parse(json: unknown): Document {
  return JSON.parse(String(json)) as Document;
}
