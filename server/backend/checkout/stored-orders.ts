import type { Kysely, Selectable } from 'kysely';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Order } from '../../commerce/contract/order.ts';
import type { Tables } from '../database/tables.ts';
import { wordsIn } from '../mail/words/words.ts';

export type StoredOrder = {
  row: Selectable<Tables['orders']>;
  lines: Selectable<Tables['order_lines']>[];
  store: StoreView;
  /** The order as accepted, without its cart id; not validated again. */
  order: Omit<Order, 'cart_id'>;
};

export type OrderFilter = {
  number?: string;
  /** Placed then or later; milliseconds since 1970. */
  since?: number | null;
  storeCode?: string | null;
  limit?: number;
  /** Number of newest orders to skip. */
  offset?: number;
  customerId?: number;
};

/** Returns orders, newest first. */
export async function findStoredOrders(
  db: Kysely<Tables>,
  { number, since, storeCode, limit, offset, customerId }: OrderFilter,
): Promise<StoredOrder[]> {
  let query = db.selectFrom('orders').selectAll().orderBy('id', 'desc');
  if (number !== undefined) query = query.where('number', '=', number);
  if (since !== undefined && since !== null) query = query.where('placed_at', '>=', since);
  if (storeCode !== undefined && storeCode !== null)
    query = query.where('store_code', '=', storeCode);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (offset !== undefined) query = query.offset(offset);
  if (limit !== undefined) query = query.limit(limit);
  const rows = await query.execute();
  return Promise.all(
    rows.map(async (row) => ({
      row,
      lines: await db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', row.id)
        .orderBy('id')
        .execute(),
      store: requireStoreView(row.store_code),
      order: JSON.parse(row.body) as Omit<Order, 'cart_id'>,
    })),
  );
}

/** Returns the titles of an order's methods in the language of its store. */
export function toMethodTitles({ row, store }: StoredOrder) {
  const words = wordsIn(store.language);
  const shipping: Record<string, { method: string }> = words.shipping;
  const payment: Record<string, string> = words.payment;
  return {
    shipping: shipping[row.shipping_method ?? '']?.method ?? row.shipping_method,
    payment: payment[row.payment_method ?? ''] ?? row.payment_method,
  };
}

export function toPersonName({ order }: StoredOrder): string {
  const { firstName, lastName } = order.personalDetails;
  return [firstName, lastName].filter(Boolean).join(' ');
}
