import { existsSync } from 'node:fs';
import { chmod, copyFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config/config.ts';
import { createFolder, isWritable } from '../config/data-folder.ts';
import { createPrivateFile } from '../database/sqlite/create-private-file.ts';
import { createdMarkerPath } from '../database/sqlite/sqlite-file-check.ts';
import { BackupError, withFileName } from './backup-error.ts';
import { writeBackupList } from './backup-list.ts';
import type { BackupList } from './backup-list.ts';
import { runPostgresTool } from './postgres-tools.ts';

/**
 * The storefront is copied before the back end: an order that a session or a thank-you page names
 * is then part of the later copy of the orders.
 */
const sqliteFiles = ['storefront.sqlite', 'commerce.sqlite', 'catalogue.sqlite'];

export const postgresFile = 'database.dump';

/**
 * Copies orders, accounts, sessions and the catalogue's file while the shop runs. `target` holds a
 * complete copy or nothing.
 * @throws BackupError when there is nothing to copy, the target exists or a copy is not complete;
 * FolderError when the target cannot be created.
 */
export async function backUp(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  target: string,
  now: Date,
): Promise<BackupList> {
  if (existsSync(target)) throw new BackupError(`${target} already exists`);
  const names = sqliteFiles.filter((name) => {
    const isElsewhere = config.databaseUrl !== null && name !== 'catalogue.sqlite';
    if (isElsewhere) return false;
    const file = join(config.dataFolder, name);
    if (existsSync(file)) return true;
    if (existsSync(createdMarkerPath(file))) throw new BackupError(`${file} is missing`);
    return false;
  });
  if (names.length === 0 && config.databaseUrl === null) {
    throw new BackupError(`${config.dataFolder} contains no databases`);
  }
  const part = `${target}.part`;
  await rm(part, { recursive: true, force: true });
  createFolder(part, 0o700);
  try {
    for (const name of names) await copySqlite(join(config.dataFolder, name), join(part, name));
    if (config.databaseUrl !== null) {
      createPrivateFile(join(part, postgresFile));
      const file = `--file=${join(part, postgresFile)}`;
      const schemas = ['--schema=storefront', '--schema=commerce'];
      await runPostgresTool('pg_dump', config.databaseUrl, ['--format=custom', ...schemas, file]);
    }
    const list = await writeBackupList(
      part,
      { madeAt: now.toISOString(), database: config.databaseUrl === null ? 'sqlite' : 'postgres' },
      config.databaseUrl === null ? names : [...names, postgresFile],
    );
    await rename(part, target);
    return list;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** @throws BackupError that names the file */
async function copySqlite(file: string, copy: string): Promise<void> {
  try {
    await writeCopy(file, copy);
    requireCompleteCopy(file, copy);
  } catch (error) {
    throw withFileName(file, error);
  }
}

async function writeCopy(file: string, copy: string): Promise<void> {
  createPrivateFile(copy);
  if (hasOnlyLog(file)) return copyWithLog(file, copy);
  const source = new DatabaseSync(toSource(file), { readOnly: true, timeout: 5000 });
  try {
    // One step: SQLite begins again when a write comes between two steps, and in a read-only
    // folder always.
    await backup(source, copy, { rate: 2 ** 31 - 1 });
  } finally {
    source.close();
  }
}

/**
 * Returns whether the log of a database lacks its index, as in a snapshot of a disk. SQLite would
 * create the index, which a read-only folder does not allow. A running shop always has one.
 */
function hasOnlyLog(file: string): boolean {
  return existsSync(`${file}-wal`) && !existsSync(`${file}-shm`) && !isWritable(dirname(file));
}

/** The check of the copy also moves the log's transactions into it. */
async function copyWithLog(file: string, copy: string): Promise<void> {
  for (const end of ['', '-wal']) {
    await copyFile(file + end, copy + end);
    // The mode was copied too.
    await chmod(copy + end, 0o600);
  }
}

/**
 * A stopped shop leaves no log. SQLite would create one, which a read-only folder does not allow.
 */
function toSource(file: string): string | URL {
  if (existsSync(`${file}-wal`) || isWritable(dirname(file))) return file;
  const url = pathToFileURL(file);
  url.searchParams.set('immutable', '1');
  return url;
}

function requireCompleteCopy(file: string, copy: string): void {
  const written = new DatabaseSync(copy);
  try {
    // One file, without the two files of write-ahead logging.
    written.exec('PRAGMA journal_mode = DELETE');
    const { integrity_check: found } = written.prepare('PRAGMA integrity_check(1)').get() ?? {};
    if (found !== 'ok') {
      // A heading and the finding are two lines.
      const finding = String(found).replace(/\s+/g, ' ').trim();
      throw new BackupError(`${file} is damaged: ${finding}`);
    }
    // The copy of an emptied file must not pass for a backup.
    const { tables } = written.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() ?? {};
    if (tables === 0) throw new BackupError(`${file} is empty: there is nothing to copy`);
  } finally {
    written.close();
  }
}
