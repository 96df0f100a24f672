import { readMoment } from '../../../app/domain/catalogue/moment.ts';
import type { ListingSort, OfferPlace } from '../../../app/domain/catalogue/listing-query.ts';
import type { Range } from '../../../app/domain/catalogue/range.ts';
import { addBit, emptyBits } from '../bitset.ts';
import type { Bits } from '../bitset.ts';
import { columnOf, orderBy, rangeColumn } from './columns.ts';
import type { Column } from './columns.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { IndexEntry } from '../documents/index-entry.ts';
import { unplaced } from '../documents/product.ts';

export type IndexSettings = {
  /** Ranges per range code, in the unit of the entries' numbers; of the price in major units. */
  ranges: ReadonlyMap<string, readonly Range[]>;
  collator: Intl.Collator;
};

/** The products of a category and its descendants, and their recommended order. */
export type Scope = { members: Bits; recommended: Int32Array };

type Members = { ordinals: number[]; positions: number[] };

/**
 * What a store's listings are answered from: per filter value a set of products, per sort their
 * order. A product is its ordinal, its place in the order of ids. Documents stay in the file.
 */
export class StoreIndex {
  readonly size: number;
  readonly skus: readonly string[];
  readonly places: readonly OfferPlace[];
  readonly names: readonly string[];
  /** What a search may find. */
  readonly searched: Bits;
  readonly #settings: IndexSettings;
  readonly #tree: CategoryTree;
  readonly #terms = new Map<string, Column>();
  readonly #ranges = new Map<string, Column>();
  readonly #membership = new Map<number, Members>();
  readonly #scopes = new Map<number, Scope>();
  readonly #orders = new Map<ListingSort, Int32Array>();
  readonly #nameRank: Int32Array;
  readonly #prices: Int32Array;
  /** Coming price changes, soonest first. */
  #changes: { moment: number; ordinal: number }[];

