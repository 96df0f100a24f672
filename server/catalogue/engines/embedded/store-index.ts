import type {
  ListingSort,
  OfferPlace,
} from '../../../../app/domain/catalogue/listing/listing-query.ts';
import type { Range } from '../../../../app/domain/catalogue/price/range.ts';
import { distanceBetween } from '../../../../app/domain/search/places/circle.ts';
import type { Circle } from '../../../../app/domain/search/places/circle.ts';
import { addBit, emptyBits } from '../../../../app/domain/search/text/bitset.ts';
import type { Bits } from '../../../../app/domain/search/text/bitset.ts';
import type { WordForms } from '../../../../app/domain/search/text/word-forms.ts';
import { toRangeColumn } from '../../../../app/domain/catalogue/filtering/columns.ts';
import type { Column } from '../../../../app/domain/catalogue/filtering/columns.ts';
import { BitSets } from './index/bit-sets.ts';
import type { IndexOutline, PackedColumn } from './index/build-store-index.ts';
import type { CategoryScope } from './index/gathered-products.ts';
import { PriceOrder } from './index/price-order.ts';
import {
  bitsSection,
  float64Section,
  int32Section,
  jsonSection,
  NumberLists,
} from './index/sections.ts';
import type { Sections } from './index/sections.ts';
import { StringTable } from './index/string-table.ts';
import { PackedTextIndex } from './search/packed-text-index.ts';
import { SkuKeys } from './search/sku-keys.ts';

export type StoreIndexSettings = {
  /** Price ranges in major units. */
  priceRanges: readonly Range[];
  skuBoost: number;
  forms: WordForms;
};

/**
 * The index for a store's listings and searches: per filter value a set of products, per sort their
 * order, and their words. A product is its ordinal, its position in id order. Reads what
 * build-store-index.ts has packed; opening takes milliseconds whatever the size.
 */
export class StoreIndex {
  readonly size: number;
  /** Products that a search may find. */
  readonly searched: Bits;
  readonly texts: PackedTextIndex;
  readonly skuKeys: SkuKeys;
  readonly #skus: StringTable;
  readonly #places: PlaceTable;
  readonly #columns: ReadonlyMap<string, Column>;
  readonly #scopes: ReadonlyMap<number, CategoryScope>;
  readonly #ratings: Int32Array;
  readonly #latest: Int32Array;
  readonly #prices: PriceOrder;
  readonly #sections: Sections;

