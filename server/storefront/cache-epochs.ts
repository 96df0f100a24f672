import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What changed, told to every process that keeps rendered pages. */
export interface CacheEpochs {
  /** What carries these tags is old from now on. `now` in milliseconds since 1970. */
  publish(tags: readonly string[], now: number): Promise<void>;
  /** The tags published since this was last asked, by any process; the first time none. */
  news(now: number): Promise<string[]>;
}

/** Commits may arrive in another order than their times, and clocks differ. Milliseconds. */
const overlap = 60_000;
/** Rows are forgotten when every process has seen them long ago. Milliseconds. */
const memory = 3_600_000;

/** A row a tag, with a new stamp each time: whoever knows another stamp drops what it keeps. */
export function openCacheEpochs(db: Kysely<Tables>): CacheEpochs {
  let seen: Map<string, string> | null = null;
  let askedAt = Infinity;
  return {
    publish: (tags, now) =>
      db.transaction().execute(async (transaction) => {
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
    async news(now) {
      const rows = await db
        .selectFrom('cache_epochs')
        .select(['tag', 'stamp'])
        // A process that could not ask for a while hears of that time too.
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
