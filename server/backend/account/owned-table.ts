import type { Kysely } from 'kysely';
import { defineIdColumn } from '../../database/id-column.ts';

type Column = [name: string, type: 'text' | 'bigint', isNull?: 'null'];

/** Creates a table whose rows are deleted with their customer. */
export async function createOwnedTable(
  db: Kysely<unknown>,
  name: string,
  columns: readonly Column[],
  hasId = true,
): Promise<void> {
  let table = db.schema.createTable(name);
  if (hasId) table = table.addColumn('id', ...defineIdColumn(db));
  table = table.addColumn('customer_id', 'bigint', (it) =>
    it.notNull().references('customers.id').onDelete('cascade'),
  );
  for (const [column, type, isNull] of columns) {
    table = table.addColumn(column, type, (it) => (isNull ? it : it.notNull()));
  }
  await table.execute();
}

/** Creates a unique index, named after its table and columns. */
export async function unique(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .unique()
    .on(table)
    .columns(columns)
    .execute();
}
