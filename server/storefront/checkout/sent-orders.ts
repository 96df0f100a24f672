import type { Kysely, Selectable } from 'kysely';
import { clearDraft } from './drafts.ts';
import { giveUpCart } from './session-carts.ts';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import type { Tables } from '../tables.ts';

/** An order that was sent or placed. `body` and `summary` are JSON texts. */
export type StoredOrder = {
  sessionId: string;
  key: string;
  cartDigest: string;
  storeCode: string;
  body: string;
  summary: string;
  state: 'sent' | 'placed';
  orderNumber: string | null;
  createdAt: number;
  placedAt: number | null;
};

/** The result of an order after the host's answer. */
export type SettledOrder = Pick<StoredOrder, 'sessionId' | 'key' | 'summary'> & {
  orderNumber: string;
};

/** Orders by submission key, stored before they are sent. Rules C12.3, C12.30, E2.9. */
export interface SentOrders {
  findOrder(sessionId: string, key: string): Promise<StoredOrder | null>;
  findLastOrder(sessionId: string): Promise<StoredOrder | null>;
  /** Returns the orders of this cart whose answer is unknown, oldest first. */
  sentOrders(sessionId: string, cartDigest: string): Promise<StoredOrder[]>;
  /** Stores an order before it is sent; returns the one already stored under its key, if any. */
  storeOrder(order: Omit<StoredOrder, 'state' | 'orderNumber' | 'placedAt'>): Promise<StoredOrder>;
  /**
   * Marks the order as placed, clears its draft and gives up its cart, in one transaction. Returns
   * false when the order of this cart was settled before. `isSynced` false: the caller's post ends
   * with a synced write to this database.
   */
  settleOrder(order: SettledOrder, now: number, isSynced: boolean): Promise<boolean>;
  /** Deletes an order that the host refused. */
  dropOrder(sessionId: string, key: string): Promise<void>;
}

export function openSentOrders(db: Kysely<Tables>): SentOrders {
  return {
    async findOrder(sessionId, key) {
      const row = await ordersOf(db, sessionId).where('key', '=', key).executeTakeFirst();
      return row ? orderOf(row) : null;
    },
    async findLastOrder(sessionId) {
      const row = await ordersOf(db, sessionId)
        .where('state', '=', 'placed')
        .orderBy('placed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row ? orderOf(row) : null;
    },
    async sentOrders(sessionId, cartDigest) {
      const rows = await ordersOf(db, sessionId)
        .where('cart_digest', '=', cartDigest)
        .where('state', '=', 'sent')
        .orderBy('created_at')
        .execute();
      return rows.map(orderOf);
    },
    storeOrder: (order) => db.transaction().execute((inside) => storeOrder(inside, order)),
    settleOrder(order, now, isSynced) {
      const transaction = isSynced ? db.transaction() : unsyncedTransaction(db);
      return transaction.execute((inside) => settleOrder(inside, order, now));
    },
    async dropOrder(sessionId, key) {
      await db
        .deleteFrom('orders')
        .where('session_id', '=', sessionId)
        .where('key', '=', key)
        .where('state', '=', 'sent')
        .execute();
    },
  };
}

async function storeOrder(
  transaction: Kysely<Tables>,
  order: Parameters<SentOrders['storeOrder']>[0],
): Promise<StoredOrder> {
  await transaction
    .insertInto('orders')
    .values({
      session_id: order.sessionId,
      key: order.key,
      cart_digest: order.cartDigest,
      store_code: order.storeCode,
      body: order.body,
      summary: order.summary,
      state: 'sent',
      order_number: null,
      created_at: order.createdAt,
      placed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'key']).doNothing())
    .execute();
  const row = await ordersOf(transaction, order.sessionId)
    .where('key', '=', order.key)
    .executeTakeFirstOrThrow();
  return orderOf(row);
}

async function settleOrder(
  transaction: Kysely<Tables>,
  { sessionId, key, summary, orderNumber }: SettledOrder,
  now: number,
): Promise<boolean> {
  const row = await transaction
    .updateTable('orders')
    .set({ state: 'placed', order_number: orderNumber, summary, placed_at: now })
    .where('session_id', '=', sessionId)
    .where('key', '=', key)
    .where('state', '=', 'sent')
    .returning('cart_digest')
    .executeTakeFirst();
  // Settled before, by a repeat of the same submission.
  if (!row) return false;
  const others = ordersOf(transaction, sessionId)
    .where('cart_digest', '=', row.cart_digest)
    .where('state', '=', 'placed')
    .where('key', '!=', key);
  // Settled before, by another submission of the same cart: the session has a new draft and a new
  // cart.
  if (await others.executeTakeFirst()) return false;
  // One cart becomes one order: other attempts of this cart are deleted.
  await transaction
    .deleteFrom('orders')
    .where('session_id', '=', sessionId)
    .where('cart_digest', '=', row.cart_digest)
    .where('state', '=', 'sent')
    .execute();
  await giveUpCart(transaction, sessionId, row.cart_digest);
  await clearDraft(transaction, sessionId, now);
  return true;
}

function ordersOf(db: Kysely<Tables>, sessionId: string) {
  return db.selectFrom('orders').selectAll().where('session_id', '=', sessionId);
}

function orderOf(row: Selectable<Tables['orders']>): StoredOrder {
  return {
    sessionId: row.session_id,
    key: row.key,
    cartDigest: row.cart_digest,
    storeCode: row.store_code,
    body: row.body,
    summary: row.summary,
    state: row.state,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    placedAt: row.placed_at,
  };
}
