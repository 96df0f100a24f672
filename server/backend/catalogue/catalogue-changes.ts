import type { Kysely } from 'kysely';
import type {
  CatalogueChange,
  DocumentName,
  OriginalDocument,
} from '../../catalogue/changes/change.ts';
import type { EntityType } from '../../catalogue/record.ts';
import type { Tables } from '../database/tables.ts';

/** What the owner changed in loaded documents, oldest first. */
export type StoredChange = CatalogueChange & { id: number; changedAt: number };

export type ChangeStore = {
  /** `stores`: of these store views; missing: of all. */
  list(stores?: readonly string[]): Promise<StoredChange[]>;
  /** Adds fields to the change of a document, or makes one. `fields` null: removes the document. */
  save(change: CatalogueChange, now: number): Promise<void>;
  /** Removes a change; returns false when there is none. */
  remove(name: DocumentName): Promise<boolean>;
  originals(stores: readonly string[]): Promise<OriginalDocument[]>;
  /** Replaces the imported documents of the stores, after a load. */
  replaceOriginals(
    stores: readonly string[],
    originals: readonly OriginalDocument[],
  ): Promise<void>;
};

/** Opens the owner's changes in the back end's database. Rule B24.60. */
export function openChangeStore(db: Kysely<Tables>): ChangeStore {
  return {
    async list(stores) {
      let query = db.selectFrom('catalogue_changes').selectAll().orderBy('id');
      if (stores) query = query.where('store_code', 'in', [...stores]);
      const rows = await query.execute();
      return rows.map(
        ({ id, store_code: store, entity, document_key: key, fields, changed_at }) => ({
          id,
          store,
          entity: entity as EntityType,
          key,
          fields: parseDocument(fields),
          changedAt: changed_at,
        }),
      );
    },
    save: (change, now) => saveChange(db, change, now),
    async remove(name) {
      const { store_code, entity, document_key } = toColumns(name);
      const { numDeletedRows } = await db
        .deleteFrom('catalogue_changes')
        .where('store_code', '=', store_code)
        .where('entity', '=', entity)
        .where('document_key', '=', document_key)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
    async originals(stores) {
      const rows = await db
        .selectFrom('catalogue_originals')
        .selectAll()
        .where('store_code', 'in', [...stores])
        .execute();
      return rows.map(({ store_code: store, entity, document_key: key, document }) => ({
        store,
        entity: entity as EntityType,
        key,
        document: parseDocument(document),
      }));
    },
    async replaceOriginals(stores, originals) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('catalogue_originals')
          .where('store_code', 'in', [...stores])
          .execute();
        for (const original of originals) {
          const document = original.document === null ? null : JSON.stringify(original.document);
          await transaction
            .insertInto('catalogue_originals')
            .values({ ...toColumns(original), document })
            .execute();
        }
      });
    },
  };
}

async function saveChange(db: Kysely<Tables>, change: CatalogueChange, now: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('catalogue_changes')
      .select(['id', 'fields'])
      .where('store_code', '=', change.store)
      .where('entity', '=', change.entity)
      .where('document_key', '=', change.key)
      .executeTakeFirst();
    const before = known ? parseDocument(known.fields) : null;
    const fields = change.fields === null ? null : JSON.stringify({ ...before, ...change.fields });
    if (known) {
      await transaction
        .updateTable('catalogue_changes')
        .set({ fields, changed_at: now })
        .where('id', '=', known.id)
        .execute();
      return;
    }
    await transaction
      .insertInto('catalogue_changes')
      .values({ ...toColumns(change), fields, changed_at: now })
      .execute();
  });
}

function toColumns({ store, entity, key }: DocumentName) {
  return { store_code: store, entity, document_key: key };
}

function parseDocument(json: string | null): Record<string, unknown> | null {
  return json === null ? null : (JSON.parse(json) as Record<string, unknown>);
}
