import type {
  OrderProblem,
  OrderSummary,
  PlacedOrder,
} from '../../../app/domain/checkout/order.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { StoredOrder } from '../../storefront/checkout/sent-orders.ts';
import type { Visit } from '../../visit.ts';
import { giveUpCart } from '../cart/open-cart.ts';
import { submissionKeyOf } from '../submission-key.ts';
import { placeOrder } from './place-order.ts';
import type { OrderingDeps } from './place-order.ts';
import type { CheckoutService } from './service.ts';
import { isOfCart, orderSettling } from './settle-order.ts';

/**
 * Places an order exactly once. The order is stored before it is sent and settled in one
 * transaction after the answer. After a second post, a lost answer or a killed process it is either
 * found as placed or sent again, byte-identical, with its key. Rules C12.3, C12.20, E2.9.
 */
export function openOrdering(
  deps: OrderingDeps,
): Pick<
  CheckoutService,
  'placeOrder' | 'settlePending' | 'lastOrder' | 'findPlaced' | 'renewOrderKey'
> {
  const { storefront, newKey } = deps;
  const settling = orderSettling(deps);
  const { sendPending } = settling;
  const placing = { ...deps, ...settling };
  /** Posts of one submission that arrive while its first one runs share its result. */
  const underWay = new Map<string, Promise<Result<StoredOrder, OrderProblem>>>();

  /** Removes the ordered cart from the session, and only that one. */
  function leaveCart(visit: Visit, order: StoredOrder): void {
    if (isOfCart(visit, order)) visit.session.change({ cartToken: null });
  }

  return {
    async placeOrder(visit, question) {
      const { id } = visit.session.data;
      const key = submissionKeyOf(visit) ?? newKey();
      const name = `${id}/${key}`;
      let run = underWay.get(name);
      if (!run) {
        run = placeOrder(placing, visit, key, question).finally(() => underWay.delete(name));
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

    async findPlaced(visit) {
      const key = submissionKeyOf(visit);
      const order = key === null ? null : await storefront.findOrder(visit.session.data.id, key);
      if (order?.state !== 'placed') return null;
      leaveCart(visit, order);
      return toPlacedOrder(order);
    },

    async renewOrderKey(visit) {
      const [orderKey = ''] = (visit.submissionKey ?? '').split('.');
      await storefront.renewOrderKey(visit.session.data.id, orderKey);
    },

    async lastOrder(visit): Promise<PlacedOrder | null> {
      const order = await storefront.findLastOrder(visit.session.data.id);
      return order && toPlacedOrder(order);
    },
  };
}

/** Returns null for an order that is not settled. */
function toPlacedOrder({ summary, orderNumber, placedAt }: StoredOrder): PlacedOrder | null {
  if (placedAt === null) return null;
  return {
    ...(JSON.parse(summary) as OrderSummary),
    number: orderNumber ?? '',
    placedAt: new Date(placedAt).toISOString(),
  };
}
