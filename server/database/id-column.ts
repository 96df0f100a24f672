import { PostgresAdapter } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type ColumnDefinition = [type: 'integer' | 'bigint', build: (column: Column) => Column];
type Column = ColumnDefinitionBuilder;

/** Returns type and definition of an auto-incrementing primary key. */
export function defineIdColumn(db: Kysely<unknown>): ColumnDefinition {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? ['bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity()]
    : ['integer', (column) => column.primaryKey().autoIncrement()];
}
