import type { SearchedWord } from '../search.ts';
import { qualities } from './understand.ts';
import type { UnderstoodWord } from './understand.ts';

/** Describes how each word of a search was read and whether it was left out. Rule B11.32. */
export function describeWords(
  words: readonly UnderstoodWord[],
  counts: readonly number[],
  omitted: readonly number[],
): SearchedWord[] {
  return words.map((word, position) => ({
    text: word.text,
    reading: readingOf(word),
    corrections: [...word.corrections],
    count: counts[position] ?? 0,
    isLeftOut: omitted.includes(position),
  }));
}

function readingOf({ terms, skus, corrections }: UnderstoodWord): SearchedWord['reading'] {
  if (skus.length > 0) return 'sku';
  if (corrections.length > 0) return 'correction';
  const best = Math.max(0, ...terms.map(({ quality }) => quality));
  if (best === qualities.exact) return 'word';
  if (best === qualities.beginning) return 'beginning';
  return best === qualities.ending ? 'ending' : 'unknown';
}
