import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Returns the rows of all tables of a test's shop as JSON. Not Kysely's introspection: on PostgreSQL
 * it reads every schema, and fails when another test's migration renames a column at that moment.
 */
export async function readAllTexts<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows: tables } = process.env['TEST_DATABASE_URL']
    ? await sql<{
        name: string;
      }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
    : await sql<{
        name: string;
      }>`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'`.execute(
        db,
      );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      return JSON.stringify(rows, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      );
    }),
  );
  return texts.join('\n');
}
