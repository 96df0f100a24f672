import { isEmptyCart, travellersOf } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { OrderProblem, OrderSummary } from '../../../app/domain/checkout/order.ts';
import { countBeds } from '../../../app/domain/checkout/rooms.ts';
import { firstOpenStep, fitDraftToCart } from '../../../app/domain/checkout/steps.ts';
import type { Money } from '../../../app/domain/money.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { SavedDraft } from '../../storefront/checkout/drafts.ts';
import type { StoredOrder } from '../../storefront/checkout/sent-orders.ts';
import type { Visit } from '../../visit.ts';
import { digestOfCart } from '../cart/open-cart.ts';
import { minutesOf, takeVisitLimit } from '../visit-limits.ts';
import { orderBody } from './order-body.ts';
import type { FinishedDraft, OrderLabels } from './order-body.ts';
import type { CompletedDraft, KnownAnswers } from './known-answers.ts';
import { findRegionName } from './countries/regions.ts';
import type { CheckoutDeps, CheckoutService } from './service.ts';
import { digestOfLines, findDifference } from './seen-review.ts';
import { isOfCart } from './settle-order.ts';
import type { OrderSettling } from './settle-order.ts';
import { stepRules } from './step-rules.ts';
import { findCartWithMethods } from './totals-of-methods.ts';

export type OrderingDeps = CheckoutDeps &
  Pick<KnownAnswers, 'completeDraft' | 'sendMethods'> & {
    currentDraft: (visit: Visit) => Promise<SavedDraft>;
  };
type Question = Parameters<CheckoutService['placeOrder']>[1];

type PlacingDeps = OrderingDeps & OrderSettling;
type Placed = Result<StoredOrder, OrderProblem>;
/** The parts of an order that is about to be stored. */
type NewOrder = {
  key: string;
  draft: FinishedDraft;
  cart: Cart;
  words: OrderLabels;
  passwordHash: string | null;
  carrierCode: string | null;
  seenGrandTotal: Money | null;
};

/** Stores the session's order and sends it; finds it again when it was placed before. */
export async function placeOrder(
  deps: PlacingDeps,
  visit: Visit,
  key: string,
  question: Question,
): Promise<Placed> {
  const { storefront, cart, settings } = deps;
  const known = await storefront.findOrder(visit.session.data.id, key);
  if (known) return known.state === 'placed' ? success(known) : deps.send(visit, known);
  const read = await cart.read(visit);
  if (!read.ok) {
    return read.problem.kind === 'order-pending'
      ? deps.sendPending(visit)
      : refusal({ kind: 'unreachable' });
  }
  if (read.value && !isEmptyCart(read.value.lines, settings.placeholderSku)) {
    return orderCart(deps, visit, { key, question, cart: read.value });
  }
  const last = await deps.findJustPlaced(visit);
  // Another tab has emptied a cart that was begun after that order.
  const isOther = last.ok && read.value !== null && !isOfCart(visit, last.value);
  return isOther ? refusal({ kind: 'empty-cart' }) : last;
}

/** Checks the draft, finds what an order of the cart needs, stores it and sends it. */
async function orderCart(
  deps: PlacingDeps,
  visit: Visit,
  { key, question, cart }: { key: string; question: Question; cart: Cart },
): Promise<Placed> {
  const { draft: saved, passwordHash } = await deps.currentDraft(visit);
  const rules = stepRules(visit, cart.lines, deps.settings);
  const draft = fitDraftToCart(saved, rules);
  if (firstOpenStep(draft, rules) !== 'review') {
    // Another post may have ordered the cart since it was read, and cleared the draft.
    const last = await deps.storefront.findLastOrder(visit.session.data.id);
    return last && isOfCart(visit, last) ? success(last) : refusal({ kind: 'incomplete' });
  }
  const { words, seenGrandTotal, seenReview } = question;
  const completed = await deps.completeDraft(visit, draft, rules.isVirtual);
  if (!completed.ok) {
    return completed.problem.kind === 'not-offered'
      ? refusal({ kind: 'incomplete' })
      : settleOtherPost(deps, visit);
  }
  const shown = { lines: cart.lines, draft: completed.value.draft };
  const difference = seenReview === null ? null : findDifference(seenReview, shown);
  if (difference) return refusal({ kind: difference });
  // The data of the page could not be read; the visitor has omitted nothing.
  if (!words) return refusal({ kind: 'unreachable' });
  // The steps before the review guarantee that every other part is there.
  const finished = completed.value.draft as FinishedDraft;
  const allowed = await takeVisitLimit(
    { ...deps, limits: deps.storefront.limits },
    visit,
    'order',
    key,
  );
  if (!allowed.ok) {
    return refusal({ kind: 'too-many', minutes: minutesOf(allowed.problem.retryAfter) });
  }
  const counted = await findCartToOrder(deps, visit, cart, completed.value);
  const order = { key, draft: finished, cart: counted, words, passwordHash, seenGrandTotal };
  const stored = await storeOrder(deps, visit, { ...order, carrierCode: completed.value.carrier });
  return stored.state === 'placed' ? success(stored) : deps.send(visit, stored);
}

/**
 * Returns the cart with totals of the chosen methods, for the thank-you page; as it was read when
 * the host does not answer about them, or when its lines have changed: the host then refuses it.
 */
async function findCartToOrder(
  deps: PlacingDeps,
  visit: Visit,
  cart: Cart,
  completed: CompletedDraft,
): Promise<Cart> {
  const counted = await findCartWithMethods(deps, visit, cart, completed);
  return counted && digestOfLines(counted.lines) === digestOfLines(cart.lines) ? counted : cart;
}

/** The host did not answer about the cart: another post may have ordered it since it was read. */
async function settleOtherPost(deps: PlacingDeps, visit: Visit): Promise<Placed> {
  const settled = await deps.sendPending(visit);
  const isKnown = settled.ok
    ? isOfCart(visit, settled.value)
    : settled.problem.kind !== 'empty-cart';
  return isKnown ? settled : refusal({ kind: 'unreachable' });
}

/** Stores the order with the body that every attempt sends. */
function storeOrder({ storefront }: PlacingDeps, visit: Visit, order: NewOrder) {
  const { key, draft, cart, words, passwordHash, carrierCode } = order;
  const { store, session, signIn, now } = visit;
  const body = orderBody({
    draft,
    cart,
    words,
    storeId: store.id,
    customerId: signIn.customer?.id ?? null,
    key,
    createdAt: now.toISOString(),
    seenGrandTotal: order.seenGrandTotal ?? cart.grandTotal,
    passwordHash,
    carrierCode,
    regionName: findRegionName,
  });
  return storefront.storeOrder({
    sessionId: session.data.id,
    key,
    cartDigest: digestOfCart(session.data.cartToken ?? ''),
    storeCode: store.code,
    body: JSON.stringify(body),
    summary: JSON.stringify(summaryOf(draft, cart)),
    createdAt: now.getTime(),
  });
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
    clubName: team?.club_name ?? null,
    stay: accommodation && {
      arrivalDate: accommodation.arrival_date,
      nights: accommodation.nights,
      travellers: accommodation.travelers ?? travellersOf(cart.lines),
      rooms: countBeds(accommodation).rooms,
    },
    wantsAccount: personal.createAccount,
  };
}
