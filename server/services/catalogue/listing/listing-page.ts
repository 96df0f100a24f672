import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import { isRegion } from '../../../../app/domain/catalogue/category.ts';
import type { Category } from '../../../../app/domain/catalogue/category.ts';
import {
  readListingSort,
  readListingState,
} from '../../../../app/domain/catalogue/listing/filters.ts';
import type {
  ListingAddress,
  ListingState,
} from '../../../../app/domain/catalogue/listing/filters.ts';
import type {
  CategoryTile,
  ListingPage,
  OfferList,
} from '../../../../app/domain/catalogue/listing/listing-page.ts';
import { categoryTile } from '../../../../app/domain/catalogue/listing/listing-page.ts';
import { readRegionFacts } from '../../../../app/domain/catalogue/region-facts.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { documentPaths } from '../../../../app/domain/store/paths.ts';
import type { DocumentPaths } from '../../../../app/domain/store/paths.ts';
import { CatalogueUnavailable } from '../../../catalogue/port.ts';
import type { Visit } from '../../../visit.ts';
import type { OfferDeps } from '../service.ts';
import { cleanHtml } from '../clean-html.ts';
import { filterCodes } from './filter-codes.ts';
import { findShownCategory, readCategoryTree, breadcrumbsOf } from '../category-tree.ts';
import type { CategoryTree } from '../category-tree.ts';
import { readOfferMap } from './map-page.ts';
import { readOfferList } from './offer-list.ts';

/**
 * Returns the page of a category or region with its products. Filters, sort and start come from the
 * query; unknown names and values are ignored. Null for a category that is not shown. Rules B7, B9.
 */
export async function findListingPage(
  deps: OfferDeps,
  visit: Visit,
  categoryId: number,
  search: URLSearchParams,
): Promise<ListingPage | null> {
  const { catalogue, settings } = deps;
  const { store } = visit;
  const tree = await readCategoryTree(deps, store);
  const category = findShownCategory(tree, categoryId, settings.rootCategoryId);
  if (!category) return null;
  const pathOf = documentPaths(settings);
  const address = listingAddress(category, await catalogue.attributes(store), settings);
  const asked = withoutDefaultSort(readListingState(search, address), settings);
  const query = {
    categoryId,
    filters: asked.filters,
    sort: asked.sort ?? readListingSort(settings.defaultListingSort),
  };
  let hasMap = asked.view === 'map';
  const ask = async (start: number, size: number) => {
    const listing = { ...query, facets: [...address.codes], start, size };
    const found = await catalogue.list(store, listing);
    hasMap ||= found.items.some(({ coordinates }) => coordinates !== null);
    return found;
  };
  async function read() {
    const onMap =
      asked.view === 'map' ? await readOfferMap(catalogue, store, query, asked.box) : null;
    const { list } = await readOfferList(deps, visit, {
      state: asked,
      address,
      perPage: Math.max(1, settings.productListPageSize),
      // A map shows the whole list; one hit is enough for facets and total.
      ask: onMap ? async () => ({ ...(await ask(0, 1)), items: onMap.cards }) : ask,
    });
    return {
      ...list,
      ...(onMap && { first: 0, nextStart: null, previousStart: null }),
      map: onMap?.map ?? null,
      hasMap,
      isFailed: false,
    };
  }
  const list = await read().catch((error: unknown) => {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    return { ...emptyList(asked, address), map: null, hasMap, isFailed: true };
  });
  const contacts = category.contactPersonId ? await catalogue.contactPersons(store) : [];
  const region = isRegion(category);
  return {
    category: {
      id: category.id,
      name: category.name,
      headline: category.headline,
      title: category.title,
      path: pathOf.category(category),
      image: category.image,
      heroPlayerImage: category.heroPlayerImage,
      headerGraphic: category.headerGraphic,
      sketchImage: category.sketchImage,
      metaTitle: category.metaTitle,
      metaDescription: category.metaDescription,
      metaKeywords: category.metaKeywords,
      isRegion: region,
      description: cleanHtml(category.description ?? '', store),
      promotions: category.promotions,
    },
    breadcrumbs: breadcrumbsOf(
      tree,
      category.path.filter((id) => id !== category.id),
      settings,
    ),
    tiles: tilesOf(tree, category, pathOf),
    region: region ? readRegionFacts(category.extra) : null,
    contact: contacts.find(({ id }) => id === category.contactPersonId) ?? null,
    ...list,
  };
}

/** Leaves out the order that a category has without one. Rules B7.19, B8.7. */
function withoutDefaultSort(state: ListingState, settings: Settings): ListingState {
  const isDefault = state.sort === readListingSort(settings.defaultListingSort);
  return isDefault ? { ...state, sort: null } : state;
}

/** Returns the empty list shown when the search failed. Rules B22.1, B22.2. */
function emptyList(asked: ListingState, address: ListingAddress): OfferList {
  return {
    facets: [],
    state: { ...asked, filters: {} },
    address,
    items: [],
    total: 0,
    first: 0,
    nextStart: null,
    previousStart: null,
  };
}

/** Returns the filters and sorts that a category's address can have. Rules B7.2, B7.3. */
function listingAddress(
  category: Category,
  attributes: readonly Attribute[],
  settings: Settings,
): ListingAddress {
  const { sort, start, view, box, open } = settings.queryNames;
  const defaultSort = readListingSort(settings.defaultListingSort);
  const extra = settings.extraCategoryFilters.filter((code) =>
    category.extraFilters.includes(code),
  );
  const others = category.extraFilters.filter((code) => !extra.includes(code));
  return {
    codes: [...new Set([...filterCodes(attributes, settings), ...extra, ...others])],
    queryNames: { sort, start, view, box, open },
    maxValues: settings.maxFiltersQuerySize,
    search: null,
    ...(defaultSort === 'recommendation' ? {} : { defaultSort }),
  };
}

/** Returns the children of a category that have products. */
function tilesOf(tree: CategoryTree, category: Category, pathOf: DocumentPaths): CategoryTile[] {
  return [...tree.byId.values()]
    .filter((child) => child.parentId === category.id && child.isActive && child.productCount > 0)
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map((child) => categoryTile(child, pathOf));
}
