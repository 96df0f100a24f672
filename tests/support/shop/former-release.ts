import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { Migration } from '../../../server/database/migrate.ts';
import { backendMigrations } from '../../../server/backend/database/migrations.ts';
import { storefrontMigrations } from '../../../server/storefront/migrations.ts';

/** What turns a database of the current release into one of the release before 23 November 2026. */
const files: {
  name: string;
  migrations: readonly Migration[];
  /** The first migration which that release did not have. */
  until: string;
  statements: string;
}[] = [
  {
    name: 'commerce.sqlite',
    migrations: backendMigrations,
    until: '021',
    statements: `
      ALTER TABLE push_subscriptions DROP COLUMN session_id;
      DROP INDEX effects_by_principal;
      ALTER TABLE effects DROP COLUMN principal_hash;
      ALTER TABLE order_lines DROP COLUMN product_option;
      ALTER TABLE subscribers DROP COLUMN asked_by;
      ALTER TABLE subscribers DROP COLUMN customer_id;
      DROP TABLE operator_actions;
      DROP TABLE catalogue_changes;
      DROP TABLE catalogue_originals;
      ALTER TABLE used_id_tokens RENAME TO used_proofs;
      ALTER TABLE used_proofs RENAME COLUMN token_hash TO proof_hash;
      ALTER TABLE effects RENAME COLUMN is_permanent TO is_kept;
      ALTER TABLE effects RENAME COLUMN created_at TO made_at;
      ALTER TABLE mails RENAME COLUMN created_at TO made_at;
      ALTER TABLE attempts RENAME COLUMN created_at TO made_at;
      ALTER TABLE reviews RENAME COLUMN created_at TO made_at;
      ALTER TABLE push_subscriptions RENAME COLUMN created_at TO made_at;`,
  },
  {
    name: 'storefront.sqlite',
    migrations: storefrontMigrations,
    until: '031',
    statements: `
      DROP TABLE search_misses;
      DROP INDEX limit_hits_by_time;
      ALTER TABLE url_mappings RENAME COLUMN cached_at TO kept_at;
      ALTER TABLE offer_texts RENAME COLUMN stored_at TO kept_at;
      ALTER TABLE mailed_links RENAME COLUMN stored_at TO kept_at;
      ALTER TABLE submissions RENAME COLUMN is_permanent TO is_kept;
      ALTER TABLE submissions RENAME COLUMN created_at TO made_at;`,
  },
];

/**
 * Gives the databases of a stopped shop the tables of the release before, with all their rows.
 * Throws when a table differs from what the migrations of that release create.
 */
export async function revertDatabases(dataFolder: string): Promise<void> {
  for (const { name, migrations, until, statements } of files) {
    const path = join(dataFolder, name);
    const database = new DatabaseSync(path);
    database.exec(statements);
    database.prepare('DELETE FROM migrations WHERE name >= ?').run(until);
    const reverted = readColumns(database);
    database.close();
    const former = join(dataFolder, `former-${name}`);
    const released = migrations.filter((one) => one.name < until);
    await (await openDatabase({ file: former }, released, {})).close();
    const created = new DatabaseSync(former);
    const columns = readColumns(created);
    created.close();
    if (reverted !== columns) throw new Error(`${name} differs:\n${reverted}\n\n${columns}`);
  }
}

/** Returns a line for each column of each table, and for each index. */
function readColumns(database: DatabaseSync): string {
  const columns = database
    .prepare(
      `SELECT t.name || '.' || c.name || ' ' || c.type AS line
       FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'
       UNION ALL SELECT 'index ' || name FROM sqlite_schema WHERE type = 'index' ORDER BY 1`,
    )
    .all();
  return columns.map(({ line }) => String(line)).join('\n');
}
