import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Tables } from './tables.ts';

/** At most `max` times within `window` milliseconds for each subject. */
export type LimitRule = { name: string; max: number; window: number };

/** A rule and its subject: a session, an e-mail address or a network address. */
export type Attempt = { rule: LimitRule; subject: string };

/** `retryAfter`: milliseconds until the oldest counted attempt leaves the window. */
export type LimitReached = { retryAfter: number };

/**
 * Counts limited actions of visitors, in the database. A key is counted once, so that a repeated
 * submission is no second attempt. Rules S4.2, S4.3.
 */
export interface Limits {
  /** Counts for all subjects or, when one has reached its limit, for none. */
  take(attempts: readonly Attempt[], key: string, now: number): Promise<Result<true, LimitReached>>;
  /** Releases a count whose action had no effect. */
  release(attempts: readonly Attempt[], key: string): Promise<void>;
  /** True when this key was counted within the last day. */
  has(attempt: Attempt, key: string): Promise<boolean>;
}

/** Time for which counts are stored, in milliseconds; no rule has a longer window. */
const memory = 24 * 60 * 60 * 1000;

/** Upper bound for differences between the clocks of several machines. Milliseconds. */
const clockSkew = 60_000;

export function openLimits(
  db: Kysely<Tables>,
  /** Called with the name of the rule whose limit was reached. */
  onReached: (rule: string) => void = () => undefined,
): Limits {
  return {
    async take(attempts, key, now) {
      let rule: string | null = null;
      const taken = await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('limit_hits')
          .where('counted_at', '<=', now - memory)
          .execute();
        for (const attempt of attempts) {
          await bringBack(transaction, attempt, now);
          const reached = await findReached(transaction, attempt, key, now);
          rule = attempt.rule.name;
          if (reached) return refusal(reached);
        }
        await transaction
          .insertInto('limit_hits')
          .values(attempts.map((attempt) => ({ bucket: bucketOf(attempt), key, counted_at: now })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return success(true as const);
      });
      // After the transaction, which may have run several times.
      if (!taken.ok) onReached(rule ?? 'unknown');
      return taken;
    },
    async release(attempts, key) {
      await db
        .deleteFrom('limit_hits')
        .where('key', '=', key)
        .where('bucket', 'in', attempts.map(bucketOf))
        .execute();
    },
    async has(attempt, key) {
      const row = await db
        .selectFrom('limit_hits')
        .select('key')
        .where('bucket', '=', bucketOf(attempt))
        .where('key', '=', key)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/**
 * Sets counts that lie in the future, from before the clock was set back, to now: they last one
 * window, not a day.
 */
async function bringBack(db: Kysely<Tables>, attempt: Attempt, now: number): Promise<void> {
  await db
    .updateTable('limit_hits')
    .set({ counted_at: now })
    .where('bucket', '=', bucketOf(attempt))
    .where('counted_at', '>', now + clockSkew)
    .execute();
}

async function findReached(
  db: Kysely<Tables>,
  attempt: Attempt,
  key: string,
  now: number,
): Promise<LimitReached | null> {
  const { max, window } = attempt.rule;
  const counted = await db
    .selectFrom('limit_hits')
    .select(['key', 'counted_at'])
    .where('bucket', '=', bucketOf(attempt))
    .where('counted_at', '>', now - window)
    .orderBy('counted_at', 'desc')
    .execute();
  if (counted.some((hit) => hit.key === key)) return null;
  const oldest = counted[max - 1];
  return oldest ? { retryAfter: oldest.counted_at + window - now } : null;
}

/** Returns a hash: the database holds no readable addresses. */
function bucketOf({ rule, subject }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([rule.name, subject]))
    .digest('hex');
}
