import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Target of an address as of the host's last answer. `target` is a JSON text. */
export type CachedUrlMapping = { target: string; cachedAt: number };

/** The persistent cache of the URL map. Misses are not stored. Rules A7.2, A7.7. */
export interface UrlMappings {
  find(storeCode: string, url: string): Promise<CachedUrlMapping | null>;
  /** Stores at most `limit` mappings of all stores; the oldest are deleted first. */
  save(storeCode: string, url: string, mapping: CachedUrlMapping, limit: number): Promise<void>;
  /** Deletes a mapping that the host no longer knows. */
  forget(storeCode: string, url: string): Promise<void>;
  /** Deletes the mappings of all stores. Rule A7.13. */
  clear(): Promise<void>;
}

export function openUrlMappings(db: Kysely<Tables>): UrlMappings {
  return {
    async find(storeCode, url) {
      const row = await db
        .selectFrom('url_mappings')
        .select(['target', 'cached_at'])
        .where('store_code', '=', storeCode)
        .where('url', '=', url)
        .executeTakeFirst();
      return row ? { target: row.target, cachedAt: row.cached_at } : null;
    },
    save: (storeCode, url, { target, cachedAt }, limit) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('url_mappings')
          .values({ store_code: storeCode, url, target, cached_at: cachedAt })
          .onConflict((conflict) =>
            conflict.columns(['store_code', 'url']).doUpdateSet({ target, cached_at: cachedAt }),
          )
          .execute();
        await transaction
          .deleteFrom('url_mappings')
          .where('cached_at', '<=', (query) =>
            query
              .selectFrom('url_mappings')
              .select('cached_at')
              .orderBy('cached_at', 'desc')
              .limit(1)
              .offset(limit),
          )
          .execute();
      }),
    async forget(storeCode, url) {
      await db
        .deleteFrom('url_mappings')
        .where('store_code', '=', storeCode)
        .where('url', '=', url)
        .execute();
    },
    async clear() {
      await db.deleteFrom('url_mappings').execute();
    },
  };
}
