import type { ProductChoice } from '../catalogue/offer/offer-price.ts';
import type { Money } from '../money.ts';

/** A chosen option of a line as visitors read it: 'Verpflegung', 'Halbpension'. */
export type LineOption = { label: string; value: string };

/** The same as ids, for the order. spec: contract §1.4 product_option */
export type LineChoice = ProductChoice & { variant: readonly { option: string; value: string }[] };

/** spec: transactions §3 Cart item; amounts with tax, as the commerce host counted them. */
export type CartLine = {
  itemId: number;
  /** What is bought: a configurable's child. */
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
  /** Path inside the store view; null when the catalogue no longer has a page for it. */
  path: string | null;
  /** 'Belek, Türkische Riviera' of hotels. */
  place: string | null;
  /** False: counts nowhere and keeps the cart from being ordered. */
  isAvailable: boolean;
  isInStock: boolean;
  maxQuantity: number;
  /** Something was chosen with it that can be chosen anew. */
  isEditable: boolean;
};

/** One row of the sum, as the commerce host sends it. spec: transactions §3, contract §1.4 */
export type TotalsSegment = { code: string; title: string; value: Money };

export type Cart = {
  lines: CartLine[];
  segments: TotalsSegment[];
  grandTotal: Money;
  coupon: string | null;
  /** For the badge. spec: transactions §4 Microcart count */
  count: number;
  /** Which cart and after how many changes; null of hosts that do not count them. */
  state: { cart: string; version: number } | null;
};

/** The one that knows more: an answer that was on its way for long does not undo a newer one. */
export function newerCart(shown: Cart | null, arrived: Cart): Cart {
  if (!shown?.state || shown.state.cart !== arrived.state?.cart) return arrived;
  return arrived.state.version < shown.state.version ? shown : arrived;
}

/** True when nothing but the placeholder is in it. spec: transactions §4 */
export function isEmptyCart(lines: readonly { sku: string }[], placeholderSku: string): boolean {
  return lines.every((line) => line.sku === placeholderSku);
}

/** Number on the cart's badge: lines or the sum of quantities. spec: transactions §4 */
export function countCart(
  lines: readonly { sku: string; quantity: number }[],
  settings: { miniCartCountType: 'quantities' | 'items'; placeholderSku: string },
): number {
  const counted = lines.filter((line) => line.sku !== settings.placeholderSku);
  if (settings.miniCartCountType === 'items') return counted.length;
  return counted.reduce((total, line) => total + line.quantity, 0);
}

/** True when nothing in it is sent or travelled to. An empty cart is not. spec: contract §2.3 */
export function isVirtualCart(lines: readonly { type: string }[]): boolean {
  return lines.length > 0 && lines.every((line) => /^(virtual|downloadable)$/.test(line.type));
}

/**
 * How many people travel: the largest quantity of a line that is neither virtual nor a bundle,
 * because hotels, cups and trips are bought per person. 0 when unknown.
 */
export function travellersOf(lines: readonly { type: string; quantity: number }[]): number {
  const travelled = lines.filter((line) => !/^(virtual|downloadable|bundle)$/.test(line.type));
  return Math.max(0, ...travelled.map((line) => line.quantity));
}
