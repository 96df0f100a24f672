import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-failures-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const away = { ELASTICSEARCH_URL: 'http://127.0.0.1:1' };
const noDatabase = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' };

/** Runs a script as an operator does; returns its exit code and the lines of both outputs. */
function run(script: string, words: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { ...process.env, DATABASE_URL: '', DATA_FOLDER: folder, ...settings },
    encoding: 'utf8',
    timeout: 30_000,
  });
  const toLines = (text: string) => text.split('\n').filter((line) => line !== '');
  return { status, stdout: toLines(stdout), stderr: toLines(stderr) };
}

const damage = (name: string) => writeFileSync(join(folder, name), 'no database '.repeat(1000));

describe('an operator command that fails', { timeout: 60_000 }, () => {
  const operate = (words: string[], settings?: Record<string, string>) =>
    run('scripts/backend.ts', words, settings);

  it('names the missing file and does not create DATA_FOLDER (Rule G6.13)', () => {
    const missing = join(folder, 'missing');
    const { status, stderr } = operate(['orders', 'list'], { DATA_FOLDER: missing });
    expect([status, ...stderr]).toEqual([
      1,
      `DATA_FOLDER: ${join(missing, 'commerce.sqlite')} does not exist: start the shop once`,
    ]);
    expect(existsSync(missing)).toBe(false);
  });

  it('names a damaged file and speaks of no start', () => {
    damage('commerce.sqlite');
    const { status, stderr } = operate(['orders', 'list']);
    expect([status, stderr.length]).toEqual([1, 1]);
    expect(stderr[0]).toMatch(/^\/\S+\/commerce\.sqlite is damaged: .* Restore it from a backup/);
  });

  it('prints one line when Elasticsearch does not answer', () => {
    expect(run('scripts/backend-migrate.ts', []).status).toBe(0);
    const { status, stderr } = operate(['products', 'price', 'CUP-BLUE', '3'], away);
    expect([status, stderr.at(-1)]).toEqual([
      1,
      'Elasticsearch cannot be asked: connect ECONNREFUSED 127.0.0.1:1',
    ]);
    expect(stderr.filter((line) => !line.startsWith('{"level"'))).toHaveLength(1);
  });

  it('explains an option without a value in one line', () => {
    const { status, stderr } = operate(['orders', 'list', '--limit', '-x']);
    expect([status, ...stderr]).toEqual([1, "Option '--limit' argument is ambiguous"]);
  });
});

describe('npm run search:explain that fails', { timeout: 60_000 }, () => {
  it.each([
    ['Elasticsearch does not answer', away, /^Elasticsearch cannot be asked: connect ECONN[^\n]+$/],
    ['the catalogue is damaged', {}, /^The catalogue file cannot be opened\.$/],
  ])('prints one line when %s', (_name, settings, line) => {
    damage('catalogue.sqlite');
    const { status, stdout, stderr } = run('scripts/search-explain.ts', ['en', 'x'], settings);
    expect([status, stdout]).toEqual([1, []]);
    expect(stderr.at(-1)).toMatch(line);
    expect(stderr.filter((text) => !text.startsWith('{"level"'))).toHaveLength(1);
  });
});

describe('npm run catalogue:import that names no dump or store view', { timeout: 60_000 }, () => {
  it.each([
    [
      'a missing file',
      ['/nowhere/dump', '--store', 'de_de'],
      1,
      /^Nothing was imported\. \/nowhere/,
    ],
    [
      'an unknown store view',
      ['docs/sample', '--store', 'de_du'],
      2,
      /^There is no store view de_du/,
    ],
    ['no file', ['--store', 'de_de'], 2, /^Name the files or the folder to load/],
  ])('does not create DATA_FOLDER for %s (Rule G6.13)', (_name, words, code, line) => {
    const missing = join(folder, 'missing');
    const { status, stderr } = run('scripts/catalogue/import.ts', words, { DATA_FOLDER: missing });
    expect(status).toBe(code);
    expect(stderr[0]).toMatch(line);
    expect(existsSync(missing)).toBe(false);
  });
});

describe('npm run catalogue:import without its databases', { timeout: 60_000 }, () => {
  const load = (settings?: Record<string, string>) =>
    run('scripts/catalogue/import.ts', ['docs/sample/shop.ndjson', '--store', 'de_de'], settings);

  function countDocuments(): unknown {
    const file = join(folder, 'catalogue.sqlite');
    if (!existsSync(file)) return 0;
    const database = new DatabaseSync(file);
    const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'];
    const loaded = tables
      ? database.prepare('SELECT count(*) AS n FROM documents').get()?.['n']
      : 0;
    database.close();
    return loaded;
  }

  it.each([
    ['the storefront is damaged', {}, /storefront\.sqlite is damaged: /],
    ['PostgreSQL does not answer', noDatabase, /DATABASE_URL: Database unavailable/],
  ])('prints one line and changes nothing when %s (Rule B24.30)', (_name, settings, reason) => {
    damage('storefront.sqlite');
    const { status, stderr } = load(settings);
    expect(status).toBe(1);
    expect(stderr.at(-1)).toMatch(reason);
    expect(stderr.filter((line) => !/^(?:Reading|Writing) /.test(line))).toEqual([
      expect.stringMatching(/^Nothing was imported\. /),
    ]);
    expect(countDocuments()).toBe(0);
  });
});
