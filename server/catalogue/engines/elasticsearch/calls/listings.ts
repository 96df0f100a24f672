import type { Settings } from '../../../../../app/domain/settings.ts';
import { toPageSpan } from '../../../page-span.ts';
import type { Catalogue } from '../../../port.ts';
import { findListing, findPlaces, findSearch } from '../queries/find-products.ts';
import type { ReadStore } from '../store-reader.ts';
import { findShownCategory } from './categories.ts';

/** Listings and searches. */
export function createListingCalls(
  read: ReadStore,
  settings: Settings,
): Pick<Catalogue, 'list' | 'places' | 'search' | 'searchContent'> {
  return {
    list: (view, query) =>
      read(view, async (store, now) => {
        const page = toPageSpan(query, settings);
        const isKnown = findShownCategory(store, query.categoryId, settings) !== null;
        const found = isKnown
          ? await findListing(store, { ...query, ...page }, settings, now)
          : { items: [], total: 0, facets: [] };
        return { ...found, start: page.start, perPage: page.size };
      }),
    places: (view, query) =>
      read(view, (store, now) => {
        const isKnown = findShownCategory(store, query.categoryId, settings) !== null;
        return isKnown ? findPlaces(store, { ...query, ...toPageSpan(query, settings) }, now) : [];
      }),
    search: (view, query) => read(view, (store, now) => findSearch(store, query, settings, now)),
    searchContent: (view, query) => read(view, ({ content }) => content.find(query)),
  };
}
