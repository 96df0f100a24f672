import { isMore, isSameAmount } from '../../money.ts';
import { refusal, success } from '../../result.ts';
import type { Result } from '../../result.ts';
import { isEnabled } from '../availability.ts';
import type { Price, Variant } from '../product.ts';

/** Attribute code → wanted option id, or several that are all welcome. */
export type Choices = Readonly<Record<string, string | readonly string[]>>;

/**
 * 'no-available-variants': nothing can be bought. 'no-such-configuration': the wish cannot be met;
 * `fallback` is the nearest variant when the shop offers one. spec: catalogue §4, §5
 */
export type VariantProblem =
  { kind: 'no-available-variants' } | { kind: 'no-such-configuration'; fallback: Variant | null };

export type VariantWish = {
  variants: readonly Variant[];
  choices: Choices;
  /** A child asked for by sku: counts more than choices. */
  sku?: string | null;
  listOutOfStockProducts: boolean;
  fallbackToDefaultVariant: boolean;
};

/**
 * The variant that fits a wish: most choices matched, then the lower price, then the earlier one.
 * A wish for a combination that does not exist is refused and the nearest variant offered, so that
 * nobody gets a room they did not ask for without being told. spec: catalogue §4, contract §2.5
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
 * Children that can be chosen: status 0 or 1, and in stock when out-of-stock products are not
 * listed. A child without a stock record counts as in stock. spec: catalogue §4
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
 * What a configurable costs before anything is chosen: its cheapest available variant, and whether
 * others cost more. Null without any. spec: contract §2.4 step 5
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
      (candidate === level && isMore(found.price.gross, variant.price.gross));
    if (!isBetter) continue;
    found = variant;
    level = candidate;
  }
  return found;
}

function matchLevel(variant: Variant, choices: Choices): number {
  return Object.entries(choices).filter(([code, wanted]) => {
    const value = variant.choices[code];
    return value !== undefined && [wanted].flat().includes(value);
  }).length;
}
