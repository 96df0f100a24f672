import type { Cart } from '../../../app/domain/cart/cart.ts';
import { countCart } from '../../../app/domain/cart/cart.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import type { CartProblem } from './cart-problem.ts';
import { cartView, areConsistent } from './cart-view.ts';
import type { CustomerCart } from './customer-cart.ts';
import { isUnknownCart } from './is-cart-gone.ts';
import { digestOfCart, giveUpCart, hasSentOrder } from './open-cart.ts';

export type CartReadingDeps = {
  commerce: Commerce;
  catalogue: Catalogue;
  storefront: Storefront;
  settings: Settings;
  log: Log;
};

type PulledLines = ReturnType<Commerce['pullCart']>;

export interface CartReading {
  /**
   * Returns null before the first addition. Refuses with `unreachable` while the commerce host does
   * not answer.
   */
  read(visit: Visit): Promise<Result<Cart | null, CartProblem>>;
  /**
   * Returns the count on the cart icon: 0 without a cart, null while the host does not answer.
   * Calls the host only when there is a cart.
   */
  count(visit: Visit): Promise<number | null>;
}

export function cartReading(
  { commerce, catalogue, storefront, settings, log }: CartReadingDeps,
  own: CustomerCart,
): CartReading {
  /** Lines that a loader is waiting for; a page's loaders ask for them at the same time. */
  const waiting = new WeakMap<Visit, { token: string | null; lines: PulledLines }>();

  /** Reads the lines once for all loaders that wait for them at the same time. */
  function pullLines(visit: Visit): PulledLines {
    const token = visit.session.data.cartToken;
    const known = waiting.get(visit);
    if (known?.token === token) return known.lines;
    // Loaders that ask after the answer get a new one: the cart may have changed.
    const lines = commerce.pullCart(callerOf(visit)).finally(() => waiting.delete(visit));
    waiting.set(visit, { token, lines });
    return lines;
  }

  /**
   * Reads lines and totals; when the cart changed between the two answers, reads both once more.
   */
  async function readItemsAndTotals(visit: Visit) {
    const ask = () => Promise.all([pullLines(visit), commerce.totals(callerOf(visit))]);
    const both = await ask();
    const [items, totals] = both;
    return !items.ok || !totals.ok || areConsistent(items.value, totals.value) ? both : ask();
  }

  /** Repeats a merge that failed at login, or that waited for an order. Rules C5.6, C12.30. */
  async function mergeIfDue(visit: Visit): Promise<void> {
    const { token } = visit.signIn;
    if (!visit.session.data.mergeDue || token === null) return;
    visit.session.change({ mergeDue: false });
    const merged = await own.mergeOnLogin(visit, token);
    if (merged.ok) return;
    const { kind } = merged.problem;
    if (kind === 'order-pending') visit.session.change({ mergeDue: true });
    else log.warn({ problem: kind }, 'no cart came along after login');
  }

  async function read(visit: Visit): Promise<Result<Cart | null, CartProblem>> {
    await mergeIfDue(visit);
    if (visit.session.data.cartToken === null) return success(null);
    const [items, totals] = await readItemsAndTotals(visit);
    if (!items.ok || !totals.ok) {
      // The sign-in ended during the call; the session has no cart any more.
      if (visit.session.data.cartToken === null) return success(null);
      const failed = items.ok ? totals : items;
      if (failed.ok || !isUnknownCart(failed.problem)) return refusal({ kind: 'unreachable' });
      if (await hasSentOrder(storefront, visit)) return refusal({ kind: 'order-pending' });
      await giveUpCart(storefront, visit);
      return success(null);
    }
    const skus = items.value.map((item) => item.extension_attributes?.parent_sku ?? item.sku);
    const cards = await catalogue.cards(visit.store, [...new Set(skus)]);
    const bySku = new Map(cards.map((card) => [card.sku, card]));
    const name = digestOfCart(visit.session.data.cartToken).slice(0, 16);
    return success(cartView(items.value, totals.value, bySku, settings, visit.store, name));
  }

  return {
    read,

    async count(visit) {
      if (visit.session.data.cartToken === null) return 0;
      const items = await pullLines(visit);
      if (!items.ok) return isUnknownCart(items.problem) ? 0 : null;
      const lines = items.value.map(({ sku, qty }) => ({ sku, quantity: qty }));
      return countCart(lines, settings);
    },
  };
}
