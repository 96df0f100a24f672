import { isInCheckout } from '../../../app/domain/checkout/steps.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import { isUnknownCall } from '../../commerce/problem.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { cartProblemOf } from './cart-problem.ts';
import type { CartProblem } from './cart-problem.ts';
import { mergeByHand } from './merge-by-hand.ts';
import { digestOfCart, giveUpCart } from './open-cart.ts';

/** The session's cart at login and logout. Rules C5.1, C5.4, C5.6 to C5.8. */
export interface CustomerCart {
  /**
   * Merges the session's guest cart into the cart of the owner of `userToken` and makes that the
   * session's cart, once, however often and from however many tabs it is called. Works before and
   * after the session holds the token or changes its id. When refused (`unreachable`, `refused` for
   * a token that is not valid, or `order-pending` while an order of the session's cart is not
   * settled) the session keeps its cart and the call can be repeated. Rule C12.30.
   */
  mergeOnLogin(visit: Visit, userToken: string): Promise<Result<true, CartProblem>>;
  /**
   * Removes the user's cart, checkout details, submitted texts and thank-you page from the session
   * and the storefront's database. The cart stays at the commerce host. Must be called before the
   * session gets a new id.
   */
  leaveOnLogout(visit: Visit): Promise<void>;
}

type CustomerCartDeps = {
  commerce: Commerce;
  storefront: Storefront;
  settings: Pick<Settings, 'maxLineQuantity' | 'checkoutWindow'>;
};

export function customerCart(deps: CustomerCartDeps): CustomerCart {
  const { commerce, storefront, settings } = deps;
  return {
    async mergeOnLogin(visit, userToken) {
      const { cartToken } = visit.session.data;
      // Without its cart the order could not be sent again.
      if (await awaitsOrder(deps, visit)) return refusal({ kind: 'order-pending' });
      const caller = { storeCode: visit.store.code, cartId: cartToken, userToken };
      const ask = () => (cartToken === null ? commerce.createCart : commerce.mergeCart)(caller);
      let own = await ask();
      // The host may have received the call although its answer was lost: a repeat has no second
      // effect.
      if (!own.ok && own.problem.kind !== 'refused') own = await ask();
      // Most hosts of the family have no merge call. Rule C5.5.
      if (!own.ok && cartToken !== null && isUnknownCall(own.problem)) {
        const { storeCode } = caller;
        own = await mergeByHand(
          { commerce, most: settings.maxLineQuantity },
          { storeCode, cartId: cartToken, userToken },
        );
      }
      if (!own.ok) return refusal(cartProblemOf(own.problem));
      if (own.value !== cartToken) await giveUpCart(storefront, visit);
      visit.session.change({ cartToken: own.value });
      return success(true);
    },

    async leaveOnLogout(visit) {
      await storefront.forgetSession(visit.session.data.id);
      visit.session.change({ cartToken: null });
    },
  };
}

/**
 * Returns true while an order of the session's cart is not settled. An order older than the checkout
 * window was never placed when the host still has its guest's cart. Rule C12.30.
 */
async function awaitsOrder(
  { commerce, storefront, settings }: CustomerCartDeps,
  { session, store, now }: Visit,
): Promise<boolean> {
  const { id, cartToken } = session.data;
  if (cartToken === null) return false;
  const newest = (await storefront.sentOrders(id, digestOfCart(cartToken))).at(-1);
  if (newest === undefined) return false;
  if (isInCheckout(newest.createdAt, now.getTime(), settings.checkoutWindow)) return true;
  const lines = await commerce.pullCart({ storeCode: store.code, cartId: cartToken });
  return !lines.ok;
}
