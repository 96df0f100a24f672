import {
  priceAtQuantity,
  tiersOfGroup,
} from '../../../../app/domain/catalogue/price/tier-price.ts';
import type { Price, Variant } from '../../../../app/domain/catalogue/product.ts';
import { computeHeadlinePrice } from './headline.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';
import { toTierPrices } from './tier-prices.ts';

/**
 * Returns the lowest price of one piece by customer group, for the groups that pay less than
 * `price`; null for most products. A grouped product has no tiers itself. Rules B12.19, B13.6.
 */
export function computeGroupPrices(
  source: ProductSource,
  variants: readonly Variant[],
  shown: Presentation,
  price: Price,
): Record<number, Price> | null {
  const own =
    variants.length > 0 || source.type === 'grouped'
      ? []
      : toTierPrices(source.document, source.taxClassId, shown);
  const tiers = [...own, ...variants.flatMap(({ tierPrices }) => tierPrices)];
  const groups = new Set(
    tiers.filter(({ quantity }) => quantity <= 1).map(({ groupId }) => groupId),
  );
  const lower = [...groups].flatMap((group) => {
    const priced = variants.map((variant) => ({
      ...variant,
      price: priceAtQuantity(variant.price, tiersOfGroup(variant.tierPrices, group), 1),
    }));
    const { price: paid } = computeHeadlinePrice(source, priced, shown, tiersOfGroup(own, group));
    return paid.gross.minor < price.gross.minor ? [[group, paid] as const] : [];
  });
  return lower.length > 0 ? Object.fromEntries(lower) : null;
}
