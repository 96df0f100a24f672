import type { CategoryTile, OfferList, ShownPrice } from '../catalogue/listing/listing-page.ts';
import type { ProductCard } from '../catalogue/product.ts';
import type { SearchResult } from './search.ts';

/** A category that a search finds; `above` is the one it stands below, such as its country. */
export type FoundCategory = CategoryTile & { above: string | null };

/** A CMS page that a search finds; `path` is inside the store view. */
export type FoundPage = { path: string; title: string; description: string | null };

/** What a search finds beside offers. */
export type FoundContent = { categories: FoundCategory[]; pages: FoundPage[] };

type SearchFlags = Pick<SearchResult, 'cache' | 'offline' | 'noresults'>;

/** Everything the page of a search shows. spec: catalogue §5 Search, checklist B11 */
export type SearchPage = FoundContent &
  SearchFlags & {
    /** What was typed, tidied. */
    text: string;
    /** Why nothing was looked for. */
    unasked: 'empty' | 'too-short' | null;
    /** Null when nothing was looked for. */
    list: OfferList | null;
    suggestions: string[];
    /** Ways on for those who found nothing yet. */
    popular: CategoryTile[];
  };

/** The page before anything was looked for. */
export const noSearch: SearchPage = {
  text: '',
  unasked: null,
  list: null,
  categories: [],
  pages: [],
  suggestions: [],
  popular: [],
  cache: false,
  offline: false,
  noresults: false,
};

/** The best of a search, while it is being typed. spec: checklist A15 */
export type SearchHits = FoundContent &
  SearchFlags & {
    text: string;
    offers: (Pick<ProductCard, 'sku' | 'name' | 'image' | 'place' | 'region' | 'isFromPrice'> & {
      path: string;
      price: ShownPrice;
    })[];
    /** Offers in all. */
    total: number;
    suggestions: string[];
  };

/** `minutes` until the visitor may search again. */
export type SearchProblem = { kind: 'unreachable' } | { kind: 'too-many'; minutes: number };

/** How a browser asks: the name of the parameter, fewest characters, and its patience in milliseconds. */
export type SearchRules = { name: string; minLength: number; clientTimeout: number };
