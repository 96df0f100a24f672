import { fieldSchema } from '../../commerce/contract/catalogue/catalogue.ts';
import type { Bound, Condition } from './condition.ts';
import { toPlainField } from './document-values.ts';
import { WrongSearch } from './index-search.ts';
import type { WantedAggregation } from './index-search.ts';
import { toScalars } from './query-form.ts';

/** Largest nesting of a query. */
const maxDepth = 20;

/**
 * Converts the shapes of Elasticsearch DSL that the storefront's queries use; others are refused by
 * name. At least one part of a `should` must match (Rule F1.24).
 */
export function parseElasticQuery(node: unknown, depth = 0): Condition {
  if (node === undefined || node === null) return { kind: 'all', of: [] };
  if (depth > maxDepth) throw new WrongSearch('The query is nested too deep');
  const clauses = Object.entries(requireObject(node, 'query'));
  const conditions = clauses.map(([name, body]) => parseClause(name, body, depth));
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: 'all', of: conditions };
}

function parseClause(name: string, body: unknown, depth: number): Condition {
  const inner = (node: unknown) => parseElasticQuery(node, depth + 1);
  switch (name) {
    case 'match_all':
      return { kind: 'all', of: [] };
    case 'bool':
      return parseBool(requireObject(body, name), inner);
    case 'function_score':
    case 'nested':
      return inner(requireObject(body, name).query);
    case 'constant_score':
      return inner(requireObject(body, name).filter);
    case 'term':
    case 'terms':
    case 'match':
    case 'match_phrase': {
      const [field, operand] = parseField(body, name);
      const isWrapped = typeof operand === 'object' && operand !== null && !Array.isArray(operand);
      const { value, query } = isWrapped
        ? requireObject(operand, name)
        : { value: operand, query: null };
      return { kind: 'terms', field, values: toScalars(value ?? query) };
    }
    case 'exists': {
      return { kind: 'exists', field: readField(requireObject(body, name).field) };
    }
    case 'range': {
      const [field, operand] = parseField(body, name);
      return { kind: 'range', field, bounds: parseBounds(requireObject(operand, name)) };
    }
    case 'multi_match':
    case 'query_string':
    case 'simple_query_string': {
      const { query } = requireObject(body, name);
      if (typeof query !== 'string') throw new WrongSearch(`${name} without a query`);
      return toTextCondition(query);
    }
    default:
      throw new WrongSearch(`The query clause ${name.slice(0, 60)} is not supported`);
  }
}

export function toTextCondition(text: string): Condition {
  return { kind: 'text', text: text.slice(0, 500) };
}

function parseBool(body: Record<string, unknown>, inner: (node: unknown) => Condition): Condition {
  const listed = (value: unknown): Condition[] =>
    (Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value]).map(inner);
  const should = listed(body.should);
  const of = [
    ...listed(body.must),
    ...listed(body.filter),
    ...listed(body.must_not).map((one): Condition => ({ kind: 'not', of: one })),
    ...(should.length > 0 ? [{ kind: 'any' as const, of: should }] : []),
  ];
  return { kind: 'all', of };
}

function parseBounds(body: Record<string, unknown>): Partial<Record<Bound, string | number>> {
  const found: Partial<Record<Bound, string | number>> = {};
  for (const bound of ['gt', 'gte', 'lt', 'lte'] as const) {
    const limit = body[bound];
    if (typeof limit === 'string' || typeof limit === 'number') found[bound] = limit;
  }
  return found;
}

/** Returns the only field of a clause with its operand. */
function parseField(body: unknown, name: string): [field: string, operand: unknown] {
  const entry = Object.entries(requireObject(body, name)).find(([field]) => field !== 'boost');
  if (!entry) throw new WrongSearch(`${name} without a field`);
  return [readField(entry[0]), entry[1]];
}

export function readField(value: unknown): string {
  const field = fieldSchema.safeParse(value);
  if (!field.success) throw new WrongSearch('A field has a name that no field has');
  return toPlainField(field.data);
}

export function requireObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new WrongSearch(`${name.slice(0, 60)} is no object`);
  }
  return { ...value };
}

/** Converts the aggregations of an Elasticsearch query (Rule F1.30). */
export function parseElasticAggregations(node: unknown): WantedAggregation[] {
  if (node === undefined || node === null) return [];
  const entries = Object.entries(requireObject(node, 'aggs'));
  if (entries.length > 120) throw new WrongSearch('At most 120 aggregations');
  return entries.map(([name, body]): WantedAggregation => {
    const [kind, content] = Object.entries(requireObject(body, name))[0] ?? ['', {}];
    const inside = requireObject(content, name);
    const field = readField(inside.field);
    if (kind === 'min' || kind === 'max') return { name, field, kind };
    if (kind === 'terms') {
      const size = typeof inside.size === 'number' ? inside.size : 10;
      return { name, field, kind, size: Math.min(Math.max(Math.trunc(size), 1), 1000) };
    }
    if (kind === 'range') return { name, field, kind, ranges: parseRanges(inside.ranges) };
    throw new WrongSearch(`The aggregation ${kind.slice(0, 60)} is not supported`);
  });
}

function parseRanges(value: unknown): { from: number | null; to: number | null }[] {
  const limit = (one: unknown) => (typeof one === 'number' ? one : null);
  const list: unknown[] = Array.isArray(value) ? value.slice(0, 50) : [];
  return list.map((entry) => {
    const { from, to } = requireObject(entry, 'range');
    return { from: limit(from), to: limit(to) };
  });
}
