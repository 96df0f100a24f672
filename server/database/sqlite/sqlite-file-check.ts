import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable, UnusableDatabase } from '../database-unavailable.ts';

const restoreHint = 'Restore it from a backup: npm run backup -- --restore FOLDER.';

/** Returns the path of the `.created` file beside a database file that has been in use (Rule R1.10). */
export function createdMarkerPath(file: string): string {
  return `${file}.created`;
}

/**
 * Refuses an empty or missing file where an earlier start stored data: SQLite would create a new
 * database there and delete the write-ahead log beside it (Rule R1.10).
 * @throws UnusableDatabase
 */
export function requireNonEmptyFile(file: string): void {
  const marker = createdMarkerPath(file);
  if (!existsSync(marker)) return;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0) return;
  throw new UnusableDatabase(
    `${file} is empty or missing, but an earlier start stored data there. ${restoreHint} To begin with an empty database instead, remove ${marker}.`,
  );
}

/**
 * Reads the whole file once (Rule R1.11).
 * @throws UnusableDatabase when pages are damaged, or when tables are missing that were there.
 */
export function requireIntactDatabase(sqlite: DatabaseSync, file: string): void {
  const { quick_check: found } = sqlite.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (found !== 'ok') {
    throw new UnusableDatabase(`${file} is damaged: ${oneLine(String(found))}. ${restoreHint}`);
  }
  const wasCreatedBefore = existsSync(createdMarkerPath(file));
  // Read after that file: another process may create the tables and then the file meanwhile.
  const tables = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (!tables && wasCreatedBefore) {
    throw new UnusableDatabase(
      `${file} holds no tables, but an earlier start made some. ${restoreHint} To begin with an empty database instead, remove ${createdMarkerPath(file)}.`,
    );
  }
}

/**
 * Converts an error of opening into one line for the operator; null when the file is not the cause.
 */
export function toUnusableDatabase(error: unknown, file: string): UnusableDatabase | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  const detail = oneLine(error.message);
  switch (Number(error.errcode) & 0xff) {
    case 11:
    case 26:
      return new UnusableDatabase(`${file} is damaged: ${detail}. ${restoreHint}`);
    case 8:
    case 10:
    case 14:
      return new UnusableDatabase(
        `${file} cannot be written to: ${detail}. Make the file and its folder writable for the shop's user.`,
      );
    case 13:
      return new UnusableDatabase(`${file} cannot grow: ${detail}. Free some disk space.`);
    default:
      return null;
  }
}

export function writeCreatedMarker(file: string): void {
  if (!existsSync(createdMarkerPath(file))) writeFileSync(createdMarkerPath(file), '');
}

/**
 * Returns a check that throws DatabaseUnavailable once the file is truncated, deleted or replaced
 * (Rule R1.10).
 */
export function createFileCheck(file: string): () => void {
  const { ino, dev } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    const problem = !now
      ? 'is missing'
      : now.size === 0
        ? 'was emptied'
        : now.ino !== ino || now.dev !== dev
          ? 'was replaced while it was open'
          : null;
    if (problem !== null) {
      throw new DatabaseUnavailable('replaced', {
        cause: new Error(`${file} ${problem}. Stop the shop. ${restoreHint}`),
      });
    }
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
