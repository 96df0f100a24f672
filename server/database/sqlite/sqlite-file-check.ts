import { existsSync, statSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { DatabaseUnavailable, UnusableDatabase } from '../database-unavailable.ts';

const mend = 'Restore it from a backup: npm run backup -- --restore FOLDER.';

/** Returns the path of the marker file beside a database file that has been in use (Rule R1.10). */
export function createdMarkOf(file: string): string {
  return `${file}.created`;
}

/**
 * Refuses an empty or missing file where an earlier start stored data: SQLite would create a new
 * database there and delete the write-ahead log beside it (Rule R1.10).
 * @throws UnusableDatabase
 */
export function requireFilledFile(file: string): void {
  const mark = createdMarkOf(file);
  if (!existsSync(mark)) return;
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0) return;
  throw new UnusableDatabase(
    `${file} is empty or missing, but an earlier start stored data there. ${mend} To begin with an empty database instead, remove ${mark}.`,
  );
}

/**
 * Reads the whole file once (Rule R1.11).
 * @throws UnusableDatabase when pages are damaged, or when tables are missing that were there.
 */
export function requireWholeDatabase(sqlite: DatabaseSync, file: string): void {
  const { quick_check: found } = sqlite.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (found !== 'ok') {
    throw new UnusableDatabase(`${file} is damaged: ${oneLine(String(found))}. ${mend}`);
  }
  const tables = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'").get();
  if (!tables && existsSync(createdMarkOf(file))) {
    throw new UnusableDatabase(
      `${file} holds no tables, but an earlier start made some. ${mend} To begin with an empty database instead, remove ${createdMarkOf(file)}.`,
    );
  }
}

/**
 * Converts an error of opening into one line for the operator; null when the file is not the cause.
 */
export function unusableFile(error: unknown, file: string): UnusableDatabase | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  const detail = oneLine(error.message);
  switch (Number(error.errcode) & 0xff) {
    case 11:
    case 26:
      return new UnusableDatabase(`${file} is damaged: ${detail}. ${mend}`);
    case 8:
    case 10:
    case 14:
      return new UnusableDatabase(
        `${file} cannot be written to: ${detail}. Make the folder writable for the shop's user.`,
      );
    case 13:
      return new UnusableDatabase(`${file} cannot grow: ${detail}. Free some disk space.`);
    default:
      return null;
  }
}

export function markAsCreated(file: string): void {
  if (!existsSync(createdMarkOf(file))) writeFileSync(createdMarkOf(file), '');
}

/**
 * Returns a check that throws DatabaseUnavailable once the file is truncated, deleted or replaced
 * (Rule R1.10).
 */
export function openFileCheck(file: string): () => void {
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
        cause: new Error(`${file} ${problem}. Stop the shop. ${mend}`),
      });
    }
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
