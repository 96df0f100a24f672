import type { Kysely } from 'kysely';
import { attemptRetention } from '../account/attempts.ts';
import type { BackendSettings } from '../settings.ts';
import { purgeHolds } from '../checkout/stock-holds.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes stored answers, unused and merged carts, expired tokens and attempts, subscriptions that
 * were never confirmed (Rule S9.10), and holds that ended long ago. Orders and their keys stay.
 */
export async function purge(
  db: Kysely<Tables>,
  now: number,
  settings: Pick<BackendSettings, 'effectLifetime' | 'cartLifetime'>,
): Promise<void> {
  await db
    .deleteFrom('effects')
    .where('is_permanent', '=', 0)
    .where('created_at', '<', now - settings.effectLifetime)
    .execute();
  await db
    .deleteFrom('carts')
    .where('status', '!=', 'ordered')
    .where('changed_at', '<', now - settings.cartLifetime)
    .execute();
  await purgeHolds(db, now);
  // The coupon of an address counts once, also when it subscribes again.
  await db
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('coupon', 'is', null)
    .where('code_ends_at', '<=', now)
    .execute();
  await db
    .deleteFrom('attempts')
    .where('created_at', '<=', now - attemptRetention)
    .execute();
  for (const table of [
    'session_tokens',
    'password_tokens',
    'social_confirmations',
    'used_id_tokens',
    'email_changes',
  ] as const) {
    await db.deleteFrom(table).where('ends_at', '<=', now).execute();
  }
  await db
    .deleteFrom('sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session_tokens')
            .select('token_hash')
            .whereRef('session_tokens.session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute();
}
