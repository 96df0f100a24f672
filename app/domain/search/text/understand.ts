import { findExclusions } from '../negations.ts';
import { readCount } from '../number-words.ts';
import type { Token } from './word-forms.ts';
import { findFirstPart, withoutCompound } from './compounds.ts';
import { compare } from './dictionary.ts';
import { withZeros } from './sku-key.ts';
import type { Neighbour, WordLookup } from './dictionary.ts';

/** How well a term matches a word; 20 is the word itself. */
export const qualities = { exact: 20, beginning: 12, ending: 10, nearby: 9, far: 6 } as const;

/** A word of a search and the terms it may mean. */
export type UnderstoodWord<Sku = unknown> = {
  /** As submitted, or as the catalogue spells a known word. */
  text: string;
  terms: { term: number; quality: number }[];
  skus: readonly Sku[];
  /** Known words used instead, the most likely first; empty for a known word. */
  corrections: string[];
};

/** `Sku`: an engine's type for products found by a sku. */
export type SearchKnowledge<Sku> = {
  dictionary: WordLookup;
  /** Number of texts that contain a term. */
  count: (term: number) => number;
  /** Returns the products whose sku matches a part of the text. */
  findSkus: (piece: string) => readonly Sku[];
  /** Maximum edit distance of a correction, in letters. */
  fuzziness: number;
  /** Whether an unknown compound may be split into its words. */
  takesApart: boolean;
};

/**
 * `isTakenApart`: some of the words are parts of a submitted compound. `excluded`: words that no
 * result may have. Rule B11.36.
 */
export type UnderstoodText<Sku> = {
  words: UnderstoodWord<Sku>[];
  excluded: UnderstoodWord<Sku>[];
  isTakenApart: boolean;
  /** The words that were looked up, with parts of compounds and words of synonyms. */
  lookedUp: string[];
};

/** A word still to be interpreted, or a sku, which needs no interpretation. */
type TextPart<Sku> = Token | UnderstoodWord<Sku>;

/** Further words of a text are ignored. */
const maxWords = 12;
/** Most words with the parts of compounds and synonyms. */
const maxParts = 30;
/** A longer text is not corrected: it is a sentence, not a misspelt name. Rule B11.31. */
const maxCorrectedWords = 5;
/** Most corrections of a misspelt word. */
const maxCorrections = 3;
/**
 * Words of this length or more also match as a prefix anywhere in the text, not only as the last
 * word. Letters.
 */
const longBeginning = 5;

/**
 * Interprets each word of a text: a known word and its forms, a synonym, a prefix, the end of a
 * compound, a sku or a part of it; only if it is none of these, a misspelt known word. Rules
 * B11.5–B11.7, B11.21, B11.30, B11.31.
 */
export function understand<Sku>(text: string, given: SearchKnowledge<Sku>): UnderstoodText<Sku> {
  const knowledge = { ...given, findSkus: withZeroSkus(given.findSkus) };
  const { forms } = knowledge.dictionary;
  const words = text.split(/\s+/).flatMap((piece): TextPart<Sku>[] => {
    const tokens = forms.tokens(piece);
    const skus = tokens.length > 1 ? knowledge.findSkus(piece) : [];
    return skus.length > 0 ? [{ text: piece, terms: [], skus, corrections: [] }] : tokens;
  });
  const { excluded, unsearched } = findExclusions(
    words.map((word) => ('terms' in word ? word.text : word.word)),
    { isFiller: forms.isFiller, isOwnWord: (word) => knowledge.dictionary.find(word) !== null },
  );
  const wanted = words.filter((_, place) => !unsearched.has(place));
  const spoken = wanted.filter((word) => 'terms' in word || !forms.isFiller(word.word));
  const isEmpty = spoken.length === 0 && excluded.size === 0;
  const meant = (isEmpty ? words : spoken).slice(0, maxWords);
  const usual = meant.flatMap((word): TextPart<Sku>[] =>
    'terms' in word ? [word] : withSynonym(word, knowledge.dictionary),
  );
  const whole = usual.flatMap((word): TextPart<Sku>[] =>
    'terms' in word ? [word] : withoutCompound(word, knowledge),
  );
  const joined = withJoined(whole, knowledge.dictionary).slice(0, maxParts);
  const fuzziness = meant.length > maxCorrectedWords ? 0 : knowledge.fuzziness;
  return {
    words: joined.map((word, index) =>
      'terms' in word
        ? word
        : understandWord(word, index === joined.length - 1, { ...knowledge, fuzziness }),
    ),
    excluded: words
      .filter((_, place) => excluded.has(place))
      .slice(0, maxWords)
      .flatMap((word) => ('terms' in word ? [] : [understandExcluded(word, knowledge)])),
    isTakenApart: whole.length > usual.length,
    lookedUp: joined.flatMap((word) => ('terms' in word ? [] : [word.word])),
  };
}

/** Finds a sku as submitted, else with zeros for the letters O in it. Rule B11.21. */
function withZeroSkus<Sku>(find: (piece: string) => readonly Sku[]) {
  return (piece: string): readonly Sku[] => {
    const found = find(piece);
    const zeros = found.length === 0 ? withZeros(piece) : null;
    return zeros === null ? found : find(zeros);
  };
}

/** Replaces an unknown word by the first synonym whose words are all known. Rule B11.30. */
function withSynonym(token: Token, dictionary: WordLookup): Token[] {
  const readings = dictionary.forms.synonyms(token.word);
  if (readings.length === 0 || dictionary.find(token.word) !== null) return [token];
  // Letters of a longer word while it is typed: 'Spa' is the beginning of 'Spanien'.
  if (dictionary.beginning(token.word).length > 0) return [token];
  return (
    readings.find((words) => words.every(({ word }) => dictionary.find(word) !== null)) ?? [token]
  );
}

