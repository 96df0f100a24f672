import type { OfferPlace } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { rangesByCode } from '../../../store-facts.ts';
import type { StoreFacts } from '../../../store-facts.ts';
import { orderBy } from '../../../../../app/domain/catalogue/filtering/columns.ts';
import type { Column } from '../../../../../app/domain/catalogue/filtering/columns.ts';
import { buildProductText } from '../search/product-text.ts';
import { packTextIndex } from '../search/packed-text-index.ts';
import { packSkuKeys } from '../search/sku-keys.ts';
import { readTextSources } from '../search/text-sources.ts';
import { StoreDocuments } from '../store-documents.ts';
import { BitSetNumbers } from './bit-sets.ts';
import { GatheredProducts, nameRanks } from './gathered-products.ts';
import type { CategoryScope } from './gathered-products.ts';
import { packPrices } from './price-order.ts';
import { packBytes } from '../../../../cache/separate-bytes.ts';
import { packJson, packLists } from './sections.ts';
import type { Sections } from './sections.ts';
import { packStrings } from './string-table.ts';

/** The values of a filter code, each with the number of its bit set. */
export type PackedColumn = { code: string; values: [value: string, set: number][] };

/** The parts of a store index that are not arrays. */
export type IndexOutline = {
  size: number;
  terms: PackedColumn[];
  ranges: PackedColumn[];
  /** Active categories, in the order of their lists in `recommended`. */
  categories: { id: number; members: number }[];
};

/** Products per slice: about 10 ms on a slow machine. */
export const sliceSize = 50;

/**
 * Builds the index for listings and searches of a store. It depends only on the documents, not on
 * the clock, so it can be saved. Yields after each slice the number of products handled since the
 * last one, so that a thread that answers requests can pause.
 */
export function* buildStoreIndex(
  file: DocumentFile,
  store: StoreView,
  settings: Settings,
): Generator<number, Sections> {
  const documents = new StoreDocuments(file, store, settings, []);
  const { facts } = documents;
  const ranges = rangesByCode(facts, settings);
  const products = new GatheredProducts([...ranges.keys()].filter((code) => code !== 'price'));
  let handled = 0;
  for (const entry of documents.entries()) {
    if (entry !== null) products.add(entry);
    if (++handled % sliceSize === 0) yield sliceSize;
  }
  yield handled % sliceSize;
  const terms = products.termColumns();
  const scopes = yield* scopesOf(products, facts);
  const text = yield* buildProductText({
    products,
    terms,
    membersOf: (id) => scopes.get(id)?.members,
    store,
    registry: facts.registry,
    tree: facts.tree,
    boosts: settings.searchBoosts,
    ...readTextSources(file, store),
  });
  const sets = new BitSetNumbers();
  const outline: IndexOutline = {
    size: products.size,
    terms: packColumns(terms, sets),
    ranges: packColumns(products.rangeColumns(ranges), sets),
    categories: [...scopes].map(([id, { members }]) => ({ id, members: sets.numberOf(members) })),
  };
  const texts = packTextIndex(text.texts, sets);
  yield 0;
  return {
    outline: packJson(outline),
    ...packStrings('skus', products.skus),
    ...packPlaces(products.places),
    ...packPrices(products.prices, ranges.get('price') ?? []),
    ...Object.fromEntries(
      [...products.freeNumbers()].map(([code, numbers]) => [`numbers.${code}`, packBytes(numbers)]),
    ),
    ...packLists(
      'recommended',
      [...scopes.values()].map(({ recommended }) => recommended),
    ),
    ...packSkuKeys(text.keys),
    ...texts,
    ...sets.pack(products.size),
    searched: packBytes(products.searched()),
    'order.rating': packBytes(orderBy(products.ratings, 'descending')),
    'order.latest': packBytes(orderBy(products.updates, 'descending')),
  };
}

function* scopesOf(
  products: GatheredProducts,
  { tree, listing }: StoreFacts,
): Generator<number, Map<number, CategoryScope>> {
  const ranks = nameRanks(products.names, listing.collator);
  const scopes = new Map<number, CategoryScope>();
  for (const { id } of tree.all) {
    scopes.set(id, products.scopeOf(id, tree, ranks));
    yield 0;
  }
  return scopes;
}

function packColumns(columns: ReadonlyMap<string, Column>, sets: BitSetNumbers): PackedColumn[] {
  return [...columns].map(([code, column]) => ({
    code,
    values: [...column].map(([value, bits]) => [value, sets.numberOf(bits)]),
  }));
}

/** Place names repeat often: each is stored once. */
function packPlaces(places: readonly OfferPlace[]): Sections {
  const labels: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (label: string | null): number => {
    if (label === null) return -1;
    const number = numbers.get(label) ?? labels.push(label) - 1;
    numbers.set(label, number);
    return number;
  };
  return {
    'places.latitude': packBytes(
      Float64Array.from(places, ({ coordinates }) => coordinates?.latitude ?? NaN),
    ),
    'places.longitude': packBytes(
      Float64Array.from(places, ({ coordinates }) => coordinates?.longitude ?? NaN),
    ),
    'places.place': packBytes(Int32Array.from(places, ({ place }) => numberOf(place))),
    'places.region': packBytes(Int32Array.from(places, ({ region }) => numberOf(region))),
    ...packStrings('places.labels', labels),
  };
}
