import type { estypes } from '@elastic/elasticsearch';
import { PartBorders } from '../../../part-borders.ts';
import { inOrder } from './in-order.ts';
import type { StoreClient } from './store-client.ts';

/** What a load writes into the mapping of a store's products. */
export type ProductMeta = { part_size: number; part_borders: number[] };

/** Hits of one request; the cluster allows no more. */
const batch = 10_000;

/**
 * Returns the borders that the load has written; counts products without their documents for
 * another size and in an index of an earlier release.
 */
export async function findPartBorders(client: StoreClient, size: number): Promise<number[]> {
  const meta = (await client.meta('product')) as Partial<ProductMeta>;
  if (meta.part_size === size && meta.part_borders) return meta.part_borders;
  const borders = new PartBorders(size);
  let last: estypes.SortResults | undefined;
  do {
    const found = await client.search('product', {
      query: { term: { listed: true } },
      ...inOrder(batch, last),
      _source: false,
    });
    const hits = found?.hits.hits ?? [];
    for (const { sort } of hits) borders.add(Number(sort?.[0]));
    last = hits.length < batch ? undefined : hits.at(-1)?.sort;
  } while (last !== undefined);
  return borders.list();
}
