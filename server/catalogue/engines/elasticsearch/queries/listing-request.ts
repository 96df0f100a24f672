import type { estypes } from '@elastic/elasticsearch';
import type { Facet } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import type { ListingSort } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import { rangeKey } from '../../../../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../../../../app/domain/catalogue/price/range.ts';
import { unplaced } from '../../../documents/product/product.ts';
import { findFacet } from '../../../../../app/domain/catalogue/filtering/facet.ts';
import { parseCircle } from '../../../../../app/domain/search/places/circle.ts';
import type { Circle } from '../../../../../app/domain/search/places/circle.ts';
import {
  chosenCircles,
  chosenRanges,
  knownFilters,
  nearCode,
  outsideCode,
  outsideCodeOf,
} from '../../../../../app/domain/catalogue/filtering/filter-kind.ts';
import type { FilterKind } from '../../../../../app/domain/catalogue/filtering/filter-kind.ts';
import type { ListingContext } from '../../../../../app/domain/catalogue/filtering/filter-offers.ts';
import { toFieldName } from '../write/mappings.ts';

type Query = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** The chosen values that the store has, and the filter clause of each code. */
export type ChosenFilters = { chosen: Map<string, string[]>; clauses: Map<string, Query> };

/** `valuesCounted`: values of a facet that are counted. Rule B11.24. */
type FacetLimits = { valuesCounted: number; now: number };

export function toChosenFilters(
  filters: Readonly<Record<string, readonly string[]>>,
  context: ListingContext,
  now: number,
): ChosenFilters {
  const chosen = knownFilters(filters, context.kindOf);
  const clauses = new Map(
    [...chosen].map(([code, values]) => {
      const kind = context.kindOf(code);
      return [code, clauseOf(code, kind, values, now)] as const;
    }),
  );
  return { chosen, clauses };
}

/** Returns the clause of one code: its values are combined with OR. Rule B7.7. */
function clauseOf(
  code: string,
  kind: FilterKind | null,
  values: readonly string[],
  now: number,
): Query {
  if (code === nearCode) {
    const should = chosenCircles(new Map([[code, values]])).map(circleQuery);
    return { bool: { should, minimum_should_match: 1 } };
  }
  if (code === outsideCode) return { bool: { must_not: values.map(excludedQuery) } };
  if (kind?.kind !== 'range') return { terms: { [`terms.${toFieldName(code)}`]: [...values] } };
  const ranges = chosenRanges(kind, values);
  const field = numberField(code);
  const any: Query = {
    bool: {
      should: ranges.map((range) => ({ range: { [field]: boundsOf(code, range) } })),
      minimum_should_match: 1,
    },
  };
  if (code !== 'price') return any;
  return { nested: { path: 'price', query: { bool: { filter: [presentPrice(now), any] } } } };
}

/** Returns whether the values of a code are no terms of the documents. */
function isComputed(code: string): boolean {
  return code === nearCode || code === outsideCode;
}

/** Matches what an excluded area, shore or circle contains. Rule B11.36. */
function excludedQuery(value: string): Query {
  const circle = parseCircle(value);
  if (circle) return circleQuery(circle);
  return { term: { [`terms.${toFieldName(outsideCodeOf(value))}`]: value } };
}

/** Rule B7.26. */
function circleQuery({ latitude, longitude, kilometres }: Circle): Query {
  return {
    geo_distance: { distance: `${kilometres}km`, location: { lat: latitude, lon: longitude } },
  };
}

function numberField(code: string): string {
  return code === 'price' ? 'price.gross' : `numbers.${toFieldName(code)}`;
}

/**
 * Returns a range in the unit of its field (prices in minor units), upper end excluded. Rule B7.6.
 */
function boundsOf(code: string, { from, to }: Range): { gte: number; lt?: number } {
  const inUnit = (bound: number) => (code === 'price' ? Math.round(bound * 100) : bound);
  return { gte: inUnit(from), ...(to === null ? {} : { lt: inUnit(to) }) };
}

/** Matches the price period that is valid at `now`. */
function presentPrice(now: number): Query {
  return {
    bool: {
      filter: [
        { range: { 'price.from': { lte: now } } },
        { range: { 'price.until': { gt: now } } },
      ],
    },
  };
}

/** Returns all chosen filters as a post filter, so that they do not affect the facets. */
export function toPostFilter({ clauses }: ChosenFilters): Query | undefined {
  return clauses.size === 0 ? undefined : { bool: { filter: [...clauses.values()] } };
}

/** Returns the known codes of a query, each once, in their order. */
export function pickFacetCodes(codes: readonly string[], context: ListingContext): string[] {
  return [...new Set(codes)].filter((code) => context.kindOf(code) !== null);
}

/** Returns one aggregation per facet, counted with every filter but the facet's own. Rule B7.12. */
export function toFacetAggregations(
  codes: readonly string[],
  { chosen, clauses }: ChosenFilters,
  context: ListingContext,
  { valuesCounted, now }: FacetLimits,
): Record<string, Aggregation> {
  return Object.fromEntries(
    codes.flatMap((code, index) => {
      // Elasticsearch refuses an aggregation of no range.
      if (isWithoutRanges(context.kindOf(code), chosen.get(code) ?? [])) return [];
      if (isComputed(code) && !chosen.has(code)) return [];
      const others = [...clauses].filter(([other]) => other !== code).map(([, clause]) => clause);
      const counted = countedBy(code, context.kindOf(code), valuesCounted, chosen.get(code) ?? []);
      const values: Record<string, Aggregation> =
        code === 'price'
          ? {
              prices: {
                nested: { path: 'price' },
                aggs: { now: { filter: presentPrice(now), aggs: { values: counted } } },
              },
            }
          : {
              values: counted,
              ...countedApart(code, context.kindOf(code), chosen.get(code) ?? []),
            };
      return [[`facet_${index}`, { filter: { bool: { filter: others } }, aggs: values }]];
    }),
  );
}

