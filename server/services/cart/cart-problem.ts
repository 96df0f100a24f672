import type { QuantityProblem } from '../../../app/domain/cart/quantity.ts';
import type { ChoiceProblem } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import { minutesOf } from '../visit-limits.ts';

/** Why a change of the cart was not made. spec: transactions §5, §8 */
export type CartProblem =
  | { kind: 'quantity'; problem: QuantityProblem; max: number }
  /** Only so many can be had. */
  | { kind: 'limited'; available: number }
  | { kind: 'unknown-product' }
  | { kind: 'unknown-price' }
  | { kind: 'out-of-stock' }
  /** Options that are missing or not the product's; empty when the host said so in general. */
  | { kind: 'choice'; problems: ChoiceProblem[] }
  /** What happened with one of several products that were to be added together. */
  | { kind: 'part'; name: string; problem: CartProblem }
  /** A configurable product without a choice that exists. */
  | { kind: 'no-variant' }
  | { kind: 'unknown-line' }
  | { kind: 'missing-coupon' }
  | { kind: 'unknown-coupon' }
  /** What was to be changed went into an order whose answer never came: that is settled first. */
  | { kind: 'order-pending' }
  /** Too often in a short time; nothing was done. */
  | { kind: 'too-many'; minutes: number }
  /** The sign-in ended during the call; nothing was changed. */
  | { kind: 'signed-out' }
  /** The commerce host did not answer. */
  | { kind: 'unreachable' }
  /** The commerce host said no with a text of its own. */
  | { kind: 'refused'; message: string };

/** The host's texts are known; what they say becomes a problem with words in both languages. */
export function cartProblemOf(problem: CommerceProblem): CartProblem {
  if (problem.kind === 'no-cart') return { kind: 'unknown-line' };
  if (problem.kind !== 'refused' || problem.code >= 500) return { kind: 'unreachable' };
  const { message, code } = problem;
  // The host's own text is not meant for visitors.
  if (code === 401) return { kind: 'signed-out' };
  if (code === 429) {
    return { kind: 'too-many', minutes: minutesOf((problem.retryAfter ?? 60) * 1000) };
  }
  const only = /only (\d+) products? available/i.exec(message);
  if (only) return { kind: 'limited', available: Number(only[1]) };
  if (/price is unknown/i.test(message)) return { kind: 'unknown-price' };
  if (/out of (?:the )?stock/i.test(message)) return { kind: 'out-of-stock' };
  if (/required options/i.test(message)) return { kind: 'choice', problems: [] };
  if (/not available|no such product/i.test(message)) return { kind: 'unknown-product' };
  if (code === 404) return { kind: 'unknown-line' };
  return { kind: 'refused', message };
}
