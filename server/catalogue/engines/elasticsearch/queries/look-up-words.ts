import type { estypes } from '@elastic/elasticsearch';
import {
  Dictionary,
  reversed,
  shortestEnding,
} from '../../../../../app/domain/search/text/dictionary.ts';
import {
  normaliseSku,
  shortestSkuPart,
  withZeros,
} from '../../../../../app/domain/search/text/sku-key.ts';
import type { WordForms } from '../../../../../app/domain/search/text/word-forms.ts';
import type { StoreClient } from './store-client.ts';
import type { WordDocument } from './vocabulary.ts';

type Query = estypes.QueryDslQueryContainer;

/** What the index knows about the words and skus of a text. */
export type WordKnowledge = {
  /** The part of the store's dictionary that is relevant for this text. */
  dictionary: Dictionary;
  /** Number of texts that contain a term. */
  count: (term: number) => number;
  /** Returns how a part of the text matches skus; empty when it does not. */
  findSkus: (piece: string) => SkuClause[];
};

/** A submitted sku: matched whole or as a prefix, or with `isInside` anywhere. */
export type SkuClause = { key: string; isInside: boolean };

/** Words of a text that are looked up; a search uses at most half of them. */
const maxTokens = 24;
/** Words fetched: for a prefix in alphabetical order; the others all fit. */
const most = { beginnings: 400, others: 2000 } as const;
const longestWord = 100;

/**
 * Fetches every word that a text can mean: the word and its forms, words with the same prefix or
 * ending, words with a similar spelling, parts of a compound. One request for any text; what is
 * meant is decided here (search/understand.ts), as in the embedded engine. `more`: parts of compounds
 * and words of synonyms, known after a first look.
 */
export async function lookUpWords(
  storeClient: StoreClient,
  text: string,
  forms: WordForms,
  fuzziness: number,
  more: readonly string[] = [],
): Promise<WordKnowledge> {
  const tokens = forms.tokens(text).slice(0, maxTokens);
  const words = [...new Set([...tokens.map(({ word }) => word), ...more])].filter(isSensible);
  const joins = tokens.slice(1).map((token, index) => (tokens[index]?.word ?? '') + token.word);
  const splits = forms.hasCompounds ? words.flatMap(splitsOf) : [];
  const alike = words.flatMap((word) =>
    forms.synonyms(word).flatMap((tokens) => tokens.map((token) => token.word)),
  );
  const exact = [...words, ...joins, ...alike, ...splits.flat()].filter(isSensible);
  const skus = skuPieces(
    text,
    tokens.map((token) => token.text),
  );
  const [, ...found] = await storeClient
    .searchAll<WordDocument>([
      { kind: 'product', search: skuQuestion(skus) },
      ...wordQueries({ words, exact, splits, forms, fuzziness }).map(({ query, inOrder }) => ({
        kind: 'word' as const,
        search: {
          query,
          size: inOrder ? most.beginnings : most.others,
          track_total_hits: false,
          ...(inOrder ? { sort: [{ word: 'asc' as const }] } : {}),
        },
      })),
    ])
    .then((answers) => {
      markFoundSkus(skus, answers[0]?.aggregations);
      return answers;
    });
  const known = new Map<string, WordDocument>();
  for (const answer of found) {
    for (const { _source: entry } of answer?.hits.hits ?? []) {
      if (entry) known.set(entry.word, entry);
    }
  }
  return {
    ...dictionaryOf([...known.values()], forms),
    findSkus: (piece) => clausesOf(piece, skus),
  };
}

function isSensible(word: string): boolean {
  return word !== '' && word.length <= longestWord;
}

type WordQueryOptions = {
  words: readonly string[];
  exact: readonly string[];
  splits: readonly [string, string][];
  forms: WordForms;
  fuzziness: number;
};

function wordQueries({ words, exact, splits, forms, fuzziness }: WordQueryOptions) {
  const queries: { query: Query; inOrder: boolean }[] = [];
  const stems = exact.map((word) => forms.stem(word));
  const same: Query[] = [
    { terms: { word: [...new Set(exact)] } },
    { terms: { stem: [...new Set(stems)] } },
  ];
  queries.push({ query: { bool: { should: same } }, inOrder: false });
  for (const word of words) {
    if (word.length > 0) queries.push({ query: { prefix: { word } }, inOrder: true });
    if (!/\d/.test(word) && word.length > 3 && fuzziness > 0) {
      const near = { value: word, fuzziness, transpositions: true, max_expansions: most.others };
      queries.push({ query: { fuzzy: { word: near } }, inOrder: false });
    }
  }
  const ends = forms.hasCompounds ? [...words, ...splits.map(([first]) => first)] : [];
  const backwards = [
    ...new Set(
      ends
        .filter((word) => word.length >= shortestEnding && !/\d/.test(word))
        .flatMap((word) => [word, forms.stem(word)])
        .filter((end) => end.length >= shortestEnding)
        .map(reversed),
    ),
  ];
  if (backwards.length > 0) {
    const should = backwards.map((end): Query => ({ prefix: { ends: end } }));
    queries.push({ query: { bool: { should } }, inOrder: false });
  }
  return queries;
}

