import type { StockItem } from '../../../app/domain/catalogue/stock.ts';
import { readDocuments, readFlag, readInteger, readNumber } from './field.ts';

/**
 * A stock record, given as an object or as a list with one. Null when there is none: such a product
 * is not managed and counts as in stock. spec: contract §1.3, §3.2 stock
 */
export function readStock(value: unknown, productId: number): StockItem | null {
  const stock = readDocuments(value)[0];
  if (!stock || !('is_in_stock' in stock || 'qty' in stock)) return null;
  const quantity = readNumber(stock.qty) ?? 0;
  const isInStock = readFlag(stock.is_in_stock, quantity > 0);
  return {
    productId: readInteger(stock.product_id) ?? productId,
    quantity,
    isInStock,
    // There to be had and none left: nobody counts it. Platforms say so of configurable products.
    isManaged: readFlag(stock.manage_stock, true) && !(isInStock && quantity <= 0),
    minSaleQuantity: readNumber(stock.min_sale_qty) || 1,
    maxSaleQuantity: readNumber(stock.max_sale_qty) || 10_000,
  };
}
