import type {
  Facet,
  ListingQuery,
  OfferPlace,
} from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import type { ProductCard } from '../../../../../app/domain/catalogue/product.ts';
import { readSearchSpan } from '../../../../../app/domain/search/search.ts';
import type { SearchQuery, SearchResult } from '../../../../../app/domain/search/search.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { isTooShort } from '../../../search/content-search.ts';
import {
  toChosenFilters,
  toFacetAggregations,
  pickFacetCodes,
  readFacets,
  toPostFilter,
  toRecommendedOrder,
  toScopeQuery,
  toSearchSort,
  toSort,
} from './listing-request.ts';
import { isFilterOnly } from '../../../search/filter-only.ts';
import { deepest } from '../write/mappings.ts';
import type { OpenedStore } from '../opened-store.ts';
import { cardSource } from '../products.ts';
import type { ProductHit } from '../products.ts';
import { readTotal } from './store-client.ts';
import { toMinScore, toSearchQuery } from './search-request.ts';

type Found = { items: ProductCard[]; total: number; facets: Facet[] };

type PageQuery = Pick<ListingQuery, 'filters' | 'facets'> & { start: number; size: number };

/** Returns one page of a category with its facets. Rules B7, B9. */
export function findListing(
  store: OpenedStore,
  query: ListingQuery,
  settings: Settings,
  now: number,
): Promise<Found> {
  const ids = store.facts.tree.below(query.categoryId).map(({ id }) => id);
  return findPage(store, query, settings, now, {
    query: toScopeQuery(ids),
    sort: orderOf(query, ids, now),
  });
}

/** Returns the same page of the listing as places for the map. */
export async function findPlaces(
  store: OpenedStore,
  query: Omit<ListingQuery, 'facets'>,
  now: number,
): Promise<OfferPlace[]> {
  const ids = store.facts.tree.below(query.categoryId).map(({ id }) => id);
  const filter = toPostFilter(toChosenFilters(query.filters, store.facts.listing, now));
  const answer = await store.storeClient.search<{ place: OfferPlace }>('product', {
    query: { bool: { filter: [toScopeQuery(ids), ...(filter ? [filter] : [])] } },
    sort: orderOf(query, ids, now),
    ...spanOf(query),
    _source: ['place'],
    track_total_hits: false,
  });
  return (answer?.hits.hits ?? []).flatMap(({ _source: source }) => source?.place ?? []);
}

/** Returns one page of a search with its facets and suggestions. Rule B11.4. */
export async function findSearch(
  store: OpenedStore,
  query: SearchQuery,
  settings: Settings,
  now: number,
): Promise<SearchResult> {
  const { start, size } = readSearchSpan(query, settings.defaultSearchPageSize);
  const isWithoutWords = isTooShort(query.text, settings);
  const search = isWithoutWords ? null : await store.understand(query.text);
  const chosen = toChosenFilters(query.filters, store.facts.listing, now);
  const sort = toSearchSort(query.sort, chosen, now);
  const found = isFilterOnly(query, store.facts.listing)
    ? await findPage(store, { ...query, start, size }, settings, now, {
        query: { bool: { filter: [{ term: { searched: true } }] } },
        sort,
      })
    : search === null
      ? nothing(store, query, now)
      : await findPage(store, { ...query, start, size }, settings, now, {
          query: toSearchQuery(search),
          sort,
          // Products without the excluded words alone have no score.
          ...(search.words.length > 0 ? { min_score: toMinScore(settings) } : {}),
        });
  return {
    ...found,
    start,
    perPage: size,
    suggestions: search?.suggestions ?? [],
    words: search?.described ?? [],
    cache: false,
    offline: false,
    noresults: found.total === 0,
  };
}

function nothing({ facts }: OpenedStore, query: SearchQuery, now: number): Found {
  const chosen = toChosenFilters(query.filters, facts.listing, now);
  const codes = pickFacetCodes(query.facets, facts.listing);
  return { items: [], total: 0, facets: readFacets(codes, undefined, chosen, facts.listing) };
}

type Search = Parameters<OpenedStore['storeClient']['search']>[1];

async function findPage(
  { storeClient, products, facts, stages }: OpenedStore,
  query: PageQuery,
  settings: Settings,
  now: number,
  search: Search,
): Promise<Found> {
  const chosen = toChosenFilters(query.filters, facts.listing, now);
  const codes = pickFacetCodes(query.facets, facts.listing);
  const limits = { valuesCounted: settings.maxFiltersQuerySize, now };
  const filter = toPostFilter(chosen);
  const stage = stages.next;
  const request: Search = {
    ...search,
    ...(filter ? { post_filter: filter } : {}),
    ...(codes.length > 0
      ? { aggs: toFacetAggregations(codes, chosen, facts.listing, limits) }
      : {}),
    ...spanOf(query),
    _source: stage === 'keys' ? ['key'] : cardSource,
    track_total_hits: true,
    // `min_score` needs a score for every hit, whatever the sort.
    ...(search.min_score === undefined ? {} : { track_scores: true }),
  };
  const answer = await stages.timed(stage, () =>
    storeClient.search<ProductHit>('product', request),
  );
  const hits = (answer?.hits.hits ?? []).flatMap(({ _source: source }) => source ?? []);
  return {
    items:
      stage === 'keys'
        ? await products.cards(
            hits.map(({ key }) => key),
            now,
          )
        : await products.cardsOf(hits, now),
    total: answer === null ? 0 : readTotal(answer),
    facets: readFacets(codes, answer?.aggregations, chosen, facts.listing),
  };
}

/** Beyond the deepest page that the cluster allows the list is empty. */
function spanOf({ start, size }: { start: number; size: number }): { from: number; size: number } {
  const from = Math.min(start, deepest);
  return { from, size: Math.min(size, deepest - from) };
}

function orderOf(
  { sort, categoryId }: Pick<ListingQuery, 'sort' | 'categoryId'>,
  ids: readonly number[],
  now: number,
) {
  return sort === 'recommendation' ? toRecommendedOrder(categoryId, ids) : toSort(sort, now);
}
