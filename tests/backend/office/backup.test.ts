import {
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import { BackupError, explainBackupFailure } from '../../../server/backup/backup-error.ts';
import type { Config } from '../../../server/config/config.ts';
import { restore } from '../../../server/backup/restore.ts';
import { locateDatabase } from '../../../server/database/database-location.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';

const moment = new Date('2027-01-15T10:00:00Z');
const cluster = process.env['TEST_DATABASE_URL'];
let folder: string;
let config: Pick<Config, 'dataFolder' | 'databaseUrl'>;
let shop: TestShop;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-backup-'));
  config = {
    dataFolder: join(folder, 'data'),
    databaseUrl: cluster ? await createDatabase(cluster) : null,
  };
  const storefront = await openStorefront(locateDatabase(config, 'storefront'), moment.getTime());
  await storefront.close();
  shop = await openShop({ place: locateDatabase(config, 'commerce') });
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a database for these tests on PostgreSQL, because a backup copies whole schemas by name.
 */
async function createDatabase(cluster: string): Promise<string> {
  const name = `backup_${randomBytes(6).toString('hex')}`;
  const client = new Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

async function order() {
  const caller = await visitorWithCart(shop, 'de_de', { FREE: 1 });
  return valueOf(await shop.commerce.placeOrder(caller, orderFor({ FREE: 1 }))).orderNumber;
}

async function readNumbers() {
  const rows = await shop.database.db.selectFrom('orders').select('number').orderBy('id').execute();
  return rows.map(({ number }) => number);
}

it('a backup made while orders are placed restores every order acknowledged before', async () => {
  const before = [await order(), await order()];
  const copy = join(folder, 'copy');
  const [list] = await Promise.all([backUp(config, copy, moment), order(), order()]);
  expect(list.files.length).toBeGreaterThan(0);
  await order();
  await shop.close();

  const { replaced } = await restore(config, copy, moment);
  shop = await openShop({ place: locateDatabase(config, 'commerce') });
  const restored = await readNumbers();
  expect(restored.slice(0, 2)).toEqual(before);
  expect(restored.length).toBeLessThanOrEqual(4);
  // A number that a customer got after the copy must not be given to another one.
  expect(await order()).toBe('000002001');
  expect(replaced === null).toBe(config.databaseUrl !== null);
  if (replaced)
    expect(readdirSync(replaced).sort()).toEqual(['commerce.sqlite', 'storefront.sqlite']);
});

it.each([0, 999, 1000])(
  'does not assign the numbers after %s again that were assigned after the backup',
  async (last) => {
    const copy = join(folder, 'copy');
    if (last > 0) {
      await order();
      await setLastNumber(last - 1);
      await order();
    }
    await backUp(config, copy, moment);
    const later = [await order(), await order()];
    expect(later[1]).toBe(String(last + 2).padStart(9, '0'));
    await shop.close();

    await restore(config, copy, moment);
    shop = await openShop({ place: locateDatabase(config, 'commerce') });
    expect(Number(await order())).toBeGreaterThan(last + 1000);
  },
);

async function setLastNumber(number: number): Promise<void> {
  const { db } = shop.database;
  const change = cluster
    ? sql`select setval(pg_get_serial_sequence('commerce.orders', 'id'), ${number})`
    : sql`update sqlite_sequence set seq = ${number} where name = 'orders'`;
  await change.execute(db);
}

it('a restore is refused while the shop runs and changes nothing', async () => {
  await order();
  const copy = join(folder, 'copy');
  await backUp(config, copy, moment);
  const later = await order();
  await expect(restore(config, copy, moment)).rejects.toThrow(/in use: stop the shop first/);
  expect((await readNumbers()).at(-1)).toBe(later);
});

it('a damaged backup is refused before it replaces anything', async () => {
  await order();
  const copy = join(folder, 'copy');
  const list = await backUp(config, copy, moment);
  await shop.close();
  const file = join(copy, list.files.at(-1)?.name ?? '');
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 255;
  writeFileSync(file, bytes);
  await expect(restore(config, copy, moment)).rejects.toThrow(/has changed since it was written/);
  shop = await openShop({ place: locateDatabase(config, 'commerce') });
  expect(await readNumbers()).toHaveLength(1);
});

it.skipIf(cluster)('a restore that cannot write all files changes nothing', async () => {
  await order();
  const copy = join(folder, 'copy');
  await backUp(config, copy, moment);
  const last = await order();
  await shop.close();
  // The limit of a file's size, in kB, ends the process as a full disk ends the copy.
  const command = 'ulimit -f 100; exec "$0" scripts/backup.ts --restore "$1"';
  const { status } = spawnSync('bash', ['-c', command, process.execPath, copy], {
    env: { ...process.env, DATA_FOLDER: config.dataFolder },
  });
  expect(status).not.toBe(0);
  shop = await openShop({ place: locateDatabase(config, 'commerce') });
  expect(await readNumbers()).toContain(last);
});

it.each([
  [
    Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }),
    'Nothing was changed: ENOSPC: no space left on device',
  ],
  [
    Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    'Nothing was changed: database or disk is full',
  ],
  [new BackupError('The folder is there'), 'The folder is there'],
  [new TypeError('x is not a function'), null],
])('a failure is explained to the operator in one line: %s', (error, line) => {
  expect(explainBackupFailure(error)).toBe(line);
});

