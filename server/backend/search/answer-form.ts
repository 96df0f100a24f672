import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { readText } from '../../catalogue/documents/field.ts';
import type { EntityType } from '../../catalogue/record.ts';
import type { FoundDocuments } from './find-documents.ts';
import type { IndexSearch } from './index-search.ts';
import { toCompactProduct, selectFields } from './source.ts';

type AnsweredSearch = {
  store: StoreView;
  type: EntityType;
  search: IndexSearch;
  found: FoundDocuments;
  metadata: Record<string, unknown>[];
  /** Milliseconds. */
  took: number;
};

/** Returns the answer in the form of Elasticsearch (Rule F1.28). */
export function toStandardAnswer(answered: AnsweredSearch) {
  const { store, type, search, found, took } = answered;
  return {
    took,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: found.total,
      max_score: found.hits.length === 0 ? null : Math.max(...found.hits.map(({ score }) => score)),
      hits: found.hits.map(({ key, document, score }) => ({
        _index: `${store.index}_${type}`,
        _type: '_doc',
        _id: readText(document.id) ?? key,
        _score: score,
        _source: selectFields(document, search.include, search.exclude),
      })),
    },
    ...toExtras(answered),
  };
}

/** Returns the compact answer: sources only, products with short field names (Rule F1.29). */
export function toCompactAnswer(answered: AnsweredSearch) {
  const { type, search, found } = answered;
  return {
    hits: found.hits.map(({ document, score }) => {
      const source = selectFields(document, search.include, search.exclude);
      return { ...(type === 'product' ? toCompactProduct(source) : source), _score: score };
    }),
    total: found.total,
    ...toExtras(answered),
  };
}

function toExtras({ found, metadata }: AnsweredSearch) {
  const { aggregations, suggestions } = found;
  const options = suggestions.map((text) => ({ text, score: 1 }));
  return {
    ...(aggregations.size > 0 ? { aggregations: Object.fromEntries(aggregations) } : {}),
    ...(metadata.length > 0 ? { attribute_metadata: metadata } : {}),
    ...(options.length > 0
      ? { suggest: { text: [{ text: '', offset: 0, length: 0, options }] } }
      : {}),
  };
}
