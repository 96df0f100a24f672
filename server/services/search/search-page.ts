import {
  emptyListingState,
  listingSorts,
  readListingState,
} from '../../../app/domain/catalogue/listing/filters.ts';
import type {
  ListingAddress,
  ListingState,
} from '../../../app/domain/catalogue/listing/filters.ts';
import type { OfferList } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { noSearch } from '../../../app/domain/search/search-page.ts';
import type { SearchPage, UnaskedReason } from '../../../app/domain/search/search-page.ts';
import { isTooLong, tidySearchText } from '../../../app/domain/search/search.ts';
import type { SearchSort } from '../../../app/domain/search/search.ts';
import type { Visit } from '../../visit.ts';
import { readCategoryTree } from '../catalogue/category-tree.ts';
import { filterCodes } from '../catalogue/listing/filter-codes.ts';
import { readOfferList } from '../catalogue/listing/offer-list.ts';
import type { SearchDeps } from './service.ts';
import { findContent, inSearchTime, popularCategories } from './found-content.ts';
import { numberCodes, placeCodes } from '../../../app/domain/search/number-filters.ts';
import type { SearchedWord } from '../../../app/domain/search/search.ts';
import { excludedOf, leftOutOf } from './left-out.ts';
import { readAskedWords, withPhrases } from './numbered-search.ts';
import { readOwnPlaces, withPlaceLabels } from './places.ts';
import { searchAsRead } from './read-search.ts';
import type { ReadSearch } from './read-search.ts';

/** Most categories and most pages beside the products. */
const besides = 4;
const popularShown = 8;

/**
 * Returns the page for the query's text, filters, sort and start. Numbers in the text are filters; a
 * filter needs no text. Rules B11.1, B11.2, B11.18, B11.27.
 */
export async function findSearchPage(
  deps: SearchDeps,
  visit: Visit,
  query: URLSearchParams,
): Promise<SearchPage> {
  const { store } = visit;
  const { settings } = deps;
  const submitted = query.get(settings.queryNames.search) ?? '';
  const text = tidySearchText(submitted);
  if (isTooLong(submitted)) return unaskedPage(deps, visit, text, 'too-long');
  const { search, found, own } = await searchAsRead(deps, store, text, (read) =>
    findOffers(deps, visit, read, query),
  );
  if (found.problem !== null) {
    return unaskedPage(deps, visit, text, found.problem);
  }
  const { words } = found;
  const isAround = found.list.facets.some(({ code }) => code === 'near');
  const places = own ?? (isAround ? await readOwnPlaces(deps, store) : null);
  const list = { ...found.list, facets: withPlaceLabels(found.list.facets, store, places) };
  const content = await findContent(deps, store, {
    text: words,
    size: besides,
    suggestions: found.suggestions,
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
    text,
    list,
    leftOut: leftOutOf(found.searched, list.total),
    excluded: excludedOf(found.searched),
    suggestions: withPhrases(found.suggestions, search.phrases),
    noresults,
    popular: noresults ? await popularCategories(deps, store, popularShown) : [],
  };
}

/** Returns the page that asks for another text. Rules B11.1, B11.29. */
async function unaskedPage(
  deps: SearchDeps,
  { store }: Visit,
  text: string,
  unasked: UnaskedReason,
): Promise<SearchPage> {
  const popular = await popularCategories(deps, store, popularShown);
  return { ...noSearch, text, unasked, popular };
}

type FoundOffers =
  | {
      problem: null;
      total: number;
      words: string;
      list: OfferList;
      suggestions: string[];
      searched: readonly SearchedWord[];
    }
  | { problem: UnaskedReason; total: 0; searched: readonly SearchedWord[] };

async function findOffers(
  deps: SearchDeps,
  visit: Visit,
  search: ReadSearch,
  query: URLSearchParams,
): Promise<FoundOffers> {
  const { catalogue, settings } = deps;
  const read = readAskedWords(search.words, settings.searchMinLength);
  const words = read.ok ? read.value : '';
  const address = await searchAddress(deps, visit, words, [
    ...Object.keys(search.filters),
    ...[...numberCodes, ...placeCodes].filter((code) => query.has(code)),
  ]);
  const submitted = withoutRecommendation(readListingState(query, address));
  const state = {
    ...submitted,
    filters: { ...search.filters, ...submitted.filters },
    sort: submitted.sort ?? listingSorts.find((sort) => sort === search.sort) ?? null,
  };
  const isAsked = read.ok || search.phrases.length > 0;
  const isFilterOnly = search.words === '' && Object.keys(state.filters).length > 0;
  if (!isAsked && !isFilterOnly) {
    return { problem: read.ok ? 'empty' : read.problem, total: 0, searched: [] };
  }
  const { list, answer } = await readOfferList(deps, visit, {
    state,
    address,
    perPage: settings.defaultSearchPageSize > 0 ? settings.defaultSearchPageSize : 50,
    ask: (start, size) =>
      inSearchTime(
        deps,
        catalogue.search(visit.store, {
          text: words,
          filters: state.filters,
          facets: [...address.codes],
          sort: sortOf(state),
          start,
          size,
        }),
      ),
  });
  const { suggestions, words: searched } = answer;
  return { problem: null, total: list.total, words, list, suggestions, searched };
}

/** Returns the filters and sorts of a search: those of all categories, and `named` ones. */
async function searchAddress(
  deps: SearchDeps,
  { store }: Visit,
  text: string,
  named: readonly string[],
): Promise<ListingAddress> {
  const { catalogue, settings } = deps;
  const { byId } = await readCategoryTree(deps, store);
  const { sort, start, view, box, open, search } = settings.queryNames;
  const codes = filterCodes(await catalogue.attributes(store), settings);
  return {
    codes: [
      ...new Set([
        ...codes,
        ...settings.extraCategoryFilters,
        ...[...byId.values()].flatMap(({ extraFilters }) => extraFilters),
        ...named,
      ]),
    ],
    queryNames: { sort, start, view, box, open },
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
