import type { StockItem } from '../../../app/domain/catalogue/stock.ts';
import { readDocuments, readFlag, readInteger, readNumber } from './field.ts';

/**
 * Reads a stock record, an object or a list with one. Null when there is none: the product is not
 * managed and counts as in stock; so does one whose stock is not managed. Rules B1.16, B3.7, B14.6,
 * B24.20, F5.25.
 */
export function readStock(value: unknown, productId: number): StockItem | null {
  const stock = readDocuments(value)[0];
  if (!stock || !('is_in_stock' in stock || 'qty' in stock)) return null;
  const given = readNumber(stock.qty) ?? 0;
  // Places are sold whole: less than one is none.
  const quantity = Math.floor(given);
  const isLessThanOne = given > 0 && given < 1;
  const isCounted = readFlag(stock.manage_stock, true);
  const isInStock = !isCounted || (readFlag(stock.is_in_stock, given > 0) && !isLessThanOne);
  return {
    productId: readInteger(stock.product_id) ?? productId,
    quantity,
    isInStock,
    // In stock with quantity 0 means that stock is not counted; platforms write this for
    // configurables.
    isManaged: isCounted && !(isInStock && given <= 0),
    minSaleQuantity: Math.max(1, Math.ceil(readNumber(stock.min_sale_qty) ?? 1)),
    maxSaleQuantity: Math.floor(readNumber(stock.max_sale_qty) ?? 0) || 10_000,
  };
}
