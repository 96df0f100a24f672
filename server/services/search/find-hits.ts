import { shownPrice } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { isOnRequest } from '../../../app/domain/catalogue/price/on-request.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { SearchHits } from '../../../app/domain/search/search-page.ts';
import { isTooLong, tidySearchText } from '../../../app/domain/search/search.ts';
import type { Visit } from '../../visit.ts';
import { refreshPrices } from '../catalogue/refresh-prices.ts';
import type { SearchDeps } from './service.ts';
import { findContent, inSearchTime } from './found-content.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { readAskedWords, withPhrases } from './numbered-search.ts';
import { searchAsRead } from './read-search.ts';
import type { ReadSearch } from './read-search.ts';
import { leftOutOf } from './left-out.ts';

const maxOffers = 6;
const besides = 3;

/** Returns the first products, categories and pages for a text. Rules A15.3, B11.13. */
export async function findHits(deps: SearchDeps, visit: Visit, query: string): Promise<SearchHits> {
  const { pathOf } = deps;
  const text = tidySearchText(query);
  if (isTooLong(query)) return { ...noHits, text, noresults: false };
  const { search, found } = await searchAsRead(deps, visit.store, text, (read) =>
    findOffers(deps, visit.store, read),
  );
  if (!found.isAsked) return { ...noHits, text, noresults: false };
  const { items, total, words } = found;
  const content = await findContent(deps, visit.store, {
    text: words,
    size: besides,
    total,
    suggestions: found.suggestions,
  });
  const priced = await refreshPrices(deps, visit, items);
  return {
    ...noHits,
    ...content,
    text,
    total,
    leftOut: leftOutOf(found.searched, total),
    suggestions: withPhrases(found.suggestions, search.phrases),
    offers: priced.map((card) => hitOf(card, pathOf.product(card))),
    noresults: total + content.categories.length + content.pages.length === 0,
  };
}

async function findOffers(
  deps: SearchDeps,
  store: StoreView,
  { words, filters, phrases, sort }: ReadSearch,
) {
  const read = readAskedWords(words, deps.settings.searchMinLength);
  const text = read.ok ? read.value : '';
  const isAsked = read.ok || phrases.length > 0;
  const {
    items,
    total,
    suggestions,
    words: searched,
  } = await inSearchTime(
    deps,
    deps.catalogue.search(store, {
      text,
      filters,
      facets: [],
      sort: sort ?? 'relevance',
      start: 0,
      size: maxOffers,
    }),
  );
  return { isAsked, words: text, items, total, suggestions, searched };
}

const noHits: SearchHits = {
  text: '',
  offers: [],
  total: 0,
  categories: [],
  pages: [],
  suggestions: [],
  leftOut: [],
  cache: false,
  offline: false,
  noresults: true,
};

/** Returns the fields that one line of the result list shows. */
function hitOf(card: ProductCard, path: string): SearchHits['offers'][number] {
  const { sku, name, image, place, region, isFromPrice } = card;
  const price = isOnRequest(card.price) ? null : shownPrice(card.price);
  return { sku, name, path, image, place, region, price, isFromPrice };
}
