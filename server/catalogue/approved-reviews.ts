import { ratingCategories } from '../../app/domain/review/review.ts';
import type { RatingCategory, Review, ReviewSummary } from '../../app/domain/review/review.ts';
import type { ReviewSource } from './documents/review.ts';

/**
 * Returns approved reviews, newest first, and their summary. Reviews without ratings count as
 * reviews but not in the averages. Rules B17.12, F1.85.
 */
export function approvedReviews(sources: readonly ReviewSource[]): {
  items: Review[];
  summary: ReviewSummary;
} {
  const items = sources
    .filter((review) => review.status === 1)
    .map(({ status: _status, ...review }) => review)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || b.id - a.id);
  const rated = items.filter((review) => Object.keys(review.ratings).length > 0);
  const byCategory: Partial<Record<RatingCategory, number>> = {};
  for (const category of ratingCategories) {
    const values = rated.flatMap((review) => review.ratings[category] ?? []);
    if (values.length > 0) byCategory[category] = mean(values);
  }
  const average = mean(rated.map((review) => review.average));
  return { items, summary: { count: items.length, average, byCategory } };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** ISO dates compare as text. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