/** Returns every way to split a compound, as search/understand.ts tries them. */
function splitsOf(word: string): [string, string][] {
  if (/\d/.test(word)) return [];
  const splits: [string, string][] = [];
  for (let index = word.length - 3; index >= 4; index--) {
    const first = word.slice(0, index);
    const last = word.slice(index);
    splits.push([first, last]);
    const plain = first.replace(/e?s$|e?n$/, '');
    if (plain !== first && plain.length >= 4) splits.push([plain, last]);
  }
  return splits;
}

function dictionaryOf(
  entries: readonly WordDocument[],
  forms: WordForms,
): Pick<WordKnowledge, 'dictionary' | 'count'> {
  const dictionary = new Dictionary(forms);
  const counts: number[] = [];
  for (const entry of entries) {
    const term = dictionary.put({ ...entry, isForeign: entry.foreign === true });
    counts[term] = entry.count;
  }
  return {
    dictionary,
    count: (term) => counts[term] ?? 0,
  };
}

/** A part of the text that may be a sku, and how it matched. */
type SkuPiece = { key: string; isBeginning: boolean; isInside: boolean };

/**
 * Returns whole parts such as 'PW-10107', their words, and pairs of words joined without the blank.
 */
function skuPieces(text: string, tokens: readonly string[]): SkuPiece[] {
  const joins = tokens.slice(1).map((token, index) => (tokens[index] ?? '') + token);
  const parts = [...text.split(/\s+/), ...tokens, ...joins];
  const pieces = [...parts, ...parts.flatMap((part) => withZeros(part) ?? [])].map(normaliseSku);
  return [...new Set(pieces)]
    .filter((key) => key.length >= shortestSkuPart && key.length <= longestWord)
    .slice(0, maxTokens)
    .map((key) => ({ key, isBeginning: false, isInside: false }));
}

/** Counts the products for each part, without fetching one. */
function skuQuestion(pieces: readonly SkuPiece[]) {
  const filters: Record<string, Query> = {};
  pieces.forEach(({ key }, index) => {
    filters[`beginning_${index}`] = toSkuPrefixQuery(key);
    if (/\d/.test(key)) filters[`inside_${index}`] = toSkuPartQuery(key);
  });
  const query: Query = { bool: { filter: [{ term: { listed: true } }] } };
  if (pieces.length === 0) return { query, size: 0, track_total_hits: false };
  return { query, size: 0, track_total_hits: false, aggs: { skus: { filters: { filters } } } };
}

export function toSkuPrefixQuery(key: string): Query {
  return { bool: { should: [{ prefix: { sku_key: key } }, { prefix: { child_keys: key } }] } };
}

/** A key has only letters and digits, so it contains no wildcard. Rule B11.22. */
export function toSkuPartQuery(key: string): Query {
  const value = `*${key}*`;
  return {
    bool: {
      should: [{ wildcard: { sku_key: { value } } }, { wildcard: { child_keys: { value } } }],
    },
  };
}

function markFoundSkus(
  pieces: readonly SkuPiece[],
  aggregations: Record<string, unknown> | undefined,
) {
  const counted = aggregations?.skus as
    { buckets: Record<string, { doc_count: number }> } | undefined;
  pieces.forEach((piece, index) => {
    piece.isBeginning = (counted?.buckets[`beginning_${index}`]?.doc_count ?? 0) > 0;
    piece.isInside = (counted?.buckets[`inside_${index}`]?.doc_count ?? 0) > 0;
  });
}

function clausesOf(piece: string, pieces: readonly SkuPiece[]): SkuClause[] {
  const key = normaliseSku(piece);
  const known = pieces.find((one) => one.key === key);
  if (!known) return [];
  if (known.isBeginning) return [{ key, isInside: false }];
  return known.isInside ? [{ key, isInside: true }] : [];
}
