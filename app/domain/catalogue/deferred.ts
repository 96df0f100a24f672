import type { Review, ReviewSummary } from '../review/review.ts';

/** A part of a page that may arrive later; `missing`: it failed or took too long. */
export type Deferred<Value> = { state: 'loaded'; value: Value } | { state: 'missing' };

/** Stock of a product at the commerce host now. Rule B14.5. */
export type LiveStock = {
  isInStock: boolean;
  /** Places left, when the number is small and known. */
  placesLeft: number | null;
  /** The most that one form can ask for, at least 1. */
  maxQuantity: number;
};

export type PageReviews = { items: Review[]; summary: ReviewSummary };
