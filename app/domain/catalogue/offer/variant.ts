import { isMore, isSameAmount } from '../../money.ts';
import { refusal, success } from '../../result.ts';
import type { Result } from '../../result.ts';
import { isEnabled } from '../availability.ts';
import { isOnRequest } from '../price/on-request.ts';
import type { Price, Variant } from '../product.ts';

/** Attribute code → wanted option id, or several accepted ones. */
export type Choices = Readonly<Record<string, string | readonly string[]>>;

/**
 * 'no-available-variants': nothing can be bought. 'no-such-configuration': no variant has the
 * combination; `fallback` is the nearest one when the shop offers it. Rules B4.5, B4.6, B4.7.
 */
export type VariantProblem =
  { kind: 'no-available-variants' } | { kind: 'no-such-configuration'; fallback: Variant | null };

export type VariantWish = {
  variants: readonly Variant[];
  choices: Choices;
  /** Sku of a requested child; takes precedence over `choices`. Rule B4.4. */
  sku?: string | null;
  listOutOfStockProducts: boolean;
  fallbackToDefaultVariant: boolean;
};

/**
 * Returns the variant with the most matching choices, then the lower price, then the earlier one. A
 * combination that does not exist is refused with the nearest variant, so that no visitor buys
 * something else without a message. Rules B4.1, B4.5.
 */
export function chooseVariant(wish: VariantWish): Result<Variant, VariantProblem> {
  const available = availableVariants(wish.variants, wish.listOutOfStockProducts);
  const nearest = best(available, wish.choices);
  if (!nearest) return refusal({ kind: 'no-available-variants' });
  const fallback = wish.fallbackToDefaultVariant ? nearest : null;
  if (wish.sku) {
    const asked = available.find((variant) => variant.sku === wish.sku);
    return asked ? success(asked) : refusal({ kind: 'no-such-configuration', fallback });
  }
  return matchLevel(nearest, wish.choices) === Object.keys(wish.choices).length
    ? success(nearest)
    : refusal({ kind: 'no-such-configuration', fallback });
}

/**
 * Returns the children that can be chosen: status 0 or 1, and in stock while out-of-stock products
 * are not listed. A child without a stock record counts as in stock. Rules B4.2, B4.3.
 */
export function availableVariants(
  variants: readonly Variant[],
  listOutOfStockProducts: boolean,
): Variant[] {
  return variants.filter(
    (variant) =>
      isEnabled(variant) && (listOutOfStockProducts || (variant.stock?.isInStock ?? true)),
  );
}

/**
 * Returns the price of the cheapest available variant, and whether others cost more; null without
 * any. A variant without a price comes last. Rules B4.9, B12.24.
 */
export function lowestPrice(
  variants: readonly Variant[],
  listOutOfStockProducts: boolean,
): { price: Price; isFrom: boolean } | null {
  const available = availableVariants(variants, listOutOfStockProducts);
  const first = best(available, {});
  if (!first) return null;
  const isFrom = available.some((one) => !isSameAmount(one.price.gross, first.price.gross));
  return { price: first.price, isFrom };
}

function best(variants: readonly Variant[], choices: Choices): Variant | null {
  let found: Variant | null = null;
  let level = -1;
  for (const variant of variants) {
    const candidate = matchLevel(variant, choices);
    const isBetter =
      found === null ||
      candidate > level ||
      (candidate === level && isCheaper(variant.price, found.price));
    if (!isBetter) continue;
    found = variant;
    level = candidate;
  }
  return found;
}

/** A variant whose price is on request is never the cheaper one. Rule B12.24. */
function isCheaper(price: Price, than: Price): boolean {
  if (isOnRequest(price)) return false;
  return isOnRequest(than) || isMore(than.gross, price.gross);
}

function matchLevel(variant: Variant, choices: Choices): number {
  return Object.entries(choices).filter(([code, wanted]) => {
    const value = variant.choices[code];
    return value !== undefined && [wanted].flat().includes(value);
  }).length;
}
