import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import { readInteger } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { createTemporaryFolder } from '../file/temporary-folder.ts';
import type { EntityType } from '../record.ts';

/** A document with the columns that the staging database stores beside it. */
export type StagedDocument = {
  entity: EntityType;
  /** Unique within its entity type. */
  key: string;
  /** Id of a product or category; 0 for entity types that are not ordered by id. */
  id: number;
  document: Document;
  /** Products only: the address, and whether the document has it itself. */
  path: string | null;
  hasOwnPath: boolean;
  /** Products only: whether listings show it, and its categories. */
  isListed: boolean;
  categoryIds: readonly number[];
};

/** A product with the id of another one; `first` is the sku that keeps it. */
export type SharedId = { id: number; sku: string; first: string };

/** A product whose address is also used by another document or a route. */
export type AddressConflict = { key: string; id: number; path: string };

/**
 * Stages the documents of an import in a temporary SQLite file: memory use does not depend on the
 * size of the dump (Rule B24.10), and the catalogue changes only when all documents are known.
 */
export class StagingDatabase {
  readonly #folder: string;
  readonly #database: DatabaseSync;
  readonly #put: StatementSync;
  readonly #has: StatementSync;
  #order = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#database = new DatabaseSync(join(folder, 'staged.sqlite'));
    this.#database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      CREATE TABLE staged (
        entity TEXT NOT NULL,
        key TEXT NOT NULL,
        id INTEGER NOT NULL,
        place INTEGER NOT NULL,
        time INTEGER NOT NULL,
        path TEXT,
        has_own_path INTEGER NOT NULL,
        is_listed INTEGER NOT NULL,
        categories TEXT NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (entity, key)
      );
      CREATE INDEX staged_by_path ON staged (path) WHERE path IS NOT NULL;
      BEGIN;
    `);
    this.#has = this.#database.prepare('SELECT 1 FROM staged WHERE entity = ? AND key = ?');
    this.#put = this.#database.prepare(`
      INSERT INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (entity, key) DO UPDATE SET
        id = excluded.id, place = excluded.place, time = excluded.time, path = excluded.path,
        has_own_path = excluded.has_own_path, is_listed = excluded.is_listed,
        categories = excluded.categories, json = excluded.json
      WHERE excluded.time >= staged.time
    `);
  }

  /** Opens a staging database in a new folder below `folder` and removes old ones. */
  static async open(folder: string): Promise<StagingDatabase> {
    return new StagingDatabase(await createTemporaryFolder(folder, 'import'));
  }

  /**
   * Stores a document. Returns false when there was one with the same entity type and key; the one
   * with the later `tsk` stays, of equals the later one. Rules B24.15, F5.5.
   */
  put(staged: StagedDocument): boolean {
    const isNew = !this.has(staged.entity, staged.key);
    this.#put.run(
      staged.entity,
      staged.key,
      staged.id,
      this.#order++,
      readInteger(staged.document.tsk) ?? 0,
      staged.path,
      staged.hasOwnPath ? 1 : 0,
      staged.isListed ? 1 : 0,
      JSON.stringify(staged.categoryIds),
      JSON.stringify(staged.document),
    );
    return isNew;
  }

  has(entity: EntityType, key: string): boolean {
    return this.#has.get(entity, key) !== undefined;
  }

  /** Returns a stored document; null when there is none. */
  find(entity: EntityType, key: string): Document | null {
    const row = this.#database
      .prepare('SELECT json FROM staged WHERE entity = ? AND key = ?')
      .get(entity, key);
    return row === undefined ? null : (JSON.parse(String(row.json)) as Document);
  }

  count(entity: EntityType): number {
    const row = this.#database
      .prepare('SELECT count(*) AS count FROM staged WHERE entity = ?')
      .get(entity);
    return Number(row?.count);
  }

  /** Yields products in the order of their ids, other documents in reading order. */
  *documents(entity: EntityType): Generator<{ key: string; path: string; document: Document }> {
    const rows = this.#database
      .prepare('SELECT key, path, json FROM staged WHERE entity = ? ORDER BY id, place')
      .iterate(entity);
    for (const { key, path, json } of rows) {
      const document = JSON.parse(String(json)) as Document;
      yield { key: String(key), path: String(path ?? ''), document };
    }
  }

  /** Yields the sku and the category ids of each listed product, by sku. */
  *listedProducts(): Generator<{ key: string; categoryIds: number[] }> {
    const rows = this.#database
      .prepare('SELECT key, categories FROM staged WHERE is_listed = 1 ORDER BY key')
      .iterate();
    for (const { key, categories } of rows) {
      yield { key: String(key), categoryIds: JSON.parse(String(categories)) as number[] };
    }
  }

  /** Returns the products whose id another sku before them in the alphabet has. Rule B24.47. */
  findSharedIds(): SharedId[] {
    const rows = this.#database
      .prepare(
        `SELECT id, key, first FROM (
           SELECT id, key, min(key) OVER (PARTITION BY id) AS first FROM staged
           WHERE entity = 'product'
         ) WHERE key <> first ORDER BY id, key`,
      )
      .all();
    return rows.map(({ id, key, first }) => ({
      id: Number(id),
      sku: String(key),
      first: String(first),
    }));
  }

  /** Returns whether a product has this address. */
  hasPath(path: string): boolean {
    return this.#database.prepare('SELECT 1 FROM staged WHERE path = ?').get(path) !== undefined;
  }

  /**
   * Returns products that share their address, by precedence: listed before hidden, addresses from
   * the document before generated ones, then by id.
   */
  findSharedAddresses(): AddressConflict[] {
    return this.#contested(`
      SELECT key, id, path FROM staged
      WHERE path IN (SELECT path FROM staged WHERE path IS NOT NULL GROUP BY path HAVING count(*) > 1)
      ORDER BY path, is_listed DESC, has_own_path DESC, id, key
    `);
  }

  findProductsAt(path: string): AddressConflict[] {
    return this.#contested(
      'SELECT key, id, path FROM staged WHERE path = ? ORDER BY id, key',
      path,
    );
  }

  /** Returns products whose path a document cannot have, such as 'checkout'. */
  findProductsWith(isTaken: (path: string) => boolean): AddressConflict[] {
    this.#database.function('is_taken', (path) => Number(isTaken(String(path))));
    return this.#contested(
      `SELECT key, id, path FROM staged WHERE path IS NOT NULL AND is_taken(path) ORDER BY path, id, key`,
    );
  }

  /** Closes the database and removes its folder. */
  close(): void {
    this.#database.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #contested(sql: string, ...values: string[]): AddressConflict[] {
    return this.#database
      .prepare(sql)
      .all(...values)
      .map((row) => ({ key: String(row.key), id: Number(row.id), path: String(row.path) }));
  }
}
