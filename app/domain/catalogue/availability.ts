import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';

type State = { status: number; visibility: number };

/**
 * Why a product page cannot be shown. The word files carry the texts with `value` as {n}:
 * "Product query returned empty result product status = {n}" and "… visibility = {n}".
 * spec: catalogue §4, §8
 */
export type Unavailable = { reason: 'status' | 'visibility'; value: number };

/** May a product be shown on its own page? Status ≥ 2 and visibility 1 may not. spec: catalogue §4 */
export function checkAvailability<Item extends State>(product: Item): Result<Item, Unavailable> {
  if (!isEnabled(product)) return refusal({ reason: 'status', value: product.status });
  if (product.visibility === 1) return refusal({ reason: 'visibility', value: 1 });
  return success(product);
}

/** Status 0 or 1. Also tells which children of a configurable can be chosen. spec: catalogue §4 */
export function isEnabled(item: { status: number }): boolean {
  return item.status < 2;
}

/** Does a category list it? Status 0 or 1 and visibility 2 to 4. spec: catalogue §4 */
export function isListed(product: State): boolean {
  return isEnabled(product) && isVisible(product.visibility);
}

/** Does a search find it? As listed, but not what is for categories only. spec: contract §2.10 */
export function isSearched(product: State): boolean {
  return isListed(product) && product.visibility > 2;
}

/**
 * May it appear as a related, up-sell or cross-sell product? Status 1, visibility 2 to 4, and in
 * stock when out-of-stock products are not listed. spec: catalogue §5
 */
export function isRecommendable(
  product: State & { isInStock: boolean },
  listOutOfStockProducts: boolean,
): boolean {
  return (
    product.status === 1 &&
    isVisible(product.visibility) &&
    (listOutOfStockProducts || product.isInStock)
  );
}

function isVisible(visibility: number): boolean {
  return visibility >= 2 && visibility <= 4;
}
