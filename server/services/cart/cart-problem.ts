import type { QuantityProblem } from '../../../app/domain/cart/quantity.ts';
import type { ChoiceProblem } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import { minutesOf } from '../visit-limits.ts';

/**
 * Reasons why a change of the cart was not made. Rules C2.5, C2.8, C2.13 to C2.18, C2.25, C4.4,
 * C7.3.
 */
export type CartProblem =
  | { kind: 'quantity'; problem: QuantityProblem; max: number }
  /**
   * Fewer pieces are available than requested. `inCart`: how many of them the cart has already,
   * where they and the addition together are too many.
   */
  | { kind: 'limited'; available: number; inCart?: number }
  /** Less than the smallest quantity that the product is sold in. Rule C2.29 */
  | { kind: 'too-few'; least: number }
  /** The cart has no room for another product. Rule C1.16 */
  | { kind: 'full'; most: number }
  | { kind: 'unknown-product' }
  | { kind: 'unknown-price' }
  | { kind: 'out-of-stock' }
  /** Options that are missing or not the product's; empty when the host did not name them. */
  | { kind: 'choice'; problems: ChoiceProblem[] }
  /** The problem of one of several products that were to be added together. */
  | { kind: 'part'; name: string; problem: CartProblem }
  /** A configurable product without a child for the chosen options. */
  | { kind: 'no-variant' }
  | { kind: 'unknown-line' }
  | { kind: 'missing-coupon' }
  | { kind: 'unknown-coupon' }
  /**
   * The cart was sent as an order whose answer is unknown; the order is settled first. Rule C12.30.
   */
  | { kind: 'order-pending' }
  /** A limit is reached; nothing was done. */
  | { kind: 'too-many'; minutes: number }
  /** The sign-in ended during the call; nothing was changed. */
  | { kind: 'signed-out' }
  /** The commerce host did not answer. */
  | { kind: 'unreachable' }
  /** The commerce host refused with a text that the shop has no problem for. */
  | { kind: 'refused'; message: string };

/**
 * Translates a refusal of the commerce host, by its known texts, into a problem with texts in both
 * languages.
 */
export function cartProblemOf(problem: CommerceProblem): CartProblem {
  if (problem.kind === 'no-cart') return { kind: 'unknown-line' };
  if (problem.kind !== 'refused' || problem.code >= 500) return { kind: 'unreachable' };
  const { message, code } = problem;
  // The host's own text is not for visitors.
  if (code === 401) return { kind: 'signed-out' };
  if (code === 429) {
    return { kind: 'too-many', minutes: minutesOf((problem.retryAfter ?? 60) * 1000) };
  }
  const only = /only (\d+) products? available/i.exec(message);
  if (only) return { kind: 'limited', available: Number(only[1]) };
  const least = /(?:smallest quantity|fewest you may purchase) is (\d+)/i.exec(message);
  if (least) return { kind: 'too-few', least: Number(least[1]) };
  const most = /cart holds at most (\d+)/i.exec(message);
  if (most) return { kind: 'full', most: Number(most[1]) };
  if (/price is unknown/i.test(message)) return { kind: 'unknown-price' };
  if (/out of (?:the )?stock/i.test(message)) return { kind: 'out-of-stock' };
  if (/required options/i.test(message)) return { kind: 'choice', problems: [] };
  if (/not available|no such product/i.test(message)) return { kind: 'unknown-product' };
  if (code === 404) return { kind: 'unknown-line' };
  return { kind: 'refused', message };
}
