import type { ProductCard } from '../product.ts';

/** Rule B8.1. */
export type ListingSort = 'recommendation' | 'rating' | 'latest' | 'price-asc' | 'price-desc';

/**
 * Query of a listing: products of a category and its descendants, narrowed by filters. Filters are
 * combined with AND, values of one filter with OR. Rules B7.7, B7.23.
 */
export type ListingQuery = {
  categoryId: number;
  /**
   * Attribute code → chosen option ids; 'price' → range keys such as '50.0-100.0'. Unknown codes
   * and values are ignored. Rule B7.16.
   */
  filters: Record<string, string[]>;
  /** Codes of the requested facets, in display order. */
  facets: string[];
  sort: ListingSort;
  /** Index of the first product, from 0. */
  start: number;
  size: number;
};

/** A filter value with the number of products it would leave. Rules B1.17, B7.12. */
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

/** Coordinates of a found offer, for the map. */
export type OfferPlace = {
  sku: string;
  coordinates: { latitude: number; longitude: number } | null;
  /** Names as on the offer's page. */
  place: string | null;
  region: string | null;
};
