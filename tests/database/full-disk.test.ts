import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/open-database.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

// SQLite only: the project `postgres` leaves this file out.
let folder: string;
let file: string;
let time: number;
let database: Database<Tables>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  file = join(folder, 'shop.sqlite');
  time = 0;
  database = await open();
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): Promise<Database<Tables>> {
  return openDatabase<Tables>({ file }, [notes], { monotonicClock: () => time });
}

function write(id: number, length: number): Promise<void> {
  return database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('notes')
      .values({ id, text: 'x'.repeat(length) })
      .execute();
  });
}

const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(database.db);

/** Limits the file to its present number of pages. */
async function fillDisk(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
  await pragma(`max_page_count = ${rows[0]?.page_count}`);
}

describe('a full disk', () => {
  it('rejects a write with the reason and the error of SQLite', async () => {
    await fillDisk();
    await expect(write(1, 100_000)).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      reason: 'disk-full',
      isOutcomeUnknown: false,
      cause: { message: 'database or disk is full', errcode: 13 },
    });
  });

  it('rejects the probe until there is space, and serves reads meanwhile (Rule R4.4)', async () => {
    await write(1, 10);
    await fillDisk();
    await expect(write(2, 100_000)).rejects.toThrow('full');
    time += 60_000;
    await expect(database.probe()).rejects.toMatchObject({ reason: 'disk-full' });
    expect(await database.db.selectFrom('notes').select('id').execute()).toEqual([{ id: 1 }]);
    await pragma('max_page_count = 1000000');
    time += 60_000;
    await database.probe();
    await write(2, 100_000);
  });

  it('reports a failed write outside a transaction too', async () => {
    await fillDisk();
    const text = 'x'.repeat(100_000);
    await expect(
      database.db.insertInto('notes').values({ id: 1, text }).execute(),
    ).rejects.toMatchObject({ reason: 'disk-full' });
    await expect(database.probe()).rejects.toMatchObject({ reason: 'disk-full' });
  });
});

describe('a read-only disk', () => {
  it('rejects the probe although nothing was written since', async () => {
    await pragma('query_only = 1');
    time += 60_000;
    await expect(database.probe()).rejects.toMatchObject({ reason: 'read-only' });
    await expect(write(1, 1)).rejects.toMatchObject({ reason: 'read-only' });
    await pragma('query_only = 0');
    time += 60_000;
    await database.probe();
    await write(1, 1);
  });

  it('leaves no row of the test write behind', async () => {
    time += 60_000;
    await database.probe();
    const { rows } = await sql`select name from migrations`.execute(database.db);
    expect(rows).toEqual([{ name: '001-notes' }]);
  });
});

describe('a file that is truncated while it is open', () => {
  it('rejects the probe, reads and commits with the name of the file', async () => {
    await write(1, 10);
    await pragma('wal_checkpoint(truncate)');
    truncateSync(file, 0);
    const replaced = { reason: 'replaced', message: expect.stringContaining(file) as string };
    await expect(database.probe()).rejects.toMatchObject(replaced);
    await expect(write(2, 10)).rejects.toMatchObject(replaced);
  });

  it('rejects a commit that SQLite would still accept from its page cache', async () => {
    const work = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
      truncateSync(file, 0);
    });
    await expect(work).rejects.toMatchObject({ reason: 'replaced' });
  });
});

describe('openDatabase with a damaged file', () => {
  const unusable = (text: string) => ({
    name: 'UnusableDatabase',
    message: expect.stringMatching(new RegExp(`^\\S*shop\\.sqlite ${text}[^\\n]*$`)) as string,
  });

  it('refuses an empty file where an earlier start stored data (Rule R1.10)', async () => {
    await database.close();
    truncateSync(file, 0);
    await expect(open()).rejects.toMatchObject(unusable('is empty or missing'));
    expect(statSync(file).size).toBe(0);
    rmSync(file);
    await expect(open()).rejects.toMatchObject(unusable('is empty or missing'));
    rmSync(`${file}.created`);
    database = await open();
  });

  it('refuses a file without tables where an earlier start created some', async () => {
    await database.close();
    rmSync(file);
    const mark = `${file}.created`;
    rmSync(mark);
    const other = join(folder, 'other.sqlite');
    const empty = await openDatabase({ file: other }, []);
    await sql`drop table migrations`.execute(empty.db);
    await empty.close();
    copyFileSync(other, file);
    writeFileSync(mark, '');
    await expect(open()).rejects.toMatchObject(unusable('holds no tables'));
  });

  it('refuses a file that is not a database, and one with a damaged page (Rule R1.11)', async () => {
    await write(1, 100_000);
    await database.close();
    const bytes = statSync(file).size;
    const whole = join(folder, 'whole');
    copyFileSync(file, whole);
    writeFileSync(file, 'x'.repeat(bytes));
    await expect(open()).rejects.toMatchObject(unusable('is damaged: file is not a database'));
    copyFileSync(whole, file);
    truncateSync(file, bytes - 40_000);
    await expect(open()).rejects.toMatchObject(unusable('is damaged'));
  });
});
