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
      const quantity = readPieces(extension.qty ?? link.qty);
      return [{ type, sku, position: readInteger(link.position) ?? 0, quantity }];
    })
    .sort((a, b) => a.position - b.position);
}

/** Largest number of pieces; more times the highest price is no exact number of cents. */
export const mostPieces = 10_000;

/**
 * Reads how many pieces of a product another one contains: whole ones, since half a piece is not
 * sold; 1 without a quantity above 0. Rule F5.22.
 */
export function readPieces(value: unknown): number {
  const quantity = readNumber(value);
  return quantity !== null && quantity > 0 ? Math.min(Math.ceil(quantity), mostPieces) : 1;
}

function isLinkType(text: string | null): text is ProductLink['type'] {
  return text !== null && types.includes(text);
}
