import type { Token } from './word-forms.ts';
import { compare } from './dictionary.ts';
import type { Neighbour, WordLookup } from './dictionary.ts';

/** How well a term matches a word; 20 is the word itself. */
export const qualities = { exact: 20, beginning: 12, ending: 10, nearby: 9, far: 6 } as const;

/** A word of a search and the terms it may stand for. */
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

/** `isTakenApart`: some of the words are parts of a submitted compound. */
export type UnderstoodText<Sku> = { words: UnderstoodWord<Sku>[]; isTakenApart: boolean };

/** A word still to be interpreted, or a sku, which needs no interpretation. */
type TextPart<Sku> = Token | UnderstoodWord<Sku>;

/** Further words of a text are ignored. */
const maxWords = 12;
/** Most corrections of a misspelt word. */
const maxCorrections = 3;
/**
 * Words of this length or more also match as a prefix anywhere in the text, not only as the last
 * word. Letters.
 */
const longBeginning = 5;

/**
 * Interprets each word of a text: a known word and its forms, a prefix, the end of a compound, a
 * sku or a part of it; only if it is none of these, a misspelt known word. Rules B11.5–B11.7,
 * B11.21.
 */
export function understand<Sku>(
  text: string,
  knowledge: SearchKnowledge<Sku>,
): UnderstoodText<Sku> {
  const { forms } = knowledge.dictionary;
  const words = text.split(/\s+/).flatMap((piece): TextPart<Sku>[] => {
    const tokens = forms.tokens(piece);
    const skus = tokens.length > 1 ? knowledge.findSkus(piece) : [];
    return skus.length > 0 ? [{ text: piece, terms: [], skus, corrections: [] }] : tokens;
  });
  const spoken = words.filter((word) => 'terms' in word || !forms.isFiller(word.word));
  const meant = (spoken.length > 0 ? spoken : words).slice(0, maxWords);
  const whole = meant.flatMap((word): TextPart<Sku>[] =>
    'terms' in word ? [word] : withoutCompound(word, knowledge),
  );
  const joined = withJoined(whole, knowledge.dictionary);
  return {
    words: joined.map((word, index) =>
      'terms' in word ? word : understandWord(word, index === joined.length - 1, knowledge),
    ),
    isTakenApart: whole.length > meant.length,
  };
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
  const isBeginning = isLast ? word.length > (own === null ? 1 : 3) : word.length >= longBeginning;
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
  const skus = /\d/.test(word) || terms.length === 0 ? knowledge.findSkus(text) : [];
  if (terms.length > 0 || skus.length > 0) {
    return { text: dictionary.spelled(word, text), terms, skus, corrections: [] };
  }
  const alike = dictionary.forms.alike(word);
  const other = alike === null ? null : dictionary.find(alike);
  if (other !== null) {
    const term = { term: other, quality: qualities.beginning };
    return { text, terms: [term], skus: [], corrections: [] };
  }
  const near = findCorrections(word, knowledge);
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

/**
 * Returns the nearest known words; of equally near ones those with the same first letter, then the
 * most frequent, then those with the longest common prefix.
 */
function findCorrections(
  word: string,
  { dictionary, count, fuzziness }: Omit<SearchKnowledge<unknown>, 'findSkus'>,
): Neighbour[] {
  if (/\d/.test(word)) return [];
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
 * Splits an unknown compound into its known words: 'Kunstrasenplatz' → Kunstrasen, Platz. The first
 * part is as long as possible. Rule B11.7.
 */
function withoutCompound(
  token: Token,
  { dictionary, takesApart }: Pick<SearchKnowledge<unknown>, 'dictionary' | 'takesApart'>,
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

/** Joins two words that are known only as one: 'kunst rasen' → 'kunstrasen'. */
function withJoined<Sku>(words: readonly TextPart<Sku>[], dictionary: WordLookup): TextPart<Sku>[] {
  const joined: TextPart<Sku>[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before && !('terms' in before) && !('terms' in word)) {
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
