import { isMore, minus } from '../../money.ts';
import type { Price, ProductCard, UnitPrice } from '../product.ts';

/** Price of one piece for a customer group from a quantity on. Rule B12.19. */
export type TierPrice = UnitPrice & { groupId: number; quantity: number };

/** Customer group of visitors who are not signed in. Rule B12.19. */
export const guestGroup = 0;
/** The platform's id of "all groups". */
const everyGroup = 32_000;

/** Returns the tiers of a group and of all groups, smallest quantity first. Rule B12.19. */
export function tiersOfGroup(tiers: readonly TierPrice[], groupId: number): TierPrice[] {
  return tiers
    .filter((tier) => tier.groupId === groupId || tier.groupId === everyGroup)
    .toSorted((a, b) => a.quantity - b.quantity || a.gross.minor - b.gross.minor);
}

/**
 * Returns the price of a card for a customer group: the lowest of its price and those of the group
 * and of all groups. Rule B12.19.
 */
export function priceOfGroup(
  { price, groupPrices = {} }: Pick<ProductCard, 'price' | 'groupPrices'>,
  groupId: number,
): Price {
  return [groupPrices[groupId], groupPrices[everyGroup]]
    .filter((one) => one !== undefined)
    .reduce((lowest, one) => (isMore(lowest.gross, one.gross) ? one : lowest), price);
}

/**
 * Returns the price at a quantity: the lowest of it and the tiers that apply. Rules B12.19, B12.20.
 */
export function priceAtQuantity(
  price: Price,
  tiers: readonly TierPrice[],
  quantity: number,
): Price {
  return tiers
    .filter((tier) => tier.quantity <= quantity)
    .reduce((lowest, { net, gross }) => {
      if (!isMore(lowest.gross, gross)) return lowest;
      const isReduced = isMore(lowest.originalGross, gross);
      return { ...lowest, net, gross, tax: minus(gross, net), isReduced };
    }, price);
}

/**
 * Returns the tiers to show beside a price: from two pieces on, each lower than the one before.
 * Rule B12.20.
 */
export function tiersToTell(price: Price, tiers: readonly TierPrice[]): TierPrice[] {
  const first = priceAtQuantity(price, tiers, 1);
  const shown: TierPrice[] = [];
  for (const tier of tiers) {
    if (tier.quantity > 1 && isMore((shown.at(-1) ?? first).gross, tier.gross)) shown.push(tier);
  }
  return shown;
}
