import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';
import type { Listing, ListingSort } from '../catalogue/listing/listing-query.ts';

/** Default is relevance. Rule B8.4. */
export type SearchSort = 'relevance' | Exclude<ListingSort, 'recommendation'>;

export const searchSorts = [
  'relevance',
  'rating',
  'latest',
  'price-asc',
  'price-desc',
] as const satisfies readonly SearchSort[];

/**
 * Products of a store view by text, narrowed by filters. A text that is too short finds nothing.
 * Rules B11.1, B11.10.
 */
export type SearchQuery = {
  text: string;
  /** Unknown codes and values are ignored, as in a listing. */
  filters: Record<string, string[]>;
  /** Codes of the requested facets, in display order. */
  facets: string[];
  sort: SearchSort;
  /** Index of the first product, from 0; a negative value counts as 0. Rule B11.2. */
  start: number;
  /** 0 and below count as the default page size. Rule B11.2. */
  size: number;
};

/** A word of a search text as the catalogue reads it. Rule B11.32. */
export type SearchedWord = {
  /** As submitted, or as the catalogue spells a known word. */
  text: string;
  reading: 'word' | 'beginning' | 'ending' | 'sku' | 'correction' | 'unknown' | 'excluded';
  /** Known words used instead, the most likely first. */
  corrections: string[];
  /** Number of products that it matches; 0 for an excluded word. */
  count: number;
  /** No product matches it together with the others. */
  isLeftOut: boolean;
};

/** Rule B11.12. */
export type SearchResult = Listing & {
  /** Texts the visitor may have meant, best first; empty when every word is known. Rule B11.17. */
  suggestions: string[];
  /** The words that were searched, in their order. */
  words: SearchedWord[];
  /** Answered from the local cache. Rule B11.14. */
  cache: boolean;
  /** There was no network. Rule B11.16. */
  offline: boolean;
  noresults: boolean;
};

/** Longer texts are cut, in characters. Rule B11.1. */
const longestText = 200;

/**
 * Parses a search text and removes superfluous blanks. Refuses texts below `minLength` characters.
 * Rule B11.1.
 */
export function readSearchText(
  text: string | null,
  minLength: number,
): Result<string, 'empty' | 'too-short'> {
  const tidy = tidySearchText(text ?? '');
  if (tidy === '') return refusal('empty');
  return [...tidy].length < minLength ? refusal('too-short') : success(tidy);
}

/** Returns whether a text is longer than a search reads. Rule B11.1. */
export function isTooLong(text: string): boolean {
  return [...toPlainText(text)].length > longestText;
}

/**
 * Removes control characters and superfluous blanks, composes letters with their marks, and writes
 * full-width letters and figures and Arabic figures as plain ones.
 */
export function tidySearchText(text: string): string {
  return [...toPlainText(text)].slice(0, longestText).join('').trim();
}

/** A pasted 'ä' may be two characters; filters and stop words are compared with one. */
function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (figure) => String(figure.charCodeAt(0) & 15))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}

/** Returns the valid start and size. Rule B11.2. */
export function readSearchSpan(
  asked: { start: number; size: number },
  defaultSize: number,
): { start: number; size: number } {
  const start = Math.trunc(asked.start);
  const size = Math.trunc(asked.size);
  return { start: start > 0 ? start : 0, size: size > 0 ? size : defaultSize };
}
