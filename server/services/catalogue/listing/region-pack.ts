import { isRegion } from '../../../../app/domain/catalogue/category.ts';
import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import { createAttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { findFilterKind } from '../../../../app/domain/catalogue/filtering/filter-kind.ts';
import { listedOffer } from '../../../../app/domain/catalogue/listing/listing-page.ts';
import type { ListedOffer } from '../../../../app/domain/catalogue/listing/listing-page.ts';
import { packFormat } from '../../../../app/domain/catalogue/region/region-pack.ts';
import type {
  PackedOffer,
  RegionPack,
} from '../../../../app/domain/catalogue/region/region-pack.ts';
import type { ProductCard } from '../../../../app/domain/catalogue/product.ts';
import { documentPaths } from '../../../../app/domain/store/paths.ts';
import { storeViewsOfBrand } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import {
  readFilterNumber,
  readFilterValues,
} from '../../../catalogue/documents/attribute/filter-values.ts';
import { readProduct } from '../../../catalogue/documents/product/product.ts';
import type { ProductSource } from '../../../catalogue/documents/product/product.ts';
import {
  findLabelWeight,
  findLabels,
  searchedCodes,
  labelField,
} from '../../../catalogue/search/product-labels.ts';
import type { OtherLanguage, SearchedLabel } from '../../../catalogue/search/product-labels.ts';
import type { Visit } from '../../../visit.ts';
import { findShownCategory, readCategoryTree } from '../category-tree.ts';
import { freshCards } from '../fresh-cards.ts';
import type { CatalogueDeps, OfferDeps } from '../service.ts';
import { filterCodes } from './filter-codes.ts';

/** Most offers of a pack: it has to fit a phone. */
export const mostPackedOffers = 300;

/** Offers read from the catalogue at once. */
const pageSize = 100;

/** A pack whose offers have no card yet: cards are markup, which pages render. */
export type RegionOffers = Omit<RegionPack, 'offers'> & {
  offers: { offer: ListedOffer; packed: Omit<PackedOffer, 'card'> }[];
};

/**
 * Returns the offers of a region with all by which they are searched and filtered; null for a
 * category that is no region of this store view. At most `mostPackedOffers`. Rule E1.22.
 */
export async function findRegionOffers(
  deps: OfferDeps,
  visit: Visit,
  categoryId: number,
): Promise<RegionOffers | null> {
  const { catalogue, settings } = deps;
  const { store } = visit;
  const tree = await readCategoryTree(deps, store);
  const category = findShownCategory(tree, categoryId, settings.rootCategoryId);
  if (!category || !isRegion(category)) return null;
  const attributes = await catalogue.attributes(store);
  const registry = createAttributeRegistry(attributes);
  const codes = [
    ...new Set([...filterCodes(attributes, settings), ...category.extraFilters]),
  ].filter((code) => findFilterKind(code, registry, settings) !== null);
  // 'rating.average' is a part of the attribute `rating` and has its name.
  const named = new Set(codes.flatMap((code) => [code, code.split('.')[0]]));
  const cards = await freshCards(deps, visit, await readCards(deps, store, categoryId));
  const sources = await readSources(deps, store, cards);
  const pathOf = documentPaths(settings);
  const isRange = (code: string) => findFilterKind(code, registry, settings)?.kind === 'range';
  const offers = cards.map((card) => {
    const offer = listedOffer(card, pathOf);
    const source = sources.get(card.sku);
    return { offer, packed: toPackedOffer(offer, card, source, codes, isRange) };
  });
  return {
    format: packFormat,
    id: category.id,
    name: category.name,
    path: pathOf.category(category),
    language: store.language,
    locale: store.locale,
    offers,
    labels: await readLabels(deps, store, { codes, registry, cards, sources }),
    codes,
    attributes: attributes.filter(({ code }) => named.has(code)),
    settings: {
      defaultFilters: settings.defaultFilters,
      extraCategoryFilters: settings.extraCategoryFilters,
      filterAggregationSize: settings.filterAggregationSize,
      searchFuzziness: settings.searchFuzziness,
      searchMinLength: settings.searchMinLength,
      searchMinScore: settings.searchMinScore,
      searchMinimumShouldMatch: settings.searchMinimumShouldMatch,
      priceRanges: settings.priceRanges,
      nameBoost: settings.searchBoosts.name,
    },
  };
}

async function readCards(
  { catalogue }: CatalogueDeps,
  store: StoreView,
  categoryId: number,
): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let start = 0; start < mostPackedOffers; start += pageSize) {
    const query = { categoryId, filters: {}, facets: [], sort: 'recommendation' } as const;
    const { items, total, perPage } = await catalogue.list(store, {
      ...query,
      filters: {},
      facets: [],
      start,
      size: Math.min(pageSize, mostPackedOffers - start),
    });
    cards.push(...items);
    if (items.length === 0 || start + perPage >= total) break;
  }
  return cards.slice(0, mostPackedOffers);
}

