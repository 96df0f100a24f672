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
};

/** Data of the review form. */
export type ReviewPage = { subject: ReviewSubject; isSignedIn: boolean };

/** A submitted review. Rule B17.8. */
export type ReviewDraft = {
  productId: number;
  sku: string;
  /** 1 to 10 for each rating category. Rule B17.7. */
  stars: Record<RatingCategory, number>;
  title: string;
  detail: string;
  nickname: string;
  isRecommended: boolean;
};

/** Initial number of stars, and the maximum. Rule B17.7. */
export const initialStars = 10;

export type ReviewProblem =
  { kind: 'signed-out' } | { kind: 'too-many'; hours: number } | { kind: 'unreachable' };
