import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import { sqliteForKysely } from './sqlite-for-kysely.ts';

export type Database<Tables> = {
  /** The query builder. Inside a transaction use the transaction alone: it holds the only connection. */
  db: Kysely<Tables>;
  /** Throws when the database does not answer. For readiness probes. */
  probe(): void;
  /** Empties the write-ahead log into the file and lets go of it. */
  close(): Promise<void>;
};

/**
 * Opens an SQLite file (made with its folder when missing; ':memory:' for one that vanishes) and
 * brings its tables up to date. What a committed transaction wrote survives kill -9 and a power cut.
 * spec: promises, Server
 */
export async function openDatabase<Tables>(
  file: string,
  migrations: readonly Migration[],
  options: {
    /** Milliseconds to wait for another process that is writing. */
    patience?: number;
  } = {},
): Promise<Database<Tables>> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: options.patience ?? 5000 });
  sqlite.exec('PRAGMA journal_mode = WAL');
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec('PRAGMA foreign_keys = ON');
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqliteForKysely(sqlite) }),
  });
  try {
    await migrate(db, migrations);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return {
    db,
    probe: () => void sqlite.prepare('SELECT 1').get(),
    close: async () => {
      if (!sqlite.isOpen) return;
      sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await db.destroy();
    },
  };
}
