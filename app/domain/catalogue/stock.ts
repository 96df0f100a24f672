/** spec: catalogue §3 Stock record, contract §1.3 */
export type StockItem = CountedStock & { productId: number };

export type CountedStock = {
  quantity: number;
  isInStock: boolean;
  /** False: `quantity` says nothing and nothing is taken from it. */
  isManaged: boolean;
  /** Of one sale. */
  minSaleQuantity: number;
  maxSaleQuantity: number;
};

/** spec: transactions §4 Adding to the cart */
export type StockStatus = 'ok' | 'volatile' | 'out_of_stock';

/**
 * The stock of something made of several things, each with its quantity in one piece: as many pieces
 * as the scarcest allows. Null when none of them is counted.
 */
export function combinedStock(
  takes: readonly { quantity: number; stock: CountedStock | null }[],
): CountedStock | null {
  const counted = takes.flatMap(({ stock, quantity }) =>
    stock ? [{ stock, each: quantity }] : [],
  );
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
