import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refusal, success } from '../../app/domain/result.ts';
import type { Result } from '../../app/domain/result.ts';
import { unsyncedTransaction } from '../database/sqlite/unsynced-transaction.ts';
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
  /** True when this key was counted within the last day, or within the longest window. */
  has(attempt: Attempt, key: string): Promise<boolean>;
}

/** Shortest time for which counts are stored, in milliseconds. */
const shortestMemory = 24 * 60 * 60 * 1000;

/** Upper bound for differences between the clocks of several machines. Milliseconds. */
const clockSkew = 60_000;

/** Milliseconds between two deletions of old counts by a process. */
const pruneInterval = 60_000;

/** Counts do not wait for the disk: a power failure may release the last ones (Rule S4.3). */
export function openLimits(
  db: Kysely<Tables>,
  /** Called with the name of the rule whose limit was reached. */
  onReached: (rule: string) => void = () => undefined,
  /** Longest window of a rule, in milliseconds: counts are stored as long, and at least a day. */
  longestWindow = 0,
): Limits {
  const memory = Math.max(shortestMemory, longestWindow);
  let prunedAt = -Infinity;
  return {
    async take(attempts, key, now) {
      const isPruning = Math.abs(now - prunedAt) >= pruneInterval;
      const taken = await unsyncedTransaction(db).execute(async (transaction) => {
        if (isPruning) await prune(transaction, now - memory);
        for (const attempt of attempts) {
          const reached = await findReached(transaction, attempt, key, now);
          if (reached) return refusal({ reached, rule: attempt.rule.name });
        }
        await transaction
          .insertInto('limit_hits')
          .values(attempts.map((attempt) => ({ bucket: bucketOf(attempt), key, counted_at: now })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return success(true as const);
      });
      if (isPruning) prunedAt = now;
      if (taken.ok) return taken;
      // After the transaction, which may have run several times.
      onReached(taken.problem.rule);
      return refusal(taken.problem.reached);
    },
    async release(attempts, key) {
      await unsyncedTransaction(db).execute((transaction) =>
        transaction
          .deleteFrom('limit_hits')
          .where('key', '=', key)
          .where('bucket', 'in', attempts.map(bucketOf))
          .execute(),
      );
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

async function prune(db: Kysely<Tables>, until: number): Promise<void> {
  await db.deleteFrom('limit_hits').where('counted_at', '<=', until).execute();
}

async function findReached(
  db: Kysely<Tables>,
  attempt: Attempt,
  key: string,
  now: number,
): Promise<LimitReached | null> {
  const { max, window } = attempt.rule;
  const bucket = bucketOf(attempt);
  const {
    latest,
    oldest,
    is_counted: isCounted,
  } = await readCounts(db, bucket, {
    key,
    since: now - window,
    max,
  });
  if (latest !== null && latest > now + clockSkew) {
    await bringBack(db, bucket, now);
    return findReached(db, attempt, key, now);
  }
  if (oldest === null || isCounted !== null) return null;
  return { retryAfter: oldest + window - now };
}

/**
 * Returns the times of the latest hit and of the one that reaches the limit, and whether the key is
 * counted; null: none. Reads the index only, however many hits there are.
 */
function readCounts(
  db: Kysely<Tables>,
  bucket: string,
  { key, since, max }: { key: string; since: number; max: number },
) {
  return db
    .selectNoFrom(({ selectFrom }) => {
      const hits = selectFrom('limit_hits')
        .where('bucket', '=', bucket)
        .where('counted_at', '>', since);
      const latestFirst = hits.select('counted_at').orderBy('counted_at', 'desc').limit(1);
      return [
        latestFirst.as('latest'),
        latestFirst.offset(max - 1).as('oldest'),
        hits.select('counted_at').where('key', '=', key).as('is_counted'),
      ];
    })
    .executeTakeFirstOrThrow();
}

/**
 * Sets counts that lie in the future, from before the clock was set back, to now: they last one
 * window, not a day.
 */
async function bringBack(db: Kysely<Tables>, bucket: string, now: number): Promise<void> {
  await db
    .updateTable('limit_hits')
    .set({ counted_at: now })
    .where('bucket', '=', bucket)
    .where('counted_at', '>', now + clockSkew)
    .execute();
}

/** Returns a hash: the database holds no readable addresses. */
function bucketOf({ rule, subject }: Attempt): string {
  return createHash('sha256')
    .update(JSON.stringify([rule.name, subject]))
    .digest('hex');
}
