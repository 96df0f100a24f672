import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Tables } from './tables.ts';

/** At most `most` times within `window` milliseconds for each subject. */
export type LimitRule = { name: string; most: number; window: number };

/** A rule and whom it is applied to: a session, a mail address, a network address. */
export type Attempt = { rule: LimitRule; subject: string };

/** `retryAfter`: milliseconds until the oldest counted one leaves the window. */
export type LimitReached = { retryAfter: number };

/**
 * Counts what visitors may do only so often. What was counted survives a restart. A key is counted
 * once, so that a submission sent again is not a second attempt. spec: promises, Security
 */
export interface Limits {
  /** Counts for all subjects or, when one of them has reached its limit, for none. */
  take(attempts: readonly Attempt[], key: string, now: number): Promise<Result<true, LimitReached>>;
  /** What was counted came to nothing. */
  giveBack(attempts: readonly Attempt[], key: string): Promise<void>;
  /** Whether this key was counted; known for a day. */
  has(attempt: Attempt, key: string): Promise<boolean>;
}

/** Milliseconds for which counted ones are kept; no rule has a longer window. */
const memory = 24 * 60 * 60 * 1000;

/** Clocks of several machines differ by less. Milliseconds. */
const clockSkew = 60_000;

export function openLimits(
  db: Kysely<Tables>,
  /** Told the name of a rule when somebody reached it. */
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
      // After the transaction, which may have been tried several times.
      if (!taken.ok) onReached(rule ?? 'unknown');
      return taken;
    },
    async giveBack(attempts, key) {
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

/** What a clock counted that has been set back since counts as of now: for one window, not a day. */
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
  const { most, window } = attempt.rule;
  const counted = await db
    .selectFrom('limit_hits')
    .select(['key', 'counted_at'])
    .where('bucket', '=', bucketOf(attempt))
    .where('counted_at', '>', now - window)
    .orderBy('counted_at', 'desc')
    .execute();
  if (counted.some((hit) => hit.key === key)) return null;
  const oldest = counted[most - 1];
  return oldest ? { retryAfter: oldest.counted_at + window - now } : null;
}

/** Hashed: nobody needs to read whose addresses were counted. */
function bucketOf({ rule, subject }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([rule.name, subject]))
    .digest('hex');
}
