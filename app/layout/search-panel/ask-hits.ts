import type { SearchHits } from '../../domain/search/search-page.ts';

/** Hits, or why there are none. `minutes`: until the next search is allowed. */
export type HitsAnswer =
  { kind: 'hits'; hits: SearchHits } | { kind: 'failed' } | { kind: 'too-many'; minutes: number };

const offlineHits: SearchHits = {
  text: '',
  offers: [],
  total: 0,
  categories: [],
  pages: [],
  suggestions: [],
  leftOut: [],
  cache: false,
  offline: true,
  noresults: true,
};

/**
 * Requests the hits of a text; gives up after `timeout` milliseconds. Without a network the answer
 * is empty and says why.
 */
export async function fetchHits(
  address: string,
  stop: AbortController,
  timeout: number,
): Promise<HitsAnswer> {
  if (!navigator.onLine) return { kind: 'hits', hits: offlineHits };
  const timer = setTimeout(() => stop.abort(), timeout);
  try {
    const response = await fetch(address, { signal: stop.signal });
    if (response.status === 429) {
      const seconds = Number(response.headers.get('Retry-After'));
      return { kind: 'too-many', minutes: Math.max(1, Math.ceil(seconds / 60)) };
    }
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'hits', hits: (await response.json()) as SearchHits };
  } catch {
    return navigator.onLine ? { kind: 'failed' } : { kind: 'hits', hits: offlineHits };
  } finally {
    clearTimeout(timer);
  }
}
