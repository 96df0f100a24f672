import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UnusableDatabase } from '../../server/database/database-unavailable.ts';
import type { Migration } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';
import { notes } from './notes.ts';
import type { Tables } from './notes.ts';

describe('openDatabase', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pitchward-database-'));
    file = join(folder, 'deep', 'shop.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('applies each migration once and keeps the stored rows', async () => {
    const first = await openDatabase<Tables>(locateTestDatabase(file), [notes]);
    await first.db.insertInto('notes').values({ id: 1, text: 'kept' }).execute();
    await first.close();
    let runs = 0;
    const second = await openDatabase<Tables>(locateTestDatabase(file), [
      notes,
      { name: '002-more', up: async () => void (runs += 1) },
    ]);
    expect(await second.db.selectFrom('notes').selectAll().execute()).toEqual([
      { id: 1, text: 'kept' },
    ]);
    expect(runs).toBe(1);
    await second.close();
  });

  it('rolls back a migration that fails, and can run it again', async () => {
    const broken: Migration = {
      name: '002-broken',
      async up(db) {
        await db.schema.createTable('half').addColumn('id', 'integer').execute();
        throw new Error('power cut');
      },
    };
    await expect(openDatabase(locateTestDatabase(file), [notes, broken])).rejects.toThrow(
      'power cut',
    );
    const database = await openDatabase<Tables>(locateTestDatabase(file), [notes]);
    await expect(sql`select id from half`.execute(database.db)).rejects.toThrow('half');
    await database.close();
  });

  it('refuses tables of a newer release with one line for the operator (Rule R1.17)', async () => {
    const newer = await openDatabase(locateTestDatabase(file), [
      notes,
      { name: '002-newer', up: async () => {} },
    ]);
    await newer.close();
    const older = openDatabase(locateTestDatabase(file), [notes]);
    await expect(older).rejects.toThrow(UnusableDatabase);
    await expect(older).rejects.toThrow(
      /^The tables are .*\(migration 002-newer\)\..*restore.*\.$/,
    );
  });

  it('rolls back a transaction that throws', async () => {
    const database = await openDatabase<Tables>(locateTestDatabase(), [notes]);
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

  it('answers the probe until it is closed, and can be closed twice', async () => {
    const database = await openDatabase<Tables>(locateTestDatabase(file), [notes]);
    await database.probe();
    await database.close();
    await expect(database.probe()).rejects.toThrow();
    await database.close();
  });

  it('stores any text', async () => {
    const { db, close } = await openDatabase<Tables>(locateTestDatabase(), [notes]);
    await db.insertInto('notes').values({ id: 1, text: 'a\0b\uD800 %_\'"' }).execute();
    const found = await db.selectFrom('notes').selectAll().where('text', 'in', ['x\0']).execute();
    expect(found).toEqual([]);
    await close();
  });

  it('loses no update when many transactions read and write the same row (Rule R1.6)', async () => {
    const database = await openDatabase<Tables>(locateTestDatabase(), [notes]);
    const { db } = database;
    await db.insertInto('notes').values({ id: 1, text: '0' }).execute();
    const addOne = () =>
      db.transaction().execute(async (transaction) => {
        const note = await transaction.selectFrom('notes').selectAll().executeTakeFirstOrThrow();
        const text = String(Number(note.text) + 1);
        await transaction.updateTable('notes').set({ text }).execute();
      });
    await Promise.all(Array.from({ length: 40 }, addOne));
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([{ id: 1, text: '40' }]);
    await database.close();
  });
});
