import type { ProductChoice } from '../catalogue/offer/offer-price.ts';
import type { OfferDates } from '../checkout/fixed-stay.ts';
import type { Money } from '../money.ts';

/** A chosen option of a line as visitors read it: 'Verpflegung', 'Halbpension'. */
export type LineOption = { label: string; value: string };

/** The same as ids, for the order. Rule C1.3. */
export type LineChoice = ProductChoice & { variant: readonly { option: string; value: string }[] };

/** A line of the cart; amounts with tax, as the commerce host computed them. Rule C1.2. */
export type CartLine = {
  itemId: number;
  /** Sku of the product in the cart: of a configurable product its child. */
  sku: string;
  parentSku: string | null;
  name: string;
  type: string;
  quantity: number;
  unitPrice: Money;
  rowTotal: Money;
  options: LineOption[];
  choice: LineChoice;
  /** Path inside the catalogue's media. */
  image: string | null;
  /** Path inside the store view; null when the catalogue no longer has the product. */
  path: string | null;
  /** Such as 'Belek, Türkische Riviera' or '25.–28. März 2027 · Medulin, Istrien'. Rule C3.9 */
  subtitle: string | null;
  /** Sold without a trip. Rule C9.41. */
  isGoods: boolean;
  /** Sold per person: the quantity counts travellers. */
  isTravel: boolean;
  /** Fixed dates of a tournament or a trip. Rule C9.44. */
  dates: OfferDates | null;
  /** False: not counted, and stops the order. Rule C8.6. */
  isAvailable: boolean;
  stock: LineStock;
  maxQuantity: number;
  /** Its options can be changed. */
  isEditable: boolean;
  /** Removing it asks for confirmation. Rule C3.6. */
  asksBeforeRemoval: boolean;
};

/** `few`: some are left, but fewer than the quantity. `gone`: the catalogue has it no longer. */
export type LineStock = 'inStock' | 'few' | 'outOfStock' | 'gone';

/** One row of the totals, as the commerce host sends it. Rule C6.4. */
export type TotalsSegment = { code: string; title: string; value: Money };

export type Cart = {
  lines: CartLine[];
  segments: TotalsSegment[];
  grandTotal: Money;
  coupon: string | null;
  /** For the cart icon. Rule C1.11. */
  count: number;
  /**
   * Id of the cart and number of its changes; null for hosts that do not count them. Rule C1.15.
   */
  state: { cart: string; version: number } | null;
};

/** Returns the newer of two answers: a slow one does not replace a newer one. Rule C1.15. */
export function newerCart(shown: Cart | null, arrived: Cart): Cart {
  if (!shown?.state || shown.state.cart !== arrived.state?.cart) return arrived;
  return arrived.state.version < shown.state.version ? shown : arrived;
}

/** Returns whether the cart has no line except the placeholder. Rule C1.10. */
export function isEmptyCart(lines: readonly { sku: string }[], placeholderSku: string): boolean {
  return lines.every((line) => line.sku === placeholderSku);
}

/** Number on the cart icon: lines or the sum of quantities. Rule C1.11. */
export function countCart(
  lines: readonly { sku: string; quantity: number }[],
  settings: { miniCartCountType: 'quantities' | 'items'; placeholderSku: string },
): number {
  const counted = lines.filter((line) => line.sku !== settings.placeholderSku);
  if (settings.miniCartCountType === 'items') return counted.length;
  return counted.reduce((total, line) => total + line.quantity, 0);
}

/** Returns whether every line is virtual or downloadable; false for an empty cart. Rule C1.12. */
export function isVirtualCart(lines: readonly { type: string }[]): boolean {
  return lines.length > 0 && lines.every((line) => /^(virtual|downloadable)$/.test(line.type));
}

/**
 * Returns whether no line belongs to a trip; false for an empty cart. Lines that the catalogue no
 * longer has do not count: they stop the order (C8.6) and say nothing of a trip. Rule C9.41.
 */
export function isGoodsCart(
  lines: readonly { isGoods: boolean; isAvailable?: boolean }[],
): boolean {
  const offered = lines.filter((line) => line.isAvailable !== false);
  return offered.length > 0 && offered.every((line) => line.isGoods);
}

/** Returns what is left for a line; older lines of the cart come first. Rules C8.1 to C8.9. */
export function lineStock({
  isAvailable,
  isInStock,
  quantity,
  maxQuantity,
}: Pick<CartLine, 'isAvailable' | 'quantity' | 'maxQuantity'> & { isInStock: boolean }): LineStock {
  if (!isAvailable) return 'gone';
  if (!isInStock || maxQuantity < 1) return 'outOfStock';
  return quantity > maxQuantity ? 'few' : 'inStock';
}

/**
 * Number of travellers: the largest quantity of a line that is neither virtual nor a bundle,
 * because prices are per person. 0 when unknown. Rule C9.13.
 */
export function travellersOf(lines: readonly { type: string; quantity: number }[]): number {
  const travelled = lines.filter((line) => !/^(virtual|downloadable|bundle)$/.test(line.type));
  return Math.max(0, ...travelled.map((line) => line.quantity));
}
