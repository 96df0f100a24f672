import { describe, expect, it } from 'vitest';
import { compileWords } from '../../app/i18n/compile.ts';
import { createTranslators } from '../../app/i18n/translators.server.ts';
import type { TranslateAny, WordTree } from '../../app/i18n/typed-words.ts';
import { de } from '../../app/i18n/words/de.ts';
import { en } from '../../app/i18n/words/en.ts';
import { accountDe } from '../../server/backend/mail/words/account-de.ts';
import { accountEn } from '../../server/backend/mail/words/account-en.ts';
import { de as backendDe } from '../../server/backend/mail/words/de.ts';
import { en as backendEn } from '../../server/backend/mail/words/en.ts';

const pages = { de, en };
const backend = {
  de: { ...backendDe, account: accountDe },
  en: { ...backendEn, account: accountEn },
};

/** Returns the keys of words as callers write them: without plural suffixes. */
function keysOf(words: WordTree, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [before + key.replace(/_(zero|one|other)$/, '')]
      : keysOf(value, `${before}${key}.`),
  );
}

/**
 * Returns a value for every {{name}} of an area; a price contains a $ that a replace must not
 * expand.
 */
function createValues(words: WordTree, count: number | undefined): Record<string, string | number> {
  const names = [...JSON.stringify(words).matchAll(/{{(.+?)}}/g)].map(([, name = '']) =>
    name.trim(),
  );
  const values = Object.fromEntries(names.map((name) => [name, `$& <${name}> {{x}} $t(ok)`]));
  delete values.count;
  return count === undefined ? values : { ...values, count };
}

describe.each([
  { of: 'pages', words: pages, getTranslator: await createTranslators(pages) },
  { of: 'the back end', words: backend, getTranslator: await createTranslators(backend) },
])('compileWords, words of $of', ({ words, getTranslator }) => {
  describe.each(['de', 'en'] as const)('%s', (language) => {
    const i18next = getTranslator(language) as TranslateAny;
    const areas = Object.entries<WordTree>(words[language]);

    it.each(areas)('returns the texts of i18next: %s (Rule G4.2)', (area, tree) => {
      const compiled = compileWords(language, tree);
      for (const key of new Set(keysOf(tree))) {
        for (const count of [undefined, 0, 1, 2, 5, 1.5, 1000]) {
          const values = createValues(tree, count);
          // What has no text for these values is shown as its key.
          expect(compiled(key, values) ?? key, `${area}:${key}, ${String(count)}`).toBe(
            i18next(`${area}:${key}`, values),
          );
        }
        // Values, if only an empty object, reach i18next.
        expect(i18next(`${area}:${key}`), `${area}:${key}, no values`).toBe(
          i18next(`${area}:${key}`, {}),
        );
      }
    });
  });
});

describe('compileWords', () => {
  const words = compileWords('de', {
    text: 'Text',
    of: { name: '{{name}} von {{brand}}' },
    rest_zero: 'nichts',
    rest_one: 'ein Rest',
    rest_other: '{{count}} Reste',
    pair_one: 'ein Paar',
  });

  it.each<
    [key: string, values: Record<string, string | number> | undefined, text: string | undefined]
  >([
    ['text', undefined, 'Text'],
    ['text', { name: 'unused' }, 'Text'],
    ['of.name', { name: 'A', brand: '$&' }, 'A von $&'],
    ['of.name', { name: 'A' }, 'A von {{brand}}'],
    ['rest', { count: 0 }, 'nichts'],
    ['rest', { count: 1 }, 'ein Rest'],
    ['rest', { count: 1.5 }, '1.5 Reste'],
    ['rest', undefined, undefined],
    ['pair', { count: 2 }, undefined],
    ['of', undefined, undefined],
    ['toString', undefined, undefined],
    ['no.such.key', undefined, undefined],
  ])('%s with %j is %j', (key, values, text) => {
    expect(words(key, values)).toBe(text);
    expect(words(key, values), 'a second time').toBe(text);
  });
});
