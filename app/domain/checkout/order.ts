import type { Cart } from '../cart/cart.ts';
import type { Money } from '../money.ts';

/** What the thank-you page shows of an order, as it was when it was sent. */
export type OrderSummary = {
  cart: Pick<Cart, 'lines' | 'segments' | 'grandTotal' | 'coupon'>;
  firstName: string;
  lastName: string;
  emailAddress: string;
  /** Null for a cart of goods. Rule C9.41. */
  clubName: string | null;
  /** Null for a virtual cart or one of goods. */
  stay: { arrivalDate: string; nights: number; travellers: number; rooms: number } | null;
  wantsAccount: boolean;
  /** ISO 8601; absent or null when no places are held. Rule C12.23. */
  heldUntil?: string | null;
};

export type PlacedOrder = OrderSummary & {
  number: string;
  /** ISO 8601. */
  placedAt: string;
};

/**
 * What a visitor must know before sending: lines the catalogue no longer has, lines that are sold
 * out or short (`left`), and lines whose price changed since the checkout began. Rule C8.7.
 */
export type ChangedLine = { itemId: number; name: string } & (
  | { kind: 'gone' | 'sold-out' }
  | { kind: 'fewer'; left: number; asked: number; isTravel: boolean }
  | { kind: 'price'; seen: Money; now: Money }
);

/**
 * Returns the unit prices of the lines as the visitor first saw them: `earlier` ones before those of
 * today. Another variant or quantity is another line.
 */
export function seenPrices(
  lines: Cart['lines'],
  earlier: Readonly<Record<string, Money>> | null = null,
): Record<string, Money> {
  const today = lines.map((line) => [keyOf(line), line.unitPrice] as const);
  return { ...Object.fromEntries(today), ...earlier };
}

function keyOf({ itemId, sku, quantity }: Cart['lines'][number]): string {
  return `${itemId} ${sku} ${quantity}`;
}

export function changedLines(
  lines: Cart['lines'],
  seen: Readonly<Record<string, Money>> | null,
): ChangedLine[] {
  return lines.flatMap((line): ChangedLine[] => {
    const { itemId, name, stock } = line;
    if (stock === 'gone') return [{ itemId, name, kind: 'gone' }];
    if (stock === 'outOfStock') return [{ itemId, name, kind: 'sold-out' }];
    if (stock === 'few') {
      const { quantity: asked, isTravel } = line;
      return [{ itemId, name, kind: 'fewer', left: line.maxQuantity, asked, isTravel }];
    }
    const before = seen?.[keyOf(line)];
    const now = line.unitPrice;
    const isSame = !before || before.currency !== now.currency || before.minor === now.minor;
    return isSame ? [] : [{ itemId, name, kind: 'price', seen: before, now }];
  });
}

/** Why an order was not placed. Rule C12. */
export type OrderProblem =
  | { kind: 'empty-cart' }
  /** A step is missing or no longer valid. */
  | { kind: 'incomplete' }
  /** It is unknown whether it arrived; the same submission can be sent again. Rule C12.20. */
  | { kind: 'unreachable' }
  /** The order is canceled, and support must handle it. Rule C13. */
  | { kind: 'invalid-address' }
  | { kind: 'price-changed'; seen: Money; now: Money }
  /** `hasSomeLeft`: some are left, fewer than were ordered. Rule C12.15. */
  | { kind: 'out-of-stock'; names: string[]; hasSomeLeft?: boolean }
  | { kind: 'unavailable'; names: string[] }
  | { kind: 'coupon'; coupon: string }
  | { kind: 'method' }
  /** Too many orders in a short time; nothing was sent. Rule C12.25. */
  | { kind: 'too-many'; minutes: number }
  /** Too many unconfirmed orders hold places. Rule C12.24. */
  | { kind: 'too-many-open'; hours: number }
  /** More places than one visitor can hold. Rule C12.24. */
  | { kind: 'too-many-places'; most: number }
  /** The cart was changed in another tab. Rule C12.12. */
  | { kind: 'cart-changed' }
  /** The answers were changed in another tab, or are too old. Rule C12.33. */
  | { kind: 'answers-changed' }
  | { kind: 'refused'; message: string };
