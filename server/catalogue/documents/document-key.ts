import type { EntityType } from '../record.ts';
import { readInteger, readPath, readText } from './field.ts';
import type { Document } from './field.ts';

type KeyReader = (value: unknown) => string | number | null;

/** The fields that can hold a document's key, in their order, and how it is read. */
const keys: Record<EntityType, readonly [read: KeyReader, ...fields: string[]]> = {
  product: [readText, 'sku'],
  category: [readInteger, 'id'],
  attribute: [readText, 'attribute_code'],
  taxrule: [readInteger, 'id'],
  review: [readInteger, 'id', 'review_id'],
  cms_page: [readPath, 'identifier', 'url_path'],
  cms_block: [readText, 'identifier'],
  cms_hierarchy: [readInteger, 'node_id', 'id'],
  twofour_contactpersons: [readText, 'id'],
  twofour_attributesets: [readInteger, 'id', 'attribute_set_id'],
};

/**
 * Returns the key of a document within its entity type, the one of its row, also when it lacks
 * required fields; null when it has none.
 */
export function findKey(entity: EntityType, document: Document): string | null {
  const [read, ...fields] = keys[entity];
  const key = fields.map((field) => read(document[field])).find((one) => one !== null);
  return key === undefined ? null : String(key);
}
