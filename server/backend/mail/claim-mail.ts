import type { Kysely, Selectable } from 'kysely';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import type { Tables } from '../database/tables.ts';

export type MailRow = Selectable<Tables['mails']>;

/** Milliseconds. A claim lasts longer than a delivery can take. */
const lease = 120_000;
/** Longest pause between two attempts, in milliseconds. */
export const longestPause = 3_600_000;

/**
 * Claims the next mail that is due; null when there is none. Needs a transaction: with a single
 * statement two processes could claim the same mail on PostgreSQL. Unsynced, as a mail whose claim
 * outlives a power failure is sent again too.
 */
export function claimMail(db: Kysely<Tables>, now: number): Promise<MailRow | null> {
  return unsyncedTransaction(db).execute(async (transaction) => {
    const mail = await transaction
      .updateTable('mails')
      .set((row) => ({
        state: 'sending' as const,
        attempts: row('attempts', '+', 1),
        leased_until: now + lease,
      }))
      .where('id', '=', (query) =>
        query
          .selectFrom('mails')
          .select('id')
          .where((row) =>
            row.or([
              row.and([row('state', '=', 'pending'), row('due_at', '<=', now)]),
              row.and([row('state', '=', 'sending'), row('leased_until', '<=', now)]),
              // Times written before the clock was set back (Rule R1.12).
              row.and([row('state', '=', 'pending'), row('due_at', '>', now + 2 * longestPause)]),
              row.and([row('state', '=', 'sending'), row('leased_until', '>', now + 2 * lease)]),
            ]),
          )
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
    return mail ?? null;
  });
}
