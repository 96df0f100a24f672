import { availableVariants } from '../../../../app/domain/catalogue/offer/variant.ts';
import type { Variant } from '../../../../app/domain/catalogue/product.ts';
import type { ProductSource } from './product.ts';

/**
 * Returns the skus of which one must be left for an offer not to be sold out, the one with the most
 * pieces first: the children of a configurable product, else the product. Empty where one of them
 * is not counted, and for an offer made of several products. Rule B14.7.
 */
export function listStockSkus(source: ProductSource, variants: readonly Variant[]): string[] {
  if (source.type === 'grouped' || source.type === 'bundle') return [];
  const sold = variants.length > 0 ? availableVariants(variants, false) : [source];
  if (sold.some(({ stock }) => !stock?.isManaged)) return [];
  return sold
    .toSorted((a, b) => (b.stock?.quantity ?? 0) - (a.stock?.quantity ?? 0))
    .map(({ sku }) => sku);
}
