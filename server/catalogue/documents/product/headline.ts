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
 * What a product costs at least, before anything is chosen: of a configurable its cheapest variant,
 * of a grouped one all its parts, of a bundle what it cannot be without; with required options.
 * spec: contract §2.4 step 5, Bundle, Grouped
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

/** The same without any choice: options and a bundle's parts count on top of it. */
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
 * Own stock and, of a configurable, at least one child that can be bought; of a grouped product
 * every part, of a bundle something for each required option.
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

/** When a product's price may change next, of all its children and parts; null when it stays. */
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
