import type { RatingCategory } from './review.ts';

/** An offer that can be reviewed, with its accommodations. Rule B17.2. */
export type ReviewSubject = {
  productId: number;
  sku: string;
  name: string;
  image: string | null;
  /** Inside the store view. */
  path: string;
  /** Accommodations; empty when there is only one. */
  stays: { sku: string; label: string }[];
  /** Sold without a trip: other rating categories and words. Rule B17.20. */
  isGoods: boolean;
};

/** Data of the review form. */
export type ReviewPage = {
  subject: ReviewSubject;
  isSignedIn: boolean;
  /** The customer's inquiry about it is still being checked: no review yet. Rule B17.21. */
  isUnchecked: boolean;
  /** Stars chosen when the form is opened; 0: none. */
  initialStars: number;
};

/** A submitted review. Rule B17.8. */
export type ReviewDraft = {
  productId: number;
  sku: string;
  /** 1 to 10 for each rating category of the product. Rule B17.7. */
  stars: Partial<Record<RatingCategory, number | undefined>>;
  title: string;
  detail: string;
  nickname: string;
  isRecommended: boolean;
};

/** Most stars of a category. Rule B17.7. */
export const mostStars = 10;

export type ReviewProblem =
  | { kind: 'signed-out' }
  | { kind: 'unchecked' }
  | { kind: 'too-many'; hours: number }
  | { kind: 'unreachable' };
