import { findEndOfSale } from '../../../../app/domain/catalogue/event-facts.ts';
import { groupedPrice, isSumIncomplete } from '../../../../app/domain/catalogue/offer/grouped.ts';
import type { GroupedPart } from '../../../../app/domain/catalogue/offer/grouped.ts';
import { openingPrice } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { isOnRequest } from '../../../../app/domain/catalogue/price/on-request.ts';
import { nextPriceChange } from '../../../../app/domain/catalogue/price/price.ts';
import type { TierPrice } from '../../../../app/domain/catalogue/price/tier-price.ts';
import type { Price, Variant } from '../../../../app/domain/catalogue/product.ts';
import { availableVariants, lowestPrice } from '../../../../app/domain/catalogue/offer/variant.ts';
import { toBundleOptions, findPartSources, toGroupedParts } from './composed.ts';
import { toCurrentStock } from './current-stock.ts';
import { toCustomOptions } from './custom-options.ts';
import { toStorePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';

/**
 * Returns the lowest price before anything is chosen: a configurable's cheapest variant, the sum of
 * a grouped product's parts, a bundle's required parts; plus required options. `tiers`: of one
 * customer group. Rules B12.16–B12.18.
 */
export function computeHeadlinePrice(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
  tiers: readonly TierPrice[] = [],
): { price: Price; isFrom: boolean } {
  const lowest = lowestPrice(variants, shown.listOutOfStockProducts);
  const parts = toGroupedParts(source, shown);
  const opening = openingPrice({
    price: computeBasePrice(source, variants, parts, shown),
    tiers,
    bundle: toBundleOptions(source, shown),
    options: toCustomOptions(source.document, shown.store.currency),
  });
  const isFrom = opening.isFrom || isSumIncomplete(parts);
  return { price: opening.price, isFrom: isFrom || (lowest?.isFrom ?? false) };
}

/** Returns the headline price in gross minor units; null on request. Rule B12.24. */
export function computeSortPrice(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
): number | null {
  const { price } = computeHeadlinePrice(source, variants, shown);
  return isOnRequest(price) ? null : price.gross.minor;
}

/** Returns the price without any choice: options and bundle parts are added to it. */
export function computeBasePrice(
  source: ProductSource,
  variants: readonly Variant[],
  parts: readonly GroupedPart[],
  shown: Presentation,
): Price {
  const own =
    lowestPrice(variants, shown.listOutOfStockProducts)?.price ??
    toStorePrice(source.price, source.taxClassId, shown);
  return source.type === 'grouped' ? groupedPrice(own, parts) : own;
}

/**
 * Requires own stock and: for a configurable, one child in stock; for a grouped product, all its
 * parts; for a bundle, one selection in stock for each required option.
 */
export function isInStock(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
): boolean {
  if (toCurrentStock(source, shown)?.isInStock === false) return false;
  if (variants.length > 0 || source.type === 'configurable') {
    return availableVariants(variants, false).length > 0;
  }
  if (source.type === 'grouped') {
    const parts = toGroupedParts(source, shown);
    return parts.length > 0 && parts.every((part) => part.isInStock);
  }
  return toBundleOptions(source, shown).every(
    ({ isRequired, selections }) => !isRequired || selections.some((one) => one.isInStock),
  );
}

/**
 * Returns when the price of the product, its children or parts may change next, or the sale of one
 * of them ends, in milliseconds since 1970; null when neither happens. Rules B3.7, B12.23.
 */
export function findNextPriceChange(
  source: ProductSource,
  now: number,
  findSource: Presentation['findSource'],
): number | null {
  const sources = [source, ...findPartSources(source, findSource)];
  const prices = sources
    .flatMap((one) => [one, ...one.children])
    .map((one) => nextPriceChange(one.price, now));
  const moments = [...prices, ...sources.map(({ document }) => findEndOfSale(document))].filter(
    (moment): moment is number => moment !== null && moment > now,
  );
  return moments.length === 0 ? null : Math.min(...moments);
}
