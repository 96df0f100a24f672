import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { isLoadable } from '../../commerce/contract/catalogue/catalogue.ts';
import type { Documents } from '../catalogue/documents.ts';
import { isScalar, normalize } from './document-values.ts';
import type { Aggregated } from './tally.ts';

type Document = Readonly<Record<string, unknown>>;

const metadataFields = [
  'is_visible_on_front',
  'is_visible',
  'default_frontend_label',
  'attribute_id',
  'id',
  'entity_type_id',
  'is_user_defined',
  'is_comparable',
  'attribute_code',
  'slug',
];

/**
 * Returns the labels of the aggregated attributes, each with the options that occur (Rule F1.32).
 */
export async function findAttributeMetadata(
  documents: Documents,
  store: StoreView,
  aggregations: ReadonlyMap<string, Aggregated>,
): Promise<Record<string, unknown>[]> {
  const occurring = new Map<string, Set<string>>();
  for (const [name, aggregated] of aggregations) {
    const code = /^agg_terms_(.+?)(?:_options)?$/.exec(name)?.[1];
    if (!code || !('buckets' in aggregated)) continue;
    const values = occurring.get(code) ?? new Set<string>();
    for (const { key } of aggregated.buckets) values.add(key);
    occurring.set(code, values);
  }
  const codes = [...occurring.keys()].filter(isLoadable);
  const found: Record<string, unknown>[] = [];
  for await (const batch of documents.indexed(store, 'attribute', codes)) {
    for (const { key, document } of batch) {
      found.push(toMetadata(document, occurring.get(key) ?? new Set()));
    }
  }
  return found;
}

function toMetadata(document: Document, values: ReadonlySet<string>): Record<string, unknown> {
  const options: unknown[] = Array.isArray(document.options) ? document.options : [];
  return {
    ...Object.fromEntries(
      metadataFields.flatMap((name) => (name in document ? [[name, document[name]]] : [])),
    ),
    options: options.flatMap((option) => {
      if (typeof option !== 'object' || option === null) return [];
      const value: unknown = Reflect.get(option, 'value');
      const label: unknown = Reflect.get(option, 'label');
      return isScalar(value) && values.has(normalize(value)) ? [{ value, label }] : [];
    }),
  };
}
