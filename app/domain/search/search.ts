import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';
import type { Listing, ListingSort } from '../catalogue/listing/listing-query.ts';

/** A search is sorted by how well products fit unless something else is asked for. */
export type SearchSort = 'relevance' | Exclude<ListingSort, 'recommendation'>;

export const searchSorts = [
  'relevance',
  'rating',
  'latest',
  'price-asc',
  'price-desc',
] as const satisfies readonly SearchSort[];

/**
 * Products of a whole store view by text, narrowed by filters as a listing is. A text that is too
 * short finds nothing. spec: catalogue §3 Search request, contract §2.10
 */
export type SearchQuery = {
  text: string;
  /** As in a listing: unknown codes and values are ignored by the engine. */
  filters: Record<string, string[]>;
  /** Codes whose facets are wanted, in display order. */
  facets: string[];
  sort: SearchSort;
  /** First product, from 0; less becomes 0. */
  start: number;
  /** 0 and less becomes the shop's search page size. */
  size: number;
};

/** spec: catalogue §3 Search result */
export type SearchResult = Listing & {
  /** Texts that the visitor may have meant, the best first; empty when every word is known. */
  suggestions: string[];
  /** Answered from what this session has seen before. */
  cache: boolean;
  /** Nothing could be asked: there is no network. */
  offline: boolean;
  noresults: boolean;
};

/** Longer texts are cut: nobody looks for a novel. Characters. */
const longestText = 200;

/**
 * What was typed into a search field, blanks around and between words tidied. Refuses texts below
 * `minLength` characters. spec: catalogue §5 Search
 */
export function readSearchText(
  text: string | null,
  minLength: number,
): Result<string, 'empty' | 'too-short'> {
  const tidy = tidySearchText(text ?? '');
  if (tidy === '') return refusal('empty');
  return [...tidy].length < minLength ? refusal('too-short') : success(tidy);
}

/** A text as it is searched for and shown: without control characters and superfluous blanks. */
export function tidySearchText(text: string): string {
  const plain = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...plain].slice(0, longestText).join('').trim();
}

/** Which part of a search is wanted. spec: catalogue §5 Search */
export function readSearchSpan(
  asked: { start: number; size: number },
  defaultSize: number,
): { start: number; size: number } {
  const start = Math.trunc(asked.start);
  const size = Math.trunc(asked.size);
  return { start: start > 0 ? start : 0, size: size > 0 ? size : defaultSize };
}
