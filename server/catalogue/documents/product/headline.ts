import { groupedPrice } from '../../../../app/domain/catalogue/offer/grouped.ts';
import { openingPrice } from '../../../../app/domain/catalogue/offer/offer-price.ts';
import { nextPriceChange } from '../../../../app/domain/catalogue/price/price.ts';
import type { Price, Variant } from '../../../../app/domain/catalogue/product.ts';
import { availableVariants, lowestPrice } from '../../../../app/domain/catalogue/offer/variant.ts';
import { bundleOptionsOf, partSources, partsOf } from './composed.ts';
import { customOptionsOf } from './custom-options.ts';
import { storePrice } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';

/**
 * Returns the lowest price before anything is chosen: a configurable's cheapest variant, the sum of
 * a grouped product's parts, a bundle's required parts; plus required options. Rules B12.16–B12.18.
 */
export function headlinePrice(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
): { price: Price; isFrom: boolean } {
  const lowest = lowestPrice(variants, shown.listOutOfStockProducts);
  const opening = openingPrice({
    price: basePrice(source, variants, shown),
    tiers: [],
    bundle: bundleOptionsOf(source, shown),
    options: customOptionsOf(source.document, shown.store.currency),
  });
  return { price: opening.price, isFrom: opening.isFrom || (lowest?.isFrom ?? false) };
}

/** Returns the price without any choice: options and bundle parts are added to it. */
export function basePrice(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
): Price {
  const own =
    lowestPrice(variants, shown.listOutOfStockProducts)?.price ??
    storePrice(source.price, source.taxClassId, shown);
  return source.type === 'grouped' ? groupedPrice(own, partsOf(source, shown)) : own;
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
  if (source.stock?.isInStock === false) return false;
  if (variants.length > 0) return availableVariants(variants, false).length > 0;
  if (source.type === 'grouped') {
    const parts = partsOf(source, shown);
    return parts.length > 0 && parts.every((part) => part.isInStock);
  }
  return bundleOptionsOf(source, shown).every(
    ({ isRequired, selections }) => !isRequired || selections.some((one) => one.isInStock),
  );
}

/**
 * Returns when the price of the product, its children or parts may change next, in milliseconds
 * since 1970; null when it does not. Rule B12.23.
 */
export function nextChange(
  source: ProductSource,
  now: number,
  findSource: Presentation['findSource'],
): number | null {
  const moments = [source, ...partSources(source, findSource)]
    .flatMap((one) => [one, ...one.children])
    .map((one) => nextPriceChange(one.price, now))
    .filter((moment) => moment !== null);
  return moments.length === 0 ? null : Math.min(...moments);
}
