import type { Context } from 'hono';
import type { EntityType } from '../../catalogue/record.ts';
import { searchQuestionSchema } from '../../commerce/contract/catalogue.ts';
import type { BackendSettings } from '../settings.ts';
import type { Condition } from './condition.ts';
import {
  aggregationsOfElastic,
  conditionOfElastic,
  objectOf,
  textCondition,
} from './elastic-form.ts';
import { WrongSearch } from './index-search.ts';
import type { IndexSearch } from './index-search.ts';
import { aggregationsOfQuestion, conditionOfQuestion } from './query-form.ts';
import { sortOf, sortsOfElastic, sortsOfText } from './sort.ts';

/** Most hits of one answer; lists of categories are read at once (Rule B10.3). */
const mostHits = 1000;
const mostCategories = 4000;
/** Largest `from`. */
const farthest = 100_000;

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
  const asked = isQuestion ? searchOfQuestion(body, settings) : searchOfElastic(body);
  const words = c.req.query('q')?.trim() ?? '';
  const condition: Condition =
    words === '' ? asked.condition : { kind: 'all', of: [asked.condition, textCondition(words)] };
  const sort = c.req.query('sort') ?? '';
  const most = type === 'category' ? mostCategories : mostHits;
  const size = numberOf(c.req.query('size')) ?? numberOf(body.size);
  const from = numberOf(c.req.query('from')) ?? numberOf(body.from);
  return {
    condition,
    aggregations: asked.aggregations,
    sorts: sort === '' ? asked.sorts : sortsOfText(sort),
    size: Math.min(Math.max(size ?? settings.defaultSearchPageSize, 0), most),
    from: Math.min(Math.max(from ?? 0, 0), farthest),
    include: readPatterns(c.req.query('_source_include') ?? c.req.query('_source_includes')),
    exclude: readPatterns(c.req.query('_source_exclude') ?? c.req.query('_source_excludes')),
  };
}

type Asked = Pick<IndexSearch, 'condition' | 'sorts' | 'aggregations'>;

function searchOfQuestion(body: Record<string, unknown>, settings: BackendSettings): Asked {
  const parsed = searchQuestionSchema.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSearch(`${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return {
    condition: conditionOfQuestion(parsed.data),
    sorts: (parsed.data._appliedSort ?? []).map(({ field, options }) => sortOf(field, options)),
    aggregations: aggregationsOfQuestion(parsed.data, settings),
  };
}

function searchOfElastic(body: Record<string, unknown>): Asked {
  return {
    condition: conditionOfElastic(body.query),
    sorts: sortsOfElastic(body.sort),
    aggregations: aggregationsOfElastic(body.aggs ?? body.aggregations),
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
  return objectOf(json, 'request');
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : null;
}

function readPatterns(text: string | undefined): string[] {
  const patterns = (text ?? '').split(',').filter((part) => part !== '');
  if (patterns.length > 200) throw new WrongSearch('At most 200 fields');
  return patterns;
}