async function readSources(
  { catalogue }: CatalogueDeps,
  store: StoreView,
  cards: readonly ProductCard[],
): Promise<Map<string, ProductSource>> {
  const sources = new Map<string, ProductSource>();
  const skus = cards.map(({ sku }) => sku);
  for await (const batch of catalogue.documents(store, 'product', skus)) {
    for (const { document } of batch) {
      const read = readProduct(document);
      if (read.ok) sources.set(read.value.sku, read.value);
    }
  }
  return sources;
}

function toPackedOffer(
  offer: ListedOffer,
  card: ProductCard,
  source: ProductSource | undefined,
  codes: readonly string[],
  isRange: (code: string) => boolean,
): Omit<PackedOffer, 'card'> {
  const values = new Map<string, string[]>();
  const numbers = new Map<string, number>();
  for (const code of source ? codes : []) {
    if (!source || code === 'price') continue;
    if (isRange(code)) {
      const number = readFilterNumber(source, code);
      if (number !== null) numbers.set(code, number);
    } else {
      const own = readFilterValues(source, code);
      if (own.length > 0) values.set(code, own);
    }
  }
  if (offer.price) numbers.set('price', offer.price.gross.minor / 100);
  if (card.rating) numbers.set('rating.average', card.rating.average);
  const { id, sku, name, path } = offer;
  return {
    id,
    sku,
    name,
    path,
    image: offer.image ?? null,
    values: Object.fromEntries(values),
    numbers: Object.fromEntries(numbers),
  };
}

/** Returns the words that offers share: labels of attributes, in both languages of the brand. */
async function readLabels(
  { catalogue }: CatalogueDeps,
  store: StoreView,
  {
    codes,
    registry,
    cards,
    sources,
  }: {
    codes: readonly string[];
    registry: ReturnType<typeof createAttributeRegistry>;
    cards: readonly ProductCard[];
    sources: ReadonlyMap<string, ProductSource>;
  },
): Promise<RegionPack['labels']> {
  const sets = await catalogue.attributeSets(store);
  const labels = new Map<string, RegionPack['labels'][number]>();
  const texts = {
    attributeSets: new Map(sets.map(({ id, name }) => [String(id), name])),
    otherLanguage: await readOtherLanguage({ catalogue }, store),
  };
  const add = (code: string, { text, isForeign }: SearchedLabel, ordinal: number) => {
    const weight = findLabelWeight(code);
    const field = labelField(code);
    const key = `${weight} ${field} ${isForeign} ${text}`;
    const label = labels.get(key) ?? { text, weight, field, isForeign, offers: [] };
    if (label.offers.at(-1) !== ordinal) label.offers.push(ordinal);
    labels.set(key, label);
  };
  for (const [ordinal, { sku }] of cards.entries()) {
    const source = sources.get(sku);
    if (!source) continue;
    for (const code of new Set([...codes, ...searchedCodes])) {
      for (const value of readFilterValues(source, code)) {
        for (const label of findLabels(code, value, registry, texts)) add(code, label, ordinal);
      }
    }
  }
  return [...labels.values()];
}

async function readOtherLanguage(
  { catalogue }: Pick<CatalogueDeps, 'catalogue'>,
  store: StoreView,
): Promise<OtherLanguage | null> {
  const other = storeViewsOfBrand(store.brand).find(({ language }) => language !== store.language);
  if (!other) return null;
  const attributes: Attribute[] = await catalogue.attributes(other);
  return { registry: createAttributeRegistry(attributes), categoryNames: new Map() };
}
