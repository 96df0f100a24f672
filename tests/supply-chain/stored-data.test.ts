import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { brands } from '../../app/domain/store/brands.ts';
import { getCompany } from '../../app/domain/store/company.ts';
import { backendMigrations } from '../../server/backend/database/migrations.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Migration } from '../../server/database/migrate.ts';
import { privacy as germanPage } from '../../server/demo/pages/de/legal.ts';
import { privacy as englishPage } from '../../server/demo/pages/en/legal.ts';
import { storefrontMigrations } from '../../server/storefront/migrations.ts';

const [, cookies = '', device = '', tables = '', outgoing = ''] = readFileSync(
  'docs/privacy.md',
  'utf8',
).split(/^## .*$/m);

/** Returns the cells of the rows of a section's table. */
function readCells(section: string): string[][] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Returns the modules that a section's table names. */
const modulesOf = (section: string) =>
  new Set(
    readCells(section).flatMap(([, modules = '']) =>
      [...modules.matchAll(/`([^`]+\.tsx?)`/g)].map(([, file = '']) => file),
    ),
  );

/** Returns the sources below folders whose code, without comments, matches. */
function findModules(folders: string, pattern: RegExp): Set<string> {
  const found = globSync(`${folders}/**/*.{ts,tsx}`).filter((file) =>
    pattern.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')),
  );
  return new Set(found);
}

describe('docs/privacy.md', () => {
  it('names every cookie and its module (Rule S9.8)', () => {
    const writing = /\bMax-Age=|\bcreateCookie\(|\bgenerateCookie\(|document\.cookie ?=[^=]/;
    const writers = findModules('{app,server}', writing);
    expect(modulesOf(cookies)).toEqual(writers);
    const code = [...writers, 'app/outbox/protocol/owner-cookie.ts'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    const naming =
      /(?:createCookie\(|CookieName = |const \w+ = isSecure \? )'(?:__Host-)?([^']+)'/g;
    const names = code.flatMap((text) => [...text.matchAll(naming)].map(([, name = '']) => name));
    expect(new Set(readCells(cookies).map(([name = '']) => name.replaceAll('`', '')))).toEqual(
      new Set(names),
    );
  });

  it('names every module that uses storage of the browser (Rule S9.8)', () => {
    const using = /\b(?:localStorage|sessionStorage|indexedDB|openDB|caches|cookieStore)\b/;
    expect(modulesOf(device)).toEqual(findModules('app', using));
  });

  it('names every module that connects to another host (Rule S9.9)', () => {
    const connecting =
      /(?<!\.|\w|async )fetch\(|createTransport\(\{ url|new (?:Pool|Client)\(|\bdiscovery\(|\bhttps?\.request\(|\bnet\.connect\(/;
    const connected = findModules('{server,edge}', connecting);
    // Calls the handler of the shop, which is named fetch too.
    connected.delete('server/serve/main.ts');
    expect(modulesOf(outgoing)).toEqual(connected);
  });

  describe('tables', () => {
    const folder = mkdtempSync(join(tmpdir(), 'stored-data-'));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    async function readTables(name: string, migrations: readonly Migration[]) {
      const place = { file: join(folder, `${name}.sqlite`) };
      const database = await openDatabase<never>(place, migrations, {});
      const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
      `.execute(database.db);
      await database.close();
      return rows.map((row) => `${name}.${row.name}`);
    }

    it('are all named, with what they hold and how long (Rule S9.8)', async () => {
      const existing = [
        ...(await readTables('storefront', storefrontMigrations)),
        ...(await readTables('commerce', backendMigrations)),
      ];
      const rows = readCells(tables);
      expect(rows.map(([name]) => name).toSorted()).toEqual(existing.toSorted());
      for (const [name, holds, until] of rows) expect([name, holds, until]).not.toContain('');
    });
  });
});

describe('privacy page of the demo', () => {
  it.each([
    ['German', germanPage],
    ['English', englishPage],
  ] as const)('names every cookie in %s (Rule S9.8)', (_language, page) => {
    const { content } = page({ brand: brands.camp, company: getCompany() } as never);
    for (const [name = ''] of readCells(cookies)) {
      expect(content).toMatch(new RegExp(`[„“]${name.replaceAll('`', '')}[“”]`));
    }
  });
});
