import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { cartProblemOf } from './cart-problem.ts';
import type { CartProblem } from './cart-problem.ts';
import { isMergeUnknown, mergeByHand } from './merge-by-hand.ts';
import { giveUpCart } from './open-cart.ts';

/** The session's cart when somebody signs in or out. spec: transactions §4 Authorize, Session */
export interface CustomerCart {
  /**
   * Puts what the session's guest cart holds into the cart of the person of `userToken` and makes
   * that the session's, once, however often and from how many tabs it is asked. The session may
   * hold the token already or not yet, under its old id or its new one. Refused (`unreachable`, or
   * `refused` for a token that does not count): the session keeps its cart as it was, and asking
   * again is safe; a login need not fail with it.
   */
  mergeOnLogin(visit: Visit, userToken: string): Promise<Result<true, CartProblem>>;
  /**
   * Nothing of the person stays in the session or in the storefront's memory of it: cart, checkout
   * details, typed texts, thank-you page. Their cart waits at the commerce host. Call it while the
   * session still has the id it had when signed in.
   */
  leaveOnLogout(visit: Visit): Promise<void>;
}

export function customerCart(deps: {
  commerce: Commerce;
  storefront: Storefront;
  settings: Pick<Settings, 'maxLineQuantity'>;
}): CustomerCart {
  const { commerce, storefront, settings } = deps;
  return {
    async mergeOnLogin(visit, userToken) {
      const { cartToken } = visit.session.data;
      const caller = { storeCode: visit.store.code, cartId: cartToken, userToken };
      const ask = () => (cartToken === null ? commerce.createCart : commerce.mergeCart)(caller);
      let own = await ask();
      // The answer may have been lost, not the question: a second one has no second effect.
      if (!own.ok && own.problem.kind !== 'refused') own = await ask();
      if (!own.ok && cartToken !== null && isMergeUnknown(own.problem)) {
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
