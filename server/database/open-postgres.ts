import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Dialect } from 'kysely';
import { Pool, TypeOverrides, escapeIdentifier } from 'pg';
import { DatabaseUnavailable, UnusableDatabase } from './database-unavailable.ts';
import { withUnavailableErrors } from './fault-tolerant-dialect.ts';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import type { Database, DatabaseOptions } from './open-database.ts';
import { createQueryLog } from './query-log.ts';
import { RetryingKysely } from './retried-transactions.ts';
import { withoutNul } from './without-nul.ts';
import { openWriteHealth } from './write-health.ts';

/** Connections of one process; all processes together share the server's limit. */
const maxConnections = 10;
/** Milliseconds. */
const limits = { connect: 5000, statement: 5000, idleInTransaction: 10_000, probe: 3000 };

/** Amounts, times and counts stay far below 2^53, so they are read as numbers, as in SQLite. */
const numberTypes = new TypeOverrides();
for (const bigintOrNumeric of [20, 1700]) numberTypes.setTypeParser(bigintOrNumeric, Number);

/**
 * Opens a schema of a PostgreSQL database. Every transaction is serializable and is run again on a
 * conflict (Rule R1.6).
 */
export async function openPostgres<Tables>(
  location: { url: string; schema: string },
  migrations: readonly Migration[],
  options: DatabaseOptions,
): Promise<Database<Tables>> {
  const health = openWriteHealth({
    db: () => db as unknown as Kysely<unknown>,
    monotonicClock: options.monotonicClock,
  });
  const pool = openPool(location, options.lockTimeout ?? limits.statement);
  const dialect = withUnavailableErrors(new PostgresDialect({ pool }), {
    onFault: (fault) => {
      // The probe notices a lost connection itself, and one damaged page does not prevent all
      // writes.
      if (fault.reason === 'disk-full' || fault.reason === 'read-only') health.noteFault(fault);
    },
  });
  const db = new RetryingKysely<Tables>({
    dialect,
    plugins: [withoutNul],
    ...createQueryLog(options.onQuery),
  });
  try {
    await migrateWithLock(dialect, location.schema, migrations);
  } catch (error) {
    await db.destroy();
    if (!(error instanceof DatabaseUnavailable)) throw error;
    throw new UnusableDatabase(`DATABASE_URL: ${error.message}`, { cause: error });
  }
  let isOpen = true;
  return {
    db,
    probe: () =>
      inTime(limits.probe, async () => {
        await sql`select 1`.execute(db);
        await health.probe();
      }),
    close: async () => {
      if (!isOpen) return;
      isOpen = false;
      await db.destroy();
    },
  };
}

function openPool(place: { url: string; schema: string }, patience: number): Pool {
  const pool = new Pool({
    connectionString: place.url,
    max: maxConnections,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    lock_timeout: patience,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    application_name: `pitchward ${place.schema}`,
    types: numberTypes,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // pg-pool awaits this and discards the connection when it rejects; its type says void.
    onConnect: (client) => {
      // The pool listens to idle connections only. A connection that breaks while in use also
      // rejects its query; without a listener the error event would end the process.
      client.on('error', () => undefined);
      return client.query(
        `set search_path to ${escapeIdentifier(place.schema)}`,
      ) as unknown as void;
    },
  });
  // The pool replaces an idle connection that breaks when the next one is requested.
  pool.on('error', () => undefined);
  return pool;
}

/** Rejects after a timeout, so that a hanging database does not make the probe hang. */
async function inTime(milliseconds: number, work: () => Promise<void>): Promise<void> {
  try {
    await timeout(milliseconds, TimeoutStrategy.Aggressive).execute(work);
  } catch (error) {
    if (!(error instanceof TaskCancelledError)) throw error;
    const cause = new Error(`No answer within ${milliseconds} ms`);
    throw new DatabaseUnavailable('connection-lost', { cause });
  }
}

/**
 * Runs the migrations under an advisory lock: two starting processes cannot create the same table.
 */
async function migrateWithLock(
  dialect: Dialect,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  const db = new Kysely<unknown>({ dialect });
  await db.connection().execute(async (connection) => {
    const lockKey = sql`hashtext(${`pitchward ${schema}`})`;
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection);
    try {
      await sql`create schema if not exists ${sql.id(schema)}`.execute(connection);
      await migrate(connection, migrations);
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection);
    }
  });
}
