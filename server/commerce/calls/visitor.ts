import { z } from 'zod';
import type { Answer, Ask } from '../answer.ts';
import {
  categoryImageSchema,
  configSchema,
  geoAnswerSchema,
  pushAnswerSchema,
  regionSchema,
} from '../contract/geo.ts';
import type {
  CategoryImage,
  ConfigItems,
  DirectoryRegion,
  GeoAnswer,
  GeoQuestion,
  PushAnswer,
  PushSubscriptionOf,
} from '../contract/geo.ts';
import { newsletterStatusSchema } from '../contract/newsletter.ts';
import type { NewsletterConfirmation, NewsletterEnd } from '../contract/newsletter.ts';
import { reviewPageSchema, reviewSummarySchema, wireReviewSchema } from '../contract/review.ts';
import type { NewReview, ReviewPage, WireReview, WireReviewSummary } from '../contract/review.ts';
import type { Caller } from '../exchange.ts';

/** What anybody may ask, and what is told about visitors. spec: transactions §7 Newsletter, Other */
export interface VisitorCalls {
  /** True only for the address of the signed-in person: strangers learn nothing of each other. */
  newsletterStatus(caller: Caller, email: string): Answer<boolean>;
  /** Sends a mail to confirm with. 400 'Newsletter already subscribed': for the signed-in owner alone. */
  subscribeNewsletter(caller: Caller, email: string): Answer<true>;
  /** With what the mail carries; again changes nothing. 400: not known, or run out. */
  confirmNewsletter(caller: Caller, confirmation: NewsletterConfirmation): Answer<true>;
  /** Owners and links from a newsletter at once; of others the address gets a mail with a link. */
  endNewsletter(caller: Caller, who: NewsletterEnd): Answer<true>;

  /** Stored as pending under the signed-in person. 401: nobody is signed in. */
  createReview(caller: Caller, review: NewReview): Answer<WireReview>;
  /** Approved ones that customers wrote here, newest first. */
  listReviews(
    caller: Caller,
    productId: number,
    page: { size: number; from: number },
  ): Answer<ReviewPage>;
  /** Of those products that have approved ones. */
  reviewSummaries(caller: Caller, productIds: readonly number[]): Answer<WireReviewSummary[]>;

  /** Which store the visitor is in and which one would fit. */
  locate(caller: Caller, question: GeoQuestion): Answer<GeoAnswer>;
  /** With a user token. */
  subscribePush(caller: Caller, push: PushSubscriptionOf): Answer<PushAnswer>;
  configItems(caller: Caller): Answer<ConfigItems>;
  categoryImages(caller: Caller): Answer<CategoryImage[]>;
  /** Empty where the country has no list. */
  directoryRegions(caller: Caller, country: string): Answer<DirectoryRegion[]>;
}

const newsletterPath = '/api/ext/newsletter';

export function visitorCalls(ask: Ask): VisitorCalls {
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
        answer: done,
      }),
    endNewsletter: (caller, who) =>
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
    categoryImages: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/category-images',
        answer: z.array(categoryImageSchema),
      }),
    directoryRegions: (caller, country) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/directory/regions',
        query: { country },
        answer: z.array(regionSchema),
      }),
  };
}
