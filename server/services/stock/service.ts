import type { StockItem } from '../../../app/domain/catalogue/stock.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { WireStockItem } from '../../commerce/contract/directory.ts';
import type { Caller } from '../../commerce/exchange.ts';

export type StockDeps = {
  commerce: Pick<Commerce, 'checkStock' | 'listStock'>;
  settings: Pick<Settings, 'synchronizeStock' | 'stockBatchSize'>;
};

/**
 * Reads the host's stock: one sku with the check call, several with the list call, in batches.
 * Leaves out skus without an answer, and all of them while stock is not synchronised. Rules B14.1
 * to B14.4.
 */
export async function readStock(
  { commerce, settings }: StockDeps,
  caller: Caller,
  skus: readonly string[],
): Promise<Map<string, StockItem>> {
  const asked = [...new Set(skus)];
  const [only] = asked;
  if (!settings.synchronizeStock || only === undefined) return new Map();
  if (asked.length === 1) {
    const answer = await commerce.checkStock(caller, only);
    return new Map(answer.ok ? [[only, stockItem(answer.value)]] : []);
  }
  const size = Math.max(1, settings.stockBatchSize);
  const batches = Array.from({ length: Math.ceil(asked.length / size) }, (_, index) =>
    asked.slice(index * size, (index + 1) * size),
  );
  const lists = await Promise.all(
    batches.map(async (batch) => {
      const answer = await commerce.listStock(caller, batch);
      return answer.ok ? withSkus(batch, answer.value) : [];
    }),
  );
  return new Map(lists.flat().map(([sku, item]) => [sku, stockItem(item)]));
}

/**
 * Maps stock items to skus; hosts that do not repeat the sku answer in the order asked, for every
 * sku.
 */
export function withSkus(
  skus: readonly string[],
  items: readonly WireStockItem[],
): [string, WireStockItem][] {
  const isComplete = items.length === skus.length;
  return items.flatMap((item, index): [string, WireStockItem][] => {
    const sku = item.sku ?? (isComplete ? skus[index] : undefined);
    return sku !== undefined && skus.includes(sku) ? [[sku, item]] : [];
  });
}

function stockItem(item: WireStockItem): StockItem {
  return {
    productId: item.product_id,
    quantity: item.qty,
    isInStock: item.is_in_stock || !item.manage_stock,
    isManaged: item.manage_stock,
    minSaleQuantity: item.min_sale_qty,
    maxSaleQuantity: item.max_sale_qty,
  };
}
