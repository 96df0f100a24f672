import type { DatabaseSync } from 'node:sqlite';
import type { QueryListener } from '../open-database.ts';
import type { GroupDatabase } from './commit-groups.ts';

type GroupDatabaseDeps = {
  /** Throws when the file on disk is not the one that was opened (Rule R1.10). */
  checkFile: () => void;
  onQuery?: QueryListener;
};

/** Begins and ends the transactions of an SQLite file; reports BEGIN and COMMIT as statements. */
export function createGroupDatabase(
  sqlite: DatabaseSync,
  { checkFile, onQuery }: GroupDatabaseDeps,
): GroupDatabase {
  const savepoints = {
    savepoint: sqlite.prepare('savepoint member'),
    release: sqlite.prepare('release member'),
    'rollback to': sqlite.prepare('rollback to member'),
  };
  const statements = {
    'begin immediate': sqlite.prepare('begin immediate'),
    commit: sqlite.prepare('commit'),
  };
  let isSynced = true;

  function execute(sql: keyof typeof statements): void {
    const started = performance.now();
    const report = (error: unknown) =>
      onQuery?.({ sql, milliseconds: performance.now() - started, error });
    try {
      statements[sql].run();
    } catch (error) {
      report(error);
      throw error;
    }
    report(null);
  }

  /** Not possible inside a transaction. */
  function setSynced(wanted: boolean): void {
    if (wanted === isSynced) return;
    sqlite.exec(`PRAGMA synchronous = ${wanted ? 'FULL' : 'NORMAL'}`);
    isSynced = wanted;
  }

  return {
    begin(wanted) {
      // Left open by a rollback that failed: this connection is never replaced.
      if (sqlite.isTransaction) sqlite.exec('rollback');
      setSynced(wanted);
      // A transaction that begins as a reader can fail at its first write. BEGIN IMMEDIATE waits
      // for the write lock at the start, before any work is done.
      execute('begin immediate');
    },
    commit() {
      checkFile();
      execute('commit');
      setSynced(true);
    },
    rollback: () => sqlite.exec('rollback'),
    savepoint: (command) => void savepoints[command].run(),
    isInTransaction: () => sqlite.isTransaction,
  };
}
