import { copyFileSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Database } from '../../server/database/open-database.ts';
import { unsyncedTransaction } from '../../server/database/sqlite/unsynced-transaction.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

// SQLite only: the project `postgres` leaves this file out.
let folder: string;
let file: string;
let database: Database<Tables>;
/** Every BEGIN and COMMIT, and what the tests add. */
let events: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'group-commit-'));
  file = join(folder, 'shop.sqlite');
  events = [];
  database = await openDatabase<Tables>({ file }, [notes], {
    onQuery: ({ sql: text, error }) => {
      if (/^(?:begin|commit)/.test(text)) events.push(error === null ? text : `failed ${text}`);
    },
  });
  events.length = 0;
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function add(id: number, text = 'x', fail?: Error): Promise<number> {
  return database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('notes').values({ id, text }).execute();
    if (fail) throw fail;
    return id;
  });
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const commits = () => events.filter((event) => event === 'commit').length;
const outcomes = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status);

async function storedIds(): Promise<number[]> {
  const rows = await database.db.selectFrom('notes').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the rows that a restart after kill -9 at this moment would find. */
function idsAfterKill(): number[] {
  const copy = join(folder, 'copy.sqlite');
  for (const end of ['', '-wal']) {
    rmSync(copy + end, { force: true });
    if (existsSync(file + end)) copyFileSync(file + end, copy + end);
  }
  const restarted = new DatabaseSync(copy);
  const rows = restarted.prepare('select id from notes order by id').all();
  restarted.close();
  return rows.map(({ id }) => Number(id));
}

describe('concurrent transactions on SQLite (Rule R1.13)', () => {
  it('share one COMMIT', async () => {
    expect(await Promise.all(numbers(50).map((id) => add(id)))).toEqual(numbers(50));
    expect(events).toEqual(['begin immediate', 'commit']);
    expect(await storedIds()).toEqual(numbers(50));
  });

  it('share it with writes outside of a transaction', async () => {
    const insert = database.db.insertInto('notes').values({ id: 2, text: 'alone' });
    await Promise.all([add(1), insert.execute(), add(3)]);
    expect(commits()).toBe(1);
    expect(await storedIds()).toEqual([1, 2, 3]);
  });

  it('have one COMMIT each when they do not overlap', async () => {
    for (const id of numbers(3)) await add(id);
    expect(commits()).toBe(3);
  });

  it('are not harmed by one that throws', async () => {
    const work = [add(1), add(2, 'x', new Error('refused')), add(3)];
    await expect(work[1]).rejects.toThrow('refused');
    expect(await outcomes(work)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await storedIds()).toEqual([1, 3]);
    expect(commits()).toBe(1);
  });

  it('are not harmed by a statement that violates a constraint', async () => {
    const first = add(1);
    const insert = database.db.insertInto('notes').values({ id: 3, text: 'once' }).execute();
    expect(await outcomes([first, insert, add(1), add(3), add(2)])).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    expect(await storedIds()).toEqual([1, 2, 3]);
  });

  it('see the rows of those before them', async () => {
    const count = () =>
      database.db.transaction().execute(async (transaction) => {
        const rows = await transaction.selectFrom('notes').select('id').execute();
        await transaction
          .insertInto('notes')
          .values({ id: rows.length + 1, text: '' })
          .execute();
        return rows.length;
      });
    expect(await Promise.all(numbers(5).map(count))).toEqual([0, 1, 2, 3, 4]);
    expect(commits()).toBe(1);
  });

  it('are acknowledged after the COMMIT, in their order, refusals too', async () => {
    const tell = (work: Promise<unknown>, name: string) =>
      work.then(
        () => events.push(`${name} done`),
        () => events.push(`${name} refused`),
      );
    await Promise.all([
      tell(add(1), 'first'),
      // Refused because of a row that is not committed yet.
      tell(add(1), 'second'),
      tell(add(3), 'third'),
    ]);
    expect(events.slice(0, 2)).toEqual(['begin immediate', 'commit']);
    expect(events.filter((event) => event.endsWith('done'))).toEqual(['first done', 'third done']);
    expect(events.slice(2)).toContain('second refused');
  });

  it('are not visible to a read before the COMMIT', async () => {
    const readings: Promise<number[]>[] = [];
    const work = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
      readings.push(storedIds().finally(() => events.push('read')));
      await new Promise((resolve) => setTimeout(resolve, 5));
    });
    await work;
    expect(await Promise.all(readings)).toEqual([[1]]);
    expect(events).toEqual(['begin immediate', 'commit', 'read']);
  });
});

