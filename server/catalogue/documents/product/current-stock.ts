import { hasBegun } from '../../../../app/domain/catalogue/event-facts.ts';
import type { StockItem } from '../../../../app/domain/catalogue/stock.ts';
import type { Presentation } from './presentation.ts';
import type { ProductSource } from './product.ts';

const nothing = { isInStock: false, isManaged: true, quantity: 0 };

/**
 * Returns the stock of a product at the moment of the presentation: that of its document, and none
 * of a tournament or trip that began on an earlier day. Rule B3.7
 */
export function toCurrentStock(
  { id, document, stock }: ProductSource,
  { now }: Pick<Presentation, 'now'>,
): StockItem | null {
  if (!hasBegun(document, now)) return stock;
  return { productId: id, minSaleQuantity: 1, maxSaleQuantity: 10_000, ...stock, ...nothing };
}
