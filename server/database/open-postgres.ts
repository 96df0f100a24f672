import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, TypeOverrides, escapeIdentifier } from 'pg';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import type { Database, DatabaseOptions } from './open-database.ts';
import { queryLog } from './query-log.ts';
import { RetryingKysely } from './retried-transactions.ts';
import { withoutNul } from './without-nul.ts';

/** Connections of one process; many processes share the server's. */
const mostConnections = 10;
/** Milliseconds. */
const limits = { connect: 5000, statement: 5000, idleInTransaction: 10_000 };

/** Amounts, times and counts stay far below 2^53, so they are numbers here as they are in SQLite. */
const asNumbers = new TypeOverrides();
for (const bigintOrNumeric of [20, 1700]) asNumbers.setTypeParser(bigintOrNumeric, Number);

/** A schema of a PostgreSQL database; every transaction is serializable and tried again on a conflict. */
export async function openPostgres<Tables>(
  place: { url: string; schema: string },
  migrations: readonly Migration[],
  { patience = limits.statement, onQuery }: DatabaseOptions,
): Promise<Database<Tables>> {
  const pool = new Pool({
    connectionString: place.url,
    max: mostConnections,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: patience,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    application_name: `pitchward ${place.schema}`,
    types: asNumbers,
  });
  // A connection that breaks while nobody uses it is replaced when the next one is asked for.
  pool.on('error', () => undefined);
  const dialect = new PostgresDialect({
    pool,
    onCreateConnection: async (connection) => {
      const schema = escapeIdentifier(place.schema);
      await connection.executeQuery(CompiledQuery.raw(`set search_path to ${schema}`));
    },
  });
  const db = new RetryingKysely<Tables>({
    dialect,
    plugins: [withoutNul],
    ...queryLog(onQuery),
  });
  try {
    await migrateAlone(dialect, place.schema, migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  let isOpen = true;
  return {
    db,
    probe: async () => void (await sql`select 1`.execute(db)),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await db.destroy();
    },
  };
}

/** Processes that start at once take turns: two cannot make the same table. */
async function migrateAlone(
  dialect: PostgresDialect,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const db = new Kysely<unknown>({ dialect });
  await db.connection().execute(async (connection) => {
    const turn = sql`hashtext(${`pitchward ${schema}`})`;
    await sql`select pg_advisory_lock(${turn})`.execute(connection);
    try {
      await sql`create schema if not exists ${sql.id(schema)}`.execute(connection);
      await migrate(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(connection);
    }
  });
}
