import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { Document } from '../documents/field.ts';
import { createPrivateFile } from '../../database/sqlite/create-private-file.ts';
import { useWriteAheadLog } from '../../database/sqlite/write-ahead-log.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { EntityType } from '../record.ts';
import type { DocumentRow } from '../documents/document-row.ts';
import { prepareTables } from './layout.ts';
import { noteWrite, ReadTransactions } from './read-transactions.ts';
import { runInTransaction } from './transaction.ts';

/** Position of a document among those of its entity type. */
export type DocumentPosition = { number: number; key: string };

export type Address = { entity: EntityType; key: string };

/**
 * The SQLite file with a catalogue's documents. All methods are synchronous; `reading` sees one
 * state of the file, even while another process replaces a store.
 */
export class DocumentFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #reads: ReadTransactions;

  /**
   * Creates the file when it is missing. Throws CatalogueUnavailable when it cannot be used.
   * `lockTimeout`: how long it waits for the write lock, in milliseconds.
   */
  constructor(file: string, options: { discardsOldLayout: boolean; lockTimeout?: number }) {
    try {
      const timeout = options.lockTimeout ?? 5000;
      if (file !== ':memory:') createPrivateFile(file);
      this.#database = new DatabaseSync(file, { timeout });
      this.#reads = new ReadTransactions(this.#database, (store) => {
        const row = this.#get('SELECT revision FROM stores WHERE store = ?', store);
        return Number(row?.revision ?? 0);
      });
      useWriteAheadLog(this.#database, timeout);
      this.#database.exec('PRAGMA synchronous = NORMAL');
      prepareTables(this.#database, options.discardsOldLayout);
    } catch (error) {
      if (error instanceof CatalogueUnavailable) throw error;
      throw new CatalogueUnavailable('The catalogue file cannot be opened', { cause: error });
    }
  }

  /** Runs `work` in a write transaction: all or nothing. */
  writing<Result>(work: () => Result): Result {
    try {
      return runInTransaction(this.#database, 'BEGIN IMMEDIATE', work);
    } finally {
      noteWrite();
    }
  }

  /** Runs `work` on one state of the file. It may run twice and must not change anything. */
  reading<Result>(work: () => Result): Result {
    return this.#reads.run(work);
  }

  /** Increases with every replacement of the store; 0 for a store that was never loaded. */
  revision(store: string): number {
    return this.#reads.revision(store);
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

  /**
   * Inserts or replaces the document with this key. `position` orders documents without a number.
   */
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
        store,
        entity,
        row.key,
      );
      if (entity === 'product') {
        this.#run('DELETE FROM children WHERE store = ? AND parent = ?', store, row.key);
      }
    }
    this.#run(
      `INSERT INTO documents (store, entity, key, number, owner, json) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (store, entity, key) DO UPDATE
       SET number = excluded.number, owner = excluded.owner, json = excluded.json`,
      store,
      entity,
      row.key,
      row.number ?? position,
      row.owner,
      JSON.stringify(document),
    );
    const isEnabled = row.isEnabled ? 1 : 0;
    for (const path of row.paths) {
      this.#run(
        'INSERT OR REPLACE INTO addresses VALUES (?, ?, ?, ?, ?)',
        store,
        path,
        entity,
        row.key,
        isEnabled,
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
      store,
      entity,
      key,
    );
    return row ? parse(row.json) : null;
  }

  /** Returns whether there are more than `count` documents of an entity type. */
  hasMoreThan(store: string, entity: EntityType, count: number): boolean {
    const sql = 'SELECT 1 FROM documents WHERE store = ? AND entity = ? LIMIT 1 OFFSET ?';
    return this.#get(sql, store, entity, count) !== undefined;
  }

  /** Returns whether there is any document of this entity type. */
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

  /** Returns at most `size` documents after a position; null starts at the beginning. */
  page(
    store: string,
    entity: EntityType,
    after: DocumentPosition | null,
    size: number,
  ): (DocumentPosition & { document: Document })[] {
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

  /**
   * Returns the target of a path: what can be shown first; products before categories before pages.
   */
  findAddress(store: string, path: string): Address | null {
    const row = this.#get(
      `SELECT entity, key FROM addresses WHERE store = ? AND path = ?
       ORDER BY is_enabled DESC,
         CASE entity WHEN 'product' THEN 0 WHEN 'category' THEN 1 ELSE 2 END, key LIMIT 1`,
      store,
      path,
    );
    return row ? { entity: String(row.entity) as EntityType, key: String(row.key) } : null;
  }

  /** Returns the configurable product that has this child; one that can be shown is preferred. */
  findParent(store: string, childSku: string): { sku: string; isEnabled: boolean } | null {
    const row = this.#get(
      `SELECT parent, is_enabled FROM children WHERE store = ? AND sku = ?
       ORDER BY is_enabled DESC, parent LIMIT 1`,
      store,
      childSku,
    );
    return row ? { sku: String(row.parent), isEnabled: row.is_enabled === 1 } : null;
  }

  /** Returns the skus of children by the sku of their configurable product. */
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
   * Pins the connection to the current state of the file until it is closed, even when others
   * replace it. Returns the store's revision in that state.
   */
  pin(store: string): number {
    this.#database.exec('BEGIN');
    return this.revision(store);
  }

  /** Returns a cached prepared statement, for tables that other modules create in the file. */
  statement(sql: string): StatementSync {
    this.#reads.beforeStatement();
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

  #get(sql: string, ...values: (string | number | null)[]): Record<string, unknown> | undefined {
    return this.statement(sql).get(...values);
  }

  #run(sql: string, ...values: (string | number | null)[]): void {
    this.statement(sql).run(...values);
  }
}

/** Rule R3.14 */
function parse(json: unknown): Document {
  try {
    return JSON.parse(String(json)) as Document;
  } catch (error) {
    throw new CatalogueUnavailable(`The catalogue file is damaged: ${String(error)}`);
  }
}
