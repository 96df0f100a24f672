import type { CategoryTile, OfferList, ShownPrice } from '../catalogue/listing/listing-page.ts';
import type { ProductCard } from '../catalogue/product.ts';
import type { SearchResult } from './search.ts';

/** A category found by a search; `above`: the category above it, such as its country. */
export type FoundCategory = CategoryTile & { above: string | null };

/** A CMS page found by a search; `path` is inside the store view. */
export type FoundPage = { path: string; title: string; description: string | null };

/** Categories and pages found by a search. Rule B11.20. */
export type FoundContent = { categories: FoundCategory[]; pages: FoundPage[] };

type SearchFlags = Pick<SearchResult, 'cache' | 'offline' | 'noresults'>;

/** Why nothing was searched. Rules B11.1, B11.29. */
export type UnaskedReason = 'empty' | 'too-short' | 'too-long' | 'stop-words';

/** Data of the search page. Rule B11.13. */
export type SearchPage = FoundContent &
  SearchFlags & {
    /** The search text without superfluous blanks. */
    text: string;
    /** Why nothing was searched. */
    unasked: UnaskedReason | null;
    /** Null when nothing was searched. */
    list: OfferList | null;
    suggestions: string[];
    /** Words that the results do not have. Rule B11.32. */
    leftOut: string[];
    /** Words that no result has, because the text negates them. Rule B11.36. */
    excluded: string[];
    /** Links to show while there is no result. */
    popular: CategoryTile[];
  };

/** The page without a search. */
export const noSearch: SearchPage = {
  text: '',
  unasked: null,
  list: null,
  categories: [],
  pages: [],
  suggestions: [],
  leftOut: [],
  excluded: [],
  popular: [],
  cache: false,
  offline: false,
  noresults: false,
};

/** The best hits while typing. Rule B11.13. */
export type SearchHits = FoundContent &
  SearchFlags & {
    text: string;
    offers: (Pick<ProductCard, 'sku' | 'name' | 'image' | 'place' | 'region' | 'isFromPrice'> & {
      path: string;
      /** Null: on request. */
      price: ShownPrice | null;
    })[];
    /** Number of all found offers. */
    total: number;
    suggestions: string[];
    /** Words that the hits do not have. Rule B11.32. */
    leftOut: string[];
  };

/** `minutes` until the next search is allowed. Rule B11.23. */
export type SearchProblem = { kind: 'unreachable' } | { kind: 'too-many'; minutes: number };

/** Name of the parameter, minimum length in characters, and timeout in milliseconds. */
export type SearchRules = { name: string; minLength: number; clientTimeout: number };
