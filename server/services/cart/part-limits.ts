import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import type { PreparedAddition } from './additions.ts';
import type { CartProblem } from './cart-problem.ts';

/**
 * Returns the first of several products whose quantity is not sold, or null: the host adds one
 * after another, and what it has added stays. Pieces in the cart count for the smallest quantity
 * only: after a repeat they can come from this addition. Rules C2.15, C2.19, C2.29
 */
export async function findUnsoldPart(
  { commerce, settings }: { commerce: Pick<Commerce, 'pullCart'>; settings: Settings },
  visit: Visit,
  parts: readonly PreparedAddition[],
): Promise<CartProblem | null> {
  for (const { item, name, quantity, sold } of parts) {
    const most = Math.min(sold.most, settings.maxLineQuantity);
    if (quantity > most) {
      return { kind: 'part', name, problem: { kind: 'limited', available: most } };
    }
    if (quantity >= sold.least) continue;
    const inCart = await countInCart(commerce, visit, item.sku);
    if (inCart !== null && quantity + inCart < sold.least) {
      return { kind: 'part', name, problem: { kind: 'too-few', least: sold.least } };
    }
  }
  return null;
}

/** Returns how many pieces the cart has; null while the host does not answer. */
export async function countInCart(
  commerce: Pick<Commerce, 'pullCart'>,
  visit: Visit,
  sku: string,
): Promise<number | null> {
  if (visit.session.data.cartToken === null) return 0;
  const items = await commerce.pullCart(callerOf(visit));
  if (!items.ok) return null;
  return items.value.filter((item) => item.sku === sku).reduce((sum, { qty }) => sum + qty, 0);
}