describe('npm run backup', () => {
  const run = (dataFolder: string, ...words: string[]) =>
    spawnSync(process.execPath, ['scripts/backup.ts', ...words], {
      env: { ...process.env, DATA_FOLDER: dataFolder },
      encoding: 'utf8',
      timeout: 15_000,
    });

  it.skipIf(cluster).each([
    ['of the kernel', () => '/proc/x', /^\/proc\/x\.part cannot be created \(ENOENT\)\.\n$/],
    [
      'below a file',
      () => join(config.dataFolder, 'commerce.sqlite', 'x'),
      /^Nothing was changed: ENOTDIR: [^\n]+\n$/,
    ],
    [
      'with a name that is too long',
      () => join(folder, 'x'.repeat(300)),
      /^Nothing was changed: ENAMETOOLONG: [^\n]+\n$/,
    ],
  ])('into a folder %s ends with one line (Rule G6.13)', (_name, target, line) => {
    const { status, stderr } = run(config.dataFolder, target());
    expect(stderr).toMatch(line);
    expect(status).toBe(1);
  });

  it.skipIf(cluster)('writes into a folder that is named with a slash at its end', () => {
    const copy = join(folder, 'copy');
    const { status, stdout } = run(config.dataFolder, `${copy}/`);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`The backup is in ${copy}.\n`)]);
    expect(readdirSync(copy)).toContain('backup.json');
  });

  it('is refused with its usage when the name of the folder is empty', () => {
    const { status, stderr } = run(config.dataFolder, '');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^npm run backup /)]);
  });

  it('of a missing DATA_FOLDER ends with one line and does not create it (Rule G6.13)', () => {
    const missing = join(folder, 'missing');
    const { status, stderr } = run(missing, join(folder, 'copy'));
    expect([status, stderr]).toEqual([1, `DATA_FOLDER: ${missing} does not exist.\n`]);
    expect(existsSync(missing)).toBe(false);
  });

  it('of a folder that is no backup does not create DATA_FOLDER (Rule G6.13)', () => {
    const missing = join(folder, 'missing');
    const { status, stderr } = run(missing, '--restore', folder);
    expect([status, stderr]).toEqual([
      1,
      `${folder} contains no backup.json: it is not a backup.\n`,
    ]);
    expect(existsSync(missing)).toBe(false);
  });

  it('restores no folder of the kernel (Rule G6.13)', () => {
    const { status, stderr } = run(config.dataFolder, '--restore', '/proc/x');
    expect([status, stderr]).toEqual([1, '/proc/x contains no backup.json: it is not a backup.\n']);
  });
});

it('a backup never overwrites another one, and a folder without a backup is refused', async () => {
  const copy = join(folder, 'copy');
  await backUp(config, copy, moment);
  await expect(backUp(config, copy, moment)).rejects.toThrow(/already exists/);
  await expect(restore(config, folder, moment)).rejects.toThrow(/it is not a backup/);
});

describe.skipIf(cluster)('damaged SQLite file', () => {
  const file = () => join(config.dataFolder, 'commerce.sqlite');

  it.each(['damaged', 'emptied', 'missing'] as const)(
    'is replaced by the backup when it is %s, and its log is not applied to the copy',
    async (fault) => {
      const before = await order();
      const copy = join(folder, 'copy');
      await backUp(config, copy, moment);
      await order();
      await shop.close();
      const log = Buffer.alloc(4096, 'log of the old file');
      writeFileSync(`${file()}-wal`, log);
      if (fault === 'missing') rmSync(file());
      else writeFileSync(file(), fault === 'emptied' ? '' : 'x'.repeat(8192));

      const { replaced } = await restore(config, copy, moment);
      // SQLite itself drops a log that does not belong to the file.
      const moved = join(replaced ?? '', 'commerce.sqlite-wal');
      if (fault !== 'damaged') expect(readFileSync(moved)).toEqual(log);
      expect(existsSync(`${file()}-wal`)).toBe(false);
      shop = await openShop({ place: locateDatabase(config, 'commerce') });
      expect(await readNumbers()).toEqual([before]);
    },
  );

  it('is refused as the source of a backup when it is empty or missing', async () => {
    await shop.close();
    const copy = join(folder, 'copy');
    writeFileSync(file(), '');
    await expect(backUp(config, copy, moment)).rejects.toThrow(
      /is empty: there is nothing to copy/,
    );
    rmSync(file());
    await expect(backUp(config, copy, moment)).rejects.toThrow(/commerce.sqlite is missing/);
    expect(existsSync(copy)).toBe(false);
  });
});

it.runIf(process.getuid?.() === 0 && !cluster)(
  'a restore by root gives the files to the owner of their folder, for this user alone (Rules R1.15, S9.11)',
  async () => {
    const copy = join(folder, 'copy');
    await backUp(config, copy, moment);
    await shop.close();
    chownSync(config.dataFolder, 4711, 4712);
    await restore(config, copy, moment);
    const { uid, gid, mode } = statSync(join(config.dataFolder, 'commerce.sqlite'));
    expect({ uid, gid, mode: mode & 0o777 }).toEqual({ uid: 4711, gid: 4712, mode: 0o600 });
    shop = await openShop({ place: locateDatabase(config, 'commerce') });
  },
);
