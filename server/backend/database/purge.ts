import type { Kysely } from 'kysely';
import { attemptRetention } from '../account/attempts.ts';
import type { BackendSettings } from '../settings.ts';
import { purgeHolds } from '../checkout/stock-holds.ts';
import type { Tables } from './tables.ts';

/**
 * Deletes stored answers, unused and merged carts, expired tokens and attempts, and holds that
 * ended long ago. Orders and their keys stay.
 */
export async function purge(
  db: Kysely<Tables>,
  now: number,
  settings: Pick<BackendSettings, 'effectLifetime' | 'cartLifetime'>,
): Promise<void> {
  await db
    .deleteFrom('effects')
    .where('is_kept', '=', 0)
    .where('made_at', '<', now - settings.effectLifetime)
    .execute();
  await db
    .deleteFrom('carts')
    .where('status', '!=', 'ordered')
    .where('changed_at', '<', now - settings.cartLifetime)
    .execute();
  await purgeHolds(db, now);
  await db
    .deleteFrom('attempts')
    .where('made_at', '<=', now - attemptRetention)
    .execute();
  for (const table of [
    'session_tokens',
    'password_tokens',
    'social_confirmations',
    'used_proofs',
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
