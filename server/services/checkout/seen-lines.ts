import { createHash } from 'node:crypto';
import type { Cart } from '../../../app/domain/cart/cart.ts';

/**
 * Returns a digest of products, options and quantities of a cart, in any order of its lines. The
 * review sends it back, so that an order holds what its visitor saw (Rule C12.12).
 */
export function digestOfLines(lines: Cart['lines']): string {
  const seen = lines.map(({ sku, choice, quantity }) => JSON.stringify([sku, choice, quantity]));
  return createHash('sha256').update(seen.sort().join('\n')).digest('base64url').slice(0, 16);
}
