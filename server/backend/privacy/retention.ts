import type { Kysely } from 'kysely';
import type { Order } from '../../commerce/contract/order.ts';
import type { Tables } from '../database/tables.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { findStayEnd } from './anonymous-order.ts';

/** Orders in one transaction; between transactions other writers get their turn. */
const batchSize = 100;

export type RetentionResult = { orders: number; mailIds: number[] };

/**
 * Anonymises inquiries and deletes mails older than `months`; 0: none. An inquiry ages from the
 * later of its order date and the end of its stay. `now`: milliseconds since 1970.
 */
export async function applyRetention(
  db: Kysely<Tables>,
  now: number,
  months: number,
): Promise<RetentionResult> {
  const result: RetentionResult = { orders: 0, mailIds: [] };
  if (months === 0) return result;
  const cutoff = subtractMonths(now, months);
  let lastId = 0;
  for (;;) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'cart_id', 'body'])
      .where('id', '>', lastId)
      .where('email', '!=', '')
      .where('placed_at', '<', cutoff)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    lastId = last.id;
    const due = rows.filter(({ body }) => isOver(body, cutoff));
    const mailIds = await db
      .transaction()
      .execute((transaction) => anonymiseOrders(transaction, due));
    result.orders += due.length;
    result.mailIds.push(...mailIds);
  }
  const mails = await db
    .deleteFrom('mails')
    .where('created_at', '<', cutoff)
    .where('state', 'in', ['sent', 'failed'])
    .returning('id')
    .execute();
  result.mailIds.push(...mails.map(({ id }) => id));
  return result;
}

function isOver(body: string, cutoff: number): boolean {
  const end = findStayEnd(JSON.parse(body) as Omit<Order, 'cart_id'>);
  return end === null || end < cutoff;
}

/** Returns the same day `months` earlier, or the last day of a shorter month. */
export function subtractMonths(moment: number, months: number): number {
  const date = new Date(moment);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
  date.setUTCDate(Math.min(day, lastDay.getUTCDate()));
  return date.getTime();
}
