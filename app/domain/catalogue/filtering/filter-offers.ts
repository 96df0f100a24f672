import type { Facet, ListingQuery } from '../listing/listing-query.ts';
import { rangeKey } from '../price/range.ts';
import type { Range } from '../price/range.ts';
import {
  complement,
  countBits,
  countShared,
  emptyBits,
  toSparseBits,
  hasBit,
  intersection,
  union,
} from '../../search/text/bitset.ts';
import { parseCircle } from '../../search/places/circle.ts';
import type { Circle } from '../../search/places/circle.ts';
import type { Bits } from '../../search/text/bitset.ts';
import type { AttributeRegistry } from './attribute-registry.ts';
import type { Column } from './columns.ts';
import { findFacet } from './facet.ts';
import {
  findFreeRange,
  knownFilters,
  nearCode,
  outsideCode,
  outsideCodeOf,
} from './filter-kind.ts';
import type { FilterKind } from './filter-kind.ts';

/** What is needed to evaluate the filters and facets of a store. */
export type ListingContext = {
  registry: Pick<AttributeRegistry, 'find' | 'optionLabel'>;
  kindOf: (code: string) => FilterKind | null;
  collator: Intl.Collator;
  /** Most options of a facet. */
  facetSize: number;
};

/** Per filter value the set of products that have it; an index on a server or a device. */
export type FilterColumns = {
  size: number;
  column(code: string): Column;
  /** Returns the products whose number of a code is in a range that is not offered. Rule B7.25. */
  inRange(code: string, range: Range): Bits;
  /** Returns the products within the radius of a place. */
  inCircle(circle: Circle): Bits;
};

/** Returns what the filters leave of a set of products, and the facets. */
export function applyFilters(
  index: FilterColumns,
  members: Bits,
  query: Pick<ListingQuery, 'filters' | 'facets'>,
  context: ListingContext,
): { left: Bits; total: number; facets: Facet[] } {
  const { chosen, filters } = filtersOf(index, query, context);
  const left = intersection(members, [...filters.values()]);
  const gatheredLeft = toSparseBits(left);
  const facets = [...new Set(query.facets)].flatMap((code) => {
    const kind = context.kindOf(code);
    if (kind === null) return [];
    const others = [...filters].filter(([other]) => other !== code).map(([, bits]) => bits);
    const base = filters.has(code) ? toSparseBits(intersection(members, others)) : gatheredLeft;
    const counts = new Map<string, number>();
    for (const [value, bits] of index.column(code)) counts.set(value, countShared(base, bits));
    const values = chosen.get(code) ?? [];
    for (const range of values.flatMap((value) => findFreeRange(kind, value) ?? [])) {
      counts.set(rangeKey(range), countShared(base, index.inRange(code, range)));
    }
    if (code === outsideCode) {
      for (const value of values) counts.set(value, countShared(base, outside(index, [value])));
    }
    if (code === nearCode) {
      const near = filters.get(code) ?? emptyBits(index.size);
      for (const value of values) counts.set(value, countShared(base, near));
    }
    const { facetSize: size, collator } = context;
    const facet = findFacet(
      { code, kind, counts, chosen: values, size, collator },
      context.registry,
    );
    return facet === null ? [] : [facet];
  });
  return { left, total: countBits(left), facets };
}

/** Returns the chosen values that the catalogue has, and per code the products with one of them. */
export function filtersOf(
  index: FilterColumns,
  query: Pick<ListingQuery, 'filters'>,
  context: ListingContext,
): { chosen: ReturnType<typeof knownFilters>; filters: Map<string, Bits> } {
  const chosen = knownFilters(query.filters, context.kindOf);
  const filters = new Map<string, Bits>();
  for (const [code, values] of chosen) {
    if (code === outsideCode) {
      filters.set(code, outside(index, values));
      continue;
    }
    const column = index.column(code);
    const kind = context.kindOf(code);
    const sets = values
      .map((value) => {
        const circle = code === nearCode ? parseCircle(value) : null;
        if (circle !== null) return index.inCircle(circle);
        const range = kind && findFreeRange(kind, value);
        return range ? index.inRange(code, range) : column.get(value);
      })
      .filter((bits) => bits !== undefined);
    filters.set(code, union(sets, index.size));
  }
  return { chosen, filters };
}

/** Returns the products that are at none of the areas, shores and circles. Rule B11.36. */
function outside(index: FilterColumns, values: readonly string[]): Bits {
  const within = values.flatMap((value) => {
    const circle = parseCircle(value);
    return circle ? index.inCircle(circle) : (index.column(outsideCodeOf(value)).get(value) ?? []);
  });
  return complement(union(within, index.size));
}

/** Returns one page of the remaining products in the given total order. */
export function takePage(
  order: Int32Array,
  left: Bits,
  page: { start: number; size: number },
): number[] {
  const found: number[] = [];
  let toSkip = page.start;
  for (const ordinal of order) {
    if (found.length === page.size) break;
    if (!hasBit(left, ordinal)) continue;
    if (toSkip > 0) toSkip--;
    else found.push(ordinal);
  }
  return found;
}
