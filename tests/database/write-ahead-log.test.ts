import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentFile } from '../../server/catalogue/file/document-file.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { notes } from './notes.ts';

/** Holds the write lock of a new file as the process does that creates its first table. */
const lockHolder = `
  const { DatabaseSync } = require('node:sqlite');
  const { parentPort, workerData } = require('node:worker_threads');
  // The opener may be reading when it commits.
  const sqlite = new DatabaseSync(workerData.file, { timeout: 5000 });
  sqlite.exec('BEGIN IMMEDIATE');
  parentPort.postMessage('locked');
  setTimeout(() => {
    sqlite.exec('COMMIT');
    sqlite.close();
  }, 200);
`;

describe('a new file that another process is creating', () => {
  let folder: string;
  let file: string;
  let holder: Worker;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pitchward-wal-'));
    file = join(folder, 'shop.sqlite');
    holder = new Worker(lockHolder, { eval: true, workerData: { file } });
    await once(holder, 'message');
  });
  afterEach(async () => {
    await holder.terminate();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is opened as a database once its lock is released', async () => {
    const database = await openDatabase({ file }, [notes]);
    await database.probe();
    await database.close();
    expect(journalModeOf(file)).toBe('wal');
  });

  it('is opened as a catalogue once its lock is released', () => {
    new DocumentFile(file, { discardsOldLayout: false }).close();
    expect(journalModeOf(file)).toBe('wal');
  });

  it('is refused when the lock outlasts the timeout', async () => {
    await expect(openDatabase({ file }, [notes], { lockTimeout: 10 })).rejects.toThrow('locked');
  });
});

function journalModeOf(file: string): unknown {
  const sqlite = new DatabaseSync(file);
  const row = sqlite.prepare('PRAGMA journal_mode').get();
  sqlite.close();
  return row?.journal_mode;
}
