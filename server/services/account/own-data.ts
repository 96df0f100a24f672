import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { OwnReview } from '../../../app/domain/review/own-review.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Commerce } from '../../commerce/client.ts';
import { reviewStatus } from '../../commerce/contract/review.ts';
import type { WireReview } from '../../commerce/contract/review.ts';
import type { Visit } from '../../visit.ts';
import { callerWithoutCart } from '../caller.ts';
import { isUnknownCall } from '../../commerce/problem.ts';
import { accountProblemOf } from './account-problem-of.ts';

/** Reviews, stored data and newsletter status of a customer. Rules D2.20, D6.1, D7.2. */
export interface OwnDataService {
  /** Returns the customer's reviews, pending ones included, newest first. */
  ownReviews(visit: Visit): Promise<Result<OwnReview[], AccountProblem>>;
  /** Returns all data stored about the customer. */
  exportData(visit: Visit): Promise<Result<Record<string, unknown>, AccountProblem>>;
  /** Returns null when the status is not known now. */
  isSubscribed(visit: Visit): Promise<boolean | null>;
}

export function createOwnDataService({ commerce }: { commerce: Commerce }): OwnDataService {
  return {
    async ownReviews(visit) {
      const reviews = await commerce.ownReviews(callerWithoutCart(visit));
      if (!reviews.ok && isUnknownCall(reviews.problem)) return success([]);
      if (!reviews.ok) return refusal(accountProblemOf(reviews.problem));
      return success(reviews.value.items.map(ownReviewOf));
    },
    async exportData(visit) {
      const data = await commerce.exportData(callerWithoutCart(visit));
      return data.ok ? data : refusal(accountProblemOf(data.problem));
    },
    async isSubscribed(visit) {
      const { customer } = visit.signIn;
      if (customer === null) return null;
      const status = await commerce.newsletterStatus(callerWithoutCart(visit), customer.email);
      return status.ok ? status.value : null;
    },
  };
}

function ownReviewOf(review: WireReview): OwnReview {
  const { approved, pending } = reviewStatus;
  const sum = review.ratings.reduce((total, { percent }) => total + percent, 0);
  return {
    id: review.id,
    title: review.title,
    text: review.detail,
    writtenAt: review.created_at,
    state:
      review.review_status === approved
        ? 'approved'
        : review.review_status === pending
          ? 'pending'
          : 'refused',
    average: review.ratings.length > 0 ? sum / review.ratings.length : null,
  };
}
