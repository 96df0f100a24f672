import type { Cart } from '../../domain/cart/cart.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import { documentLanguage, translateKey } from '../../i18n/areas.ts';
import { readStoredAt } from '../../offline/saved-moments.ts';
import type { RootData } from '../../request/read-root-data.server.ts';
import { paths } from '../../domain/store/paths.ts';
import { notify } from '../../notifications/notify.ts';
import { isOpen } from '../protocol/entry.ts';
import { findCartDifferences } from '../protocol/contents/cart-differences.ts';
import type { CartDifference } from '../protocol/contents/cart-differences.ts';
import { toCountKey } from '../protocol/contents/count-key.ts';
import { toExpectedCart } from '../protocol/contents/expected-cart.ts';
import { readOutbox, readOutboxContext } from './outbox-state.ts';
import { changeBox, findOwnCart, readOwner } from './shown-box.ts';

/** Id of the route that shows the cart. */
const cartRoute = 'routes/cart/cart.route';

/** The part of its data that is stored; the cart is null when it is empty. */
type CartData = { cart: Pick<Cart, 'lines' | 'grandTotal'> | null; isReachable: boolean };

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

/**
 * Stores the cart that the server shows, and tells line by line how it differs from the one that
 * was shown without a network, once all its changes were sent. Rule E5.11.
 */
async function saveKnownCart(cart: CartData['cart']): Promise<void> {
  const lines = (cart?.lines ?? []).map(({ itemId, name, quantity, rowTotal, isTravel }) => ({
    itemId,
    name,
    quantity,
    total: rowTotal.minor,
    isTravel,
  }));
  const grandTotal = cart?.grandTotal.minor ?? 0;
  const owner = readOwner();
  const { cart: brand } = readOutboxContext();
  const differences = await changeBox((box) => {
    const at = Date.now();
    const next = { ...box, cart: { owner, brand, lines, grandTotal, at } };
    const known = findOwnCart(box, owner);
    const own = box.entries.filter((entry) => entry.owner === owner);
    const isChanged = (kind: string) => kind === 'cart' || kind === 'coupon';
    const changes = own.filter(({ kind }) => isChanged(kind));
    const wereSent = changes.some(
      ({ transmittedAt }) => known !== null && (transmittedAt ?? 0) > known.at,
    );
    // A cart in the middle of the sending would hide what differs from the one that was shown.
    if (known && changes.some(isOpen)) return { box, value: [] };
    if (!known || !wereSent) return { box: next, value: [] };
    const shown = toExpectedCart(known, own);
    return { box: next, value: findCartDifferences(shown.lines, lines) };
  });
  if (differences.length === 0) return;
  notify({
    kind: 'info',
    key: 'outbox:cartDiffers',
    values: { lines: differences.map(describe).join('; ') },
    hasNoTimeout: true,
    actions: [{ key: 'outbox:show', path: paths.notifications() }],
  });
}

function describe(difference: CartDifference): string {
  const translate = (key: string, values?: Record<string, string | number>) =>
    translateKey(documentLanguage, `outbox:${key}`, values);
  if (difference.kind !== 'quantity') {
    const { kind, ...values } = difference;
    return translate(`differences.${kind}`, values);
  }
  const { isTravel, kind, ...values } = difference;
  return translate(`differences.${kind}`, { ...values, word: translate(toCountKey(isTravel)) });
}
