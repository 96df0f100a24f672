import type { Settings } from '../../../../../app/domain/settings.ts';
import { toPageSpan } from '../../../page-span.ts';
import type { Catalogue } from '../../../port.ts';
import { findPlaces } from '../listing.ts';
import { RecentListings } from '../recent-listings.ts';
import type { StoreIndex } from '../store-index.ts';
import type { StoreReader } from '../store-reader.ts';
import { findShownCategory } from './categories.ts';

/** Listings and searches, answered from the product index. */
export function createListingCalls(
  { read, readIndexed }: StoreReader,
  settings: Settings,
): Pick<Catalogue, 'list' | 'places' | 'search' | 'searchContent'> {
  return {
    list: (store, query) =>
      readIndexed(store, ({ catalogue, index }, now) => {
        const { start, size } = toPageSpan(query, settings);
        const isKnown = findShownCategory(catalogue, query.categoryId, settings) !== null;
        const found = isKnown
          ? listingsOf(index).find(query, { start, size }, catalogue.listing)
          : { skus: [], total: 0, facets: [] };
        const items = found.skus.flatMap((sku) => catalogue.findCard(sku, now)?.card ?? []);
        return { items, total: found.total, start, perPage: size, facets: found.facets };
      }),
    places: (store, query) =>
      readIndexed(store, ({ catalogue, index }) => {
        const isKnown = findShownCategory(catalogue, query.categoryId, settings) !== null;
        const span = toPageSpan(query, settings);
        return isKnown ? findPlaces(index, query, span, catalogue.listing) : [];
      }),
    search: (store, query) =>
      readIndexed(store, ({ catalogue, search }, now) => {
        const found = search.find(query);
        return {
          items: found.skus.flatMap((sku) => catalogue.findCard(sku, now)?.card ?? []),
          total: found.total,
          start: found.start,
          perPage: found.size,
          facets: found.facets,
          suggestions: found.suggestions,
          words: found.words,
          cache: false,
          offline: false,
          noresults: found.total === 0,
        };
      }),
    searchContent: (store, query) => read(store, ({ content }) => content.find(query)),
  };
}

const recent = new WeakMap<StoreIndex, RecentListings>();

function listingsOf(index: StoreIndex): RecentListings {
  const known = recent.get(index);
  if (known) return known;
  const listings = new RecentListings(index);
  recent.set(index, listings);
  return listings;
}