/** Returns the synonyms of one word that a known word may mean too. Rule B11.30. */
function findSynonyms(word: string, dictionary: WordLookup): number[] {
  if (dictionary.find(word) === null) return [];
  return dictionary.forms.synonyms(word).flatMap((words) => {
    const [only] = words;
    return only && words.length === 1 ? (dictionary.find(only.word) ?? []) : [];
  });
}

function understandWord<Sku>(
  token: Token,
  isLast: boolean,
  knowledge: SearchKnowledge<Sku>,
): UnderstoodWord<Sku> {
  const { dictionary } = knowledge;
  const { word, text } = token;
  const own = dictionary.find(word);
  const terms = own === null ? [] : [{ term: own, quality: qualities.exact as number }];
  const isBeginning = isLast ? word.length > (own === null ? 0 : 3) : word.length >= longBeginning;
  if (isBeginning) {
    for (const term of dictionary.beginning(word)) {
      terms.push({ term, quality: qualities.beginning });
    }
  }
  for (const term of dictionary.ending(word)) {
    if (!terms.some((known) => known.term === term)) {
      terms.push({ term, quality: qualities.ending });
    }
  }
  for (const term of findSynonyms(word, dictionary)) {
    if (!terms.some((known) => known.term === term))
      terms.push({ term, quality: qualities.beginning });
  }
  const skus = /\d/.test(word) || terms.length === 0 ? knowledge.findSkus(text) : [];
  if (terms.length > 0 || skus.length > 0) {
    return { text: dictionary.spelled(word, text), terms, skus, corrections: [] };
  }
  const near = findCorrections(word, knowledge);
  const first = near.length === 0 ? findFirstPart(word, knowledge) : null;
  if (first !== null) near.push(first);
  return {
    text,
    terms: near.map(({ term, distance }) => ({
      term,
      quality: distance === 1 ? qualities.nearby : qualities.far,
    })),
    skus: [],
    corrections: near.map((one) => dictionary.spelled(one.word, one.word)),
  };
}

/** Returns an excluded word with its best terms only: 'ohne Bad' keeps a 'Badminton'. */
function understandExcluded<Sku>(
  token: Token,
  knowledge: SearchKnowledge<Sku>,
): UnderstoodWord<Sku> {
  const [first = token] = withSynonym(token, knowledge.dictionary);
  const word = understandWord(first, false, knowledge);
  const best = Math.max(...word.terms.map(({ quality }) => quality));
  return { ...word, skus: [], terms: word.terms.filter(({ quality }) => quality === best) };
}

/**
 * Returns the nearest known words; of equally near ones those with the same first letter, then the
 * most frequent, then those with the longest common prefix.
 */
function findCorrections(
  word: string,
  { dictionary, count, fuzziness }: Omit<SearchKnowledge<unknown>, 'findSkus'>,
): Neighbour[] {
  if (/\d/.test(word) || readCount(word) !== null || dictionary.forms.isFiller(word)) return [];
  const near = dictionary.near(word, Math.min(fuzziness, allowedDistance(word)));
  const least = Math.min(...near.map(({ distance }) => distance));
  const startsAlike = (one: Neighbour) => Number(one.word.charAt(0) === word.charAt(0));
  const ordered = near
    .filter(({ distance }) => distance === least)
    .sort(
      (a, b) =>
        startsAlike(b) - startsAlike(a) ||
        count(b.term) - count(a.term) ||
        sharedBeginning(b.word, word) - sharedBeginning(a.word, word) ||
        compare(a.word, b.word),
    );
  const seen = new Set<number>();
  return ordered.filter(({ term }) => !seen.has(term) && seen.add(term)).slice(0, maxCorrections);
}

/** Length of the common prefix of two words, in characters. */
function sharedBeginning(a: string, b: string): number {
  const parting = [...a].findIndex((character, index) => character !== b[index]);
  return parting === -1 ? a.length : parting;
}

/** Maximum edit distance: 0 below four letters, 1 below six, 2 from six on. Rule B11.5. */
function allowedDistance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * Joins two words that are known only as one: 'kunst rasen' → 'kunstrasen'. Figures stay apart: '2,5'
 * is not 25.
 */
function withJoined<Sku>(words: readonly TextPart<Sku>[], dictionary: WordLookup): TextPart<Sku>[] {
  const joined: TextPart<Sku>[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && !('terms' in before) && !('terms' in word) && !isFigures(before, word)) {
      const both = { word: before.word + word.word, text: before.text + word.text };
      const isUnknown = [before, word].some((one) => dictionary.find(one.word) === null);
      if (isUnknown && dictionary.find(both.word) !== null) {
        joined.splice(-1, 1, both);
        continue;
      }
    }
    joined.push(word);
  }
  return joined;
}

const isFigures = (...tokens: Token[]) => tokens.every(({ word }) => /^\p{Nd}+$/u.test(word));

/**
 * Returns the text with its misspelt words corrected, the most likely reading first. Rule B11.17.
 */
export function buildSuggestions(words: readonly UnderstoodWord[]): string[] {
  if (words.every(({ corrections }) => corrections.length === 0)) return [];
  const best = words.map(({ text, corrections }) => corrections[0] ?? text);
  const others = words.flatMap(({ corrections }, index) =>
    corrections.slice(1).map((other) => best.with(index, other)),
  );
  return [best, ...others].slice(0, maxCorrections).map((parts) => parts.join(' '));
}
