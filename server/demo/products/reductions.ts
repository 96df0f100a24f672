import { earlyBird, expiredReduction, futureReduction } from '../prices.ts';
import type { Reduction } from '../prices.ts';

const percents = [8, 10, 12, 15];

/** Returns the discount of an offer: about every fifth has one, and two of them are not active. */
export function reductionOf(order: number): Reduction | null {
  if (order % 97 === 40) return expiredReduction;
  if (order % 97 === 60) return futureReduction;
  if (order % 5 !== 3) return null;
  return earlyBird(percents[Math.floor(order / 5) % percents.length] ?? 10);
}

const NOT_LOGGED_IN = 0;
const GENERAL = 1;
const CLUB_PARTNERS = 2;

const tier = (group: number, qty: number, value: number): Record<string, unknown> => ({
  customer_group_id: group,
  qty,
  value: Math.round(value * 100) / 100,
  extension_attributes: { website_id: 0 },
});

/**
 * Returns tier prices for every eighth offer: for large groups, and for club partners from one
 * person.
 */
export function tierPricesOf(order: number): (price: number) => Record<string, unknown>[] {
  if (order % 8 !== 2) return () => [];
  return (price) => [
    tier(NOT_LOGGED_IN, 30, price * 0.97),
    tier(GENERAL, 30, price * 0.97),
    tier(CLUB_PARTNERS, 1, price * 0.95),
    tier(CLUB_PARTNERS, 30, price * 0.92),
  ];
}
