import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Migration } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open-database.ts';

type Tables = { notes: { id: number; text: string } };

const notes: Migration = {
  name: '001-notes',
  async up(db) {
    await db.schema
      .createTable('notes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('text', 'text', (column) => column.notNull())
      .execute();
  },
};

describe('a database', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pitchward-database-'));
    file = join(folder, 'deep', 'shop.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('writes ahead, waits for the disk and checks references', async () => {
    const database = await openDatabase<Tables>(file, [notes]);
    const pragma = async (name: string) => {
      const { rows } = await sql`pragma ${sql.raw(name)}`.execute(database.db);
      return Object.values(rows[0] as object)[0] as unknown;
    };
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('foreign_keys')).toBe(1);
    expect(await pragma('busy_timeout')).toBe(5000);
    database.probe();
    await database.close();
    expect(() => database.probe()).toThrow();
    await database.close();
  });

  it('applies each step once and keeps what is there', async () => {
    const first = await openDatabase<Tables>(file, [notes]);
    await first.db.insertInto('notes').values({ id: 1, text: 'kept' }).execute();
    await first.close();
    let runs = 0;
    const second = await openDatabase<Tables>(file, [
      notes,
      { name: '002-more', up: async () => void (runs += 1) },
    ]);
    expect(await second.db.selectFrom('notes').selectAll().execute()).toEqual([
      { id: 1, text: 'kept' },
    ]);
    expect(runs).toBe(1);
    await second.close();
  });

  it('leaves nothing of a step that fails, and can try again', async () => {
    const broken: Migration = {
      name: '002-broken',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('power cut');
      },
    };
    await expect(openDatabase(file, [notes, broken])).rejects.toThrow('power cut');
    const database = await openDatabase<Tables>(file, [notes]);
    const { rows } = await sql`select name from sqlite_master where name = 'half'`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
    await database.close();
  });

  it('refuses a file from a newer version', async () => {
    const newer = await openDatabase(file, [notes, { name: '002-newer', up: async () => {} }]);
    await newer.close();
    await expect(openDatabase(file, [notes])).rejects.toThrow('002-newer');
  });

  it('lets one writer in at a time, in the order they came', async () => {
    const database = await openDatabase<Tables>(':memory:', [notes]);
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

  it('keeps nothing of a transaction that throws', async () => {
    const database = await openDatabase<Tables>(':memory:', [notes]);
    const { db } = database;
    await expect(
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('notes').values({ id: 1, text: 'gone' }).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
    await database.close();
  });

  it('is the only writer from the first moment of a transaction', async () => {
    const first = await openDatabase<Tables>(file, [notes]);
    const second = await openDatabase<Tables>(file, [notes], { patience: 10 });
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