  /** Entries come in the order of their ids. */
  constructor(entries: Iterable<IndexEntry>, tree: CategoryTree, settings: IndexSettings) {
    this.#settings = settings;
    this.#tree = tree;
    const skus: string[] = [];
    const places: OfferPlace[] = [];
    const names: string[] = [];
    const searched: number[] = [];
    const prices: number[] = [];
    const ratings: number[] = [];
    const updates: number[] = [];
    const changes: { moment: number; ordinal: number }[] = [];
    const terms = new Map<string, Map<string, number[]>>();
    const numbers = new Map(
      [...settings.ranges.keys()].map((code): [string, number[]] => [code, []]),
    );
    for (const entry of entries) {
      const ordinal = skus.length;
      skus.push(entry.sku);
      places.push(Object.freeze(entry.place));
      names.push(entry.name);
      if (entry.isSearched) searched.push(ordinal);
      prices.push(entry.price);
      ratings.push(entry.rating ?? NaN);
      updates.push((entry.updatedAt === null ? null : readMoment(entry.updatedAt)) ?? NaN);
      if (entry.nextChange !== null) changes.push({ moment: entry.nextChange, ordinal });
      for (const [code, values] of entry.terms) {
        const column = entryOf(terms, code, () => new Map<string, number[]>());
        for (const value of values) entryOf(column, value, (): number[] => []).push(ordinal);
      }
      for (const [code, column] of numbers) column.push(entry.numbers.get(code) ?? NaN);
      for (const { id, position } of entry.categories) {
        const members = entryOf(this.#membership, id, () => ({ ordinals: [], positions: [] }));
        members.ordinals.push(ordinal);
        members.positions.push(position);
      }
    }
    this.size = skus.length;
    this.skus = skus;
    this.places = places;
    this.names = names;
    this.searched = emptyBits(this.size);
    for (const ordinal of searched) addBit(this.searched, ordinal);
    this.#prices = Int32Array.from(prices);
    this.#nameRank = ranks(names, settings.collator);
    this.#changes = changes.sort((a, b) => a.moment - b.moment);
    for (const [code, column] of terms) this.#terms.set(code, columnOf(column, this.size));
    for (const [code, column] of numbers) {
      this.#ranges.set(code, rangeColumn(column, settings.ranges.get(code) ?? []));
    }
    this.#orders.set('rating', orderBy(ratings, 'descending'));
    this.#orders.set('latest', orderBy(updates, 'descending'));
    this.#arrangePrices();
  }

  column(code: string): Column {
    return this.#ranges.get(code) ?? this.#terms.get(code) ?? new Map<string, Bits>();
  }

  /** Codes of the attributes whose values are kept. */
  get termCodes(): string[] {
    return [...this.#terms.keys()];
  }

  /** The products of a category and its descendants; an order is not made for them. */
  membersBelow(categoryId: number): Bits {
    const members = emptyBits(this.size);
    for (const { id } of this.#tree.below(categoryId)) {
      for (const ordinal of this.#membership.get(id)?.ordinals ?? []) addBit(members, ordinal);
    }
    return members;
  }

  /** Every product once, by a sort that no category decides. */
  orderOfAll(sort: Exclude<ListingSort, 'recommendation'>): Int32Array {
    return this.#orders.get(sort) ?? new Int32Array();
  }

  /** Every product once, in the order of a sort; recommended ones in that of the category. */
  order(sort: ListingSort, scope: Scope): Int32Array {
    return (sort === 'recommendation' ? null : this.#orders.get(sort)) ?? scope.recommended;
  }

  /** Null for a category that is not there or not active. */
  findScope(categoryId: number): Scope | null {
    const known = this.#scopes.get(categoryId);
    if (known) return known;
    const categories = this.#tree.below(categoryId);
    if (categories.length === 0) return null;
    const scope = this.#scopeOf(
      categoryId,
      categories.map((category) => category.id),
    );
    this.#scopes.set(categoryId, scope);
    return scope;
  }

  /** Takes over prices whose dates have passed. `read` gives a product's price at that time. */
  refreshPrices(
    now: number,
    read: (sku: string) => { price: number; nextChange: number | null },
  ): void {
    const due = this.#changes.filter(({ moment }) => moment <= now);
    if (due.length === 0) return;
    const coming = this.#changes.filter(({ moment }) => moment > now);
    for (const { ordinal } of due) {
      const { price, nextChange } = read(this.skus[ordinal] ?? '');
      this.#prices[ordinal] = price;
      if (nextChange !== null) coming.push({ moment: nextChange, ordinal });
    }
    this.#changes = coming.sort((a, b) => a.moment - b.moment);
    this.#arrangePrices();
  }

  #arrangePrices(): void {
    this.#orders.set('price-asc', orderBy(this.#prices, 'ascending'));
    this.#orders.set('price-desc', orderBy(this.#prices, 'descending'));
    const major = Float64Array.from(this.#prices, (minor) => minor / 100);
    this.#ranges.set('price', rangeColumn(major, this.#settings.ranges.get('price') ?? []));
  }

  /**
   * A position in the category itself comes first, then the best one in a category below it: a
   * country lists what its regions recommend. Equal ones go by name, then by id.
   */
  #scopeOf(categoryId: number, ids: readonly number[]): Scope {
    const members = emptyBits(this.size);
    const own = new Float64Array(this.size).fill(unplaced);
    const below = new Float64Array(this.size).fill(unplaced);
    const found = new Set<number>();
    for (const id of ids) {
      const positions = id === categoryId ? own : below;
      const { ordinals, positions: given } = this.#membership.get(id) ?? noMembers;
      ordinals.forEach((ordinal, place) => {
        addBit(members, ordinal);
        found.add(ordinal);
        positions[ordinal] = Math.min(positions[ordinal] ?? unplaced, given[place] ?? unplaced);
      });
    }
    const recommended = Int32Array.from(found).sort(
      (a, b) =>
        (own[a] ?? 0) - (own[b] ?? 0) ||
        (below[a] ?? 0) - (below[b] ?? 0) ||
        (this.#nameRank[a] ?? 0) - (this.#nameRank[b] ?? 0) ||
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

/** The same rank for equal names, so that the id decides between them. */
function ranks(names: readonly string[], collator: Intl.Collator): Int32Array {
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
