import type { PageReviews } from '../catalogue/deferred.ts';
import { ratingCategories } from './review.ts';
import type { RatingCategory, ReviewSummary } from './review.ts';

/**
 * Merges reviews of the catalogue with those written in the shop: newest first, each mean weighted
 * by its number of rated reviews. Rule B17.13.
 */
export function mergeReviews(ours: PageReviews, theirs: PageReviews, most: number): PageReviews {
  const items = [...theirs.items, ...ours.items]
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
    .slice(0, most);
  return { items, summary: mergeSummaries(ours.summary, theirs.summary) };
}

export function mergeSummaries(one: ReviewSummary, other: ReviewSummary): ReviewSummary {
  const byCategory: Partial<Record<RatingCategory, number>> = {};
  for (const category of ratingCategories) {
    const [a, b] = [one.byCategory[category], other.byCategory[category]];
    const mean = a === undefined || b === undefined ? (a ?? b) : weighted(a, one, b, other);
    if (mean !== undefined) byCategory[category] = mean;
  }
  const count = one.count + other.count;
  const average = weighted(one.average, one, other.average, other);
  return { count, average, byCategory };
}

/** Returns a product's overall rating; null without ratings. Reviews without ratings have the average 0. */
export function mergeRating(
  rating: { average: number; count: number } | null,
  more: ReviewSummary | null,
): { average: number; count: number } | null {
  if (more === null || more.count === 0 || more.average <= 0) return rating;
  if (rating === null) return { average: more.average, count: more.count };
  const { average, count } = mergeSummaries({ ...rating, byCategory: {} }, more);
  return { average, count };
}

type Counted = { count: number };

function weighted(a: number, { count: countA }: Counted, b: number, { count: countB }: Counted) {
  const count = countA + countB;
  return count === 0 ? 0 : (a * countA + b * countB) / count;
}
