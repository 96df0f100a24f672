import type { Box, OwnedCart } from '../box.ts';
import { isOpen } from '../entry.ts';
import { findCartDifferences } from './cart-differences.ts';
import type { CartDifference } from './cart-differences.ts';
import { toExpectedCart } from './expected-cart.ts';

/**
 * Stores the cart that the server shows and, once all its changes were sent, how it differs line by
 * line from the one that was shown without a network. Differences stay until a page has shown them:
 * the page that finds them may be left before they could be read. Rule E5.11.
 */
export function withServerCart(box: Box, next: OwnedCart): Box {
  const known = findCartOf(box, next);
  if (!known) return { ...box, cart: next };
  const own = box.entries.filter(({ owner }) => owner === next.owner);
  const changes = own.filter(({ kind }) => kind === 'cart' || kind === 'coupon');
  // A cart in the middle of the sending would hide what differs from the one that was shown.
  if (changes.some(isOpen)) return box;
  const wereSent = changes.some(({ transmittedAt }) => (transmittedAt ?? 0) > known.at);
  const found = wereSent ? findCartDifferences(toExpectedCart(known, own).lines, next.lines) : [];
  return { ...box, cart: { ...next, differences: [...(known.differences ?? []), ...found] } };
}

/** Returns the box without differences that a page has shown. Another tab may have removed them. */
export function withoutDifferences(box: Box, shown: readonly CartDifference[]): Box {
  const { cart } = box;
  if (!cart?.differences) return box;
  const known = JSON.stringify(shown);
  const differences = cart.differences.filter((one) => !known.includes(JSON.stringify(one)));
  return { ...box, cart: { ...cart, differences } };
}

/** Returns the last known cart of this owner and brand; another user's is never shown. */
export function findCartOf(
  { cart }: Box,
  { owner, brand }: Pick<OwnedCart, 'owner' | 'brand'>,
): OwnedCart | null {
  return cart?.owner === owner && cart.brand === brand ? cart : null;
}
