import type { PlacedOrder } from '../../../app/domain/checkout/order.ts';
import type { OrderedContents } from '../../../app/outbox/protocol/contents/summary.ts';

/** What the answer to a replay says of the inquiry that it placed. Rules E2.44, E2.54. */
export type PlacedInquiry = { reference: string; ordered: OrderedContents };

/** Picks number, lines, coupon and total: what the confirmation names, without personal data. */
export function toPlacedInquiry({ number, cart }: PlacedOrder): PlacedInquiry {
  const lines = cart.lines.map(({ itemId, name, quantity, rowTotal, isTravel }) => ({
    itemId,
    name,
    quantity,
    total: rowTotal.minor,
    isTravel,
  }));
  const coupon = cart.coupon === null ? {} : { code: cart.coupon };
  return { reference: number, ordered: { lines, ...coupon, amount: cart.grandTotal.minor } };
}
