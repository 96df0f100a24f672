import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import { configSchema, geoAnswerSchema, pushAnswerSchema } from '../contract/geo.ts';
import type {
  ConfigItems,
  GeoAnswer,
  GeoQuestion,
  PushAnswer,
  PushSubscriptionOf,
} from '../contract/geo.ts';
import type { NewsletterCoupon } from '../../../app/domain/newsletter/newsletter.ts';
import { newsletterConfirmedSchema, newsletterStatusSchema } from '../contract/newsletter.ts';
import type { NewsletterConfirmation, Unsubscription } from '../contract/newsletter.ts';
import { reviewPageSchema, reviewSummarySchema, wireReviewSchema } from '../contract/review.ts';
import type { NewReview, ReviewPage, WireReview, WireReviewSummary } from '../contract/review.ts';
import type { Caller } from '../exchange.ts';

/** Newsletter, reviews, location, push and configuration. Rules F1.84, F1.89, F1.98 to F1.102. */
export interface VisitorCalls {
  /** Returns true only for the address of the signed-in customer. Rule D6.11. */
  newsletterStatus(caller: Caller, email: string): CallResult<boolean>;
  /**
   * Sends a mail with a confirmation link. 400 'Newsletter already subscribed': only for the
   * signed-in owner of the address.
   */
  subscribeNewsletter(caller: Caller, email: string): CallResult<true>;
  /**
   * Confirms with id and code of the mail and returns the coupon of a first confirmation, or null; a
   * repeat changes nothing. 400: unknown or expired.
   */
  confirmNewsletter(
    caller: Caller,
    confirmation: NewsletterConfirmation,
  ): CallResult<NewsletterCoupon | null>;
  /**
   * Unsubscribes the signed-in owner or the holder of a newsletter's link at once; any other
   * address gets a mail with a link. Rule D6.4.
   */
  unsubscribeNewsletter(caller: Caller, who: Unsubscription): CallResult<true>;

  /** Stores a pending review of the signed-in customer. 401: not signed in. */
  createReview(caller: Caller, review: NewReview): CallResult<WireReview>;
  /** Returns approved reviews of customers of this shop, newest first. */
  listReviews(
    caller: Caller,
    productId: number,
    page: { size: number; from: number },
  ): CallResult<ReviewPage>;
  /** Returns summaries of the products that have approved reviews. */
  reviewSummaries(caller: Caller, productIds: readonly number[]): CallResult<WireReviewSummary[]>;

  /** Returns the visitor's current store and the recommended one. */
  locate(caller: Caller, question: GeoQuestion): CallResult<GeoAnswer>;
  /** Needs a user token. */
  subscribePush(caller: Caller, push: PushSubscriptionOf): CallResult<PushAnswer>;
  configItems(caller: Caller): CallResult<ConfigItems>;
}

const newsletterPath = '/api/ext/newsletter';

export function visitorCalls(ask: CommerceCall): VisitorCalls {
  const done = z.literal(true);
  return {
    newsletterStatus: (caller, email) =>
      ask(caller, {
        method: 'GET',
        path: newsletterPath,
        query: { email },
        secrets: [email],
        answer: newsletterStatusSchema,
      }),
    subscribeNewsletter: (caller, email) =>
      ask(caller, {
        method: 'POST',
        path: `${newsletterPath}/subscribe`,
        payload: { email },
        secrets: [email],
        answer: done,
      }),
    confirmNewsletter: (caller, confirmation) =>
      ask(caller, {
        method: 'POST',
        path: `${newsletterPath}/confirm`,
        payload: confirmation,
        answer: newsletterConfirmedSchema,
        isWithMeta: true,
      }),
    unsubscribeNewsletter: (caller, who) =>
      ask(caller, { method: 'DELETE', path: newsletterPath, payload: who, answer: done }),
    createReview: (caller, review) =>
      ask(caller, {
        method: 'POST',
        path: '/api/review/create',
        payload: { review },
        answer: wireReviewSchema,
      }),
    listReviews: (caller, productId, { size, from }) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/review/list',
        query: { productId: String(productId), size: String(size), from: String(from) },
        answer: reviewPageSchema,
      }),
    reviewSummaries: (caller, productIds) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/review/summaries',
        query: { productIds: productIds.join(',') },
        answer: z.array(reviewSummarySchema),
      }),
    locate: (caller, question) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/geo-ip',
        payload: question,
        answer: geoAnswerSchema,
      }),
    subscribePush: (caller, push) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/pushnotification/subscribe',
        payload: push,
        answer: pushAnswerSchema,
      }),
    configItems: (caller) =>
      ask(caller, { method: 'GET', path: '/api/ext/config/all', answer: configSchema }),
  };
}
