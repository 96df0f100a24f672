import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { OrderProblem } from '../../../app/domain/checkout/order.ts';
import { fromMajor } from '../../../app/domain/money.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { OrderAnswer, OrderBody } from '../../commerce/contract/order.ts';
import type { Caller } from '../../commerce/exchange.ts';
import { findOrderRefusal, isRefusedBeforePlacing } from '../../commerce/problem.ts';
import type { CommerceProblem } from '../../commerce/problem.ts';

/** Most attempts while the host answers that it is still working on this order. */
const attempts = 6;

export type SentOrder =
  | { kind: 'placed'; orderNumber: string; heldUntil: string | null }
  /** Whether it had an effect is unknown. */
  | { kind: 'unknown' }
  | { kind: 'refused'; problem: OrderProblem };

/**
 * Posts an order until the outcome is known or the attempts are used up. Waits in milliseconds.
 * Rules C12.3, C12.20.
 */
export async function sendOrder(
  { commerce, wait }: { commerce: Commerce; wait: (milliseconds: number) => Promise<void> },
  caller: Caller,
  body: Omit<OrderBody, 'cart_id' | 'store_code'>,
  cart: Pick<Cart, 'lines' | 'grandTotal'>,
): Promise<SentOrder> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await commerce.placeOrder(caller, body);
    const read = readAnswer(answer, cart);
    if (read.ok) return read.value;
    if (attempt >= attempts) return { kind: 'unknown' };
    await wait(Math.min(read.problem.seconds, 2) * 1000);
  }
}

function readAnswer(
  answer: Result<OrderAnswer, CommerceProblem>,
  cart: Pick<Cart, 'lines' | 'grandTotal'>,
): Result<SentOrder, { seconds: number }> {
  if (answer.ok) {
    const { orderNumber, backendOrderId, heldUntil = null } = answer.value;
    return success({ kind: 'placed', orderNumber: orderNumber ?? backendOrderId, heldUntil });
  }
  const { problem } = answer;
  if (problem.kind !== 'refused') return success({ kind: 'unknown' });
  const known = findOrderRefusal(problem);
  if (known?.problem === 'already-ordered') {
    // An earlier submission ordered this cart: it is the visitor's one order.
    return success({ kind: 'placed', orderNumber: known.orderNumber ?? '', heldUntil: null });
  }
  if (problem.code === 409 && !known) return refusal({ seconds: problem.retryAfter ?? 1 });
  const isBusy = problem.code >= 500 || problem.code === 429;
  if (known?.problem !== 'too-many-open' && isBusy && !isRefusedBeforePlacing(problem)) {
    return success({ kind: 'unknown' });
  }
  return success({ kind: 'refused', problem: orderProblemOf(problem, cart) });
}

function hoursOf(seconds: number | null): number {
  return Math.max(1, Math.ceil((seconds ?? 3600) / 3600));
}

function orderProblemOf(
  problem: Extract<CommerceProblem, { kind: 'refused' }>,
  cart: Pick<Cart, 'lines' | 'grandTotal'>,
): OrderProblem {
  const named = (skus: readonly string[]) =>
    skus.map((sku) => cart.lines.find((line) => line.sku === sku)?.name ?? sku);
  const known = findOrderRefusal(problem);
  switch (known?.problem) {
    case 'cart-empty':
      return { kind: 'empty-cart' };
    case 'cart-differs':
      return { kind: 'cart-changed' };
    case 'unavailable':
      return { kind: 'unavailable', names: named(known.skus) };
    case 'out-of-stock':
      return {
        kind: 'out-of-stock',
        names: named(known.products.map(({ sku }) => sku)),
        hasSomeLeft: known.products.some(({ available }) => available > 0),
      };
    case 'coupon':
      return { kind: 'coupon', coupon: known.coupon };
    case 'method':
      return { kind: 'method' };
    case 'too-many-open':
      return { kind: 'too-many-open', hours: hoursOf(problem.retryAfter) };
    case 'too-many-places':
      return { kind: 'too-many-places', most: known.most };
    case 'price-changed': {
      const { currency } = cart.grandTotal;
      return {
        kind: 'price-changed',
        seen: fromMajor(known.seen_grand_total, currency),
        now: fromMajor(known.grand_total, currency),
      };
    }
    default:
      break;
  }
  if (problem.code === 404) return { kind: 'empty-cart' };
  const isAddress =
    problem.findings.some(({ dataPath }) => /address/i.test(dataPath)) ||
    /\baddress\b/i.test(problem.message);
  return isAddress ? { kind: 'invalid-address' } : { kind: 'refused', message: problem.message };
}
