import type { SearchMiss, SearchMisses } from '../../storefront/search-misses.ts';

export type MissedSearchesQuery = {
  /** Days back from `now`, at most those that are stored. */
  days: number;
  /** Code of a store view; all when absent. */
  store?: string;
  /** Most texts. */
  size: number;
};

/** Returns the searches that found nothing, the most frequent first, for the owner. Rule B11.34. */
export function listMissedSearches(
  misses: Pick<SearchMisses, 'list'>,
  { days, store, size }: MissedSearchesQuery,
  now: Date,
): Promise<SearchMiss[]> {
  const since = now.getTime() - Math.max(0, days - 1) * 24 * 60 * 60 * 1000;
  return misses.list({ since, size, ...(store === undefined ? {} : { store }) });
}
