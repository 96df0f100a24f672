import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { BackendDeps } from '../deps.ts';

export type ReviewedProduct = {
  id: number;
  /** The accommodation; null: none was named, or one of another product. */
  sku: string | null;
  /** By which the lines of an order name the product, of itself and of its parent. */
  skus: readonly string[];
};

/**
 * Returns the product of a review, without a sku that the catalogue has for another product; one
 * that it no longer has stays. Rule B17.23
 */
export async function findReviewedProduct(
  { products }: Pick<BackendDeps, 'products'>,
  store: StoreView,
  { product_id: id, sku = null }: { product_id: number; sku?: string | null | undefined },
): Promise<ReviewedProduct> {
  if (sku === null) return { id, sku, skus: [] };
  const product = await products.findListed(store, sku);
  if (product === null) return { id, sku, skus: [sku] };
  return product.id === id ? { id, sku, skus: [sku, product.sku] } : { id, sku: null, skus: [] };
}
