import type {
  Facet,
  ListingQuery,
  OfferPlace,
} from '../../../../app/domain/catalogue/listing/listing-query.ts';
import { findFacet } from '../../facet.ts';
import { knownFilters } from '../../filter-kind.ts';
import {
  countBits,
  countShared,
  toSparseBits,
  hasBit,
  intersection,
  union,
} from '../../search/bitset.ts';
import type { Bits } from '../../search/bitset.ts';
import type { ListingContext } from '../../store-facts.ts';
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

/** Returns what the filters leave of a set of products, and the facets. */
export function applyFilters(
  index: StoreIndex,
  members: Bits,
  query: Pick<ListingQuery, 'filters' | 'facets'>,
  context: ListingContext,
): { left: Bits; total: number; facets: Facet[] } {
  const { chosen, filters } = filtersOf(index, query, context);
  const left = intersection(members, [...filters.values()]);
  const gatheredLeft = toSparseBits(left);
  const facets = [...new Set(query.facets)].flatMap((code) => {
    const kind = context.kindOf(code);
    if (kind === null) return [];
    const others = [...filters].filter(([other]) => other !== code).map(([, bits]) => bits);
    const base = filters.has(code) ? toSparseBits(intersection(members, others)) : gatheredLeft;
    const counts = new Map<string, number>();
    for (const [value, bits] of index.column(code)) counts.set(value, countShared(base, bits));
    const values = chosen.get(code) ?? [];
    const { facetSize: size, collator } = context;
    const facet = findFacet(
      { code, kind, counts, chosen: values, size, collator },
      context.registry,
    );
    return facet === null ? [] : [facet];
  });
  return { left, total: countBits(left), facets };
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

/** Returns the chosen values that the catalogue has, and per code the products with one of them. */
function filtersOf(
  index: StoreIndex,
  query: Pick<ListingQuery, 'filters'>,
  context: ListingContext,
): { chosen: ReturnType<typeof knownFilters>; filters: Map<string, Bits> } {
  const chosen = knownFilters(query.filters, context.kindOf);
  const filters = new Map<string, Bits>();
  for (const [code, values] of chosen) {
    const column = index.column(code);
    const sets = values.map((value) => column.get(value)).filter((bits) => bits !== undefined);
    filters.set(code, union(sets, index.size));
  }
  return { chosen, filters };
}

/** Returns one page of the remaining products in the given total order. */
export function takePage(
  order: Int32Array,
  left: Bits,
  page: { start: number; size: number },
): number[] {
  const found: number[] = [];
  let toSkip = page.start;
  for (const ordinal of order) {
    if (found.length === page.size) break;
    if (!hasBit(left, ordinal)) continue;
    if (toSkip > 0) toSkip--;
    else found.push(ordinal);
  }
  return found;
}
