import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from './migrate.ts';
import type { Migration } from './migrate.ts';
import type { Database, DatabaseOptions } from './open-database.ts';
import { queryLog } from './query-log.ts';
import { sqliteForKysely } from './sqlite-for-kysely.ts';

/** One writer at a time; a commit waits for the disk. */
export async function openSqlite<Tables>(
  file: string,
  migrations: readonly Migration[],
  options: DatabaseOptions,
): Promise<Database<Tables>> {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file, { timeout: options.patience ?? 5000 });
  sqlite.exec('PRAGMA journal_mode = WAL');
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec('PRAGMA foreign_keys = ON');
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqliteForKysely(sqlite) }),
    ...queryLog(options.onQuery),
  });
  try {
    await migrate(db, migrations);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return {
    db,
    probe: async () => void sqlite.prepare('SELECT 1').get(),
    close: async () => {
      if (!sqlite.isOpen) return;
      sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      await db.destroy();
    },
  };
}
