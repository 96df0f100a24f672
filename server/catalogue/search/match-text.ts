import { addBit, emptyBits } from './bitset.ts';
import type { Bits } from './bitset.ts';
import { termsOfText } from './dictionary.ts';
import type { Words } from './dictionary.ts';
import type { SkuHits } from './sku-key.ts';
import { Tally } from './tally.ts';
import { suggestionsOf, understand } from './understand.ts';
import type { UnderstoodWord } from './understand.ts';

/** Where a term stands: in texts of single things, or in a label that many share. */
export type Source =
  { weight: number; ordinals: ArrayLike<number> } | { weight: number; bits: Bits };

export type MatchSettings = {
  fuzziness: number;
  /** Percent of the words that must match where nothing matches all. */
  minimumShouldMatch: number;
  minScore: number;
  findSkus?: (piece: string) => readonly SkuHits[];
};

/** What a text finds: the things as a set, and how well each fits. */
export type Match = { found: Bits; scores: Int32Array; suggestions: string[] };

/** The texts that are searched: `size` numbered things and the words they are found by. */
export type SearchedTexts = {
  size: number;
  words: Words;
  sourcesOf: (term: number) => readonly Source[];
  /** In how many texts and labels a term stands, as a measure of how usual it is. */
  countOf: (term: number) => number;
  /** The things whose whole name consists of these terms. `key`: the terms, split at blanks. */
  namedBy: (key: string) => ArrayLike<number>;
};

/** A score of 1, as minScore counts. */
const point = 1000;
/** What a thing gains whose whole name is searched for: more than any sum of words. */
const wholeName = 100 * point;

/** Finds things by the words of a text. `allowed` holds what may be found at all. */
export function matchText(
  texts: SearchedTexts,
  text: string,
  allowed: Bits,
  settings: MatchSettings,
): Match {
  const apart = tallyWords(texts, text, allowed, settings, true);
  // Parts of a compound mean something together or not at all: 'Nordsee' is no lake in the north.
  const isTogether = !apart.isTakenApart || apart.tally.matchesAll(apart.words.length);
  const { words, tally } = isTogether ? apart : tallyWords(texts, text, allowed, settings, false);
  const { scores } = tally;
  const named = texts.namedBy(nameKey(termsOfText(texts.words, text)));
  for (let place = 0; place < named.length; place++) {
    const ordinal = named[place] ?? 0;
    const score = scores[ordinal] ?? 0;
    if (score > 0) scores[ordinal] = score + wholeName;
  }
  const least = settings.minScore * point;
  const found = emptyBits(texts.size);
  for (const ordinal of tally.matching(words.length, settings.minimumShouldMatch)) {
    if ((scores[ordinal] ?? 0) >= least) addBit(found, ordinal);
  }
  return { found, scores, suggestions: suggestionsOf(words) };
}

/** The key under which a name with these terms is found as a whole. */
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
  const { words, isTakenApart } = understand(text, {
    dictionary: texts.words,
    count: texts.countOf,
    findSkus: settings.findSkus ?? (() => []),
    fuzziness: settings.fuzziness,
    takesApart,
  });
  const tally = new Tally(texts.size);
  for (const word of words) weigh(texts, word, allowed, tally);
  return { words, tally, isTakenApart };
}

/** Adds what one word is worth to the score of each thing it stands for. */
function weigh(
  texts: SearchedTexts,
  word: UnderstoodWord<SkuHits>,
  allowed: Bits,
  tally: Tally,
): void {
  for (const { term, quality } of word.terms) {
    for (const source of texts.sourcesOf(term)) {
      const worth = quality * source.weight;
      if ('ordinals' in source) tally.addEach(source.ordinals, worth);
      else tally.addSet(source.bits, worth);
    }
  }
  for (const { ordinals, qualities } of word.skus) {
    for (let place = 0; place < ordinals.length; place++) {
      tally.add(ordinals[place] ?? 0, qualities[place] ?? 0);
    }
  }
  tally.endWord(allowed);
}
