import type { Kysely, Selectable } from 'kysely';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { brandOfStoreCode, brands } from '../../../app/domain/store/brands.ts';
import { findStoreView, requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Order } from '../../commerce/contract/order.ts';
import type { Tables } from '../database/tables.ts';
import { getBackendTranslator } from '../mail/words/words.ts';
import { paymentNames, shippingNames } from './methods.ts';

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
  /** Placed before then. */
  until?: number | null;
  storeCodes?: readonly string[] | null;
  status?: string | null;
  /** As `emailKey` returns it. */
  email?: string | null;
  /** Part of the club's or team's name, in any case. */
  club?: string | null;
  limit?: number;
  /** Number of newest orders to skip. */
  offset?: number;
  customerId?: number;
};

/** Returns orders, newest first. */
export async function findStoredOrders(
  db: Kysely<Tables>,
  filter: OrderFilter,
): Promise<StoredOrder[]> {
  const { number, since, until, storeCodes, status, limit, offset, customerId, club } = filter;
  // PostgreSQL refuses an empty list.
  if (storeCodes?.length === 0) return [];
  let query = db.selectFrom('orders').selectAll().orderBy('id', 'desc');
  if (number !== undefined) query = query.where('number', '=', number);
  if (since !== undefined && since !== null) query = query.where('placed_at', '>=', since);
  if (until !== undefined && until !== null) query = query.where('placed_at', '<', until);
  if (storeCodes) query = query.where('store_code', 'in', [...storeCodes]);
  if (status) query = query.where('status', '=', status);
  if (customerId !== undefined) query = query.where('customer_id', '=', customerId);
  if (offset !== undefined) query = query.offset(offset);
  const inMemory = Boolean(club) || Boolean(filter.email);
  if (limit !== undefined && !inMemory) query = query.limit(limit);
  const rows = (await query.execute())
    .filter((row) => hasOwner(row, filter))
    .slice(0, inMemory ? limit : undefined);
  return Promise.all(
    rows.map(async (row) => ({
      row,
      lines: await db
        .selectFrom('order_lines')
        .selectAll()
        .where('order_id', '=', row.id)
        .orderBy('id')
        .execute(),
      store: storeOfOrder(row.store_code),
      order: JSON.parse(row.body) as Omit<Order, 'cart_id'>,
    })),
  );
}

/** Returns the default store view of the brand for one that the configuration no longer adds. */
function storeOfOrder(code: string): StoreView {
  return findStoreView(code) ?? requireStoreView(brands[brandOfStoreCode(code)].defaultStore);
}

/**
 * Returns whether an order has the club and address of the filter. Compared here: databases ignore
 * case in different ways.
 */
function hasOwner(
  { email, body }: Pick<StoredOrder['row'], 'email' | 'body'>,
  filter: Pick<OrderFilter, 'email' | 'club'>,
): boolean {
  if (filter.email && emailKey(email) !== filter.email) return false;
  if (!filter.club) return true;
  const { teamDetails } = JSON.parse(body) as Omit<Order, 'cart_id'>;
  const names = `${teamDetails?.club_name ?? ''}\n${teamDetails?.team_name ?? ''}`;
  return names.toLowerCase().includes(filter.club.toLowerCase());
}

/** Returns the titles of an order's methods in the language of the store view that reads it. */
export function toMethodTitles({ row, order }: StoredOrder, reader: StoreView) {
  const t = getBackendTranslator(reader.language);
  const shipping = shippingNames.find((known) => known === row.shipping_method);
  const payment = paymentNames.find((known) => known === row.payment_method);
  // An order without a team is one of goods (Rule C9.41).
  const title = order.teamDetails ? shipping : shipping && 'agreed';
  return {
    shipping: title ? t(`shipping:${title}.method`) : row.shipping_method,
    payment: payment ? t(`payment:${payment}`) : row.payment_method,
  };
}

export function toPersonName({ order }: StoredOrder): string {
  const { firstName, lastName } = order.personalDetails;
  return [firstName, lastName].filter(Boolean).join(' ');
}
