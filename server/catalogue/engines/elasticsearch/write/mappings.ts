import type { estypes } from '@elastic/elasticsearch';
import type { IndexKind } from './index-names.ts';

type Properties = Record<string, estypes.MappingProperty>;

const keyword: estypes.MappingProperty = { type: 'keyword', ignore_above: 1000 };
const flag: estypes.MappingProperty = { type: 'boolean' };
const integer: estypes.MappingProperty = { type: 'integer' };
const long: estypes.MappingProperty = { type: 'long' };
const double: estypes.MappingProperty = { type: 'double' };
/** Given back as it came, never looked into. */
const kept: estypes.MappingProperty = { type: 'object', enabled: false };

/**
 * Texts come as the stems of their words, made by server/catalogue/search as those of the embedded
 * engine are, so that both find the same and no analysis plug-in is needed. A term counts what its
 * field and the query say, not how often it stands there.
 */
const words: estypes.MappingProperty = {
  type: 'text',
  analyzer: 'whitespace',
  similarity: 'boolean',
  norms: false,
  index_options: 'docs',
};

const everyKind: Properties = { key: keyword, number: long, document: kept };

/** `terms` and `numbers` have a field for each code of a filter. spec: contract §3.8 */
function productProperties(terms: readonly string[], numbers: readonly string[]): Properties {
  return {
    ...everyKind,
    enabled: flag,
    path: keyword,
    child_skus: keyword,
    parent_sku: { type: 'keyword', index: false, doc_values: false },
    has_address: flag,
    address: kept,
    place: kept,
    listed: flag,
    searched: flag,
    category_ids: integer,
    category: { type: 'nested', properties: { category_id: integer, position: integer } },
    name_rank: integer,
    rating: double,
    updated: long,
    price: { type: 'nested', properties: { from: long, until: long, gross: long } },
    terms: { properties: Object.fromEntries(terms.map((name) => [name, keyword])) },
    numbers: { properties: Object.fromEntries(numbers.map((name) => [name, double])) },
    ...{ name: words, place_name: words, label: words, category_name: words },
    name_key: keyword,
    sku_key: keyword,
    child_keys: keyword,
  };
}

/** Words that products say, with what all forms of a word share, for understanding searches. */
const wordProperties: Properties = {
  word: keyword,
  stem: keyword,
  text: { type: 'keyword', index: false, doc_values: false },
  /** Word and stem backwards: what ends alike begins alike. */
  ends: keyword,
  count: integer,
  products: integer,
};

export type ProductFields = { terms: readonly string[]; numbers: readonly string[] };

export function mappingOf(kind: IndexKind, fields: ProductFields): estypes.MappingTypeMapping {
  const properties =
    kind === 'product'
      ? productProperties(fields.terms, fields.numbers)
      : kind === 'word'
        ? wordProperties
        : { ...everyKind, owner: long };
  return { dynamic: false, properties };
}

/** An index is written once, made visible, and never changed. */
export function settingsOf(fields: ProductFields): estypes.IndicesIndexSettings {
  return {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: -1,
    max_result_window: deepest,
    mapping: { total_fields: { limit: 1000 + fields.terms.length + fields.numbers.length } },
  };
}

/** How far a listing can be paged. */
export const deepest = 100_000;

/** The name of a code's field: letters, digits and underscores. */
export function fieldOf(code: string): string {
  return code.replace(/[^a-z0-9_]/gi, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);
}
