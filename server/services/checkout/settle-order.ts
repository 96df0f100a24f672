import type { OrderProblem, OrderSummary } from '../../../app/domain/checkout/order.ts';
import { isInCheckout } from '../../../app/domain/checkout/steps.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { OrderBody } from '../../commerce/contract/order.ts';
import type { StoredOrder } from '../../storefront/checkout/sent-orders.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { digestOfCart } from '../cart/open-cart.ts';
import { sendOrder } from './send-order.ts';
import type { CheckoutDeps } from './service.ts';

/** True when the order is of the session's cart. */
export function isOfCart(visit: Visit, order: StoredOrder): boolean {
  const { cartToken } = visit.session.data;
  return cartToken !== null && digestOfCart(cartToken) === order.cartDigest;
}

export type OrderSettling = ReturnType<typeof orderSettling>;

/** Sends stored orders and settles them by the host's answer. Rules C12.20, C12.30. */
export function orderSettling(deps: CheckoutDeps) {
  const { storefront, settings, log } = deps;
  const wait =
    deps.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));

  async function send(
    visit: Visit,
    order: StoredOrder,
  ): Promise<Result<StoredOrder, OrderProblem>> {
    // Without its cart an unanswered order cannot be sent again.
    if (!isOfCart(visit, order)) return findJustPlaced(visit);
    const caller = {
      ...callerOf(visit, order.key),
      storeCode: order.storeCode,
    };
    const body = JSON.parse(order.body) as Omit<OrderBody, 'cart_id' | 'store_code'>;
    const { cart: ordered } = JSON.parse(order.summary) as OrderSummary;
    const sent = await sendOrder({ commerce: deps.commerce, wait }, caller, body, ordered);
    if (sent.kind === 'unknown') {
      log.warn({ traceId: visit.traceId }, 'order sent without an answer');
      return refusal({ kind: 'unreachable' });
    }
    if (sent.kind === 'refused') {
      log.info({ traceId: visit.traceId, problem: sent.problem.kind }, 'order refused');
      await storefront.dropOrder(order.sessionId, order.key);
      return refusal(sent.problem);
    }
    const now = visit.now.getTime();
    const summary = JSON.stringify({
      ...(JSON.parse(order.summary) as OrderSummary),
      heldUntil: sent.heldUntil,
    } satisfies OrderSummary);
    const settled = { ...order, summary, orderNumber: sent.orderNumber };
    const isNew = await storefront.settleOrder(settled, now, !visit.isRecorded);
    if (isNew) deps.onPlaced?.(visit.store);
    // Product pages show the remaining places.
    await storefront.epochs.publish(
      ordered.lines.flatMap(({ sku, parentSku }) => [`sku:${sku}`, `sku:${parentSku}`]),
      now,
    );
    return success({ ...settled, state: 'placed', placedAt: now });
  }

  /** The cart is gone and an order of it was sent: sends that order again. */
  async function sendPending(visit: Visit): Promise<Result<StoredOrder, OrderProblem>> {
    const { id, cartToken } = visit.session.data;
    const [oldest] = cartToken ? await storefront.sentOrders(id, digestOfCart(cartToken)) : [];
    return oldest ? send(visit, oldest) : findJustPlaced(visit);
  }

  /**
   * There is no cart, but a thank-you page younger than the checkout window: this post is a late
   * repeat.
   */
  async function findJustPlaced(visit: Visit): Promise<Result<StoredOrder, OrderProblem>> {
    const last = await storefront.findLastOrder(visit.session.data.id);
    const isYoung =
      last !== null && isInCheckout(last.placedAt, visit.now.getTime(), settings.checkoutWindow);
    return isYoung ? success(last) : refusal({ kind: 'empty-cart' });
  }

  return { send, sendPending, findJustPlaced };
}
