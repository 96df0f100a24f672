import type { AppLoadContext } from '@remix-run/node';
import { seeOther } from '../../request/answers.server.ts';
import {
  acceptForm,
  acceptInPlace,
  refusePage,
  refuseTo,
} from '../../request/form-answers.server.ts';
import { bookableDays, dayAt } from '../../domain/day.ts';
import { postedForm } from '../../domain/submitted-form.ts';
import type { PostedForm } from '../../domain/submitted-form.ts';
import { paths } from '../../domain/store/paths.ts';
import { parseCartChange } from './cart-change.server.ts';
import type { CartChange, ChangeProblem, FieldProblem } from './cart-change.server.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import { findRefusedOffer, findPricedPath } from './refused-offer.server.ts';

type OfferChange = Extract<CartChange, { kind: 'add' | 'edit' }>;
type Problem = ChangeProblem | FieldProblem | CartProblem;
export type CartProblem = Extract<
  Awaited<ReturnType<AppLoadContext['shop']['cart']['add']>>,
  { ok: false }
>['problem'];

/**
 * Applies the change of a cart form and redirects to the cart, or responds with 4xx and the
 * problem. A form with `stay`, in the panel over another page, gets its notice as the response.
 */
export async function changeCart(form: FormData, { shop, visit }: AppLoadContext) {
  if (form.get('intent') === 'price') {
    const path = await findPricedPath(form, { shop, visit });
    if (path !== null) return seeOther(path);
  }
  const read = parseCartChange(form, {
    max: shop.settings.maxLineQuantity,
    days: bookableDays(dayAt(visit.now), shop.settings.bookableYears),
  });
  if (!read.ok) {
    const message = toMessage(read.problem, toProblemTarget(read.problem), null);
    return refuse(422, message, await findRefusedOffer(form, read.problem, { shop, visit }));
  }
  const change = read.value;
  const done = await apply(change, { shop, visit });
  if (done.ok) {
    if (isOfferChange(change) && (change.wish.arrival_date || change.wish.nights)) {
      await shop.checkout.saveTravelWish(visit, change.wish);
    }
    const isVolatile = done.value !== true && done.value.isVolatile;
    const notice = isVolatile
      ? { kind: 'warning' as const, key: 'cart:volatile' as const }
      : { kind: 'success' as const, key: notices[change.kind] };
    if (form.get('stay') === '1')
      return acceptInPlace(visit, { message: null, notice, offer: null, posted: null });
    visit.session.notify(notice);
    return acceptForm(visit, paths.cart());
  }
  const problem = await resolveProblem(done.problem, { shop, visit });
  if (problem === 'ordered') return refuseTo(visit, paths.orderSuccess());
  const offerPath = isOfferChange(change) ? await findOfferPath(change, { shop, visit }) : null;
  return refuse(
    statuses[problem.kind] ?? 422,
    toMessage(problem, toChangeTarget(change), offerPath, askedQuantity(change)),
    isOfferChange(change) ? await findRefusedOffer(form, problem, { shop, visit }) : null,
  );

  function refuse(
    status: number,
    message: CartMessage,
    offer: Awaited<ReturnType<typeof findRefusedOffer>>,
  ) {
    const canRepeat = status === 401 || status === 503;
    const posted: PostedForm | null = canRepeat ? postedForm(paths.cart(), form) : null;
    const wait = status === 429 ? message.count * 60 : undefined;
    return refusePage(visit, { message, notice: null, offer, posted }, status, wait);
  }
}

/** Returns the problem that remains after an unconfirmed order of this cart was looked up. */
export async function resolveProblem(
  problem: CartProblem,
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
): Promise<Exclude<CartProblem, { kind: 'order-pending' }> | 'ordered'> {
  if (problem.kind !== 'order-pending') return problem;
  const order = await shop.checkout.settlePending(visit);
  if (!order.ok) return order.problem;
  return order.value ? 'ordered' : { kind: 'unknown-line' };
}

/** Returns the quantity that a change asks for. */
function askedQuantity(change: CartChange): number | undefined {
  return 'quantity' in change ? change.quantity : undefined;
}

/** Returns whether the change comes from an offer page, with its choices. */
function isOfferChange(change: CartChange): change is OfferChange {
  return change.kind === 'add' || change.kind === 'edit';
}

