import type { Neighbour, WordLookup } from './dictionary.ts';
import type { Token } from './word-forms.ts';

/** A shorter word at the beginning of a compound may be anything. Letters. */
const shortestFirst = 6;

/**
 * Splits an unknown compound into its known words: 'Kunstrasenplatz' → Kunstrasen, Platz. The first
 * part is as long as possible. Rule B11.7.
 */
export function withoutCompound(
  token: Token,
  { dictionary, takesApart }: { dictionary: WordLookup; takesApart: boolean },
): Token[] {
  const { word } = token;
  if (!takesApart) return [token];
  if (!dictionary.forms.hasCompounds || dictionary.find(word) !== null || /\d/.test(word)) {
    return [token];
  }
  if (dictionary.beginning(word).length > 0) return [token];
  for (let index = word.length - 3; index >= 4; index--) {
    const last = word.slice(index);
    if (dictionary.find(last) === null) continue;
    const first = [word.slice(0, index), word.slice(0, index).replace(/e?s$|e?n$/, '')].find(
      (part) =>
        part.length >= 4 && (dictionary.find(part) !== null || dictionary.ending(part).length > 0),
    );
    if (first !== undefined) return [first, last].map((part) => ({ word: part, text: part }));
  }
  return [token];
}

/**
 * Returns the longest known word with which an unknown compound begins: 'Kunstrasenfeld' is read as
 * 'Kunstrasen'. Rule B11.7.
 */
export function findFirstPart(
  word: string,
  { dictionary, fuzziness }: { dictionary: WordLookup; fuzziness: number },
): Neighbour | null {
  if (!dictionary.forms.hasCompounds || fuzziness === 0 || /\d/.test(word)) return null;
  if (dictionary.forms.isFiller(word)) return null;
  for (let index = word.length - 3; index >= shortestFirst; index--) {
    const part = word.slice(0, index);
    const term = dictionary.find(part);
    if (term !== null) return { word: part, term, distance: 2 };
  }
  return null;
}
