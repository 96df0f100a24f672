import {
  emptyListingState,
  readListingState,
} from '../../../app/domain/catalogue/listing/filters.ts';
import type {
  ListingAddress,
  ListingState,
} from '../../../app/domain/catalogue/listing/filters.ts';
import type { OfferList } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { noSearch } from '../../../app/domain/search/search-page.ts';
import type { SearchPage } from '../../../app/domain/search/search-page.ts';
import { readSearchText, tidySearchText } from '../../../app/domain/search/search.ts';
import type { SearchSort } from '../../../app/domain/search/search.ts';
import type { Visit } from '../../visit.ts';
import { readCategoryTree } from '../catalogue/category-tree.ts';
import { filterCodes } from '../catalogue/filter-codes.ts';
import { readOfferList } from '../catalogue/offer-list.ts';
import type { SearchDeps } from './service.ts';
import { findContent, inSearchTime, popularCategories } from './found-content.ts';

/** Most categories and most pages beside the products. */
const besides = 4;
const popularShown = 8;

/** Returns the page for the query's text, filters, sort and start. Rules B11.1, B11.2, B11.18. */
export async function findSearchPage(
  deps: SearchDeps,
  visit: Visit,
  query: URLSearchParams,
): Promise<SearchPage> {
  const { store } = visit;
  const { settings } = deps;
  const typed = query.get(settings.queryNames.search) ?? '';
  const text = readSearchText(typed, settings.searchMinLength);
  if (!text.ok) {
    return {
      ...noSearch,
      text: tidySearchText(typed),
      unasked: text.problem,
      popular: await popularCategories(deps, store, popularShown),
    };
  }
  const { list, suggestions } = await findOffers(deps, visit, text.value, query);
  const content = await findContent(deps, store, {
    text: text.value,
    size: besides,
    suggestions,
    total: list.total,
  });
  const isFiltered = Object.keys(list.state.filters).length > 0;
  const noresults =
    list.total === 0 &&
    !isFiltered &&
    content.categories.length === 0 &&
    content.pages.length === 0;
  return {
    ...noSearch,
    ...content,
    text: text.value,
    list,
    suggestions,
    noresults,
    popular: noresults ? await popularCategories(deps, store, popularShown) : [],
  };
}

async function findOffers(
  deps: SearchDeps,
  visit: Visit,
  text: string,
  query: URLSearchParams,
): Promise<{ list: OfferList; suggestions: string[] }> {
  const { catalogue, settings } = deps;
  const address = await searchAddress(deps, visit, text);
  const state = withoutRecommendation(readListingState(query, address));
  const { list, answer } = await readOfferList(deps, visit, {
    state,
    address,
    perPage: settings.defaultSearchPageSize > 0 ? settings.defaultSearchPageSize : 50,
    ask: (start, size) =>
      inSearchTime(
        deps,
        catalogue.search(visit.store, {
          text,
          filters: state.filters,
          facets: [...address.codes],
          sort: sortOf(state),
          start,
          size,
        }),
      ),
  });
  return { list, suggestions: answer.suggestions };
}

/** Returns the filters and sorts of a search: those of all categories. */
async function searchAddress(
  deps: SearchDeps,
  { store }: Visit,
  text: string,
): Promise<ListingAddress> {
  const { catalogue, settings } = deps;
  const { byId } = await readCategoryTree(deps, store);
  const { sort, start, view, box, search } = settings.queryNames;
  const codes = filterCodes(await catalogue.attributes(store), settings);
  return {
    codes: [
      ...new Set([
        ...codes,
        ...settings.extraCategoryFilters,
        ...[...byId.values()].flatMap(({ extraFilters }) => extraFilters),
      ]),
    ],
    queryNames: { sort, start, view, box },
    maxValues: settings.maxFiltersQuerySize,
    search: { name: search, text },
  };
}

/** A search sorts by relevance instead of recommendation, and has no map. */
function withoutRecommendation(state: ListingState): ListingState {
  const { view, box } = emptyListingState;
  return { ...state, view, box, sort: state.sort === 'recommendation' ? null : state.sort };
}

function sortOf({ sort }: ListingState): SearchSort {
  return sort === null || sort === 'recommendation' ? 'relevance' : sort;
}
