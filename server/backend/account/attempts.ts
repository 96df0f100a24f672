import type { Kysely } from 'kysely';
import { userTexts } from '../../commerce/contract/account/session.ts';
import { digest } from '../database/digest.ts';
import { refuse } from '../http/reply.ts';
import type { RefusedReply } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';

/** At most `most` attempts within `window` milliseconds for each subject. */
type AttemptLimit = { most: number; window: number };

const minute = 60 * 1000;
const hour = 60 * minute;

/** Limits of account calls (Rules D1.30, D1.34, S4.2). */
const limits = {
  /** Wrong passwords for one address from one network; other networks are not affected. */
  'login of address': { most: 5, window: 15 * minute },
  'login from network': { most: 60, window: 15 * minute },
  'register from network': { most: 40, window: hour },
  /** Mails that inform the owner of an address about a repeated registration. */
  'notice to address': { most: 2, window: 24 * hour },
  'reset from network': { most: 40, window: hour },
  /**
   * Less than the lifetime of a link: while the limit is reached, links that strangers have asked
   * for are in the owner's mailbox and valid for ten more minutes. Rule S4.11
   */
  'reset of address': { most: 3, window: 20 * minute },
  'reset token from network': { most: 60, window: hour },
  'social login from network': { most: 60, window: 15 * minute },
  'social mail to address': { most: 4, window: hour },
  'other address of customer': { most: 4, window: hour },
  'password of customer': { most: 5, window: 15 * minute },
  'newsletter from network': { most: 40, window: hour },
  'newsletter to address': { most: 4, window: 24 * hour },
  'review of customer': { most: 10, window: 24 * hour },
} satisfies Record<string, AttemptLimit>;

/** Largest clock difference between machines, in milliseconds. */
const clockSkew = minute;

export type Attempt = { rule: keyof typeof limits; subject: string };

/** `wait`: milliseconds until the next attempt is allowed. */
export type LimitReached = { wait: number; rule: Attempt['rule'] };

/** Milliseconds after which attempts are deleted; no rule has a longer window. */
export const attemptRetention = 24 * hour;

/**
 * Counts one attempt for each subject in a transaction, before the operation runs, so that parallel
 * attempts count too. Returns null, or counts nothing and returns the reached limit with the
 * milliseconds to wait.
 */
export async function takeAttempts(
  db: Kysely<Tables>,
  attempts: readonly Attempt[],
  now: number,
): Promise<LimitReached | { ids: number[] }> {
  return db.transaction().execute((transaction) => countAttempts(transaction, attempts, now));
}

/** Does the same as takeAttempts inside an open transaction. */
export async function countAttempts(
  db: Kysely<Tables>,
  attempts: readonly Attempt[],
  now: number,
): Promise<LimitReached | { ids: number[] }> {
  for (const attempt of attempts) {
    const { most, window } = limits[attempt.rule];
    // Attempts dated in the future were counted before the clock was set back: they count from now,
    // so they block for one window only (Rule R1.12).
    await db
      .updateTable('attempts')
      .set({ created_at: now })
      .where('bucket', '=', bucketOf(attempt))
      .where('created_at', '>', now + clockSkew)
      .execute();
    const oldest = await db
      .selectFrom('attempts')
      .select('created_at')
      .where('bucket', '=', bucketOf(attempt))
      .where('created_at', '>', now - window)
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest) return { wait: oldest.created_at + window - now, rule: attempt.rule };
  }
  const rows = await db
    .insertInto('attempts')
    .values(attempts.map((attempt) => ({ bucket: bucketOf(attempt), created_at: now })))
    .returning('id')
    .execute();
  return { ids: rows.map(({ id }) => id) };
}

/** Deletes counted attempts whose operation succeeded. */
export async function releaseAttempts(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attempts').where('id', 'in', ids).execute();
}

/** Returns 429 with the seconds to wait (Rule S4.4). */
export function refuseTooMany({ wait, rule }: LimitReached): RefusedReply {
  return {
    ...refuse(429, userTexts.tooMany),
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    notes: [{ event: 'limit.reached', reason: rule }],
  };
}

function bucketOf({ rule, subject }: Attempt): string {
  return digest('attempt', rule, subject);
}