  constructor(sections: Sections, { priceRanges, skuBoost, forms }: StoreIndexSettings) {
    const outline = jsonSection(sections, 'outline') as IndexOutline;
    const sets = new BitSets(sections, outline.size);
    const recommended = new NumberLists(sections, 'recommended');
    this.size = outline.size;
    this.#sections = sections;
    this.searched = bitsSection(sections, 'searched');
    this.texts = new PackedTextIndex(sections, outline.size, sets, forms);
    this.skuKeys = new SkuKeys(sections, outline.size, skuBoost);
    this.#skus = new StringTable(sections, 'skus');
    this.#places = new PlaceTable(sections);
    // A code with ranges has no column of values.
    this.#columns = columnsOf([...outline.terms, ...outline.ranges], sets);
    this.#scopes = new Map(
      outline.categories.map(({ id, members }, place) => [
        id,
        { members: sets.at(members), recommended: recommended.at(place) },
      ]),
    );
    this.#ratings = int32Section(sections, 'order.rating');
    this.#latest = int32Section(sections, 'order.latest');
    this.#prices = new PriceOrder(sections, priceRanges);
  }

  skuAt(ordinal: number): string {
    return this.#skus.at(ordinal);
  }

  placeAt(ordinal: number): OfferPlace {
    return Object.freeze({ sku: this.skuAt(ordinal), ...this.#places.at(ordinal) });
  }

  column(code: string): Column {
    if (code === 'price') return this.#prices.column;
    return this.#columns.get(code) ?? noColumn;
  }

  /** Returns the products whose number of a code is in a range that is not offered. Rule B7.25. */
  inRange(code: string, range: Range): Bits {
    if (code === 'price') return this.#prices.inRange(range);
    const section = this.#sections[`numbers.${code}`];
    if (section === undefined) return emptyBits(this.size);
    const numbers = float64Section(this.#sections, `numbers.${code}`);
    const [bits] = toRangeColumn(numbers, [range]).values();
    return bits ?? emptyBits(this.size);
  }

  /** Returns the products in a circle. Rule B7.26. */
  inCircle(circle: Circle): Bits {
    const bits = emptyBits(this.size);
    const distances = this.distancesFrom(circle);
    for (let ordinal = 0; ordinal < distances.length; ordinal++) {
      if ((distances[ordinal] ?? Infinity) <= circle.kilometres * 1000) addBit(bits, ordinal);
    }
    return bits;
  }

  /** Returns the distance of each product from a point, in metres; infinite without a place. */
  distancesFrom(point: Pick<Circle, 'latitude' | 'longitude'>): Float64Array {
    return Float64Array.from({ length: this.size }, (_, ordinal) => {
      const place = this.#places.pointAt(ordinal);
      return place === null ? Infinity : distanceBetween(point, place);
    });
  }

  /** Returns the metres of each product to its shore; infinite where they are unknown. */
  shoreDistances(): Float64Array {
    if (this.#sections['numbers.shore_distance'] === undefined) {
      return new Float64Array(this.size).fill(Infinity);
    }
    return float64Section(this.#sections, 'numbers.shore_distance').map((metres) =>
      Number.isNaN(metres) ? Infinity : metres,
    );
  }

  /** Returns every product once, by a sort that does not depend on a category. */
  orderOfAll(sort: Exclude<ListingSort, 'recommendation'>): Int32Array {
    switch (sort) {
      case 'rating':
        return this.#ratings;
      case 'latest':
        return this.#latest;
      case 'price-asc':
        return this.#prices.ascending;
      case 'price-desc':
        return this.#prices.descending;
    }
  }

  /** Returns every product once, by any sort; "recommendation" is the category's order. */
  order(sort: ListingSort, scope: CategoryScope): Int32Array {
    return sort === 'recommendation' ? scope.recommended : this.orderOfAll(sort);
  }

  /** Returns null for a category that is missing or not active. */
  findScope(categoryId: number): CategoryScope | null {
    return this.#scopes.get(categoryId) ?? null;
  }

  /** Changes with the prices, and so with orders and price ranges. */
  get priceVersion(): number {
    return this.#prices.version;
  }

  /** When the next price changes, in milliseconds since 1970; null: none does. */
  get nextPriceChange(): number | null {
    return this.#prices.nextChange;
  }

  /** Applies price changes up to `now`, in milliseconds since 1970. */
  refreshPrices(now: number): void {
    this.#prices.refresh(now);
  }
}

const noColumn: Column = new Map();

function columnsOf(packed: readonly PackedColumn[], sets: BitSets): Map<string, Column> {
  return new Map(
    packed.map(({ code, values }) => [
      code,
      new Map(values.map(([value, set]) => [value, sets.at(set)])),
    ]),
  );
}

/** The places of offers, by ordinal. */
class PlaceTable {
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;
  readonly #places: Int32Array;
  readonly #regions: Int32Array;
  readonly #labels: StringTable;

  constructor(sections: Sections) {
    this.#latitudes = float64Section(sections, 'places.latitude');
    this.#longitudes = float64Section(sections, 'places.longitude');
    this.#places = int32Section(sections, 'places.place');
    this.#regions = int32Section(sections, 'places.region');
    this.#labels = new StringTable(sections, 'places.labels');
  }

  at(ordinal: number): Omit<OfferPlace, 'sku'> {
    const point = this.pointAt(ordinal);
    return {
      place: this.#labelAt(this.#places[ordinal]),
      region: this.#labelAt(this.#regions[ordinal]),
      coordinates: point && Object.freeze(point),
    };
  }

  pointAt(ordinal: number): { latitude: number; longitude: number } | null {
    const [latitude, longitude] = [this.#latitudes[ordinal], this.#longitudes[ordinal]];
    const isKnown = latitude !== undefined && longitude !== undefined && !Number.isNaN(latitude);
    return isKnown ? { latitude, longitude } : null;
  }

  #labelAt(number: number | undefined): string | null {
    return number === undefined || number < 0 ? null : this.#labels.at(number);
  }
}
