import type { Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { combinedStock } from '../../../app/domain/catalogue/stock.ts';
import type { CountedStock } from '../../../app/domain/catalogue/stock.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { mostStockSkus } from '../../commerce/contract/directory.ts';
import type { WireStockItem } from '../../commerce/contract/directory.ts';
import { texts } from '../../commerce/contract/contract.ts';
import type { BackendDeps } from '../deps.ts';
import type { SellableProduct, Take } from './products.ts';
import { replyWith, refuse } from '../http/reply.ts';
import { readStore, send } from '../http/request.ts';
import { quantityTaken } from '../checkout/stock-holds.ts';
import type { Tables } from '../database/tables.ts';

/** Stock item of a product that is not counted. */
const uncountedStock = {
  quantity: 10_000,
  isInStock: true,
  isManaged: false,
  minSaleQuantity: 1,
  maxSaleQuantity: 10_000,
};

/**
 * Adds the stock calls; quantities are what inquiries leave of the catalogue's stock (Rules F1.40
 * to F1.42).
 */
export function addStockCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/stock/check', (c) => answerStock(c, c.req.query('sku') ?? ''));
  app.get('/api/stock/check/:sku', (c) => answerStock(c, c.req.param('sku')));

  app.get('/api/stock/list', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const skus = (c.req.query('skus') ?? '').split(',').filter((sku) => sku !== '');
    if (skus.length === 0) return send(c, refuse(400, texts.missingSkus));
    if (skus.length > mostStockSkus) {
      return send(c, refuse(400, `At most ${mostStockSkus} skus at once`));
    }
    const items = await Promise.all(skus.map((sku) => findStockItem(store.value, sku)));
    return send(c, replyWith(items.filter((item) => item !== null)));
  });

  async function answerStock(c: Context, sku: string): Promise<Response> {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    if (sku === '') return send(c, refuse(400, texts.missingSku));
    const item = await findStockItem(store.value, sku);
    return send(c, item ? replyWith(item) : refuse(404, 'No stock information for given sku'));
  }

  async function findStockItem(store: StoreView, sku: string): Promise<WireStockItem | null> {
    const found = await deps.products.findStock(store, sku);
    if (!found) return null;
    const stock = subtractTaken(
      found.stock ?? uncountedStock,
      await quantityTaken(deps.db, sku, deps.clock()),
    );
    return {
      item_id: found.productId,
      product_id: found.productId,
      sku,
      qty: stock.quantity,
      is_in_stock: stock.isInStock,
      manage_stock: stock.isManaged,
      min_sale_qty: stock.minSaleQuantity,
      max_sale_qty: stock.maxSaleQuantity,
    };
  }
}

/** Returns the catalogue's stock without what inquiries hold or took. */
function subtractTaken(stock: CountedStock, taken: number): CountedStock {
  if (!stock.isManaged) return stock;
  const quantity = Math.max(0, stock.quantity - taken);
  return { ...stock, quantity, isInStock: stock.isInStock && quantity > 0 };
}

/**
 * Returns a product with the stock left, for carts; an order checks again inside its transaction.
 */
export async function withStockLeft(
  db: Kysely<Tables>,
  product: SellableProduct | null,
  now: number,
): Promise<SellableProduct | null> {
  if (!product?.stock) return product;
  const takes = await Promise.all(
    product.takes.map(async (take): Promise<Take> => {
      if (!take.stock) return take;
      return { ...take, stock: subtractTaken(take.stock, await quantityTaken(db, take.sku, now)) };
    }),
  );
  return { ...product, takes, stock: combinedStock(takes) };
}
