import { isDocument, readInteger } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { readReview } from '../documents/review.ts';

const approved = 1;

/** Counts the approved reviews by product id. */
export function countReviews(reviews: Iterable<{ document: Document }>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { document } of reviews) {
    const review = readReview(document);
    if (!review.ok || review.value.status !== approved) continue;
    const { productId } = review.value;
    counts.set(productId, (counts.get(productId) ?? 0) + 1);
  }
  return counts;
}

/**
 * Returns the product with a rating that counts all its reviews: platforms leave out those without
 * ratings. Rule B17.12.
 */
export function withReviewCount(document: Document, counts: ReadonlyMap<number, number>): Document {
  const { rating } = document;
  const count = counts.get(readInteger(document.id) ?? 0) ?? 0;
  const given = isDocument(rating) ? readInteger(rating.count) : null;
  if (!isDocument(rating) || given === null || given < 1 || given >= count) return document;
  return { ...document, rating: { ...rating, count } };
}
