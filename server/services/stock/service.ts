import type { StockItem } from '../../../app/domain/catalogue/stock.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Commerce } from '../../commerce/client.ts';
import { mostStockSkus } from '../../commerce/contract/directory.ts';
import type { WireStockItem } from '../../commerce/contract/directory.ts';
import type { Caller } from '../../commerce/exchange.ts';
import { canBeListed, toBatches } from '../sku-batches.ts';

export type StockDeps = {
  commerce: Pick<Commerce, 'checkStock' | 'listStock'>;
  settings: Pick<Settings, 'synchronizeStock' | 'stockBatchSize'>;
};

/**
 * Reads the host's stock: one sku with the check call, several with the list call, in batches; a
 * sku that no list can name with the check call too. Leaves out skus without an answer, and all of
 * them while stock is not synchronised. Rules B14.1 to B14.4.
 */
export async function readStock(
  { commerce, settings }: StockDeps,
  caller: Caller,
  skus: readonly string[],
): Promise<Map<string, StockItem>> {
  const asked = [...new Set(skus)];
  if (!settings.synchronizeStock) return new Map();
  const isAlone = (sku: string) => asked.length === 1 || !canBeListed(sku);
  const checked = asked.filter(isAlone).map(async (sku): Promise<[string, WireStockItem][]> => {
    const answer = await commerce.checkStock(caller, sku);
    return answer.ok ? [[sku, answer.value]] : [];
  });
  const size = Math.min(Math.max(1, settings.stockBatchSize), mostStockSkus);
  const batches = toBatches(
    asked.filter((sku) => !isAlone(sku)),
    size,
  );
  const listed = batches.map(async (batch) => {
    const answer = await commerce.listStock(caller, batch);
    return answer.ok ? withSkus(batch, answer.value) : [];
  });
  const found = (await Promise.all([...checked, ...listed])).flat();
  return new Map(found.map(([sku, item]) => [sku, stockItem(item)]));
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
