import type { Kysely } from 'kysely';
import type { Migration } from './migrate.ts';
import { openPostgres } from './open-postgres.ts';
import { openSqlite } from './sqlite/open-sqlite.ts';

export type Database<Tables> = {
  /** The query builder. Inside a transaction use the transaction alone: it may hold the only connection. */
  db: Kysely<Tables>;
  /** Rejects when the database does not answer or cannot be written to. For readiness probes. */
  probe(): Promise<void>;
  /** Finishes what is under way and lets go of the database. */
  close(): Promise<void>;
};

/**
 * Where tables live: in an SQLite file (made with its folder when missing; ':memory:' for one that
 * vanishes), or in a schema of a PostgreSQL database (the schema is made when missing).
 */
export type DatabasePlace = { file: string } | { url: string; schema: string };

/** Told about each statement; `sql` has signs in place of values. `error`: null where it went well. */
export type QueryWatch = (query: { sql: string; milliseconds: number; error: unknown }) => void;

export type DatabaseOptions = {
  onQuery?: QueryWatch;
  /** Milliseconds to wait for another process that is writing. */
  patience?: number;
  /** Milliseconds from any start; paces test writes. */
  monotonicClock?: () => number;
};

/**
 * Opens a database and brings its tables up to date. What a committed transaction wrote survives
 * kill -9 and a power cut; transactions behave as if one ran after the other. spec: promises, Server
 */
export function openDatabase<Tables>(
  place: DatabasePlace,
  migrations: readonly Migration[],
  options: DatabaseOptions = {},
): Promise<Database<Tables>> {
  return 'file' in place
    ? openSqlite(place.file, migrations, options)
    : openPostgres(place, migrations, options);
}
