import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEmbeddedSource } from '../../../server/catalogue/engines/embedded/source.ts';
import { readExportArguments } from '../../../server/catalogue/export/arguments.ts';
import { exportCatalogue } from '../../../server/catalogue/export/export-catalogue.ts';
import { entityTypes } from '../../../server/catalogue/record.ts';
import { ownDump } from './naive-dump.ts';
import { openImportFolder } from './import-folder.ts';

const all = { stores: ['en'], entities: [...entityTypes], keys: null };

function run(folder: string, words: string[]) {
  return spawnSync(process.execPath, ['scripts/catalogue/export.ts', ...words], {
    env: { ...process.env, DATA_FOLDER: folder, SHOP_MODE: 'demo' },
    encoding: 'utf8',
    timeout: 15_000,
  });
}

describe('an export (Rule B24.54)', () => {
  it.each(['lines', 'lists'])('of the dump %s loads the same catalogue again', async (name) => {
    const first = openImportFolder();
    await first.load([ownDump(name)]);
    const folder = join(first.folder, 'export');
    const [file] = await exportCatalogue(openEmbeddedSource(first.file), { ...all, folder });
    const second = openImportFolder();
    const report = await second.load([file?.path ?? '']);
    expect(report.skipped).toEqual([]);
    expect(report.repeated).toEqual({});
    expect(await second.listed()).toEqual(await first.listed());
    const again = join(second.folder, 'export');
    await exportCatalogue(openEmbeddedSource(second.file), { ...all, folder: again });
    expect(readFileSync(join(again, 'en.ndjson'), 'utf8')).toBe(
      readFileSync(join(folder, 'en.ndjson'), 'utf8'),
    );
    expect(file?.documents).toBeGreaterThan(10);
  });

  it('writes chosen documents, to be edited and merged', async () => {
    const { folder, load } = openImportFolder();
    await load([ownDump('lists')]);
    const words = [join(folder, 'one'), '--store', 'en', '--kind', 'category', '--key', '2'];
    const { status, stdout } = run(folder, words);
    expect([status, stdout]).toEqual([0, `${join(folder, 'one', 'en.ndjson')}: 1 documents\n`]);
    const hit: unknown = JSON.parse(readFileSync(join(folder, 'one', 'en.ndjson'), 'utf8'));
    expect(hit).toMatchObject({ _type: 'category', _id: '2', _source: { id: 2 } });
  });

  it('into a folder that cannot be created ends with one line (Rule G6.13)', () => {
    const { folder } = openImportFolder();
    const { status, stderr } = run(folder, ['/proc/x', '--store', 'en']);
    expect([status, stderr]).toEqual([1, 'The export ended. /proc/x cannot be created (ENOENT)\n']);
  });

  it('into a folder that cannot be written to ends with one line (Rule G6.13)', async () => {
    const { folder, load } = openImportFolder();
    await load([ownDump('lists')]);
    const { status, stderr } = run(folder, ['/proc', '--store', 'en']);
    expect([status, stderr]).toEqual([
      1,
      'The export ended. /proc cannot be written to (ENOENT)\n',
    ]);
  });

  it.each([
    ['a file', 'catalogue.sqlite', 'is no folder'],
    ['below a file', 'catalogue.sqlite/x', 'cannot be created (ENOTDIR)'],
  ])('into a folder that is %s ends with one line (Rule G6.13)', async (_name, path, problem) => {
    const { folder, load } = openImportFolder();
    await load([ownDump('lists')]);
    const target = join(folder, path);
    const { status, stderr } = run(folder, [target, '--store', 'en']);
    expect([status, stderr]).toEqual([1, `The export ended. ${target} ${problem}\n`]);
  });

  it('of a missing DATA_FOLDER ends with one line and does not create it (Rule G6.13)', () => {
    const { folder } = openImportFolder();
    const missing = join(folder, 'missing');
    const { status, stderr } = run(missing, [join(folder, 'export'), '--store', 'en']);
    expect([status, stderr]).toEqual([
      1,
      `The export ended. DATA_FOLDER: ${missing} does not exist\n`,
    ]);
    expect(readdirSync(folder)).not.toContain('missing');
    expect(readdirSync(folder)).not.toContain('export');
  });

  it('replaces no file and leaves none behind (Rule B24.55)', async () => {
    const { folder, file, load } = openImportFolder();
    await load([ownDump('lists')]);
    const target = join(folder, 'one');
    const source = openEmbeddedSource(file);
    await exportCatalogue(source, { ...all, folder: target });
    writeFileSync(join(target, 'en.ndjson'), 'edited');
    const { status, stderr } = run(folder, [target, '--store', 'en']);
    expect([status, stderr]).toEqual([
      1,
      `The export ended. ${join(target, 'en.ndjson')} exists already: name another folder\n`,
    ]);
    expect(readFileSync(join(target, 'en.ndjson'), 'utf8')).toBe('edited');
    const empty = exportCatalogue(source, { ...all, folder: join(folder, 'two'), keys: ['NONE'] });
    await expect(empty).rejects.toThrow('en has no such document');
    const other = exportCatalogue(source, {
      ...all,
      stores: ['de_at'],
      folder: join(folder, 'two'),
    });
    await expect(other).rejects.toThrow('de_at has no catalogue');
    expect(readdirSync(join(folder, 'two'))).toEqual([]);
  });

  it.each([
    [[], 'Name one folder for the files'],
    [['a', 'b', '--store', 'en'], 'Name one folder for the files'],
    [['a'], 'Name the store view with --store'],
    [['a', '--store', 'xx'], /^There is no store view xx: choose from de_de, /],
    [['a', '--store', 'en', '--kind', 'offer'], /^There is no kind offer: choose from product, /],
    [['a', '--force'], /^Unknown option '--force'/],
  ])('prints the problem of %j', (words, message) => {
    expect(readExportArguments(words)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });
});
