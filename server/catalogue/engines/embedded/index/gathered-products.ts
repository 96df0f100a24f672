import { readMoment } from '../../../../../app/domain/catalogue/moment.ts';
import type { OfferPlace } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import { freeRangeCodes } from '../../../../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../../../../app/domain/catalogue/price/range.ts';
import { addBit, emptyBits, toOrdinals } from '../../../../../app/domain/search/text/bitset.ts';
import type { Bits } from '../../../../../app/domain/search/text/bitset.ts';
import type { CategoryTree } from '../../../category-tree.ts';
import { unplaced } from '../../../documents/product/product.ts';
import { toColumn, toRangeColumn } from '../../../../../app/domain/catalogue/filtering/columns.ts';
import type { Column } from '../../../../../app/domain/catalogue/filtering/columns.ts';
import type { DatedEntry } from '../store-documents.ts';

/** The products of a category and its descendants, and their recommended order. */
export type CategoryScope = { members: Bits; recommended: Int32Array };

type Members = { ordinals: number[]; positions: number[] };

/**
 * Collects the listed products of a store while its index is built. A product's ordinal is its
 * position in id order.
 */
export class GatheredProducts {
  readonly skus: string[] = [];
  readonly names: string[] = [];
  readonly places: OfferPlace[] = [];
  readonly prices: Pick<DatedEntry, 'price' | 'priceChanges'>[] = [];
  readonly ratings: number[] = [];
  readonly updates: number[] = [];
  readonly #searched: number[] = [];
  readonly #terms = new Map<string, Map<string, number[]>>();
  readonly #numbers: Map<string, number[]>;
  readonly #membership = new Map<number, Members>();

  /** `rangeCodes`: codes that are counted by ranges. */
  constructor(rangeCodes: readonly string[]) {
    this.#numbers = new Map(rangeCodes.map((code) => [code, []]));
  }

  get size(): number {
    return this.skus.length;
  }

  /** Entries must be added in the order of their ids. */
  add(entry: DatedEntry): void {
    const ordinal = this.size;
    this.skus.push(entry.sku);
    this.names.push(entry.name);
    this.places.push(entry.place);
    this.prices.push({ price: entry.price, priceChanges: entry.priceChanges });
    this.ratings.push(entry.rating ?? NaN);
    this.updates.push((entry.updatedAt === null ? null : readMoment(entry.updatedAt)) ?? NaN);
    if (entry.isSearched) this.#searched.push(ordinal);
    for (const [code, values] of entry.terms) {
      const column = entryOf(this.#terms, code, () => new Map<string, number[]>());
      for (const value of values) entryOf(column, value, (): number[] => []).push(ordinal);
    }
    for (const [code, column] of this.#numbers) column.push(entry.numbers.get(code) ?? NaN);
    for (const { id, position } of entry.categories) {
      const members = entryOf(this.#membership, id, () => ({ ordinals: [], positions: [] }));
      members.ordinals.push(ordinal);
      members.positions.push(position);
    }
  }

  /** Returns the products that a search may find. */
  searched(): Bits {
    const bits = emptyBits(this.size);
    for (const ordinal of this.#searched) addBit(bits, ordinal);
    return bits;
  }

  termColumns(): Map<string, Column> {
    const columns = [...this.#terms].map(
      ([code, column]) => [code, toColumn(column, this.size)] as const,
    );
    return new Map(columns);
  }

  /** Returns the numbers of each code that accepts any range; NaN where there is none. */
  freeNumbers(): Map<string, Float64Array> {
    return new Map(
      freeRangeCodes.flatMap((code) => {
        const numbers = this.#numbers.get(code);
        return numbers ? [[code, Float64Array.from(numbers)] as const] : [];
      }),
    );
  }

  rangeColumns(ranges: ReadonlyMap<string, readonly Range[]>): Map<string, Column> {
    const columns = [...this.#numbers].map(
      ([code, numbers]) => [code, toRangeColumn(numbers, ranges.get(code) ?? [])] as const,
    );
    return new Map(columns);
  }

  /**
   * Orders by the position in the category itself, then by the best position in a descendant, so
   * that a country lists what its regions recommend; then by name, then by id. Rule B8.2.
   */
  scopeOf(categoryId: number, tree: CategoryTree, nameRank: Int32Array): CategoryScope {
    const members = emptyBits(this.size);
    const own = new Float64Array(this.size).fill(unplaced);
    const below = new Float64Array(this.size).fill(unplaced);
    for (const { id } of tree.below(categoryId)) {
      const positions = id === categoryId ? own : below;
      const { ordinals, positions: given } = this.#membership.get(id) ?? noMembers;
      ordinals.forEach((ordinal, place) => {
        addBit(members, ordinal);
        positions[ordinal] = Math.min(positions[ordinal] ?? unplaced, given[place] ?? unplaced);
      });
    }
    const recommended = Int32Array.from(toOrdinals(members)).sort(
      (a, b) =>
        (own[a] ?? 0) - (own[b] ?? 0) ||
        (below[a] ?? 0) - (below[b] ?? 0) ||
        (nameRank[a] ?? 0) - (nameRank[b] ?? 0) ||
        a - b,
    );
    return { members, recommended };
  }
}

const noMembers: Members = { ordinals: [], positions: [] };

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const created = create();
  map.set(key, created);
  return created;
}

/** Equal names have the same rank, so that the id decides between them. */
export function nameRanks(names: readonly string[], collator: Intl.Collator): Int32Array {
  const order = names.map((_, ordinal) => ordinal);
  order.sort((a, b) => collator.compare(names[a] ?? '', names[b] ?? '') || a - b);
  const rank = new Int32Array(names.length);
  order.forEach((ordinal, place) => {
    const before = order[place - 1];
    const isSame =
      before !== undefined && collator.compare(names[before] ?? '', names[ordinal] ?? '') === 0;
    rank[ordinal] = isSame ? (rank[before] ?? 0) : place;
  });
  return rank;
}
