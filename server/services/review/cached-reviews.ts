import { LRUCache } from 'lru-cache';
import { success } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { ReviewPage, WireReviewSummary } from '../../commerce/contract/review.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';

type ReviewCalls = Pick<Commerce, 'listReviews' | 'reviewSummaries'>;

type CachedReviewsDeps = {
  invalidations: Pick<Invalidations, 'subscribe'>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** Milliseconds after which reviews are read again: a foreign host may publish no change. */
const maxAge = 30_000;
const maxPages = 500;
const maxSummaries = 20_000;

/**
 * Caches the published reviews of products. They are the same for every visitor, and most products
 * have none. A change of a product (tag `P` and its id) or of everything drops them; an answer whose
 * reading began before that is not stored. A refused call is not stored either.
 */
export function cacheReviews<Calls extends ReviewCalls>(
  commerce: Calls,
  { invalidations, now = Date.now }: CachedReviewsDeps,
): Calls {
  const expiry = { ttl: maxAge, ttlResolution: 0, perf: { now } };
  const pages = new LRUCache<string, { productId: number; page: ReviewPage }>({
    max: maxPages,
    ...expiry,
  });
  /** Null: the product has no review. */
  const summaries = new LRUCache<number, { summary: WireReviewSummary | null }>({
    max: maxSummaries,
    ...expiry,
  });
  let epoch = 0;
  invalidations.subscribe((tags) => {
    const ids = tags.map(readProductId);
    // The tag of a store view, or of everything. Stock and orders name skus.
    const isWide = tags.some((tag) => !/^(?:P\d+$|C\d+$|sku:)/.test(tag));
    if (!isWide && ids.every((id) => id === null)) return;
    epoch += 1;
    if (isWide) summaries.clear();
    for (const id of ids) if (id !== null) summaries.delete(id);
    for (const [key, { productId }] of pages.entries()) {
      if (isWide || ids.includes(productId)) pages.delete(key);
    }
  });

  return {
    ...commerce,
    async listReviews(caller, productId, { size, from }) {
      const key = `${productId} ${size} ${from}`;
      const known = pages.get(key);
      if (known) return success(known.page);
      const readAt = epoch;
      const answer = await commerce.listReviews(caller, productId, { size, from });
      if (answer.ok && readAt === epoch) pages.set(key, { productId, page: answer.value });
      return answer;
    },
    async reviewSummaries(caller, productIds) {
      if (productIds.every((id) => summaries.has(id))) {
        return success(productIds.flatMap((id) => summaries.get(id)?.summary ?? []));
      }
      const readAt = epoch;
      // All of the page: the question is then the same in every process, and an origin can send its
      // answer ahead.
      const answer = await commerce.reviewSummaries(caller, productIds);
      if (!answer.ok) return answer;
      if (readAt === epoch) {
        for (const id of productIds) {
          const summary = answer.value.find((one) => one.product_id === id) ?? null;
          summaries.set(id, { summary });
        }
      }
      return answer;
    },
  };
}

function readProductId(tag: string): number | null {
  const id = /^P(\d+)$/.exec(tag)?.[1];
  return id === undefined ? null : Number(id);
}
