import type { Language } from '../../domain/store/store-views.ts';

/** Texts of an area, as in its translation file. */
export type WordTree = { readonly [key: string]: string | WordTree };

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * Implements the part of i18next that our translation files use: keys with dots, areas before a
 * colon, `{{name}}`, and `_zero`, `_one`, `_other` by count. The server uses i18next; a test
 * compares both.
 */
export function createTranslate(language: Language, areas: ReadonlyMap<string, WordTree>) {
  const plurals = new Intl.PluralRules(language);
  return (among: readonly string[], key: string, values: Values = {}): string => {
    const [, area, inArea = key] = /^([^:]+):(.*)$/s.exec(key) ?? [];
    const { count } = values;
    const endings = typeof count === 'number' ? endingsOf(count, plurals) : [''];
    for (const name of area === undefined ? among : [area]) {
      for (const ending of endings) {
        const text = find(areas.get(name), inArea + ending);
        if (text !== null) return fill(text, values);
      }
    }
    return inArea;
  };
}

/** Returns the key suffixes to try, the most specific first. */
function endingsOf(count: number, plurals: Intl.PluralRules): string[] {
  return [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''];
}

function find(words: WordTree | undefined, path: string): string | null {
  let found: string | WordTree | undefined = words;
  for (const key of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, key)) return null;
    found = found[key];
  }
  return typeof found === 'string' ? found : null;
}

/** A placeholder without a value stays, as in i18next. */
function fill(text: string, values: Values): string {
  return text.replace(/{{(.+?)}}/g, (name, inner: string) => String(values[inner.trim()] ?? name));
}
