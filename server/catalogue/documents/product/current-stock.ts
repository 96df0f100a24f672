import { readEventStart } from '../../../../app/domain/catalogue/event-facts.ts';
import type { StockItem } from '../../../../app/domain/catalogue/stock.ts';
import { daysLater, startOfDay } from '../../../../app/domain/day.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';

const nothing = { isInStock: false, isManaged: true, quantity: 0 };

/**
 * Returns the stock of a product at the moment of the presentation: that of its document, and none
 * of a tournament or trip that began on an earlier day. Rule B3.7
 */
export function toCurrentStock(
  source: ProductSource,
  { now }: Pick<Presentation, 'now'>,
): StockItem | null {
  const { id, stock } = source;
  const end = findEndOfSale(source);
  if (end === null || now < end) return stock;
  return { productId: id, minSaleQuantity: 1, maxSaleQuantity: 10_000, ...stock, ...nothing };
}

/**
 * Returns when a tournament or trip is no longer sold, the day after its first one, in milliseconds
 * since 1970; null for other offers.
 */
export function findEndOfSale({ document }: ProductSource): number | null {
  const start = readEventStart(document);
  const day = start && daysLater(start, 1);
  return day === null ? null : startOfDay(day);
}
