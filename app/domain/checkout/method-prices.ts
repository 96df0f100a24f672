import type { TotalsSegment } from '../cart/cart.ts';
import type { Money } from '../money.ts';

/** Prices of the chosen methods, with tax; null: the host offers none to choose. */
export type MethodPrices = { shipping: Money | null; payment: Money | null };

/**
 * Returns whether the totals contain the chosen methods: another session may have chosen others for
 * the same cart. A method without a segment costs nothing. Rules C6.4, C6.14.
 */
export function containMethods(segments: readonly TotalsSegment[], prices: MethodPrices): boolean {
  return (['shipping', 'payment'] as const).every((method) => {
    const counted = segments.find(({ code }) => code === method)?.value.minor ?? 0;
    const price = prices[method];
    return price === null || price.minor === counted;
  });
}
