import type { Cart } from '../../../app/domain/cart/cart.ts';
import { countCart } from '../../../app/domain/cart/cart.ts';
import { splitOfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import type { OfferForm } from '../../../app/domain/catalogue/offer/offer-form.ts';
import { typedOf } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { TypedChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Caller } from '../../commerce/exchange.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';
import type { Log } from '../../observability/log.ts';
import type { Storefront } from '../../storefront/storefront.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { prepareAdditions } from './additions.ts';
import type { Addition } from './additions.ts';
import { cartProblemOf } from './cart-problem.ts';
import type { CartProblem } from './cart-problem.ts';
import { cartView, isOneMoment } from './cart-view.ts';
import { customerCart } from './customer-cart.ts';
import type { CustomerCart } from './customer-cart.ts';
import { digestOfCart, giveUpCart, hasSentOrder, isCartGone, requireCart } from './open-cart.ts';
import { ownerOf } from '../owner.ts';
import { giveVisitLimitBack, minutesOf, takeVisitLimit } from '../visit-limits.ts';
import { readSubmissionKey } from '../submission-key.ts';

export type { Addition, CartProblem };

export type Added = { isVolatile: boolean };

/**
 * The session's cart. `key` is the form's submission key: a repeat has no second effect. Rules C2,
 * C3, C7, E2.3.
 */
export interface CartService extends CustomerCart {
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
  add(visit: Visit, addition: Addition, key: string | null): Promise<Result<Added, CartProblem>>;
  /**
   * `sku` may name another child of the same configurable product: the line changes to that child.
   * Rule C3.4.
   */
  setQuantity(
    visit: Visit,
    line: { itemId: number; quantity: number; sku: string | null },
    key: string | null,
  ): Promise<Result<true, CartProblem>>;
  /**
   * Changes the options of a line and merges it with an equal line. Never refuses with `part`: the
   * products of a grouped product are lines of their own.
   */
  edit(
    visit: Visit,
    itemId: number,
    addition: Addition,
    key: string | null,
  ): Promise<Result<Added, CartProblem>>;
  /**
   * Returns the address of the product page with the form filled in as the line is; null when the
   * line or its page is gone. Rule C3.3.
   */
  editPath(visit: Visit, itemId: number): Promise<string | null>;
  /** Succeeds when the line is already gone. */
  remove(visit: Visit, itemId: number, key: string | null): Promise<Result<true, CartProblem>>;
  applyCoupon(visit: Visit, code: string, key: string | null): Promise<Result<true, CartProblem>>;
  removeCoupon(visit: Visit, key: string | null): Promise<Result<true, CartProblem>>;
  /**
   * Returns the address of the product page with the submitted form: choices that change the price
   * are in the address, texts are stored for the page. Null when the product is gone.
   */
  pricedPath(
    visit: Visit,
    offer: { sku: string; parentSku: string | null; form: OfferForm },
  ): Promise<string | null>;
  /** Returns the texts stored by the last `pricedPath` of a product. */
  offerTexts(visit: Visit, sku: string): Promise<TypedChoice>;
  /** Returns the path of the product page inside the store view; null when it has none. */
  offerPath(visit: Visit, sku: string): Promise<string | null>;
}

export function createCartService(deps: {
  commerce: Commerce;
  catalogue: Catalogue;
  storefront: Storefront;
  settings: Settings;
  newKey: () => string;
  log: Log;
  /**
   * Settles an order of the session's cart whose answer is unknown. True: it is placed and the
   * session has no cart.
   */
  settleOrder(visit: Visit): Promise<Result<boolean, { kind: 'unreachable' }>>;
}): CartService {
  const { commerce, catalogue, storefront, settings, newKey, log } = deps;

  function keyFor(visit: Visit, raw: string | null, content: unknown): string {
    return readSubmissionKey(raw, ownerOf(visit), content) ?? newKey();
  }

  /**
   * Reads lines and totals; when the cart changed between the two answers, reads both once more.
   */
  async function askBoth(caller: Caller) {
    const ask = () => Promise.all([commerce.pullCart(caller), commerce.totals(caller)]);
    const both = await ask();
    const [items, totals] = both;
    return !items.ok || !totals.ok || isOneMoment(items.value, totals.value) ? both : ask();
  }

  const own = customerCart(deps);

  /** Repeats a merge that failed at login. Rule C5.6. */
  async function mergeIfDue(visit: Visit): Promise<void> {
    const { token } = visit.signIn;
    if (!visit.session.data.mergeDue || token === null) return;
    visit.session.change({ mergeDue: false });
    const merged = await own.mergeOnLogin(visit, token);
    if (!merged.ok) log.warn({ problem: merged.problem.kind }, 'no cart came along after login');
  }

  async function read(visit: Visit): Promise<Result<Cart | null, CartProblem>> {
    await mergeIfDue(visit);
    if (visit.session.data.cartToken === null) return success(null);
    const [items, totals] = await askBoth(callerOf(visit));
    if (!items.ok || !totals.ok) {
      // The sign-in ended during the call; the session has no cart any more.
      if (visit.session.data.cartToken === null) return success(null);
      const problem = items.ok ? totals : items;
      if (problem.ok || !isCartGone(problem.problem)) return refusal({ kind: 'unreachable' });
      if (await hasSentOrder(storefront, visit)) return refusal({ kind: 'order-pending' });
      await giveUpCart(storefront, visit);
      return success(null);
    }
    const skus = items.value.map((item) => item.extension_attributes?.parent_sku ?? item.sku);
    const cards = await catalogue.cards(visit.store, [...new Set(skus)]);
    const bySku = new Map(cards.map((card) => [card.sku, card]));
    const name = digestOfCart(visit.session.data.cartToken).slice(0, 16);
    return success(
      cartView(items.value, totals.value, bySku, settings, visit.store.currency, name),
    );
  }

  /**
   * Runs a change of the session's cart; replaces a cart that the host no longer knows, once. Rule
   * C4.17.
   */
  async function withCart(
    visit: Visit,
    change: () => Promise<Result<unknown, CommerceProblem>>,
  ): Promise<Result<true, CartProblem>> {
    for (let attempt = 0; ; attempt += 1) {
      const cart = await requireCart(deps, visit);
      if (!cart.ok) return refusal(cartProblemOf(cart.problem));
      const changed = await change();
      if (changed.ok) return success(true);
      if (attempt > 0 || !isCartGone(changed.problem)) {
        log.warn({ problem: changed.problem.kind, traceId: visit.traceId }, 'cart not changed');
        return refusal(cartProblemOf(changed.problem));
      }
      if (!(await hasSentOrder(storefront, visit))) {
        await giveUpCart(storefront, visit);
        continue;
      }
      const settled = await deps.settleOrder(visit);
      if (!settled.ok) return settled;
      if (settled.value) visit.session.notify({ kind: 'info', key: 'cart:orderedBefore' });
    }
  }

  /** Returns why the cart was not changed: it may have been ordered meanwhile. */
  async function whyUnchanged(visit: Visit, problem: CommerceProblem): Promise<CartProblem> {
    const isOrdered = isCartGone(problem) && (await hasSentOrder(storefront, visit));
    return isOrdered ? { kind: 'order-pending' } : cartProblemOf(problem);
  }

  const pricedPath: CartService['pricedPath'] = async (visit, { sku, parentSku, form }) => {
    const product = await catalogue.findProduct(visit.store, parentSku ?? sku);
    if (!product) return null;
    const { search, texts } = splitOfferForm({ options: product.customOptions }, form);
    const { id } = visit.session.data;
    if (texts.length > 0) {
      await storefront.offerTexts.keep(id, product.sku, texts, visit.now.getTime());
    }
    const path = documentPaths(settings).product(product, sku === product.sku ? null : sku);
    return `${path}${path.includes('?') ? '&' : '?'}${search}`;
  };

  return {
    ...own,
    read,

    async count(visit) {
      if (visit.session.data.cartToken === null) return 0;
      const items = await commerce.pullCart(callerOf(visit));
      if (!items.ok) return isCartGone(items.problem) ? 0 : null;
      const lines = items.value.map(({ sku, qty }) => ({ sku, quantity: qty }));
      return countCart(lines, settings);
    },

    async add(visit, addition, key) {
      const prepared = await prepareAdditions(deps, visit.store, callerOf(visit), addition);
      if (!prepared.ok) return prepared;
      const isOne = prepared.value.length === 1;
      for (const [index, { item, name }] of prepared.value.entries()) {
        const idempotencyKey = keyFor(visit, key, ['add', index, item]);
        const added = await withCart(visit, () =>
          commerce.updateCart({ ...callerOf(visit), idempotencyKey }, item),
        );
        if (!added.ok) {
          const { problem } = added;
          return isOne ? added : refusal({ kind: 'part', name, problem });
        }
      }
      return success({ isVolatile: prepared.value.some(({ isVolatile }) => isVolatile) });
    },

    async setQuantity(visit, { itemId, quantity, sku }, key) {
      const caller = callerOf(visit);
      const items = await commerce.pullCart(caller);
      if (!items.ok) return refusal(await whyUnchanged(visit, items.problem));
      const line = items.value.find((item) => item.item_id === itemId);
      if (!line) return refusal({ kind: 'unknown-line' });
      const item = { sku: sku ?? line.sku, qty: quantity, item_id: itemId };
      const idempotencyKey = keyFor(visit, key, ['update', item]);
      const changed = await commerce.updateCart({ ...caller, idempotencyKey }, item);
      return changed.ok ? success(true) : refusal(await whyUnchanged(visit, changed.problem));
    },

    async edit(visit, itemId, addition, key) {
      const prepared = await prepareAdditions(deps, visit.store, callerOf(visit), addition);
      if (!prepared.ok) return prepared;
      const [one, ...others] = prepared.value;
      if (!one || others.length > 0) return refusal({ kind: 'unknown-product' });
      // An empty choice is sent as such: without it the host keeps the options of before.
      const chosen = one.item.product_option ?? { extension_attributes: {} };
      const item = { ...one.item, item_id: itemId, product_option: chosen };
      const idempotencyKey = keyFor(visit, key, ['edit', item]);
      const changed = await commerce.updateCart({ ...callerOf(visit), idempotencyKey }, item);
      if (!changed.ok) return refusal(await whyUnchanged(visit, changed.problem));
      return success({ isVolatile: one.isVolatile });
    },

    async editPath(visit, itemId) {
      const cart = await read(visit);
      const line = cart.ok ? cart.value?.lines.find((one) => one.itemId === itemId) : null;
      if (!line?.isEditable) return null;
      const { sku, parentSku, quantity, choice } = line;
      const product = await catalogue.findProduct(visit.store, parentSku ?? sku);
      const typed = product
        ? typedOf({ bundle: product.bundleOptions, options: product.customOptions }, choice)
        : [];
      const empty = { arrival: null, nights: null };
      const form = { ...empty, typed, quantity: String(quantity), line: itemId };
      return pricedPath(visit, { sku, parentSku, form });
    },

    async remove(visit, itemId, key) {
      const idempotencyKey = keyFor(visit, key, ['remove', itemId]);
      const caller = { ...callerOf(visit), idempotencyKey };
      const removed = await commerce.deleteCartItem(caller, { item_id: itemId });
      if (removed.ok) return success(true);
      const problem = await whyUnchanged(visit, removed.problem);
      return problem.kind === 'unknown-line' ? success(true) : refusal(problem);
    },

    async applyCoupon(visit, code, key) {
      const trimmed = code.trim();
      if (trimmed === '') return refusal({ kind: 'missing-coupon' });
      const idempotencyKey = keyFor(visit, key, ['coupon', trimmed]);
      const deps = { limits: storefront.limits, settings, log };
      const allowed = await takeVisitLimit(deps, visit, 'coupon', idempotencyKey);
      if (!allowed.ok) {
        return refusal({ kind: 'too-many', minutes: minutesOf(allowed.problem.retryAfter) });
      }
      const applied = await commerce.applyCoupon({ ...callerOf(visit), idempotencyKey }, trimmed);
      // Only a code that does not count is an attempt.
      if (applied.ok || applied.problem.kind !== 'refused') {
        await giveVisitLimitBack(deps, visit, 'coupon', idempotencyKey);
      }
      if (applied.ok) return success(true);
      const { problem } = applied;
      const why = await whyUnchanged(visit, problem);
      const isUnknown = problem.kind === 'refused' && problem.code >= 400 && problem.code < 500;
      return refusal(isUnknown && why.kind !== 'order-pending' ? { kind: 'unknown-coupon' } : why);
    },

    pricedPath,

    offerTexts: (visit, sku) => storefront.offerTexts.find(visit.session.data.id, sku),

    async offerPath(visit, sku) {
      const product = await catalogue.findProduct(visit.store, sku);
      return product ? documentPaths(settings).product(product) : null;
    },

    async removeCoupon(visit, key) {
      const idempotencyKey = keyFor(visit, key, ['coupon-remove']);
      const removed = await commerce.deleteCoupon({ ...callerOf(visit), idempotencyKey });
      return removed.ok ? success(true) : refusal(await whyUnchanged(visit, removed.problem));
    },
  };
}
