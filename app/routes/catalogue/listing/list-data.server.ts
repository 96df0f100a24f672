import type { AppLoadContext } from '@remix-run/node';
import { isChosen, listingSearch, withOpen } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingState } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage, OfferList } from '../../../domain/catalogue/listing/listing-page.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { toCards } from '../../../rendered-once/card/to-cards.server.ts';
import {
  hasMoreOptions,
  renderFacets,
} from '../../../rendered-once/facets/facet-groups.server.tsx';
import { createFacetWords } from '../../../rendered-once/facets/facet-words.ts';
import { findHeroPaths } from '../../../domain/catalogue/category.ts';
import { renderListing } from '../../../rendered-once/listing/render-listing.server.ts';
import type { CategoryData, ChosenFilter, ListData } from './list-data.ts';

/** Number of cards above the fold on most screens, where no hero is above them. */
const eagerCards = 3;

/**
 * Replaces offers and filters by their markup. `isOnMap`: offers stay data, beside the map.
 * `hasHero`: the pictures of cards leave the network to the hero, the largest picture of the page.
 */
export function toListData<List extends OfferList>(
  context: Pick<AppLoadContext, 'visit' | 'markup'>,
  list: List,
  { isOnMap, hasHero }: { isOnMap: boolean; hasHero: boolean },
): ListData<List> {
  const { items, facets, ...rest } = list;
  const { filters, open } = list.state;
  const eager = hasHero ? 0 : Math.max(0, eagerCards - list.first);
  return {
    ...rest,
    count: items.length,
    items: isOnMap ? items : [],
    cards: isOnMap ? [] : toCards(context, items, { eager }),
    facets: renderFacets(context, {
      facets,
      chosen: { filters, open },
      openAddresses: listOpenAddresses(list),
    }),
    chosen: listChosen(context, facets, filters),
  };
}

/** Replaces the offers of a category and what surrounds them by their markup. */
export function toCategoryData(
  context: Pick<AppLoadContext, 'visit' | 'markup'>,
  page: ListingPage,
): CategoryData {
  const {
    category,
    breadcrumbs: _,
    tiles: _tiles,
    region: _region,
    contact: _contact,
    ...list
  } = page;
  const { id, path, name, isRegion } = category;
  return {
    ...toListData(context, list, {
      isOnMap: page.map !== null,
      hasHero: findHeroPaths(page.category) !== null,
    }),
    category: { id, path, ...(isRegion && { region: name }) },
    parts: renderListing(context, page),
  };
}

/** Lists the addresses that show all values of a filter, by its code. Rule B7.24. */
function listOpenAddresses({ facets, state, address }: OfferList): Record<string, string> {
  return Object.fromEntries(
    facets
      .filter((facet) => hasMoreOptions({ facet, chosen: state }))
      .map(({ code }) => [code, `?${listingSearch(withOpen(state, code), address)}`]),
  );
}

/** Lists the chosen filters in the order of the facets, with their labels. Rule B7.17. */
function listChosen(
  { visit: { store } }: Pick<AppLoadContext, 'visit'>,
  facets: OfferList['facets'],
  filters: ListingState['filters'],
): ChosenFilter[] {
  const { optionLabel } = createFacetWords(catalogueWords[store.language].t, store);
  return facets.flatMap((facet) =>
    facet.options
      .filter(({ id }) => isChosen({ filters }, facet.code, id))
      .map((option) => ({
        code: facet.code,
        id: option.id,
        label: optionLabel(facet, option),
        isSingle: option.isSingle ?? false,
      })),
  );
}
