import { isEmptyCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type {
  OrderProblem,
  OrderSummary,
  PlacedOrder,
} from '../../../app/domain/checkout/order.ts';
import { countBeds } from '../../../app/domain/checkout/rooms.ts';
import { firstOpenStep, isInCheckout } from '../../../app/domain/checkout/steps.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { OrderBody } from '../../commerce/contract/order.ts';
import type { SavedDraft } from '../../storefront/checkout/drafts.ts';
import type { StoredOrder } from '../../storefront/checkout/sent-orders.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { digestOfCart, giveUpCart } from '../cart/open-cart.ts';
import type { CheckoutDeps, CheckoutService } from './service.ts';
import { ownerOf } from '../owner.ts';
import { deriveSubmissionKey } from '../submission-key.ts';
import { minutesOf, takeVisitLimit } from '../visit-limits.ts';
import { orderBody } from './order-body.ts';
import type { FinishedDraft } from './order-body.ts';
import { findRegionName } from './regions.ts';
import { sendOrder } from './send-order.ts';
import { stepRules } from './step-rules.ts';

type OrderingDeps = CheckoutDeps & { currentDraft: (visit: Visit) => Promise<SavedDraft> };
type Question = Parameters<CheckoutService['placeOrder']>[1];

/**
 * Places an order exactly once. The order is stored before it is sent and settled in one
 * transaction after the answer. After a second post, a lost answer or a killed process it is either
 * found as placed or sent again, byte-identical, with its key. Rules C12.3, C12.20, E2.9.
 */
export function openOrdering(
  deps: OrderingDeps,
): Pick<CheckoutService, 'placeOrder' | 'settlePending' | 'lastOrder' | 'findPlaced'> {
  const { storefront, cart, settings, newKey, log } = deps;
  const wait =
    deps.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  /** Posts of one submission that arrive while its first one runs share its result. */
  const underWay = new Map<string, Promise<Result<StoredOrder, OrderProblem>>>();

  async function place(
    visit: Visit,
    key: string,
    question: Question,
  ): Promise<Result<StoredOrder, OrderProblem>> {
    const { id } = visit.session.data;
    const known = await storefront.findOrder(id, key);
    if (known?.state === 'placed') return success(known);
    if (known) return send(visit, known);

    const read = await cart.read(visit);
    if (!read.ok) {
      return read.problem.kind === 'order-pending'
        ? sendPending(visit)
        : refusal({ kind: 'unreachable' });
    }
    if (!read.value || isEmptyCart(read.value.lines, settings.placeholderSku)) {
      return findJustPlaced(visit);
    }
    const { draft, passwordHash } = await deps.currentDraft(visit);
    if (firstOpenStep(draft, stepRules(visit, read.value.lines, settings)) !== 'review') {
      // Another post may have ordered the cart since it was read, and cleared the draft.
      const last = await storefront.findLastOrder(id);
      return last && isOfCart(visit, last) ? success(last) : refusal({ kind: 'incomplete' });
    }
    // The data of the page could not be read; the visitor has omitted nothing.
    if (!question.words) return refusal({ kind: 'unreachable' });
    // The steps before the review guarantee that every part is there.
    const finished = draft as FinishedDraft;
    const carrier = await carrierOf(visit, finished);
    // Another post has ordered the cart since it was read.
    if (!carrier.ok && carrier.problem.kind === 'empty-cart') return sendPending(visit);
    if (!carrier.ok) return carrier;
    const limitDeps = { limits: storefront.limits, settings, log };
    const allowed = await takeVisitLimit(limitDeps, visit, 'order', key);
    if (!allowed.ok) {
      return refusal({ kind: 'too-many', minutes: minutesOf(allowed.problem.retryAfter) });
    }
    const kept = await storefront.storeOrder({
      sessionId: id,
      key,
      cartDigest: digestOfCart(visit.session.data.cartToken ?? ''),
      storeCode: visit.store.code,
      body: JSON.stringify(
        orderBody({
          draft: finished,
          cart: read.value,
          words: question.words,
          storeId: visit.store.id,
          createdAt: visit.now.toISOString(),
          seenGrandTotal: question.seenGrandTotal ?? read.value.grandTotal,
          passwordHash,
          carrierCode: carrier.value,
          regionName: findRegionName,
        }),
      ),
      summary: JSON.stringify(summaryOf(finished, read.value)),
      createdAt: visit.now.getTime(),
    });
    return kept.state === 'placed' ? success(kept) : send(visit, kept);
  }

  async function carrierOf(
    visit: Visit,
    { shipping: { country, shippingMethod } }: FinishedDraft,
  ): Promise<Result<string | null, OrderProblem>> {
    const methods = await deps.commerce.shippingMethods(callerOf(visit), { country_id: country });
    if (!methods.ok) {
      const isGone = methods.problem.kind === 'refused' && methods.problem.code === 404;
      return refusal({ kind: isGone ? 'empty-cart' : 'unreachable' });
    }
    const chosen = methods.value.find(({ method_code: code }) => code === shippingMethod);
    return success(chosen?.carrier_code ?? null);
  }

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
    const isNew = await storefront.settleOrder(settled, now);
    if (isNew) deps.onPlaced?.();
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

  /** Removes the ordered cart from the session, and only that one. */
  function leaveCart(visit: Visit, order: StoredOrder): void {
    if (isOfCart(visit, order)) visit.session.change({ cartToken: null });
  }

  return {
    async placeOrder(visit, question) {
      const { id } = visit.session.data;
      const key = deriveSubmissionKey(question.key, ownerOf(visit)) ?? newKey();
      const name = `${id}/${key}`;
      let run = underWay.get(name);
      if (!run) {
        run = place(visit, key, question).finally(() => underWay.delete(name));
        underWay.set(name, run);
      }
      const placed = await run;
      if (!placed.ok) return placed;
      leaveCart(visit, placed.value);
      return success(true);
    },

    async settlePending(visit) {
      const settled = await sendPending(visit);
      if (settled.ok) {
        leaveCart(visit, settled.value);
        return success(true);
      }
      if (settled.problem.kind === 'unreachable') return refusal({ kind: 'unreachable' });
      await giveUpCart(storefront, visit);
      return success(false);
    },

    async findPlaced(visit, raw) {
      const key = deriveSubmissionKey(raw, ownerOf(visit));
      const order = key === null ? null : await storefront.findOrder(visit.session.data.id, key);
      if (order?.state !== 'placed') return null;
      leaveCart(visit, order);
      return order.orderNumber;
    },

    async lastOrder(visit): Promise<PlacedOrder | null> {
      const order = await storefront.findLastOrder(visit.session.data.id);
      if (!order || order.placedAt === null) return null;
      return {
        ...(JSON.parse(order.summary) as OrderSummary),
        number: order.orderNumber ?? '',
        placedAt: new Date(order.placedAt).toISOString(),
      };
    },
  };
}

/** True when the order is of the session's cart. */
function isOfCart(visit: Visit, order: StoredOrder): boolean {
  const { cartToken } = visit.session.data;
  return cartToken !== null && digestOfCart(cartToken) === order.cartDigest;
}

function summaryOf(draft: FinishedDraft, cart: Cart): OrderSummary {
  const { personal, team, accommodation } = draft;
  return {
    cart: {
      lines: cart.lines,
      segments: cart.segments,
      grandTotal: cart.grandTotal,
      coupon: cart.coupon,
    },
    firstName: personal.firstName,
    lastName: personal.lastName,
    emailAddress: personal.emailAddress,
    clubName: team.club_name,
    stay: accommodation && {
      arrivalDate: accommodation.arrival_date,
      nights: accommodation.nights,
      travellers: accommodation.travelers ?? travellersOf(cart.lines),
      rooms: countBeds(accommodation).rooms,
    },
    wantsAccount: personal.createAccount,
  };
}
