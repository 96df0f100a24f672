import type { Context } from 'hono';
import type { EntityType } from '../../catalogue/record.ts';
import { searchQuestionSchema } from '../../commerce/contract/catalogue/catalogue.ts';
import type { BackendSettings } from '../settings.ts';
import { findText } from './condition.ts';
import type { Condition } from './condition.ts';
import {
  parseElasticAggregations,
  parseElasticQuery,
  requireObject,
  toTextCondition,
} from './elastic-form.ts';
import { WrongSearch } from './index-search.ts';
import type { IndexSearch } from './index-search.ts';
import { toAggregations, toCondition } from './query-form.ts';
import { parseSort, parseElasticSorts, parseSorts } from './sort.ts';

/** Most hits of one answer; lists of categories are read at once (Rule B10.3). */
const maxHits = 1000;
const maxCategories = 4000;
/** Largest `from`. */
const maxFrom = 100_000;

/**
 * Parses the query parameters and the body or `request` of a search in either form (Rule F1.23).
 */
export async function readSearch(
  c: Context,
  type: EntityType,
  settings: BackendSettings,
): Promise<IndexSearch> {
  const body = await readBody(c);
  const isQuestion = c.req.query('request_format') === 'search-query';
  const requested = isQuestion ? parseContractSearch(body, settings) : parseElasticSearch(body);
  const words = c.req.query('q')?.trim() ?? '';
  const condition: Condition =
    words === ''
      ? requested.condition
      : { kind: 'all', of: [requested.condition, toTextCondition(words)] };
  const sort = c.req.query('sort') ?? '';
  const most = type === 'category' ? maxCategories : maxHits;
  const size = parseNumber(c.req.query('size')) ?? parseNumber(body.size);
  const from = parseNumber(c.req.query('from')) ?? parseNumber(body.from);
  const sorts = sort === '' ? requested.sorts : parseSorts(sort);
  // A text search is sorted by relevance.
  const isPlainList = type === 'product' && sorts.length === 0 && findText(condition) === null;
  return {
    condition,
    aggregations: requested.aggregations,
    sorts: isPlainList ? parseSorts(settings.productListSort) : sorts,
    size: Math.min(Math.max(size ?? settings.defaultSearchPageSize, 0), most),
    from: Math.min(Math.max(from ?? 0, 0), maxFrom),
    include: parsePatterns(c.req.query('_source_include') ?? c.req.query('_source_includes')),
    exclude: parsePatterns(c.req.query('_source_exclude') ?? c.req.query('_source_excludes')),
    keepsPrices: c.req.query('prices') === 'stored',
  };
}

type RequestedSearch = Pick<IndexSearch, 'condition' | 'sorts' | 'aggregations'>;

function parseContractSearch(
  body: Record<string, unknown>,
  settings: BackendSettings,
): RequestedSearch {
  const parsed = searchQuestionSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSearch(`${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return {
    condition: toCondition(parsed.data),
    sorts: (parsed.data._appliedSort ?? []).map(({ field, options }) => parseSort(field, options)),
    aggregations: toAggregations(parsed.data, settings),
  };
}

function parseElasticSearch(body: Record<string, unknown>): RequestedSearch {
  return {
    condition: parseElasticQuery(body.query),
    sorts: parseElasticSorts(body.sort),
    aggregations: parseElasticAggregations(body.aggs ?? body.aggregations),
  };
}

/** An empty body matches everything. */
async function readBody(c: Context): Promise<Record<string, unknown>> {
  const text = c.req.method === 'POST' ? await c.req.text() : (c.req.query('request') ?? '');
  if (text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new WrongSearch('The request is no JSON');
  }
  return requireObject(json, 'request');
}

function parseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null;
}

function parsePatterns(text: string | undefined): string[] {
  const patterns = (text ?? '').split(',').filter((part) => part !== '');
  if (patterns.length > 200) throw new WrongSearch('At most 200 fields');
  return patterns;
}
