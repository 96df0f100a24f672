import { isDocument, readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import { entityTypes } from '../../record.ts';
import type { EntityType } from '../../record.ts';

/** A document with its entity type, or a text with the reason when it has none. */
export type RecognisedDocument = { entity: EntityType; document: Document } | string;

/**
 * Returns the entity type of a document and the document itself. A search hit has the document in
 * `_source` and its type in `_type` or `_index`; a bare document is recognised by its file's name
 * or its fields. Rules B24.12, F5.2.
 */
export function recognise(value: Document, fileName: string): RecognisedDocument {
  const isHit = isDocument(value._source);
  const source = isHit ? (value._source as Document) : value;
  const named = isHit
    ? (entityNamed(readText(value._type)) ?? entityInIndex(readText(value._index)))
    : null;
  const entity =
    named ?? entityNamed(readText(source.type)) ?? entityInFileName(fileName) ?? byFields(source);
  if (entity === null) return 'nothing tells what kind of document this is';
  return { entity, document: withId(source, value) };
}

function entityNamed(name: string | null): EntityType | null {
  return entityTypes.find((entity) => entity === name) ?? null;
}

/**
 * 'vue_storefront_catalog_de_category_1568838132' → category; a timestamp at the end is ignored.
 */
function entityInIndex(index: string | null): EntityType | null {
  return entityAtEnd(index?.replace(/_\d+$/, '') ?? null);
}

/** Returns the longest entity type that the name ends with: 'cms_page' before 'page'. */
function entityAtEnd(name: string | null): EntityType | null {
  if (name === null) return null;
  return (
    entityTypes
      .filter((entity) => name === entity || name.endsWith(`_${entity}`))
      .sort((a, b) => b.length - a.length)[0] ?? null
  );
}

/** Words in file names, singular or plural: catalog_product_2017-10-04.json, categories.json. */
const inFileNames: readonly [RegExp, EntityType][] = [
  [/attribute[_-]?sets?/, 'twofour_attributesets'],
  [/contact[_-]?persons?/, 'twofour_contactpersons'],
  [/cms[_-]?hierarch/, 'cms_hierarchy'],
  [/cms[_-]?blocks?|(^|[_-])blocks?([_.-]|$)/, 'cms_block'],
  [/cms[_-]?pages?|(^|[_-])pages?([_.-]|$)/, 'cms_page'],
  [/tax[_-]?rules?/, 'taxrule'],
  [/attributes?/, 'attribute'],
  [/categor(y|ies)/, 'category'],
  [/reviews?/, 'review'],
  [/products?/, 'product'],
];

function entityInFileName(name: string): EntityType | null {
  const lower = name.toLowerCase();
  return inFileNames.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}

/** Fields that only one entity type has, the most specific first. */
const distinctiveFields: readonly [field: string, EntityType][] = [
  ['attribute_code', 'attribute'],
  ['rates', 'taxrule'],
  ['review_status', 'review'],
  ['children_data', 'category'],
  ['sku', 'product'],
  ['display_mode', 'category'],
  ['product_count', 'category'],
  ['content_heading', 'cms_page'],
];

function byFields(document: Document): EntityType | null {
  return distinctiveFields.find(([field]) => field in document)?.[1] ?? null;
}

/** Some indexers write the id only on the hit, not in the document. */
function withId(source: Document, hit: Document): Document {
  return source.id === undefined && hit._id !== undefined ? { ...source, id: hit._id } : source;
}
