import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What an address stood for when the commerce host was last asked. `target` is a JSON text. */
export type KeptUrlMapping = { target: string; keptAt: number };

/** The persistent part of the URL map. Only answers that named something are kept. spec: catalogue §2 */
export interface UrlMappings {
  find(storeCode: string, url: string): Promise<KeptUrlMapping | null>;
  /** Keeps at most `limit` of all stores; the ones kept longest ago go first. */
  keep(storeCode: string, url: string, kept: KeptUrlMapping, limit: number): Promise<void>;
  /** The host no longer knows the address. */
  forget(storeCode: string, url: string): Promise<void>;
}

export function openUrlMappings(db: Kysely<Tables>): UrlMappings {
  return {
    async find(storeCode, url) {
      const row = await db
        .selectFrom('url_mappings')
        .select(['target', 'kept_at'])
        .where('store_code', '=', storeCode)
        .where('url', '=', url)
        .executeTakeFirst();
      return row ? { target: row.target, keptAt: row.kept_at } : null;
    },
    keep: (storeCode, url, { target, keptAt }, limit) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('url_mappings')
          .values({ store_code: storeCode, url, target, kept_at: keptAt })
          .onConflict((conflict) =>
            conflict.columns(['store_code', 'url']).doUpdateSet({ target, kept_at: keptAt }),
          )
          .execute();
        await transaction
          .deleteFrom('url_mappings')
          .where('kept_at', '<=', (query) =>
            query
              .selectFrom('url_mappings')
              .select('kept_at')
              .orderBy('kept_at', 'desc')
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
  };
}