describe('a kill -9 during a group', () => {
  it('loses all of it before the COMMIT and nothing that was acknowledged', async () => {
    const seen: number[][] = [];
    await Promise.all([
      add(1).then(() => seen.push(idsAfterKill())),
      add(2),
      database.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 3, text: '' }).execute();
        seen.push(idsAfterKill());
      }),
    ]);
    expect(seen).toEqual([[], [1, 2, 3]]);
  });

  it('loses nothing of an acknowledged transaction that did not wait for the disk', async () => {
    const { db } = database;
    const level = (from = db) => sql<{ synchronous: number }>`pragma synchronous`.execute(from);
    const inside = await unsyncedTransaction(db).execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1, text: '' }).execute();
      return (await level(transaction)).rows;
    });
    expect(idsAfterKill()).toEqual([1]);
    expect(inside).toEqual([{ synchronous: 1 }]);
    expect((await level()).rows).toEqual([{ synchronous: 2 }]);
  });

  it('never commits a transaction that waits for the disk without it', async () => {
    const { db } = database;
    const levels: number[] = [];
    const run = (id: number, builder: ReturnType<typeof unsyncedTransaction<Tables>>) =>
      builder.execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id, text: '' }).execute();
        const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(
          transaction,
        );
        levels[id] = rows[0]?.synchronous ?? NaN;
      });
    await Promise.all([
      run(1, db.transaction()),
      run(2, unsyncedTransaction(db)),
      run(3, db.transaction()),
    ]);
    expect(levels.slice(1)).toEqual([2, 1, 2]);
    expect(commits()).toBe(2);
  });
});

describe('a failure of the group', () => {
  it('fails all of its transactions when the COMMIT fails, and stores nothing', async () => {
    await sql`create table lines (note integer references notes (id) deferrable initially deferred)`.execute(
      database.db,
    );
    events.length = 0;
    const orphan = database.db.transaction().execute(async (transaction) => {
      await sql`insert into lines values (99)`.execute(transaction);
    });
    const work = [add(1), orphan, add(1)];
    for (const one of work) await expect(one).rejects.toThrow('FOREIGN KEY constraint failed');
    expect(events).toEqual(['begin immediate', 'failed commit']);
    expect(await storedIds()).toEqual([]);
    await add(2);
    expect(await storedIds()).toEqual([2]);
  });

  it('answers DatabaseUnavailable to all when the file is gone at the COMMIT', async () => {
    const first = add(1);
    const refused = add(2, 'x', new Error('refused'));
    const last = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 3, text: '' }).execute();
      truncateSync(file, 0);
    });
    const results = await Promise.allSettled([first, refused, last]);
    const unavailable = expect.objectContaining({ reason: 'replaced' }) as unknown;
    expect(results).toEqual(results.map(() => ({ status: 'rejected', reason: unavailable })));
    expect(commits()).toBe(0);
  });

  it('runs the others again when one fills the disk', async () => {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(database.db);
    const work = [add(1), add(2), add(3, 'x'.repeat(100_000)), add(4)];
    await expect(work[2]).rejects.toMatchObject({ reason: 'disk-full' });
    expect(await outcomes(work)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await storedIds()).toEqual([1, 2, 4]);
  });

  it('rejects all that wait for the lock of another process', async () => {
    await sql`pragma busy_timeout = 10`.execute(database.db);
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    const work = numbers(20).map((id) => add(id));
    for (const one of work) await expect(one).rejects.toThrow('locked');
    // One wait for all: each on its own would block the thread as long again.
    expect(events).toEqual(['failed begin immediate']);
    other.exec('rollback');
    other.close();
    await add(1);
    expect(await storedIds()).toEqual([1]);
  });

  it('ends no transaction early when the database is closed', async () => {
    const work = numbers(5).map((id) => add(id));
    // They have a connection now.
    await Promise.resolve().then(() => undefined);
    await Promise.all([database.close(), ...work]);
    const reopened = await openDatabase<Tables>({ file }, [notes]);
    database = reopened;
    expect(await storedIds()).toEqual(numbers(5));
  });
});
