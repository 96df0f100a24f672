import { shownPrice } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { SearchHits } from '../../../app/domain/search/search-page.ts';
import { readSearchText, tidySearchText } from '../../../app/domain/search/search.ts';
import type { Visit } from '../../visit.ts';
import { refreshPrices } from '../catalogue/refresh-prices.ts';
import type { SearchDeps } from './service.ts';
import { findContent, inSearchTime } from './found-content.ts';

const maxOffers = 6;
const besides = 3;

/** Returns the first products, categories and pages for a text. Rules A15.3, B11.13. */
export async function findHits(deps: SearchDeps, visit: Visit, typed: string): Promise<SearchHits> {
  const { catalogue, settings, pathOf } = deps;
  const text = readSearchText(typed, settings.searchMinLength);
  if (!text.ok) return { ...noHits, text: tidySearchText(typed), noresults: false };
  const { items, total, suggestions } = await inSearchTime(
    deps,
    catalogue.search(visit.store, {
      text: text.value,
      filters: {},
      facets: [],
      sort: 'relevance',
      start: 0,
      size: maxOffers,
    }),
  );
  const content = await findContent(deps, visit.store, {
    text: text.value,
    size: besides,
    total,
    suggestions,
  });
  const priced = await refreshPrices(deps, visit, items);
  return {
    ...noHits,
    ...content,
    text: text.value,
    total,
    suggestions,
    offers: priced.map((card) => hitOf(card, pathOf.product(card))),
    noresults: total + content.categories.length + content.pages.length === 0,
  };
}

const noHits: SearchHits = {
  text: '',
  offers: [],
  total: 0,
  categories: [],
  pages: [],
  suggestions: [],
  cache: false,
  offline: false,
  noresults: true,
};

/** Returns the fields that one line of the result list shows. */
function hitOf(card: ProductCard, path: string): SearchHits['offers'][number] {
  const { sku, name, image, place, region, isFromPrice } = card;
  return { sku, name, path, image, place, region, price: shownPrice(card.price), isFromPrice };
}
