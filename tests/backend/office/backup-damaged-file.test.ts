import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import { explainBackupFailure } from '../../../server/backup/backup-error.ts';
import { restore } from '../../../server/backup/restore.ts';

const moment = new Date('2027-01-15T10:00:00Z');
const pageSize = 4096;
let folder: string;
let config: { dataFolder: string; databaseUrl: null };
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-damaged-'));
  config = { dataFolder: join(folder, 'data'), databaseUrl: null };
  mkdirSync(config.dataFolder);
  file = join(config.dataFolder, 'commerce.sqlite');
  for (const name of ['storefront', 'commerce']) fill(join(config.dataFolder, `${name}.sqlite`));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Creates a database of some hundred pages. */
function fill(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE orders (id INTEGER PRIMARY KEY AUTOINCREMENT, number TEXT)');
  const insert = database.prepare('INSERT INTO orders (number) VALUES (?)');
  database.exec('BEGIN');
  for (let row = 0; row < 300; row++) insert.run(String(row).repeat(1000));
  database.exec('COMMIT');
  database.close();
}

/** Overwrites half of every tenth page, from the given one on. */
function damagePages(from: number): void {
  const bytes = readFileSync(file);
  for (let at = from * pageSize; at < bytes.length; at += 10 * pageSize) {
    bytes.fill(0x55, at, at + pageSize / 2);
  }
  writeFileSync(file, bytes);
}

function replaceWithFolder(): void {
  rmSync(file);
  mkdirSync(file);
}

describe('a database file that cannot be read (Rule G6.13)', () => {
  it.each([
    ['is no database', () => writeFileSync(file, 'x'.repeat(8192)), 'is damaged: '],
    ['has a damaged schema', () => damagePages(0), 'is damaged: '],
    ['has damaged pages', () => damagePages(2), 'is damaged: '],
    ['is a folder', replaceWithFolder, 'cannot be used: '],
  ])('is named in one line when it %s and a backup is made', async (_name, damage, problem) => {
    damage();
    const copy = join(folder, 'copy');
    const failure: unknown = await backUp(config, copy, moment).catch((error: unknown) => error);
    const line = explainBackupFailure(failure) ?? '';
    expect(line).toContain(`${file} ${problem}`);
    expect(line).not.toContain('\n');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('is named when a restore cannot open it', async () => {
    const copy = join(folder, 'copy');
    await backUp(config, copy, moment);
    replaceWithFolder();
    await expect(restore(config, copy, moment)).rejects.toThrow(`${file} is a folder, not a file`);
  });
});
