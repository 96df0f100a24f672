import type { estypes } from '@elastic/elasticsearch';
import type { Facet } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import type { ListingSort } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import { rangeKey } from '../../../../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../../../../app/domain/catalogue/price/range.ts';
import { unplaced } from '../../../documents/product/product.ts';
import { findFacet } from '../../../facet.ts';
import { knownFilters } from '../../../filter-kind.ts';
import type { FilterKind } from '../../../filter-kind.ts';
import type { ListingContext } from '../../../store-facts.ts';
import { fieldOf } from '../write/mappings.ts';

type Query = estypes.QueryDslQueryContainer;
type Aggregation = estypes.AggregationsAggregationContainer;

/** The chosen values that the store knows, and what each code asks of a product. */
export type ChosenFilters = { chosen: Map<string, string[]>; clauses: Map<string, Query> };

/** Values of a facet that are counted. spec: catalogue §9 maximum filters query size */
type FacetLimits = { valuesCounted: number; now: number };

export function chosenFilters(
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

/** Values of one code are or-ed. */
function clauseOf(
  code: string,
  kind: FilterKind | null,
  values: readonly string[],
  now: number,
): Query {
  if (kind?.kind !== 'range') return { terms: { [`terms.${fieldOf(code)}`]: [...values] } };
  const ranges = kind.ranges.filter((range) => values.includes(rangeKey(range)));
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

function numberField(code: string): string {
  return code === 'price' ? 'price.gross' : `numbers.${fieldOf(code)}`;
}

/** A range as its field counts, its upper end excluded. Prices stand in minor units. */
function boundsOf(code: string, { from, to }: Range): { gte: number; lt?: number } {
  const scale = code === 'price' ? 100 : 1;
  return { gte: from * scale, ...(to === null ? {} : { lt: to * scale }) };
}

/** The one price period that holds now. */
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

/** Everything that was chosen, applied behind the facets. */
export function postFilter({ clauses }: ChosenFilters): Query | undefined {
  return clauses.size === 0 ? undefined : { bool: { filter: [...clauses.values()] } };
}

/** The known codes of a query, each once, in their order. */
export function facetCodes(codes: readonly string[], context: ListingContext): string[] {
  return [...new Set(codes)].filter((code) => context.kindOf(code) !== null);
}

/** One aggregation a facet: counts are made with every filter but the facet's own. */
export function facetAggregations(
  codes: readonly string[],
  { clauses }: ChosenFilters,
  context: ListingContext,
  { valuesCounted, now }: FacetLimits,
): Record<string, Aggregation> {
  return Object.fromEntries(
    codes.map((code, place) => {
      const others = [...clauses].filter(([other]) => other !== code).map(([, clause]) => clause);
      const counted = countedBy(code, context.kindOf(code), valuesCounted);
      const values: Record<string, Aggregation> =
        code === 'price'
          ? {
              prices: {
                nested: { path: 'price' },
                aggs: { now: { filter: presentPrice(now), aggs: { values: counted } } },
              },
            }
          : { values: counted };
      return [`facet_${place}`, { filter: { bool: { filter: others } }, aggs: values }];
    }),
  );
}

function countedBy(code: string, kind: FilterKind | null, size: number): Aggregation {
  if (kind?.kind !== 'range') return { terms: { field: `terms.${fieldOf(code)}`, size } };
  return {
    range: {
      field: numberField(code),
      ranges: kind.ranges.map((range) => {
        const { gte, lt } = boundsOf(code, range);
        return { key: rangeKey(range), from: gte, ...(lt === undefined ? {} : { to: lt }) };
      }),
    },
  };
}

type Buckets = { buckets: { key: string; doc_count: number }[] };
type Counted = { values?: Buckets; prices?: { now: { values: Buckets } } };

/** Facets as visitors see them. Without `aggregations` nothing was found, and nothing is counted. */
export function facetsOf(
  codes: readonly string[],
  aggregations: Record<string, unknown> | undefined,
  { chosen }: ChosenFilters,
  context: ListingContext,
): Facet[] {
  return codes.flatMap((code, place) => {
    const kind = context.kindOf(code);
    if (kind === null) return [];
    const counted = aggregations?.[`facet_${place}`] as Counted | undefined;
    const buckets = counted?.values?.buckets ?? counted?.prices?.now.values.buckets ?? [];
    const counts = new Map(buckets.map(({ key, doc_count: count }) => [String(key), count]));
    const values = chosen.get(code) ?? [];
    const { facetSize: size, collator } = context;
    const facet = findFacet({ code, kind, counts, chosen: values, size, collator }, context.book);
    return facet === null ? [] : [facet];
  });
}

/** Products of a category and of those below it. `ids` are all of them, active ones only. */
export function scopeQuery(ids: readonly number[]): Query {
  return { bool: { filter: [{ term: { listed: true } }, { terms: { category_ids: [...ids] } }] } };
}

/** The id decides between equals: no two runs and no two pages ever disagree. */
const byId: estypes.SortCombinations[] = [{ number: 'asc' }, { key: 'asc' }];

export function sortOf(
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
    { 'price.gross': { order, nested: { path: 'price', filter: presentPrice(now) } } },
    ...byId,
  ];
}

/**
 * A position in the category itself comes first, then the best one in a category below it; equal
 * ones go by name. spec: contract §2.10 nested sort by category.position
 */
export function recommendedOrder(
  categoryId: number,
  ids: readonly number[],
): estypes.SortCombinations[] {
  const below = ids.filter((id) => id !== categoryId);
  const positionIn = (filter: Query): estypes.SortCombinations => ({
    'category.position': {
      ...{ order: 'asc', mode: 'min', missing: unplaced },
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
