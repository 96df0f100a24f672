import { decodeHTMLAttribute } from 'entities';
import { isDocument } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';

/** Not decoded: HTML fields, and identifiers that are compared literally. */
const leftAlone: ReadonlySet<string> = new Set([
  'content',
  'description',
  'short_description',
  'sku',
  'url_key',
  'url_path',
  'slug',
  'identifier',
  'image',
  'small_image',
  'thumbnail',
  'attribute_code',
  'linked_product_sku',
]);

/**
 * Decodes HTML entities in text fields: platforms write 'LumaTech&trade;' into names and labels. As
 * in attributes, so that the '&section=' and '&copy=' of an address stay.
 */
export function withPlainTexts(document: Document): Document {
  return plain(document) as Document;
}

function plain(value: unknown): unknown {
  if (typeof value === 'string') return /&[#a-z]/i.test(value) ? decodeHTMLAttribute(value) : value;
  if (Array.isArray(value)) return value.map(plain);
  if (!isDocument(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, leftAlone.has(name) ? one : plain(one)]),
  );
}