/** Status codes of problems that no submitted value caused. */
const statuses: Partial<Record<CartProblem['kind'], number>> = {
  'signed-out': 401,
  'too-many': 429,
  unreachable: 503,
};

const notices = {
  add: 'cart:added',
  edit: 'cart:edited',
  update: 'cart:updated',
  remove: 'cart:removed',
  coupon: 'cart:couponApplied',
  'coupon-remove': 'cart:couponRemoved',
} as const;

async function apply(change: CartChange, { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>) {
  switch (change.kind) {
    case 'add': {
      const { sku, parentSku, quantity, submitted } = change;
      return shop.cart.add(visit, { sku, parentSku, quantity, submitted });
    }
    case 'edit': {
      const { itemId, sku, parentSku, quantity, submitted } = change;
      return shop.cart.edit(visit, itemId, { sku, parentSku, quantity, submitted });
    }
    case 'update': {
      const { itemId, quantity, sku } = change;
      return shop.cart.setQuantity(visit, { itemId, quantity, sku });
    }
    case 'remove':
      return shop.cart.remove(visit, change.itemId);
    case 'coupon':
      return shop.cart.applyCoupon(visit, change.code);
    case 'coupon-remove':
      return shop.cart.removeCoupon(visit);
  }
}

async function findOfferPath(
  change: OfferChange,
  { shop, visit }: Pick<AppLoadContext, 'shop' | 'visit'>,
): Promise<string | null> {
  return shop.cart.offerPath(visit, change.parentSku ?? change.sku);
}

function toProblemTarget(problem: ChangeProblem): CartMessage['at'] {
  const [first] = problem.kind === 'fields' ? problem.problems : [];
  return first?.kind === 'quantity' && first.itemId !== null
    ? { kind: 'line', itemId: first.itemId, submitted: first.submitted }
    : null;
}

function toChangeTarget(change: CartChange): CartMessage['at'] {
  switch (change.kind) {
    case 'update':
      return { kind: 'line', itemId: change.itemId, submitted: String(change.quantity) };
    case 'coupon':
      return { kind: 'coupon', submitted: change.code };
    default:
      return null;
  }
}

const quantityMessages = {
  'not-positive': 'quantityPositive',
  'not-whole': 'quantityWhole',
  'too-many': 'quantityMany',
} as const;

const arrivalMessages = {
  'no-date': 'date',
  past: 'arrivalPast',
  'too-far': 'arrivalFar',
} as const;

const messages = {
  'unknown-product': 'unknownProduct',
  'unknown-price': 'unknownPrice',
  'out-of-stock': 'outOfStock',
  'no-variant': 'noVariant',
  choice: 'choice',
  'unknown-line': 'unknownLine',
  'missing-coupon': 'missingCoupon',
  'unknown-coupon': 'unknownCoupon',
  'order-pending': 'unreachable',
  unreachable: 'unreachable',
  'signed-out': 'signedOut',
  'too-many': 'tooMany',
  refused: 'refused',
  unreadable: 'unreadable',
} as const;

/**
 * Returns the message of a problem, the first of several. `at`: where it is shown; `asked`: the
 * quantity asked for.
 */
export function toMessage(
  problem: Problem,
  at: CartMessage['at'],
  offerPath: string | null,
  asked?: number,
): CartMessage {
  const base = { count: 0, text: '', at, offerPath, part: null };
  switch (problem.kind) {
    case 'fields':
      return toMessage(problem.problems[0] ?? { kind: 'unreadable' }, at, offerPath);
    case 'quantity':
      return { ...base, kind: quantityMessages[problem.problem], count: problem.max };
    case 'arrival':
      return { ...base, kind: arrivalMessages[problem.problem] };
    case 'nights':
      return { ...base, kind: 'nights' };
    case 'limited':
      return {
        ...base,
        kind: 'limited',
        count: problem.available,
        ...(asked && { asked }),
        ...(problem.inCart && { inCart: problem.inCart }),
      };
    case 'too-few':
      return { ...base, kind: 'tooFew', count: problem.least };
    case 'full':
      return { ...base, kind: 'full', count: problem.most };
    case 'too-many':
      return { ...base, kind: 'tooMany', count: problem.minutes };
    case 'refused':
      return { ...base, kind: 'refused', text: problem.message };
    case 'part':
      return { ...toMessage(problem.problem, at, offerPath), part: problem.name };
    default:
      return { ...base, kind: messages[problem.kind] };
  }
}
