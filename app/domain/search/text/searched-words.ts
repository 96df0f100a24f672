import type { SearchedWord } from '../search.ts';
import { qualities } from './understand.ts';
import type { UnderstoodWord } from './understand.ts';

/**
 * Describes how each word of a search was read and whether it was left out; excluded words come
 * last. Rules B11.32, B11.36.
 */
export function describeWords(
  words: readonly UnderstoodWord[],
  counts: readonly number[],
  { omitted, excluded }: { omitted: readonly number[]; excluded: readonly UnderstoodWord[] },
): SearchedWord[] {
  const wanted = words.map((word, position) => ({
    text: word.text,
    reading: readingOf(word),
    corrections: [...word.corrections],
    count: counts[position] ?? 0,
    isLeftOut: omitted.includes(position),
  }));
  const others = excluded.map(({ text, corrections }) => ({
    text,
    reading: 'excluded' as const,
    corrections: [...corrections],
    count: 0,
    isLeftOut: false,
  }));
  return [...wanted, ...others];
}

function readingOf({ terms, skus, corrections }: UnderstoodWord): SearchedWord['reading'] {
  if (skus.length > 0) return 'sku';
  if (corrections.length > 0) return 'correction';
  const best = Math.max(0, ...terms.map(({ quality }) => quality));
  if (best === qualities.exact) return 'word';
  if (best === qualities.beginning) return 'beginning';
  return best === qualities.ending ? 'ending' : 'unknown';
}
