import type { ProductCard } from '../product.ts';

/** spec: catalogue §9 Sort options */
export type ListingSort = 'recommendation' | 'rating' | 'latest' | 'price-asc' | 'price-desc';

/**
 * What a listing shows: products of a category (with its descendants), narrowed by filters.
 * Attributes are AND-ed, the values of one attribute OR-ed. spec: catalogue §4, contract §2.10
 */
export type ListingQuery = {
  categoryId: number;
  /**
   * Attribute code → chosen option ids; 'price' → bucket keys such as '50.0-100.0'. Unknown codes
   * and values are ignored by the engine.
   */
  filters: Record<string, string[]>;
  /** Codes whose facets are wanted, in display order. */
  facets: string[];
  sort: ListingSort;
  /** First product, from 0. */
  start: number;
  size: number;
};

/** One value of a filter with the number of products it would leave. spec: catalogue §3 Filter option */
export type FilterOption = {
  id: string;
  label: string;
  /** Bounds of a range in major units; null is open. */
  from: number | null;
  to: number | null;
  count: number;
  /** Choosing it replaces the previous value. */
  isSingle: boolean;
};

export type Facet = {
  code: string;
  label: string;
  kind: 'terms' | 'range';
  options: FilterOption[];
};

export type Listing = {
  items: ProductCard[];
  total: number;
  start: number;
  perPage: number;
  facets: Facet[];
};

/** Where a found offer lies, for a map of all of them. */
export type OfferPlace = {
  sku: string;
  coordinates: { latitude: number; longitude: number } | null;
  /** Names as the offer's own page says them. */
  place: string | null;
  region: string | null;
};
