import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import { stockItemSchema } from '../contract/directory.ts';
import type { WireStockItem } from '../contract/directory.ts';
import { renderListSchema } from '../contract/catalogue/product.ts';
import type { RenderList, RenderQuestion } from '../contract/catalogue/product.ts';
import type { Caller } from '../exchange.ts';

/** Current stock and prices of products. Rules F1.36 to F1.42. */
export interface ProductCalls {
  checkStock(caller: Caller, sku: string): CallResult<WireStockItem>;
  /** Returns stock in the order of the skus; the caller limits their number. Rule B14.2. */
  listStock(caller: Caller, skus: readonly string[]): CallResult<WireStockItem[]>;
  /** Returns current prices in major units of the currency. Rules B13.1, F1.37. */
  renderPrices(caller: Caller, question: RenderQuestion): CallResult<RenderList>;
}

export function productCalls(ask: CommerceCall): ProductCalls {
  return {
    checkStock: (caller, sku) =>
      ask(caller, {
        method: 'GET',
        path: '/api/stock/check',
        query: { sku },
        answer: stockItemSchema,
      }),
    listStock: (caller, skus) =>
      ask(caller, {
        method: 'GET',
        path: '/api/stock/list',
        query: { skus: skus.join(',') },
        answer: z.array(stockItemSchema),
      }),
    renderPrices: (caller, { skus, currencyCode, storeId, userGroupId }) =>
      ask(caller, {
        method: 'GET',
        path: '/api/product/render-list',
        query: {
          skus: skus.join(','),
          currencyCode,
          storeId: String(storeId),
          ...(userGroupId === undefined ? {} : { userGroupId: String(userGroupId) }),
        },
        answer: renderListSchema,
      }),
  };
}
