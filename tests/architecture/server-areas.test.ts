import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importRules } from './checks/import-rules.ts';

/** Names of the areas that a browser cannot load. */
function findServerAreas(): string[] {
  const [, names = ''] =
    /'!\.\/words\/\*\/\{([^}]+)\}\.ts'/.exec(readFileSync('app/i18n/areas.ts', 'utf8')) ?? [];
  return names.split(',').toSorted();
}

/** Returns the words in backticks of the sentence that a document begins with `start`. */
function readListed(file: string, start: string): string[] {
  const text = readFileSync(file, 'utf8');
  const begin = text.indexOf(start);
  if (begin < 0) throw new Error(`${file} has no sentence "${start}"`);
  const sentence = /^[^.]*/.exec(text.slice(begin))?.[0] ?? '';
  return [...sentence.matchAll(/`([a-z]+)`/g)].map(([, name = '']) => name).toSorted();
}

const areas = findServerAreas();

describe('the areas of texts that only the server shows (docs/decisions/0174)', () => {
  it('are areas', () => {
    const files = readdirSync('app/i18n/words/en').map((file) => basename(file, '.ts'));
    expect(areas.filter((area) => !files.includes(area))).toEqual([]);
    expect(areas.length).toBeGreaterThan(0);
  });

  it.each([
    ['app/i18n/README.md', 'The areas `'],
    ['docs/decisions/0174-words-of-the-server.md', 'has areas of its own: '],
  ])('are those that %s lists', (file, start) => {
    expect(readListed(file, start)).toEqual(areas);
  });

  it('are those that no component of the browser may import', () => {
    const rule = importRules.find(({ name }) => /only components of the server/.test(name));
    const loaders = readdirSync('app/i18n/words').filter((file) => file.endsWith('.ts'));
    const refused = loaders.filter((file) =>
      rule?.isWrong({
        from: 'app/layout/menu/menu.tsx',
        to: `app/i18n/words/${file}`,
        isTypeOnly: false,
        isDynamic: false,
      }),
    );
    const withLoader = areas.filter((area) => loaders.includes(`${area}.ts`));
    expect(refused.map((file) => basename(file, '.ts')).toSorted()).toEqual(withLoader);
  });
});
