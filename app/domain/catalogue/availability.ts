import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';

type State = { status: number; visibility: number };

/** Why a product page cannot be shown; `value` is {n} in its message. Rules B3.1, B3.2. */
export type Unavailable = { reason: 'status' | 'visibility'; value: number };

/** Refuses a product with status ≥ 2 or visibility 1. Rules B3.1, B3.2. */
export function checkAvailability<Item extends State>(product: Item): Result<Item, Unavailable> {
  if (!isEnabled(product)) return refusal({ reason: 'status', value: product.status });
  if (product.visibility === 1) return refusal({ reason: 'visibility', value: 1 });
  return success(product);
}

/** Returns whether the status is 0 or 1; also for children of a configurable product. Rule B4.2. */
export function isEnabled(item: { status: number }): boolean {
  return item.status < 2;
}

/** Returns whether a category lists it: status 0 or 1 and visibility 2, 3 or 4. Rule B3.4. */
export function isListed(product: State): boolean {
  return isEnabled(product) && isVisible(product.visibility);
}

/** Returns whether a search finds it: listed, and visibility 3 or 4. Rule B3.5. */
export function isSearched(product: State): boolean {
  return isListed(product) && product.visibility > 2;
}

/**
 * Returns whether it can be a related or upsell product: status 1, visibility 2, 3 or 4, and in
 * stock while out-of-stock products are not listed. Rule B15.1.
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
