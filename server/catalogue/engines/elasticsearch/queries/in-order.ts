import type { estypes } from '@elastic/elasticsearch';

/** Returns the request for one batch of documents in the order of the load. */
export function inOrder(size: number, after: estypes.SortResults | undefined) {
  const sort: estypes.SortCombinations[] = [{ number: 'asc' }, { key: 'asc' }];
  return {
    size,
    sort,
    track_total_hits: false,
    ...(after === undefined ? {} : { search_after: after }),
  };
}
