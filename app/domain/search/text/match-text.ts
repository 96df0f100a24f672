import { addBit, emptyBits, removeBit, removeBits, union } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { findTerms } from './dictionary.ts';
import type { WordLookup } from './dictionary.ts';
import { planOmissions } from './omit-words.ts';
import type { SkuHits } from './sku-key.ts';
import { Tally } from './tally.ts';
import { describeWords } from './searched-words.ts';
import { buildSuggestions, understand } from './understand.ts';
import type { SearchedWord } from '../search.ts';
import type { UnderstoodWord } from './understand.ts';

/** Occurrences of a term: in texts of single items, or in a label that many items share. */
export type TermSource = { weight: number; field: TextField } & (
  { ordinals: ArrayLike<number> } | { bits: Bits }
);

/** A word counts once in each field of an item, however many labels of the field have it. */
export const textFields = ['name', 'place', 'label', 'category'] as const;
export type TextField = (typeof textFields)[number];

export type MatchSettings = {
  fuzziness: number;
  /** Percentage of the words that must match when no item matches all. Rule B11.4. */
  minimumShouldMatch: number;
  minScore: number;
  findSkus?: (piece: string) => readonly SkuHits[];
};

/** The matching items as a set, the score of each item, suggestions, and what became of each word. */
export type TextMatch = {
  found: Bits;
  scores: Int32Array;
  suggestions: string[];
  words: SearchedWord[];
};

/** The searched texts: `size` numbered items and the words by which they are found. */
export type SearchedTexts = {
  size: number;
  words: WordLookup;
  sourcesOf: (term: number) => readonly TermSource[];
  /** Number of texts and labels that contain a term: its frequency. */
  countOf: (term: number) => number;
  /**
   * Returns the items whose whole name consists of these terms. `key`: the terms joined by blanks.
   */
  namedBy: (key: string) => ArrayLike<number>;
};

/** A score of 1 in `minScore`. */
const point = 1000;
/** Score for an item whose whole name was submitted: higher than any sum of words. */
const wholeName = 100 * point;

/** Finds items by the words of a text. `allowed`: items that may be found. */
export function matchText(
  texts: SearchedTexts,
  text: string,
  allowed: Bits,
  settings: MatchSettings,
): TextMatch {
  const apart = tallyWords(texts, text, allowed, settings, true);
  const { excluded } = apart;
  // The parts of a compound count only together: 'Nordsee' is not a lake in the north.
  const isTogether = !apart.isTakenApart || apart.tally.matching().length > 0;
  const { words, tally } = isTogether ? apart : tallyWords(texts, text, allowed, settings, false);
  const { scores } = tally;
  const named = texts.namedBy(nameKey(findTerms(texts.words, text)));
  for (let index = 0; index < named.length; index++) {
    const ordinal = named[index] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score > 0) scores[ordinal] = score + wholeName;
  }
  const least = settings.minScore * point;
  const found = emptyBits(texts.size);
  const { omitted, ordinals } = matchMost(tally, settings.minimumShouldMatch);
  for (const ordinal of ordinals) {
    if ((scores[ordinal] ?? 0) >= least) addBit(found, ordinal);
  }
  return {
    found: words.length === 0 && excluded.length > 0 ? apart.allowed : found,
    scores,
    suggestions: buildSuggestions(words),
    words: describeWords(words, tally.counts, { omitted, excluded }),
  };
}

/** Returns the items that match as many words as they must, and the words left out. Rule B11.4. */
function matchMost(
  tally: Tally,
  percent: number,
): { omitted: readonly number[]; ordinals: Int32Array } {
  for (const omitted of planOmissions(tally.counts, percent)) {
    const ordinals = tally.matching(omitted);
    if (ordinals.length > 0) return { omitted, ordinals };
  }
  return { omitted: [], ordinals: new Int32Array(0) };
}

/** Returns the key under which a name with these terms is found as a whole. */
export function nameKey(terms: readonly (number | null)[]): string {
  return terms.join(' ');
}

function tallyWords(
  texts: SearchedTexts,
  text: string,
  allowed: Bits,
  settings: MatchSettings,
  takesApart: boolean,
) {
  const { words, excluded, isTakenApart } = understand(text, {
    dictionary: texts.words,
    count: texts.countOf,
    findSkus: settings.findSkus ?? (() => []),
    fuzziness: settings.fuzziness,
    takesApart,
  });
  const tally = new Tally(texts.size);
  const left = withoutExcluded(texts, excluded, allowed);
  for (const word of words) addWordScore(texts, word, left, tally);
  return { words, excluded, allowed: left, tally, isTakenApart };
}

/** Returns the items that have none of the excluded words. Rule B11.36. */
function withoutExcluded(
  texts: SearchedTexts,
  excluded: readonly UnderstoodWord[],
  allowed: Bits,
): Bits {
  if (excluded.length === 0) return allowed;
  const left = allowed.slice();
  const terms = excluded.flatMap((word) => word.terms);
  for (const source of terms.flatMap(({ term }) => texts.sourcesOf(term))) {
    if ('bits' in source) removeBits(left, source.bits);
    else for (const ordinal of Array.from(source.ordinals)) removeBit(left, ordinal);
  }
  return left;
}

/** Adds the weight of one word to the score of each item that it matches. */
function addWordScore(
  texts: SearchedTexts,
  word: UnderstoodWord<SkuHits>,
  allowed: Bits,
  tally: Tally,
): void {
  for (const { term, quality } of word.terms) {
    const labels = new Map<TextField, { weight: number; sets: Bits[] }>();
    for (const source of texts.sourcesOf(term)) {
      const { weight, field } = source;
      if ('ordinals' in source) {
        tally.addEach(source.ordinals, quality * weight);
        continue;
      }
      const known = labels.get(field);
      if (known) known.sets.push(source.bits);
      else labels.set(field, { weight, sets: [source.bits] });
    }
    for (const { weight, sets } of labels.values()) {
      const [only] = sets;
      const bits = sets.length === 1 && only ? only : union(sets, texts.size);
      tally.addSet(bits, quality * weight);
    }
  }
  for (const { ordinals, qualities } of word.skus) {
    for (let index = 0; index < ordinals.length; index++) {
      tally.add(ordinals[index] ?? 0, qualities[index] ?? 0);
    }
  }
  tally.endWord(allowed);
}
