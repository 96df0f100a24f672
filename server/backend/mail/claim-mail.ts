import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { unsyncedTransaction } from '../../database/sqlite/unsynced-transaction.ts';
import type { Tables } from '../database/tables.ts';

export type MailRow = Selectable<Tables['mails']>;

/** Milliseconds. A claim lasts longer than a delivery can take. */
const lease = 120_000;
/** Pauses between two attempts, in milliseconds: each is twice the one before. */
const firstPause = 30_000;
const longestPause = 3_600_000;

/** Returns the pause after a number of attempts, in milliseconds; none before the first. */
export function pauseAfter(attempts: number): number {
  if (attempts === 0) return 0;
  return Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 10));
}

/** Pauses by the number of attempts, up to the first that has the longest one. */
const pauses = Array.from(
  { length: 2 + Math.ceil(Math.log2(longestPause / firstPause)) },
  (_, attempts) => pauseAfter(attempts),
);

/**
 * Returns the conditions of mails that became due by a clock that was set back since: their pause
 * would not end within twice its length. Rule R1.12.
 */
function wasSetBack(row: ExpressionBuilder<Tables, 'mails'>, now: number) {
  return pauses.map((pause, attempts) =>
    row.and([
      row('attempts', pause < longestPause ? '=' : '>=', attempts),
      row('due_at', '>', now + 2 * pause),
    ]),
  );
}

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
              row.and([
                row('state', '=', 'pending'),
                row.or([row('due_at', '<=', now), ...wasSetBack(row, now)]),
              ]),
              row.and([
                row('state', '=', 'sending'),
                row.or([row('leased_until', '<=', now), row('leased_until', '>', now + 2 * lease)]),
              ]),
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
