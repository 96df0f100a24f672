import type { Cart } from '../../../domain/cart/cart.ts';
import { findRouter } from '../../../hydration/remix-window.ts';
import { readStoredAt } from '../../../offline/saved-moments.ts';
import type { RootData } from '../../../request/read-root-data.server.ts';
import { withServerCart } from '../../protocol/contents/server-cart.ts';
import { readOutbox, readOutboxContext } from '../outbox-state.ts';
import { changeBox, readOwner } from '../shown-box.ts';

/** Id of the route that shows the cart. */
const cartRoute = 'routes/cart/cart.route';

/** The part of its data that is stored; the cart is null when it is empty. */
type CartData = {
  cart: Pick<Cart, 'lines' | 'grandTotal' | 'coupon'> | null;
  isReachable: boolean;
};

/**
 * Stores the cart whenever its page or the cart panel shows it, until the returned function is called.
 * Reads the router's data: code on the page itself would be loaded before it is needed. Rule E5.11.
 */
export function watchShownCart(): () => void {
  const router = findRouter();
  const seen = new WeakSet<object>();
  const look = () => {
    if (!router) return;
    const { loaderData, fetchers } = router.state;
    // The panel loads the same data.
    for (const data of [loaderData[cartRoute], fetchers.get('mini-cart')?.data] as CartData[]) {
      if (!data || seen.has(data)) continue;
      seen.add(data);
      // Without storage on the device the cart needs the network.
      if (data.isReachable) saveKnownCart(data.cart).catch(() => undefined);
    }
    // A fetcher that is not idle may still change what the layout counts.
    const isSettled = [...fetchers.values()].every(({ state }) => state === 'idle');
    if (isSettled && isEmptied(loaderData.root)) forgetCart().catch(() => undefined);
  };
  look();
  return router?.subscribe(look) ?? (() => undefined);
}

/**
 * Returns whether the layout of this page counts nothing in a cart that the device knows: its
 * inquiry was sent, or the session has ended. A page from the device counts nobody's cart.
 */
function isEmptied(root: unknown): boolean {
  const count = (root as RootData | undefined)?.layout.cartCount;
  const isOwn = readStoredAt(document.documentElement.dataset) === undefined;
  return isOwn && count === 0 && !!readOutbox().cart?.lines.length;
}

const forgetCart = () => changeBox((box) => ({ box: { ...box, cart: null }, value: null }));

async function saveKnownCart(cart: CartData['cart']): Promise<void> {
  const lines = (cart?.lines ?? []).map(({ itemId, name, quantity, rowTotal, isTravel }) => ({
    itemId,
    name,
    quantity,
    total: rowTotal.minor,
    isTravel,
  }));
  const grandTotal = cart?.grandTotal.minor ?? 0;
  const code = cart?.coupon ?? undefined;
  const owner = readOwner();
  const { cart: brand } = readOutboxContext();
  await changeBox((box) => {
    const next = { owner, brand, lines, grandTotal, code, at: Date.now() };
    return { box: withServerCart(box, next), value: null };
  });
}
