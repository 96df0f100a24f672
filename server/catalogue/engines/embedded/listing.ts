import type {
  Facet,
  ListingQuery,
  OfferPlace,
} from '../../../../app/domain/catalogue/listing/listing-query.ts';
import {
  applyFilters,
  filtersOf,
  takePage,
} from '../../../../app/domain/catalogue/filtering/filter-offers.ts';
import type { ListingContext } from '../../../../app/domain/catalogue/filtering/filter-offers.ts';
import { intersection } from '../../../../app/domain/search/text/bitset.ts';
import type { StoreIndex } from './store-index.ts';

export type ListingPart = { skus: string[]; total: number; facets: Facet[] };

/**
 * Returns the skus of one page of a listing, the total and the facets. A facet is counted with
 * every filter but its own, so it shows the effect of one more value. Rules B7.7, B7.12, B8.5.
 */
export function findListing(
  index: StoreIndex,
  query: ListingQuery,
  page: { start: number; size: number },
  context: ListingContext,
): ListingPart {
  const scope = index.findScope(query.categoryId);
  if (scope === null) return { skus: [], total: 0, facets: [] };
  const { left, total, facets } = applyFilters(index, scope.members, query, context);
  return {
    skus: takePage(index.order(query.sort, scope), left, page).map((one) => index.skuAt(one)),
    total,
    facets,
  };
}

/** Returns the same page as `findListing`, as places for the map. */
export function findPlaces(
  index: StoreIndex,
  query: Pick<ListingQuery, 'categoryId' | 'filters' | 'sort'>,
  page: { start: number; size: number },
  context: ListingContext,
): OfferPlace[] {
  const scope = index.findScope(query.categoryId);
  if (scope === null) return [];
  const { filters } = filtersOf(index, query, context);
  const left = intersection(scope.members, [...filters.values()]);
  return takePage(index.order(query.sort, scope), left, page).map((one) => index.placeAt(one));
}
