import type { Document } from '../documents/field.ts';
import { readPath, readText } from '../documents/field.ts';
import type { CatalogueRecord, EntityType } from '../record.ts';

/** Names one document of a store view. */
export type DocumentName = {
  /** Store view code. */
  store: string;
  entity: EntityType;
  /** Sku, identifier, attribute code or id, as the catalogue's file stores it. */
  key: string;
};

/**
 * Fields that replace those of the imported document; null: the document is removed. Where the
 * import has no such document, a new one has these fields alone.
 */
export type CatalogueChange = DocumentName & { fields: Document | null };

/** A changed document as the import had it; null: the import had none. */
export type OriginalDocument = DocumentName & { document: Document | null };

/** Returns one text for a name, for maps and sets. */
export function nameKey({ store, entity, key }: DocumentName): string {
  return JSON.stringify([store, entity, key]);
}

/** Returns the key of a record as `documents/document-row.ts` does, without validating all of it. */
export function findRecordKey({ entity, document }: CatalogueRecord): string | null {
  switch (entity) {
    case 'product':
      return readText(document.sku);
    case 'cms_page':
      return readPath(document.identifier) ?? readPath(document.url_path);
    case 'cms_block':
      return readText(document.identifier);
    case 'attribute':
      return readText(document.attribute_code);
    case 'twofour_attributesets':
      return readText(document.id) ?? readText(document.attribute_set_id);
    case 'cms_hierarchy':
      return readText(document.node_id) ?? readText(document.id);
    default:
      return readText(document.id);
  }
}
