import type { ProductLink } from '../../../../app/domain/catalogue/product.ts';
import { isDocument, readDocuments, readInteger, readNumber, readText } from '../field.ts';
import type { Document } from '../field.ts';

const types: readonly string[] = [
  'associated',
  'related',
  'upsell',
  'crosssell',
] satisfies ProductLink['type'][];

/**
 * Reads links to other products, by position. Links of other types are left out. Rules B1.10,
 * F5.22.
 */
export function readLinks(document: Document): ProductLink[] {
  return readDocuments(document.product_links)
    .flatMap((link): ProductLink[] => {
      const type = readText(link.link_type);
      const sku = readText(link.linked_product_sku);
      if (sku === null || !isLinkType(type)) return [];
      const extension = isDocument(link.extension_attributes) ? link.extension_attributes : {};
      const quantity = readNumber(extension.qty ?? link.qty);
      return [{ type, sku, position: readInteger(link.position) ?? 0, quantity: quantity || 1 }];
    })
    .sort((a, b) => a.position - b.position);
}

function isLinkType(text: string | null): text is ProductLink['type'] {
  return text !== null && types.includes(text);
}
