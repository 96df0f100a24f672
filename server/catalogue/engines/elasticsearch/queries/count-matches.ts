import type { estypes } from '@elastic/elasticsearch';
import type { StoreClient } from './store-client.ts';

type Query = estypes.QueryDslQueryContainer;

export type CountMatches = {
  /** Products that match each word. */
  counts: readonly number[];
  /** Returns whether a product matches every word but those at the given positions. */
  isMatched: (omitted: readonly number[]) => Promise<boolean>;
};

/**
 * Counts the searched products that match each word, all words, and all but one: one request for
 * what nearly every search needs. Other choices ask again. Products that match one of `exclusions`
 * do not count.
 */
export async function countMatches(
  storeClient: StoreClient,
  words: readonly Query[],
  exclusions: readonly Query[],
): Promise<CountMatches> {
  if (words.length === 0) return { counts: [], isMatched: async () => false };
  const single = words.map((_, position) => [position]);
  const known = new Map<string, number>();
  const ask = async (choices: readonly (readonly number[])[], others: readonly Query[] = []) => {
    const filters = [...others, ...choices.map((omitted) => toEvery(words, omitted))];
    const counted = await countEach(storeClient, filters, exclusions);
    choices.forEach((omitted, place) => {
      known.set(keyOf(omitted), counted[others.length + place] ?? 0);
    });
    return counted.slice(0, others.length);
  };
  const counts = await ask([[], ...(words.length > 1 ? single : [])], words);
  return {
    counts,
    async isMatched(omitted) {
      if (omitted.length >= words.length) return false;
      if (!known.has(keyOf(omitted))) await ask([omitted]);
      return (known.get(keyOf(omitted)) ?? 0) > 0;
    },
  };
}

function keyOf(omitted: readonly number[]): string {
  return omitted.toSorted((a, b) => a - b).join();
}

function toEvery(words: readonly Query[], omitted: readonly number[]): Query {
  return { bool: { filter: words.filter((_, position) => !omitted.includes(position)) } };
}

async function countEach(
  storeClient: StoreClient,
  filters: readonly Query[],
  exclusions: readonly Query[],
): Promise<readonly number[]> {
  const answer = await storeClient.search('product', {
    query: { bool: { filter: [{ term: { searched: true } }], must_not: [...exclusions] } },
    size: 0,
    track_total_hits: false,
    aggs: { each: { filters: { filters: [...filters] } } },
  });
  const each = answer?.aggregations?.each as { buckets: { doc_count: number }[] } | undefined;
  return filters.map((_, place) => each?.buckets[place]?.doc_count ?? 0);
}
