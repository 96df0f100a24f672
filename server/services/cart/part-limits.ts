import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import type { PreparedAddition } from './additions.ts';
import type { CartProblem } from './cart-problem.ts';

/**
 * Returns the first of several products whose quantity is not sold, or null, before the host adds
 * one after another. Pieces in the cart count for the smallest quantity
 * only: after a repeat they can come from this addition. Rules C2.15, C2.19, C2.29
 */
export async function findUnsoldPart(
  { commerce, settings }: { commerce: Pick<Commerce, 'pullCart'>; settings: Settings },
  visit: Visit,
  parts: readonly PreparedAddition[],
): Promise<CartProblem | null> {
  const needsCart = parts.some(({ quantity, sold }) => quantity < sold.least);
  const lines = needsCart ? await pullLines(commerce, visit) : [];
  for (const { item, name, quantity, sold } of parts) {
    const most = Math.min(sold.most, settings.maxLineQuantity);
    if (quantity > most) {
      return { kind: 'part', name, problem: { kind: 'limited', available: most } };
    }
    if (lines !== null && quantity + countPieces(lines, item.sku) < sold.least) {
      return { kind: 'part', name, problem: { kind: 'too-few', least: sold.least } };
    }
  }
  return null;
}

type Line = Pick<CartItem, 'sku' | 'qty'>;

/** Returns the lines of the cart; null while the host does not answer. */
export async function pullLines(
  commerce: Pick<Commerce, 'pullCart'>,
  visit: Visit,
): Promise<readonly Line[] | null> {
  if (visit.session.data.cartToken === null) return [];
  const items = await commerce.pullCart(callerOf(visit));
  return items.ok ? items.value : null;
}

/** Returns how many pieces of a product the lines have. */
export function countPieces(lines: readonly Line[], sku: string): number {
  return lines.filter((line) => line.sku === sku).reduce((sum, { qty }) => sum + qty, 0);
}
