import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { unsyncedTransaction } from '../database/sqlite/unsynced-transaction.ts';
import type { Tables } from './tables.ts';

/** Publishes to every process with cached pages what has changed. */
export interface CacheEpochs {
  /** Invalidates everything with these tags. `now`: milliseconds since 1970. */
  publish(tags: readonly string[], now: number): Promise<void>;
  /** Returns the tags that any process published since the last call; none for the first call. */
  findPublished(now: number): Promise<string[]>;
}

/** Covers commits that arrive out of order and clocks that differ. Milliseconds. */
const overlap = 60_000;
/** Time after which rows are deleted, because every process has read them. Milliseconds. */
const memory = 3_600_000;

/**
 * One row a tag, with a new stamp at each change: a process that knows another stamp drops its
 * cached pages with this tag.
 */
export function openCacheEpochs(db: Kysely<Tables>): CacheEpochs {
  let seen: Map<string, string> | null = null;
  let askedAt = Infinity;
  return {
    publish: (tags, now) =>
      // After a power failure no process has cached pages.
      unsyncedTransaction(db).execute(async (transaction) => {
        for (const tag of new Set(tags)) {
          const epoch = { stamp: randomBytes(8).toString('hex'), changed_at: now };
          await transaction
            .insertInto('cache_epochs')
            .values({ tag, ...epoch })
            .onConflict((conflict) => conflict.column('tag').doUpdateSet(epoch))
            .execute();
        }
        await transaction
          .deleteFrom('cache_epochs')
          .where('changed_at', '<', now - memory)
          .execute();
      }),
    async findPublished(now) {
      const rows = await db
        .selectFrom('cache_epochs')
        .select(['tag', 'stamp'])
        // Includes the time in which this process could not read.
        .where('changed_at', '>=', Math.min(now, askedAt) - overlap)
        .execute();
      askedAt = now;
      const known = seen;
      seen = new Map(rows.map(({ tag, stamp }) => [tag, stamp]));
      if (known === null) return [];
      return rows.flatMap(({ tag, stamp }) => (known.get(tag) === stamp ? [] : [tag]));
    },
  };
}
