import { isMore, minus } from '../../money.ts';
import type { Price, UnitPrice } from '../product.ts';

/** What one piece costs members of a group from a quantity on. spec: contract §3.2 tier_prices */
export type TierPrice = UnitPrice & { groupId: number; quantity: number };

/** Visitors who are not logged in. spec: contract §2.4 */
export const guestGroup = 0;
/** The platform's number for "all groups". */
const everyGroup = 32_000;

/**
 * The tiers that count for a group, its own and everyone's, smallest quantity first.
 * spec: catalogue §6 customer group, contract §2.4 Tier prices
 */
export function tiersOfGroup(tiers: readonly TierPrice[], groupId: number): TierPrice[] {
  return tiers
    .filter((tier) => tier.groupId === groupId || tier.groupId === everyGroup)
    .toSorted((a, b) => a.quantity - b.quantity || a.gross.minor - b.gross.minor);
}

/**
 * A price at a quantity: the lowest of it and the tiers reached. Different from the family of
 * contract §2.4, which tells tiers of several pieces and does not charge them: what is told is charged.
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

/** Tiers worth telling beside a price: from two pieces on, and each lower than the one before. */
export function tiersToTell(price: Price, tiers: readonly TierPrice[]): TierPrice[] {
  const first = priceAtQuantity(price, tiers, 1);
  const told: TierPrice[] = [];
  for (const tier of tiers) {
    if (tier.quantity > 1 && isMore((told.at(-1) ?? first).gross, tier.gross)) told.push(tier);
  }
  return told;
}
