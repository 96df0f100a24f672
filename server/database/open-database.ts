import type { Kysely } from 'kysely';
import type { Migration } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export type Database<Tables> = {
  /**
   * The query builder. Inside a transaction use only the transaction: it may hold the only
   * connection.
   */
  db: Kysely<Tables>;
  /** Rejects when the database does not answer or cannot be written to. For readiness probes. */
  probe(): Promise<void>;
  /** Waits for running statements and closes the database. */
  close(): Promise<void>;
};

/**
 * Where tables are stored: in an SQLite file (created with its folder when missing; ':memory:' for
 * a temporary one), or in a schema of a PostgreSQL database (created when missing).
 */
export type DatabaseLocation = { file: string } | { url: string; schema: string };

/**
 * Called after each statement; `sql` has placeholders instead of values. `error`: null on success.
 */
export type QueryListener = (query: { sql: string; milliseconds: number; error: unknown }) => void;

export type DatabaseOptions = {
  onQuery?: QueryListener;
  /** Time to wait for another writing process, in milliseconds. */
  lockTimeout?: number;
  /** Monotonic time in milliseconds; sets the pace of test writes. */
  monotonicClock?: () => number;
};

/**
 * Opens a database and applies its migrations. A committed transaction survives kill -9 and a power
 * failure; transactions are serializable (Rules R1.1, R1.2).
 */
export function openDatabase<Tables>(
  location: DatabaseLocation,
  migrations: readonly Migration[],
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return 'file' in location
    ? openSqlite(location.file, migrations, options)
    : openPostgres(location, migrations, options);
}
