import { isEmptyCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { OrderProblem, OrderSummary } from '../../../app/domain/checkout/order.ts';
import { countBeds } from '../../../app/domain/checkout/rooms.ts';
import { firstOpenStep } from '../../../app/domain/checkout/steps.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { SavedDraft } from '../../storefront/checkout/drafts.ts';
import type { StoredOrder } from '../../storefront/checkout/sent-orders.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { digestOfCart } from '../cart/open-cart.ts';
import { minutesOf, takeVisitLimit } from '../visit-limits.ts';
import { orderBody } from './order-body.ts';
import type { FinishedDraft } from './order-body.ts';
import { findRegionName } from './regions.ts';
import type { CheckoutDeps, CheckoutService } from './service.ts';
import { isOfCart } from './settle-order.ts';
import type { OrderSettling } from './settle-order.ts';
import { stepRules } from './step-rules.ts';

export type OrderingDeps = CheckoutDeps & { currentDraft: (visit: Visit) => Promise<SavedDraft> };
type Question = Parameters<CheckoutService['placeOrder']>[1];

/** Stores the session's order and sends it; finds it again when it was placed before. */
export function orderPlacing(
  deps: OrderingDeps,
  { send, sendPending, findJustPlaced }: OrderSettling,
) {
  const { storefront, cart, settings, log } = deps;

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

  return place;
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
