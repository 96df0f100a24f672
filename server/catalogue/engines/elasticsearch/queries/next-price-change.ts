import { noPriceChange } from '../../../port.ts';
import type { StoreClient } from './store-client.ts';

type PriceEnds = { later: { next: { value: number | null } } };

/**
 * Returns when the next stored period of a price ends after `now`, in milliseconds since 1970. The
 * last period of each product ends at `noPriceChange`. Rule B12.23.
 */
export async function findNextPriceChange(client: StoreClient, now: number): Promise<number> {
  const answer = await client.search('product', {
    size: 0,
    track_total_hits: false,
    aggs: {
      prices: {
        nested: { path: 'price' },
        aggs: {
          later: {
            filter: { range: { 'price.until': { gt: now } } },
            aggs: { next: { min: { field: 'price.until' } } },
          },
        },
      },
    },
  });
  const ends = answer?.aggregations?.prices as PriceEnds | undefined;
  return ends?.later.next.value ?? noPriceChange;
}
