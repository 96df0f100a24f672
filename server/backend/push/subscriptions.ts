import type { Kysely, Transaction } from 'kysely';
import { digest } from '../database/digest.ts';
import type { Tables } from '../database/tables.ts';

/** Most subscribed browsers of a customer; the oldest is deleted first (Rule E11.7). */
const maxDevices = 10;

/** `subscription`: as sent by the browser. */
type SubscribedBrowser = { browser: string; subscription: { endpoint: string } };

/**
 * Stores the subscription of a browser for the session that sends it. A browser has one customer:
 * the former one gets no more messages there. Rules E11.7, E11.11
 */
export async function saveSubscription(
  transaction: Transaction<Tables>,
  { customerId, sessionId }: { customerId: number; sessionId: number },
  { browser, subscription }: SubscribedBrowser,
  now: number,
): Promise<void> {
  const endpointHash = digest('push', subscription.endpoint);
  await transaction
    .deleteFrom('push_subscriptions')
    .where('endpoint_hash', '=', endpointHash)
    .where('customer_id', '<>', customerId)
    .execute();
  const values = {
    session_id: sessionId,
    browser,
    subscription: JSON.stringify(subscription),
    created_at: now,
  };
  await transaction
    .insertInto('push_subscriptions')
    .values({ ...values, customer_id: customerId, endpoint_hash: endpointHash })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'endpoint_hash']).doUpdateSet(values),
    )
    .execute();
  const newest = await transaction
    .selectFrom('push_subscriptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxDevices)
    .execute();
  await transaction
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', customerId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute();
}

/** Deletes the subscription of the browser whose session ends. Rule E11.11 */
export async function deleteSubscription(db: Kysely<Tables>, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** Deletes all subscriptions of a customer but those of one session; null: all. Rule E11.11 */
export async function deleteSubscriptions(
  db: Kysely<Tables>,
  customerId: number,
  exceptSession: number | null,
): Promise<void> {
  const own = db.deleteFrom('push_subscriptions').where('customer_id', '=', customerId);
  if (exceptSession === null) await own.execute();
  else {
    await own
      .where(({ eb, or }) =>
        or([eb('session_id', 'is', null), eb('session_id', '<>', exceptSession)]),
      )
      .execute();
  }
}

/** Assigns the subscription of a browser to the session that replaces its former one. */
export async function moveSubscription(
  transaction: Transaction<Tables>,
  from: number,
  to: number,
): Promise<void> {
  await transaction
    .updateTable('push_subscriptions')
    .set({ session_id: to })
    .where('session_id', '=', from)
    .execute();
}
