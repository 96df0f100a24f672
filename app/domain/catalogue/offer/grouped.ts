import { minus, sum, times } from '../../money.ts';
import type { Price } from '../product.ts';
import { isOnRequest } from '../price/on-request.ts';
import type { StockItem } from '../stock.ts';

/** A product of a grouped product. Rule B2.3. */
export type GroupedPart = {
  /** Sku that is added to the cart: of a configurable product its cheapest variant. */
  sku: string;
  /** Sku of the product with the page. */
  parentSku: string;
  name: string;
  price: Price;
  /** Quantity in one group. */
  quantity: number;
  isInStock: boolean;
  stock: StockItem | null;
};

/**
 * Returns the sum of price times quantity of the parts; the group's own price when that sum is not
 * above 0. Rule B12.17.
 */
export function groupedPrice(price: Price, parts: readonly GroupedPart[]): Price {
  const total = (of: 'net' | 'gross' | 'originalNet' | 'originalGross') =>
    sum(
      parts
        .filter(({ quantity }) => quantity >= 0)
        .map((part) => times(part.price[of], part.quantity)),
      price.gross.currency,
    );
  const [net, gross] = [total('net'), total('gross')];
  if (gross.minor <= 0) return price;
  const originalGross = total('originalGross');
  return {
    ...price,
    net,
    gross,
    tax: minus(gross, net),
    originalNet: total('originalNet'),
    originalGross,
    isReduced: originalGross.minor > gross.minor,
  };
}

/** Returns whether the sum of the parts is without some of them, which are on request. Rule B12.17 */
export function isSumIncomplete(parts: readonly Pick<GroupedPart, 'price'>[]): boolean {
  const open = parts.filter(({ price }) => isOnRequest(price));
  return open.length > 0 && open.length < parts.length;
}
