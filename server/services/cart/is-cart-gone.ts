import type { Commerce } from '../../commerce/client.ts';
import type { Caller } from '../../commerce/exchange.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';

/** A cart call that the commerce host refused or did not answer. */
export type FailedCartCall = {
  call: 'pullCart' | 'updateCart' | 'deleteCartItem' | 'applyCoupon' | 'deleteCoupon';
  problem: CommerceProblem;
};

/** Calls whose 404 may be about a line, a product or a coupon. Rules F1.49, F1.50, F1.60. */
const callsWithOtherSubjects: readonly FailedCartCall['call'][] = [
  'updateCart',
  'deleteCartItem',
  'applyCoupon',
];

/** True for the 404 of a call about the cart alone, such as pullCart and totals. Rule F1.44. */
export function isUnknownCart(problem: CommerceProblem): boolean {
  return problem.kind === 'refused' && problem.code === 404;
}

/**
 * Returns true when a call failed because the commerce host no longer knows the caller's cart.
 * Where the 404 of the call may be about something else, the cart itself is read.
 */
export async function isCartGone(
  commerce: Pick<Commerce, 'pullCart'>,
  caller: Caller,
  { call, problem }: FailedCartCall,
): Promise<boolean> {
  if (!isUnknownCart(problem)) return false;
  if (!callsWithOtherSubjects.includes(call)) return true;
  const cart = await commerce.pullCart(caller);
  return !cart.ok && isUnknownCart(cart.problem);
}
