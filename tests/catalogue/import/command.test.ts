import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { boot, hit, openImportFolder, root, shoes } from './import-folder.ts';

const tree = `${hit('category', root)}\n${hit('category', shoes)}\n`;

/** Runs the command as an operator does. */
function start(folder: string, words: string[]) {
  const child = spawn(process.execPath, ['scripts/catalogue/import.ts', ...words], {
    env: { ...process.env, DATA_FOLDER: folder, SHOP_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

function write(folder: string, name: string, content: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Returns the tags whose cached pages every process drops. */
function readPublishedTags(folder: string): unknown[] {
  const database = new DatabaseSync(join(folder, 'storefront.sqlite'));
  const rows = database.prepare('SELECT tag FROM cache_epochs ORDER BY tag').all();
  database.close();
  return rows.map(({ tag }) => tag);
}

// Each test starts processes of the shop, which take seconds beside other work.
describe('npm run catalogue:import', { timeout: 90_000 }, () => {
  it('loads a dump into a running shop and prints a report (Rules B24.35, B23.5, B24.1, B24.6, B24.33, F5.8)', async () => {
    const { folder, listed } = openImportFolder();
    expect(await listed()).toEqual([]);
    const file = write(
      join(folder, 'dump'),
      'all.json',
      `${tree}${hit('product', boot(1))}\n${hit('product', boot(1))}\n${hit('product', {})}\n`,
    );
    const { code, output } = await start(folder, [file, '--store', 'en']).ended;
    expect(output).toContain('Loaded into en:\n        1 products\n        2 categories');
    expect(output).toMatch(/Repeated .*\n {8}1 products/);
    expect(output).toContain('Left out (1):\n  all.json, line 5: product without sku');
    expect(code).toBe(0);
    expect(await listed()).toEqual(['BOOT-1']);
    expect(readPublishedTags(folder)).toEqual(['*', 'en']);
  });

  it('changes nothing in a dry run (Rules B24.4, F5.10)', async () => {
    const { folder, listed } = openImportFolder();
    const file = write(join(folder, 'dump'), 'all.json', `${tree}${hit('product', boot(1))}`);
    const { code, output } = await start(folder, [file, '--store=en', '--dry-run']).ended;
    expect(output).toContain('Nothing was changed');
    expect(code).toBe(0);
    expect(await listed()).toEqual([]);
  });

  it.each([
    [[], 2, /^Name the files or the folder to load\.\nnpm run catalogue:import --/],
    [['x.json'], 2, /^Name the store view with --store\./],
    [['x.json', '--store', 'xx'], 2, /^There is no store view xx: choose from de_de, /],
    [['x.json', '--stores', 'en'], 2, /^Unknown option '--stores'/],
    [['x.json', '--store', 'en'], 1, /^Nothing was imported\. x\.json does not exist/],
  ])('prints the problem of %j (Rules B24.3, B24.6, F5.9)', async (words, expected, message) => {
    const { folder } = openImportFolder();
    const { code, output } = await start(folder, words).ended;
    expect(output).toMatch(message);
    expect(code).toBe(expected);
  });

  it('exits with 1 when a merge left documents out and changed nothing (Rule B24.62)', async () => {
    const { folder } = openImportFolder();
    const all = write(join(folder, 'dump'), 'all.json', `${tree}${hit('product', boot(1))}`);
    expect((await start(folder, [all, '--store', 'de_de']).ended).code).toBe(0);
    const merge = (name: string, content: string) =>
      start(folder, [write(folder, name, content), '--store', 'de_de', '--merge']).ended;
    const wrong = '{"type": "product", "sku": "MISTYPED", "price": 21}\n';
    const fruitless = await merge('wrong.json', wrong);
    expect(fruitless.output).toContain('Nothing was changed: every document was left out.');
    expect(fruitless.code).toBe(1);
    const right = `{"type": "product", "sku": "${String(boot(1).sku)}", "price": 21}\n`;
    expect((await merge('both.json', wrong + right)).code).toBe(0);
  });

  it('leaves the old catalogue when it is killed while it writes (Rules B24.32, F5.9)', async () => {
    const { folder, listed } = openImportFolder();
    const old = write(join(folder, 'old'), 'all.json', `${tree}${hit('product', boot(1))}`);
    await start(folder, [old, '--store', 'en']).ended;
    const products = Array.from({ length: 8000 }, (_, place) => hit('product', boot(place + 2)));
    const large = write(join(folder, 'new'), 'all.json', `${tree}${products.join('\n')}`);
    const { child, ended } = start(folder, [large, '--store', 'en']);
    child.stderr.on('data', (chunk) => {
      if (String(chunk).includes('Writing')) child.kill('SIGKILL');
    });
    expect((await ended).code).toBeNull();
    expect(await listed()).toEqual(['BOOT-1']);
    await start(folder, [large, '--store', 'en']).ended;
    expect(await listed()).toHaveLength(products.length);
  });
});
