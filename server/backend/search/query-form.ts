import type { z } from 'zod';
import type { searchQuestionSchema } from '../../commerce/contract/catalogue/catalogue.ts';
import type { BackendSettings } from '../settings.ts';
import type { Bound, Condition } from './condition.ts';
import { isScalar, normalize, toPlainField } from './document-values.ts';
import { WrongSearch } from './index-search.ts';
import type { WantedAggregation } from './index-search.ts';

type ContractQuery = z.output<typeof searchQuestionSchema>;
type Filter = NonNullable<ContractQuery['_appliedFilters']>[number];

const bounds: Readonly<Record<string, Bound>> = {
  gt: 'gt',
  lt: 'lt',
  gte: 'gte',
  lte: 'lte',
  moreq: 'gte',
  from: 'gte',
  to: 'lte',
};

/**
 * Converts a search query of the contract. Filters of different attributes must all match; those
 * with `or` form one group of which one must match (Rule F1.26).
 */
export function toCondition(query: ContractQuery): Condition {
  const all: Condition[] = [];
  const either: Condition[] = [];
  for (const filter of query._appliedFilters ?? []) {
    const read = readFilter(filter);
    all.push(...read.all);
    either.push(...read.either);
  }
  if (either.length > 0) all.push({ kind: 'any', of: either });
  const text = query._searchText?.trim() ?? '';
  if (text !== '') all.push({ kind: 'text', text });
  return { kind: 'all', of: all };
}

function readFilter(filter: Filter): { all: Condition[]; either: Condition[] } {
  const { value } = filter;
  const isCatalogue = filter.scope === 'catalog';
  const name = toPlainField(filter.attribute);
  const field = isCatalogue && name === 'price' ? 'final_price' : name;
  const offered = (make: (field: string) => Condition): Condition =>
    isCatalogue ? orOffered(field, make) : make(field);
  const terms = (operand: unknown): Condition =>
    offered((one) => ({ kind: 'terms', field: one, values: toScalars(operand) }));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { all: [terms(value)], either: [] };
  }
  const all: Condition[] = [];
  const either: Condition[] = [];
  const range: Partial<Record<Bound, string | number>> = {};
  for (const [operator, operand] of Object.entries(value)) {
    const isNull = operand === null;
    const bound = bounds[operator];
    const orBound = /^or(Gt|Lt|Gte|Lte|Moreq|From|To)$/.exec(operator)?.[1]?.toLowerCase();
    if (bound) {
      if (isLimit(operand)) range[bound] = operand;
    } else if (orBound) {
      const side = bounds[orBound];
      if (side && isLimit(operand)) {
        either.push({ kind: 'range', field, bounds: { [side]: operand } });
      }
    } else if (operator === 'eq' || operator === 'in') {
      all.push(isNull ? { kind: 'exists', field } : terms(operand));
    } else if (operator === 'neq' || operator === 'nin') {
      all.push({ kind: 'not', of: isNull ? { kind: 'exists', field } : terms(operand) });
    } else if (operator === 'or') {
      either.push(isNull ? { kind: 'exists', field } : terms(operand));
    } else if (operator === 'nor') {
      either.push({ kind: 'not', of: isNull ? { kind: 'exists', field } : terms(operand) });
    } else {
      all.push(terms(operand));
    }
  }
  if (Object.keys(range).length > 0) {
    all.push(offered((one) => ({ kind: 'range', field: one, bounds: range })));
  }
  return { all, either };
}

/** Also matches the values that the children of a configurable product offer (Rule F1.27). */
function orOffered(field: string, make: (field: string) => Condition): Condition {
  return { kind: 'any', of: [make(field), make(`${field}_options`)] };
}

function isLimit(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Returns the values of an operand as sent, for keys, and in the form of `normal`. */
export function toScalars(operand: unknown): string[] {
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length > 4000) throw new WrongSearch('At most 4000 values in one filter');
  return [...new Set(list.filter(isScalar).flatMap((one) => [String(one), normalize(one)]))];
}

/**
 * Returns the aggregations of a query's available filters, with their names in the contract (Rule
 * F1.30).
 */
export function toAggregations(
  query: ContractQuery,
  settings: BackendSettings,
): WantedAggregation[] {
  return (query._availableFilters ?? []).flatMap(({ field, options }): WantedAggregation[] => {
    const size = Math.min(Math.max(options?.size ?? settings.filterAggregationSize, 1), 1000);
    const terms = { kind: 'terms' as const, size };
    if (field !== 'price') {
      return [
        { ...terms, name: `agg_terms_${field}`, field },
        { ...terms, name: `agg_terms_${field}_options`, field: `${field}_options` },
      ];
    }
    const ranges = settings.priceRanges.map(({ from, to }) => ({ from, to }));
    return [
      { ...terms, name: 'agg_terms_price', field },
      { kind: 'range', name: 'agg_range_price', field: 'final_price', ranges },
    ];
  });
}
