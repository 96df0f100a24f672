import type { RatingCategory } from './review.ts';

/** What can be reviewed: an offer, and in which way one stayed. */
export type ReviewSubject = {
  productId: number;
  sku: string;
  name: string;
  image: string | null;
  /** Inside the store view. */
  path: string;
  /** Ways to stay; empty where there is only one. */
  stays: { sku: string; label: string }[];
};

/** What the form of a review shows. */
export type ReviewPage = { subject: ReviewSubject; isSignedIn: boolean };

/** A review as somebody writes it. spec: catalogue §3 Review */
export type ReviewDraft = {
  productId: number;
  sku: string;
  /** 1 to 10 for each thing that is rated. */
  stars: Record<RatingCategory, number>;
  title: string;
  detail: string;
  nickname: string;
  isRecommended: boolean;
};

/** Stars that a form begins with, of as many. spec: catalogue §9 */
export const initialStars = 10;

export type ReviewProblem =
  { kind: 'signed-out' } | { kind: 'too-many'; hours: number } | { kind: 'unreachable' };
