import type { Cart } from '../cart/cart.ts';
import type { Money } from '../money.ts';

/** What the thank-you page knows of an order, kept as it was when it was sent. */
export type OrderSummary = {
  cart: Pick<Cart, 'lines' | 'segments' | 'grandTotal' | 'coupon'>;
  firstName: string;
  lastName: string;
  emailAddress: string;
  clubName: string;
  /** Null where nothing is travelled to. */
  stay: { arrivalDate: string; nights: number; travellers: number; rooms: number } | null;
  wantsAccount: boolean;
  /** ISO 8601: until when the places are held; absent or null: none are counted. */
  heldUntil?: string | null;
};

export type PlacedOrder = OrderSummary & {
  number: string;
  /** ISO 8601. */
  placedAt: string;
};

/**
 * What a visitor should know before sending: lines the catalogue has lost, lines that are sold out,
 * lines of which fewer are left (`left`), and lines that cost something else than when the checkout
 * began.
 */
export type ChangedLine = { itemId: number; name: string } & (
  | { kind: 'gone' | 'sold-out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; seen: Money; now: Money }
);

/** Unit prices of the lines as they are; another variant or quantity is another line. */
export function seenPrices(lines: Cart['lines']): Record<string, Money> {
  return Object.fromEntries(lines.map((line) => [keyOf(line), line.unitPrice]));
}

function keyOf({ itemId, sku, quantity }: Cart['lines'][number]): string {
  return `${itemId} ${sku} ${quantity}`;
}

export function changedLines(
  lines: Cart['lines'],
  seen: Readonly<Record<string, Money>> | null,
): ChangedLine[] {
  return lines.flatMap((line): ChangedLine[] => {
    const { itemId, name } = line;
    if (!line.isAvailable) return [{ itemId, name, kind: 'gone' }];
    if (!line.isInStock || line.maxQuantity < 1) return [{ itemId, name, kind: 'sold-out' }];
    if (line.quantity > line.maxQuantity) {
      return [{ itemId, name, kind: 'fewer', left: line.maxQuantity }];
    }
    const before = seen?.[keyOf(line)];
    const now = line.unitPrice;
    const isSame = !before || before.currency !== now.currency || before.minor === now.minor;
    return isSame ? [] : [{ itemId, name, kind: 'price', seen: before, now }];
  });
}

/** Why an order was not placed. spec: transactions §4, contract §1.5 */
export type OrderProblem =
  | { kind: 'empty-cart' }
  /** A step is not filled in, or no longer right. */
  | { kind: 'incomplete' }
  /** Whether it arrived is not known; the same submission may be sent again. */
  | { kind: 'unreachable' }
  /** The order is cancelled; support has to look at it. spec: checklist C13 */
  | { kind: 'invalid-address' }
  | { kind: 'price-changed'; seen: Money; now: Money }
  | { kind: 'out-of-stock'; names: string[] }
  | { kind: 'unavailable'; names: string[] }
  | { kind: 'coupon'; coupon: string }
  | { kind: 'method' }
  /** Too many inquiries sent in a short time; nothing was sent. */
  | { kind: 'too-many'; minutes: number }
  /** Too many inquiries wait for an answer and hold their places. */
  | { kind: 'too-many-open'; hours: number }
  /** More places than one visitor can hold. */
  | { kind: 'too-many-places'; most: number }
  /** The cart was changed meanwhile, in another window. */
  | { kind: 'cart-changed' }
  | { kind: 'refused'; message: string };
