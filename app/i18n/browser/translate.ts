import type { Language } from '../../domain/store/store-views.ts';

/** Texts of an area, as its word file has them. */
export type WordTree = { readonly [key: string]: string | WordTree };

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * What i18next does with our word files, and nothing else of it: keys with dots, areas before a
 * colon, `{{name}}`, and `_zero`, `_one`, `_other` by a count. On the server i18next itself speaks;
 * a test holds both to the same words.
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

/** The most special ending first. */
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

/** A name without a value stays as it is, as i18next leaves it. */
function fill(text: string, values: Values): string {
  return text.replace(/{{(.+?)}}/g, (name, inner: string) => String(values[inner.trim()] ?? name));
}
