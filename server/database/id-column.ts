import { PostgresAdapter } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type ColumnWords = [type: 'integer' | 'bigint', build: (column: Column) => Column];
type Column = ColumnDefinitionBuilder;

/** What makes a column the table's key, counted up by the database: type and definition. */
export function idColumn(db: Kysely<unknown>): ColumnWords {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? ['bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
}
