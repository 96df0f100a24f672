import type { Kysely } from 'kysely';
import webPush from 'web-push';
import { pushSchema } from '../../commerce/contract/geo.ts';
import type { Tables } from '../database/tables.ts';
import { isPushService } from './push-services.ts';

/**
 * Keys that sign push messages. `subject`: contact address for push services, mailto: or https:.
 */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

/** `url`: opened by a click. A message replaces a shown one with the same `tag`. */
export type PushMessage = { title: string; body: string; url: string; tag: string };

/** Number of reached browsers, of deleted ended subscriptions, and of failures. */
export type PushCount = { sent: number; ended: number; failed: number };

export type SendPush = (customerId: number, news: PushMessage) => Promise<PushCount>;

/** Seconds for which a service stores a message for a browser that is offline. */
const timeToLive = 3 * 24 * 60 * 60;
/** Milliseconds. */
const pushTimeout = 10_000;

const subscriptionSchema = pushSchema.shape.subscription;

/**
 * Sends messages to all subscribed browsers of a customer, encrypted for each browser. A
 * subscription that ended (404, 410) is deleted (Rules E11.5, E11.6, F1.102).
 */
export function createPushSender(db: Kysely<Tables>, keys: PushKeys): SendPush {
  async function post(subscription: unknown, news: PushMessage): Promise<number> {
    const { endpoint, keys: browserKeys } = subscriptionSchema.parse(subscription);
    if (!isPushService(endpoint)) return 0;
    const details = webPush.generateRequestDetails(
      { endpoint, keys: browserKeys },
      JSON.stringify(news),
      { vapidDetails: keys, TTL: timeToLive, contentEncoding: 'aes128gcm', urgency: 'normal' },
    );
    const { 'Content-Length': _length, ...headers } = details.headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body: new Uint8Array(details.body),
      redirect: 'error',
      signal: AbortSignal.timeout(pushTimeout),
    });
    await response.body?.cancel();
    return response.status;
  }

  return async (customerId, news) => {
    const rows = await db
      .selectFrom('push_subscriptions')
      .select(['id', 'subscription'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
    const count: PushCount = { sent: 0, ended: 0, failed: 0 };
    for (const { id, subscription } of rows) {
      const status = await readStatus(() => post(JSON.parse(subscription), news));
      if (status >= 200 && status < 300) count.sent += 1;
      else if (status === 404 || status === 410) {
        await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
        count.ended += 1;
      } else count.failed += 1;
    }
    return count;
  };
}

/**
 * Returns the status; 0 without an answer. Errors are only counted: their text names the browser's
 * address.
 */
async function readStatus(post: () => Promise<number>): Promise<number> {
  try {
    return await post();
  } catch {
    return 0;
  }
}
