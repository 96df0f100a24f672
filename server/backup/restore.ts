import { existsSync, statSync } from 'node:fs';
import { chmod, chown, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { Config } from '../config/config.ts';
import { requireDataFolder } from '../config/data-folder.ts';
import { findUnavailableReason } from '../database/database-unavailable.ts';
import { postgresFile } from './back-up.ts';
import { BackupError, withFileName } from './backup-error.ts';
import { readBackupList } from './backup-list.ts';
import type { BackupList } from './backup-list.ts';
import { runPostgresTool } from './postgres-tools.ts';

/** Fewest order numbers to skip: orders placed after the copy had numbers too. */
const skippedNumbers = 1000;

export type RestoreResult = {
  list: BackupList;
  /** Folder with the replaced files; null: there were none, or PostgreSQL stores the data. */
  replaced: string | null;
};

/**
 * Restores a backup over the configured databases. The shop must be stopped: a file in use is
 * refused. Existing files are moved aside, never deleted.
 * @throws BackupError when the backup is damaged, of another kind of database, or a file is in use;
 * ConfigError when the data folder cannot be written to.
 */
export async function restore(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  folder: string,
  now: Date,
): Promise<RestoreResult> {
  const list = await readBackupList(folder);
  const kind = config.databaseUrl === null ? 'sqlite' : 'postgres';
  if (list.database !== kind) {
    throw new BackupError(`The backup is of ${list.database}, but the settings select ${kind}`);
  }
  const names = list.files.map(({ name }) => name).filter((name) => name !== postgresFile);
  requireDataFolder(config.dataFolder);
  const current = names.filter((name) => existsSync(join(config.dataFolder, name)));
  for (const name of current) closeSqlite(join(config.dataFolder, name));

  const time = now.toISOString().replaceAll(':', '-');
  const copies = join(config.dataFolder, `restoring-${time}`);
  const aside = join(config.dataFolder, `replaced-${time}`);
  try {
    await copyFiles(folder, names, copies, config.dataFolder);
    if (config.databaseUrl !== null) await restorePostgres(config.databaseUrl, folder);
  } catch (error) {
    await rm(copies, { recursive: true, force: true });
    throw error;
  }
  const leftLogs = names.some((name) => existsSync(join(config.dataFolder, `${name}-wal`)));
  const hasCurrent = current.length > 0 || leftLogs;
  if (hasCurrent) await mkdir(aside, { mode: 0o700 });
  for (const name of current) await rename(join(config.dataFolder, name), join(aside, name));
  for (const name of names) await moveLogAside(join(config.dataFolder, name), join(aside, name));
  for (const name of names) await rename(join(copies, name), join(config.dataFolder, name));
  await rm(copies, { recursive: true });
  return { list, replaced: hasCurrent ? aside : null };
}

/** Writes everything that needs space before a current file is moved: the disk may be full. */
async function copyFiles(
  folder: string,
  names: readonly string[],
  copies: string,
  dataFolder: string,
): Promise<void> {
  await mkdir(copies, { mode: 0o700 });
  for (const name of names) await copyFile(join(folder, name), join(copies, name));
  if (names.includes('commerce.sqlite')) skipNumbers(join(copies, 'commerce.sqlite'));
  for (const name of names) await giveToOwner(join(copies, name), dataFolder);
}

/**
 * Writes the log into the file and removes it, which works only when no process has the file open.
 */
function closeSqlite(file: string): void {
  // Opening an emptied file would delete its log, which may hold the latest orders.
  if (statSync(file).size === 0) return;
  const database = openSqlite(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    // A damaged file, which is what a restore is for, has no log to write back.
    if (findUnavailableReason(error) !== 'damaged') {
      throw new BackupError(`${file} is in use: stop the shop first`);
    }
  } finally {
    database.close();
  }
}

function openSqlite(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw withFileName(file, error);
  }
}

/** Root may restore what the shop's user cannot read: the file gets the owner of its folder. */
async function giveToOwner(file: string, folder: string): Promise<void> {
  await chmod(file, 0o600);
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  await chown(file, uid, gid);
}

/** SQLite would apply the log of the old file to the restored one. */
async function moveLogAside(file: string, target: string): Promise<void> {
  if (existsSync(`${file}-wal`)) await rename(`${file}-wal`, `${target}-wal`);
  await rm(`${file}-shm`, { force: true });
}

function skipNumbers(file: string): void {
  const database = new DatabaseSync(file);
  try {
    // SQLite adds the row of a table with its first insert.
    database.exec(`INSERT INTO sqlite_sequence (name, seq) SELECT 'orders', 0
      WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'orders')`);
    // An integer parameter: a JavaScript number would be bound as REAL and divide with a fraction.
    database
      .prepare(
        `UPDATE sqlite_sequence SET seq = ((seq + 2 * :n - 1) / :n) * :n WHERE name = 'orders'`,
      )
      .run({ n: BigInt(skippedNumbers) });
  } finally {
    database.close();
  }
}

/** Milliseconds that the connections of a shop that was just stopped may take to end. */
const maxWait = 2000;
const waitStep = 100;

/** Throws BackupError while a shop is connected. */
async function requireUnused(client: Client): Promise<void> {
  for (let waited = 0; ; waited += waitStep) {
    const { rows } = await client.query<{ users: number }>(
      `select count(*)::int as users from pg_stat_activity
       where datname = current_database() and application_name like 'pitchward %'`,
    );
    if (!rows[0]?.users) return;
    if (waited >= maxWait) throw new BackupError('The database is in use: stop the shop first');
    await wait(waitStep);
  }
}

async function restorePostgres(databaseUrl: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
  } catch (error) {
    if (findUnavailableReason(error) === null || !(error instanceof Error)) throw error;
    throw new BackupError(`DATABASE_URL: ${error.message}`);
  }
  try {
    await requireUnused(client);
    const words = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
    await runPostgresTool('pg_restore', databaseUrl, [...words, join(folder, postgresFile)]);
    await client.query(
      `select setval(pg_get_serial_sequence('commerce.orders', 'id'),
                     (coalesce(max(id), 0) + 2 * $1 - 1) / $1 * $1)
       from commerce.orders`,
      [skippedNumbers],
    );
  } finally {
    await client.end();
  }
}
