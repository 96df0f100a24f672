import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { UnusableDatabase } from './database-unavailable.ts';

/** One migration. A released migration is never changed; new ones are appended. */
export type Migration = {
  /** Starts with its number: 001-carts. */
  name: string;
  up(db: Kysely<unknown>): Promise<void>;
};

/**
 * Applies the pending migrations, each in its own transaction, so that a killed process leaves no
 * half migration.
 * Not Kysely's `Migrator`: on SQLite it uses no transaction, and on PostgreSQL it reads the tables of
 * all schemas, which fails when another schema drops one at that moment.
 * @throws UnusableDatabase when the database has migrations of a newer release. Rule R1.17
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
): Promise<void> {
  const history = db as unknown as Kysely<{ migrations: { name: string; applied_at: string } }>;
  await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(
    db,
  );
  const known = new Set(migrations.map((migration) => migration.name));
  const applied = await history.selectFrom('migrations').select('name').execute();
  const foreign = applied.find((row) => !known.has(row.name));
  if (foreign) {
    throw new UnusableDatabase(
      `The tables are those of a newer release (migration ${foreign.name}). Start that release, or restore the backup from before the upgrade: npm run backup -- --restore FOLDER.`,
    );
  }

  for (const migration of migrations) {
    await history.transaction().execute(async (transaction) => {
      // Read inside the transaction, because two processes may start at the same time.
      const done = await transaction
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst();
      if (done) return;
      await migration.up(transaction as unknown as Kysely<unknown>);
      await transaction
        .insertInto('migrations')
        .values({ name: migration.name, applied_at: sql<string>`cast(current_timestamp as text)` })
        .execute();
    });
  }
}

/** Renames columns; rows, indexes and constraints stay. For migrations. */
export async function renameColumns(
  db: Kysely<unknown>,
  columns: readonly (readonly [table: string, from: string, to: string])[],
): Promise<void> {
  for (const [table, from, to] of columns) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
}
