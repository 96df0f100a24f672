import { isMore, minus } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';

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
  const told: TierPrice[] = [];
  for (const tier of tiers) {
    if (tier.quantity > 1 && isMore((told.at(-1) ?? first).gross, tier.gross)) told.push(tier);
  }
  return told;
}
