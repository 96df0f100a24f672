import type { Cart } from '../../../app/domain/cart/cart.ts';
import { containMethods } from '../../../app/domain/checkout/method-prices.ts';
import type { Visit } from '../../visit.ts';
import type { CompletedDraft } from './known-answers.ts';
import type { MethodCalls } from './methods.ts';
import type { CheckoutDeps } from './service.ts';

type TotalsDeps = Pick<CheckoutDeps, 'cart'> & Pick<MethodCalls, 'sendMethods'>;

/**
 * Returns the cart with totals that contain the chosen methods; sends the methods when they do not.
 * Null while the host does not answer. Rule C6.14.
 */
export async function findCartWithMethods(
  deps: TotalsDeps,
  visit: Visit,
  cart: Cart,
  { draft, prices }: CompletedDraft,
): Promise<Cart | null> {
  if (containMethods(cart.segments, prices)) return cart;
  if (!(await deps.sendMethods(visit, draft))) return null;
  const read = await deps.cart.read(visit);
  return read.ok ? read.value : null;
}
