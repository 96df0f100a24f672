import { minus, sum, times } from '../../money.ts';
import type { Price } from '../product.ts';
import type { StockItem } from '../stock.ts';

/** A product that belongs to a grouped one and is bought with it. spec: catalogue §3 Product links */
export type GroupedPart = {
  /** What is put in the cart: of a configurable its cheapest variant. */
  sku: string;
  /** Of the product that has the page. */
  parentSku: string;
  name: string;
  price: Price;
  /** Pieces of it for each piece of the group. */
  quantity: number;
  isInStock: boolean;
  stock: StockItem | null;
};

/**
 * What one piece of the whole group costs: the sum of price times quantity of its parts; the
 * group's own price while that sum is not above 0. spec: contract §2.4 Grouped
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
