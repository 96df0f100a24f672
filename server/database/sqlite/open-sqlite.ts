import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { findUnavailableReason } from '../database-unavailable.ts';
import { withUnavailableErrors } from '../fault-tolerant-dialect.ts';
import { migrate } from '../migrate.ts';
import type { Migration } from '../migrate.ts';
import type { Database, DatabaseOptions } from '../open-database.ts';
import { createQueryLog } from '../query-log.ts';
import { CommitGroups } from './commit-groups.ts';
import { createPrivateFile } from './create-private-file.ts';
import { createGroupDatabase } from './group-database.ts';
import { createGroupedDialect } from './grouped-dialect.ts';
import {
  writeCreatedMarker,
  createFileCheck,
  requireNonEmptyFile,
  requireIntactDatabase,
  toUnusableDatabase,
} from './sqlite-file-check.ts';
import { toKyselySqlite } from './sqlite-for-kysely.ts';
import { SqliteKysely } from './sqlite-kysely.ts';
import { useWriteAheadLog } from './write-ahead-log.ts';
import { openWriteHealth } from '../write-health.ts';

/**
 * Opens an SQLite file with one writer at a time. Concurrent transactions share a COMMIT, which
 * waits for fsync (Rules R1.1, R1.13).
 */
export async function openSqlite<Tables>(
  file: string,
  migrations: readonly Migration[],
  options: DatabaseOptions,
): Promise<Database<Tables>> {
  const isOnDisk = file !== ':memory:';
  const sqlite = openFile(file, options);
  const checkFile = isOnDisk ? createFileCheck(file) : () => undefined;
  const health = openWriteHealth({
    db: () => db as unknown as Kysely<unknown>,
    monotonicClock: options.monotonicClock,
  });
  const { onQuery } = options;
  const dialect = createGroupedDialect({
    sqlite: toKyselySqlite(sqlite),
    groups: new CommitGroups(createGroupDatabase(sqlite, { checkFile, onQuery })),
    beforeClose: () => runCheckpoint(sqlite),
  });
  const db = new SqliteKysely<Tables>({
    dialect: withUnavailableErrors(dialect, { onFault: health.noteFault, checkFile }),
    ...createQueryLog(onQuery),
  });
  try {
    await migrate(db, migrations);
    if (isOnDisk) writeCreatedMarker(file);
  } catch (error) {
    sqlite.close();
    throw toUnusableDatabase(causeOf(error), file) ?? error;
  }
  return {
    db,
    probe: async () => {
      sqlite.prepare('SELECT 1').get();
      checkFile();
      await health.probe();
    },
    close: async () => {
      if (sqlite.isOpen) await db.destroy();
    },
  };
}

function openFile(file: string, options: DatabaseOptions): DatabaseSync {
  let sqlite: DatabaseSync | null = null;
  try {
    if (file !== ':memory:') {
      mkdirSync(dirname(file), { recursive: true });
      requireNonEmptyFile(file);
      createPrivateFile(file);
    }
    const timeout = options.lockTimeout ?? 5000;
    sqlite = new DatabaseSync(file, { timeout });
    useWriteAheadLog(sqlite, timeout);
    sqlite.exec('PRAGMA synchronous = FULL');
    sqlite.exec('PRAGMA foreign_keys = ON');
    if (file !== ':memory:') requireIntactDatabase(sqlite, file);
    return sqlite;
  } catch (error) {
    sqlite?.close();
    throw toUnusableDatabase(error, file) ?? error;
  }
}

/**
 * Runs a checkpoint of the write-ahead log. On a full disk the log stays, and the next start reads
 * it.
 */
function runCheckpoint(sqlite: DatabaseSync): void {
  try {
    sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    if (findUnavailableReason(error) === null) throw error;
  }
}

function causeOf(error: unknown): unknown {
  return findUnavailableReason(error) !== null && error instanceof Error && error.cause
    ? error.cause
    : error;
}
