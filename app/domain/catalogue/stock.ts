/** A stock record. Rule B1.16. */
export type StockItem = CountedStock & { productId: number };

export type CountedStock = {
  quantity: number;
  isInStock: boolean;
  /** False: `quantity` has no meaning, and sales do not reduce it. Rule B14.6. */
  isManaged: boolean;
  /** In one sale. */
  minSaleQuantity: number;
  maxSaleQuantity: number;
};

/** `over`: of a tournament or trip that began on an earlier day. Rules B3.7, C2.2 */
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock' | 'over';

/**
 * Returns the stock of a product made of several: as many pieces as the scarcest allows, where two
 * options can take from the same stock. Null when none of them is managed.
 */
export function combinedStock(
  takes: readonly { sku: string; quantity: number; stock: CountedStock | null }[],
): CountedStock | null {
  const bySku = new Map<string, { stock: CountedStock; each: number }>();
  for (const { sku, stock, quantity } of takes) {
    if (stock) bySku.set(sku, { stock, each: quantity + (bySku.get(sku)?.each ?? 0) });
  }
  const counted = [...bySku.values()];
  const [first] = counted;
  if (!first) return null;
  if (takes.length === 1 && first.each === 1) return first.stock;
  const managed = counted.filter(({ stock }) => stock.isManaged);
  const quantity =
    managed.length === 0
      ? first.stock.quantity
      : Math.min(...managed.map(({ stock, each }) => Math.floor(stock.quantity / each)));
  return {
    quantity,
    isInStock:
      counted.every(({ stock }) => stock.isInStock) && (managed.length === 0 || quantity > 0),
    isManaged: managed.length > 0,
    minSaleQuantity: 1,
    maxSaleQuantity: Math.max(
      1,
      Math.min(...counted.map(({ stock, each }) => Math.floor(stock.maxSaleQuantity / each))),
    ),
  };
}
