import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

describe('an SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pitchward-sqlite-'));
    file = join(folder, 'deep', 'shop.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('uses the write-ahead log, synchronous commits and foreign keys (Rule R1.1)', async () => {
    const database = await openDatabase<Tables>({ file }, [notes]);
    const pragma = async (name: string) => {
      const { rows } = await sql`pragma ${sql.raw(name)}`.execute(database.db);
      return Object.values(rows[0] as object)[0] as unknown;
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    await database.close();
  });

  it('runs one writing transaction at a time, in order of arrival', async () => {
    const database = await openDatabase<Tables>({ file: ':memory:' }, [notes]);
    const { db } = database;
    const steps: string[] = [];
    const write = (name: string) =>
      db.transaction().execute(async (transaction) => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        await transaction.insertInto('notes').values({ id: steps.length, text: name }).execute();
        steps.push(`${name} ends`);
      });
    await Promise.all([write('a'), write('b'), write('c')]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    await database.close();
  });

  it('can be read by the user of the shop alone, with its log (Rule S9.11)', async () => {
    const fresh = `${file}-fresh`;
    const database = await openDatabase<Tables>({ file: fresh }, [notes]);
    await database.db.insertInto('notes').values({ id: 1, text: 'private' }).execute();
    for (const suffix of ['', '-wal', '-shm']) {
      expect(statSync(fresh + suffix).mode & 0o777, suffix).toBe(0o600);
    }
    await database.close();
  });

  it('takes the write lock at the start of a transaction', async () => {
    const first = await openDatabase<Tables>({ file }, [notes]);
    const second = await openDatabase<Tables>({ file }, [notes], { lockTimeout: 10 });
    await first.db.transaction().execute(async () => {
      await expect(
        second.db.insertInto('notes').values({ id: 1, text: 'too early' }).execute(),
      ).rejects.toThrow('locked');
    });
    await second.db.insertInto('notes').values({ id: 1, text: 'in time' }).execute();
    await first.close();
    await second.close();
  });
});
