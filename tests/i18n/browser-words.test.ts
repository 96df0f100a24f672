import { readFileSync, readdirSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '../../app/i18n/browser/translate.ts';
import type { WordTree } from '../../app/i18n/browser/translate.ts';
import { createI18n } from '../../app/i18n/i18n.ts';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';
import { findAreas } from '../../scripts/build-patches/translations.ts';

const languages = { de, en } as const;

/** Returns the keys of a translation file as callers write them: without plural suffixes. */
function keysOf(words: WordTree, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${before}${key}.`),
  );
}

describe.each(['de', 'en'] as const)('createTranslate, %s', (language) => {
  const areas: [string, WordTree][] = Object.entries(languages[language]);
  const browser = createTranslate(language, new Map(areas));
  const server = createI18n(language, languages[language]);

  it.each(areas)('returns the texts of the server: %s', (area, words) => {
    const say = server.getFixedT(language, area as 'shell') as (
      key: string,
      values: object,
    ) => string;
    for (const key of new Set(keysOf(words))) {
      for (const count of [undefined, 0, 1, 2, 5, 1.5, 1000]) {
        const values = createValues(words, count);
        expect(browser([area], key, values), `${area}:${key}, ${String(count)}`).toBe(
          say(key, values),
        );
      }
    }
  });

  it('finds a key by its area, or in the first of several areas', () => {
    expect(browser(['cart', 'shell'], 'shell:ok')).toBe(languages[language].shell.ok);
    expect(browser(['cart', 'shell'], 'ok')).toBe(languages[language].shell.ok);
    expect(browser(['shell'], 'no.such.key')).toBe('no.such.key');
  });
});

/**
 * Returns a value for every {{name}} of an area; a price contains a $ that a replace must not
 * expand.
 */
function createValues(words: WordTree, count: number | undefined): Record<string, string | number> {
  const names = [...JSON.stringify(words).matchAll(/{{(.+?)}}/g)].map(([, name = '']) =>
    name.trim(),
  );
  const values = Object.fromEntries(names.map((name) => [name, `$& <${name}>`]));
  delete values.count;
  return count === undefined ? values : { ...values, count };
}

describe('modules that translate', () => {
  const known = readdirSync(new URL('../../app/i18n/words/de', import.meta.url)).map((file) =>
    file.replace('.ts', ''),
  );
  const spoken = globSync('app/**/*.{ts,tsx}')
    .filter((file) => !file.startsWith('app/i18n/'))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }))
    .filter(({ code }) => code.includes('useTranslation('));

  it('are found', () => expect(spoken.length).toBeGreaterThan(100));

  it.each(spoken)('use areas that exist: $file', ({ code }) => {
    const areas = findAreas(code);
    expect(areas.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(areas));
    // A key of another area would be empty until that area is loaded.
    const keys = [...code.matchAll(/\bt\(\s*'([a-z]+):/g)].map(([, area]) => area);
    expect(areas).toEqual(expect.arrayContaining(keys));
  });
});