function isWithoutRanges(kind: FilterKind | null, chosen: readonly string[]): boolean {
  return (
    kind?.kind === 'range' && kind.ranges.length === 0 && chosenRanges(kind, chosen).length === 0
  );
}

function countedBy(
  code: string,
  kind: FilterKind | null,
  size: number,
  chosen: readonly string[],
): Aggregation {
  if (isComputed(code)) {
    const queries = chosen.map((value) => [value, clauseOf(code, kind, [value], 0)] as const);
    return { filters: { keyed: false, filters: Object.fromEntries(queries) } };
  }
  if (kind?.kind !== 'range') return { terms: { field: `terms.${toFieldName(code)}`, size } };
  return {
    range: {
      field: numberField(code),
      ranges: [...new Set([...kind.ranges, ...chosenRanges(kind, chosen)])].map((range) => {
        const { gte, lt } = boundsOf(code, range);
        return { key: rangeKey(range), from: gte, ...(lt === undefined ? {} : { to: lt }) };
      }),
    },
  };
}

/** Counts the chosen values by themselves: they may not be among the values that are counted. */
function countedApart(
  code: string,
  kind: FilterKind | null,
  chosen: readonly string[],
): Record<string, Aggregation> {
  if (kind?.kind !== 'terms' || chosen.length === 0 || isComputed(code)) return {};
  const field = `terms.${toFieldName(code)}`;
  return { chosen: { terms: { field, include: [...chosen], size: chosen.length } } };
}

type Buckets = { buckets: { key: string; doc_count: number }[] };
type Counted = { values?: Buckets; chosen?: Buckets; prices?: { now: { values: Buckets } } };

/**
 * Reads facets from aggregations. Without `aggregations` nothing was found, and all counts are 0.
 */
export function readFacets(
  codes: readonly string[],
  aggregations: Record<string, unknown> | undefined,
  { chosen }: ChosenFilters,
  context: ListingContext,
): Facet[] {
  return codes.flatMap((code, index) => {
    const kind = context.kindOf(code);
    if (kind === null) return [];
    const counted = aggregations?.[`facet_${index}`] as Counted | undefined;
    const values = counted?.values?.buckets ?? counted?.prices?.now.values.buckets ?? [];
    const buckets = [...values, ...(counted?.chosen?.buckets ?? [])];
    const counts = new Map(buckets.map(({ key, doc_count: count }) => [String(key), count]));
    const { facetSize: size, collator } = context;
    const facet = findFacet(
      { code, kind, counts, chosen: chosen.get(code) ?? [], size, collator },
      context.registry,
    );
    return facet === null ? [] : [facet];
  });
}

/** Matches the listed products of a category. `ids`: the category and its active descendants. */
export function toScopeQuery(ids: readonly number[]): Query {
  return { bool: { filter: [{ term: { listed: true } }, { terms: { category_ids: [...ids] } }] } };
}

/** The id breaks ties, so that paging is stable. Rule B8.5. */
const byId: estypes.SortCombinations[] = [{ number: 'asc' }, { key: 'asc' }];

export function toSort(
  sort: Exclude<ListingSort, 'recommendation'> | 'relevance',
  now: number,
): estypes.SortCombinations[] {
  if (sort === 'relevance') {
    return [
      { _score: { order: 'desc' } },
      { rating: { order: 'desc', missing: '_last' } },
      ...byId,
    ];
  }
  if (sort === 'rating') return [{ rating: { order: 'desc', missing: '_last' } }, ...byId];
  if (sort === 'latest') return [{ updated: { order: 'desc', missing: '_last' } }, ...byId];
  const order = sort === 'price-asc' ? 'asc' : 'desc';
  return [
    {
      'price.gross': {
        order,
        missing: '_last',
        nested: { path: 'price', filter: presentPrice(now) },
      },
    },
    ...byId,
  ];
}

/**
 * Returns the order of a search by relevance: with a place the nearest first, then by score. Rule
 * B11.33.
 */
export function toSearchSort(
  sort: Parameters<typeof toSort>[0],
  { chosen }: ChosenFilters,
  now: number,
): estypes.SortCombinations[] {
  const usual = toSort(sort, now);
  if (sort !== 'relevance') return usual;
  const [circle] = chosenCircles(chosen);
  if (circle) {
    const location = { lat: circle.latitude, lon: circle.longitude };
    return [{ _geo_distance: { location, order: 'asc', unit: 'm' } }, ...usual];
  }
  const metres = { order: 'asc', missing: '_last', unmapped_type: 'double' } as const;
  return chosen.has('shore') ? [{ 'numbers.shore_distance': metres }, ...usual] : usual;
}

/**
 * Sorts by the position in the category itself, then by the best position in a descendant, then by
 * name. Rule B8.2.
 */
export function toRecommendedOrder(
  categoryId: number,
  ids: readonly number[],
): estypes.SortCombinations[] {
  const below = ids.filter((id) => id !== categoryId);
  const positionIn = (filter: Query): estypes.SortCombinations => ({
    'category.position': {
      order: 'asc',
      mode: 'min',
      missing: unplaced,
      nested: { path: 'category', filter },
    },
  });
  return [
    positionIn({ term: { 'category.category_id': categoryId } }),
    ...(below.length > 0 ? [positionIn({ terms: { 'category.category_id': below } })] : []),
    { name_rank: 'asc' },
    ...byId,
  ];
}
