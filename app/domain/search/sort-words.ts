import { endsWithNegation, withoutLastNegation } from './negations.ts';
import type { SearchSort } from './search.ts';
import type { Synonym } from './synonyms.ts';

/**
 * Takes the words that ask for an order out of a text: 'günstig' sorts by price, and 'nicht günstig'
 * by nothing. A text of such a word alone stays as it is, and so does a comparison with a number
 * ('günstiger als 500 €'). Rules B11.27, B11.30, B11.36.
 */
export function takeSortWords(
  text: string,
  synonyms: readonly Synonym[],
): { words: string; sort: SearchSort | null } {
  let sort: SearchSort | null = null;
  let words = '';
  text.split(/\s+/u).forEach((word, place, all) => {
    const isCompared = comparisons.has(all[place + 1]?.toLowerCase() ?? '');
    const meant = isCompared ? null : findSort(word, synonyms);
    if (meant === null) words = `${words} ${word}`.trim();
    else if (endsWithNegation(words)) words = withoutLastNegation(words).trim();
    else sort ??= meant;
  });
  return words === '' ? { words: text, sort: null } : { words, sort };
}

/** Words that follow a comparative. */
const comparisons: ReadonlySet<string> = new Set(['als', 'than']);

/** Forms of an adjective, German and English. */
const endings = /(?:er|e?st)?(?:e[mnrs]?)?$/u;

function findSort(word: string, synonyms: readonly Synonym[]): SearchSort | null {
  const plain = word.toLowerCase().replace(/[^\p{L}]/gu, '');
  if (plain === '') return null;
  for (const synonym of synonyms) {
    if (!('sort' in synonym)) continue;
    for (const known of synonym.words) {
      const base = known.toLowerCase();
      if (plain === base) return synonym.sort;
      if (plain.startsWith(base) && endings.exec(plain.slice(base.length))?.index === 0) {
        return synonym.sort;
      }
    }
  }
  return null;
}
