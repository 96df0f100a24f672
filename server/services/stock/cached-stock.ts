import { LRUCache } from 'lru-cache';
import { success } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { WireStockItem } from '../../commerce/contract/directory.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import { withSkus } from './service.ts';

type StockCalls = Pick<Commerce, 'listStock'>;

type CachedStockDeps = {
  invalidations: Pick<Invalidations, 'subscribe'>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Milliseconds after which stock is read again: a foreign host announces no sale. */
const maxAge = 30_000;
const maxItems = 20_000;

/**
 * Caches the stock of the list call by store view and sku. An order of this shop names its skus, a
 * change of the catalogue drops everything; an answer whose reading began before that is not
 * stored. Rule B14.7
 */
export function cacheStock<Calls extends StockCalls>(
  commerce: Calls,
  { invalidations, now = Date.now }: CachedStockDeps,
): Calls {
  /** Null: the host knows no stock of the sku. */
  const items = new LRUCache<string, { item: WireStockItem | null }>({
    max: maxItems,
    ttl: maxAge,
    ttlResolution: 0,
    perf: { now },
  });
  const storeCodes = new Set<string>();
  let epoch = 0;
  invalidations.subscribe((tags) => {
    epoch += 1;
    if (tags.some((tag) => !tag.startsWith(skuTag))) items.clear();
    for (const tag of tags) {
      const sku = tag.slice(skuTag.length);
      for (const storeCode of storeCodes) items.delete(`${storeCode} ${sku}`);
    }
  });

  return {
    ...commerce,
    async listStock(caller, skus) {
      const keyOf = (sku: string) => `${caller.storeCode} ${sku}`;
      if (skus.every((sku) => items.has(keyOf(sku)))) {
        return success(skus.flatMap((sku) => items.get(keyOf(sku))?.item ?? []));
      }
      const readAt = epoch;
      // All of them: an origin then finds the same question and can send its answer ahead.
      const answer = await commerce.listStock(caller, skus);
      if (!answer.ok || readAt !== epoch) return answer;
      const known = new Map(withSkus(skus, answer.value));
      storeCodes.add(caller.storeCode);
      for (const sku of skus) {
        const item = known.get(sku);
        items.set(keyOf(sku), { item: item ? { ...item, sku } : null });
      }
      return answer;
    },
  };
}

const skuTag = 'sku:';
