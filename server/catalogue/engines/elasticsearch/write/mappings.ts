import type { estypes } from '@elastic/elasticsearch';
import type { IndexKind } from './index-names.ts';

type Properties = Record<string, estypes.MappingProperty>;

/** Longest text that is indexed whole, in UTF-16 code units: 32,766 bytes in any script. */
const longestKeyword = 8191;

/** Returns whether a document can have this text as its key; a query for a longer one is refused. */
export function canBeKey(text: string): boolean {
  return text !== '' && text.length <= longestKeyword;
}

const keyword: estypes.MappingProperty = { type: 'keyword', ignore_above: longestKeyword };
const flag: estypes.MappingProperty = { type: 'boolean' };
const integer: estypes.MappingProperty = { type: 'integer' };
const long: estypes.MappingProperty = { type: 'long' };
const double: estypes.MappingProperty = { type: 'double' };
/** Returned as it was stored, never indexed. */
const notIndexed: estypes.MappingProperty = { type: 'object', enabled: false };

/**
 * Texts are indexed as word stems computed by server/catalogue/search, as in the embedded engine:
 * both find the same, and no analysis plug-in is needed. Term frequency and length do not count.
 */
const words: estypes.MappingProperty = {
  type: 'text',
  analyzer: 'whitespace',
  similarity: 'boolean',
  norms: false,
  index_options: 'docs',
};

const everyKind: Properties = { key: keyword, number: long, document: notIndexed };

/** `terms` and `numbers` have one field per filter code. Rule F5.35. */
function productProperties(terms: readonly string[], numbers: readonly string[]): Properties {
  return {
    ...everyKind,
    enabled: flag,
    path: keyword,
    child_skus: keyword,
    parent_sku: { type: 'keyword', index: false, doc_values: false },
    has_address: flag,
    address: notIndexed,
    place: notIndexed,
    location: { type: 'geo_point' },
    listed: flag,
    searched: flag,
    category_ids: long,
    category: { type: 'nested', properties: { category_id: long, position: long } },
    name_rank: integer,
    rating: double,
    updated: long,
    price: { type: 'nested', properties: { from: long, until: long, gross: long } },
    terms: { properties: Object.fromEntries(terms.map((name) => [name, keyword])) },
    numbers: { properties: Object.fromEntries(numbers.map((name) => [name, double])) },
    name: words,
    place_name: words,
    label: words,
    category_name: words,
    name_key: keyword,
    sku_key: keyword,
    child_keys: keyword,
  };
}

/** Words of the products with their stems, used to interpret searches. */
const wordProperties: Properties = {
  word: keyword,
  stem: keyword,
  text: { type: 'keyword', index: false, doc_values: false },
  /** Word and stem reversed: a search for an ending becomes a prefix query. */
  ends: keyword,
  count: integer,
};

export type ProductFields = { terms: readonly string[]; numbers: readonly string[] };

export function toMapping(kind: IndexKind, fields: ProductFields): estypes.MappingTypeMapping {
  const properties =
    kind === 'product'
      ? productProperties(fields.terms, fields.numbers)
      : kind === 'word'
        ? wordProperties
        : { ...everyKind, owner: long };
  return { dynamic: false, properties };
}

/** An index is written once, refreshed once and never changed. */
export function toIndexSettings(fields: ProductFields): estypes.IndicesIndexSettings {
  return {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: -1,
    max_result_window: deepest,
    mapping: { total_fields: { limit: 1000 + fields.terms.length + fields.numbers.length } },
  };
}

/** Deepest result of a listing (`max_result_window`). */
export const deepest = 100_000;

/**
 * Returns the field name of a filter code: only letters, digits and underscores. Each code has
 * another one: an underscore before what would read as an escaped character is escaped too.
 */
export function toFieldName(code: string): string {
  return code.replace(
    /[^a-z0-9_]|_(?=[0-9a-f]{2,}[^a-z0-9])/gi,
    (letter) => `_${letter.charCodeAt(0).toString(16).padStart(2, '0')}_`,
  );
}
