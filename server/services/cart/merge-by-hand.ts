import { createHash } from 'node:crypto';
import { diffCarts } from '../../../app/domain/cart/diff.ts';
import { mergeChanges } from '../../../app/domain/cart/merge.ts';
import { success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { CartItem } from '../../commerce/contract/cart.ts';
import type { Caller } from '../../commerce/exchange.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import { isUnknownCart } from './is-cart-gone.ts';

type Line = { key: string; quantity: number; item: CartItem };

/**
 * Merges a guest's cart into the customer's line by line: removes the coupon, moves the lines,
 * applies the coupon again. A moved line leaves the guest's cart at once, so that a repeat
 * continues where this attempt stopped; after a lost answer the cart is read. Returns the
 * customer's cart id. A line that the host refuses stays in the guest's cart.
 */
export async function mergeByHand(
  { commerce, most }: { commerce: Commerce; most: number },
  { storeCode, cartId, userToken }: { storeCode: string; cartId: string; userToken: string },
): Promise<Result<string, CommerceProblem>> {
  const guest = { storeCode, cartId, userToken: null };
  const made = await commerce.createCart({ storeCode, userToken });
  if (!made.ok || made.value === cartId) return made;
  const own = { storeCode, cartId: made.value, userToken };
  const [coming, there, totals] = await Promise.all([
    commerce.pullCart(guest),
    commerce.pullCart(own),
    commerce.totals(guest),
  ]);
  if (!coming.ok) return isUnknownCart(coming.problem) ? made : coming;
  if (!there.ok) return there;
  const coupon = totals.ok ? (totals.value.coupon_code ?? null) : null;
  if (coupon !== null) await commerce.deleteCoupon(guest);

  const [guestLines, before] = [coming.value.map(lineOf), there.value.map(lineOf)];
  const merged = mergeChanges([], guestLines, before, most);
  for (const difference of diffCarts(merged, before).differences) {
    if (difference.status === 'no-item' && difference.party === 'client') continue;
    const { item, key, quantity } = difference.client;
    const saved = await commerce.updateCart(
      { ...own, idempotencyKey: keyOf('merge', cartId, key, quantity) },
      {
        sku: item.sku,
        qty: quantity,
        product_option: item.product_option,
        ...(difference.status === 'wrong-qty' ? { item_id: difference.server.item.item_id } : {}),
      },
    );
    if (!saved.ok && saved.problem.kind === 'refused') continue;
    // The answer was lost: the cart tells whether the line was saved.
    if (!saved.ok && !(await hasLine(commerce, own, { key, quantity }))) return saved;
    for (const line of guestLines.filter((one) => one.key === key)) {
      await commerce.deleteCartItem(guest, { item_id: line.item.item_id });
    }
  }
  if (coupon !== null) await commerce.applyCoupon(own, coupon);
  return success(made.value);
}

async function hasLine(
  commerce: Commerce,
  own: Caller,
  wanted: { key: string; quantity: number },
): Promise<boolean> {
  const items = await commerce.pullCart(own);
  if (!items.ok) return false;
  const same = items.value.map(lineOf).find(({ key }) => key === wanted.key);
  return same !== undefined && same.quantity >= wanted.quantity;
}

/** Returns a line with the key by which the host compares lines. Rules C1.7, C1.8. */
function lineOf(item: CartItem): Line {
  const attributes = item.product_option?.extension_attributes;
  const chosen = [attributes?.bundle_options ?? [], attributes?.custom_options ?? []];
  return { key: JSON.stringify([item.sku, ...chosen]), quantity: item.qty, item };
}

function keyOf(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
