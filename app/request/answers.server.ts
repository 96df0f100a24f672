import type { Submission, SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { TypedResponse } from '@remix-run/node';

/** The responses of route modules: a page, a refused form, a redirect and an error page. */

/** Pages of cart, checkout, account and orders are stored by no cache. Rule S5. */
export const noStore = { 'Cache-Control': 'no-store' };

/** Answers a page that no cache stores. */
export function noStorePage<Body>(body: Body, status = 200) {
  return json(body, { status, headers: noStore });
}

/** Value of Retry-After, in seconds. */
export const retryAfter = { 'Retry-After': '5' };

/**
 * Redirects after a form with 303, so that a reload repeats nothing. `path`: inside the store view.
 */
export function seeOther(path: string): TypedResponse<never> {
  return redirect(path, 303);
}

/**
 * Redirects with 303 after a sign-out, and makes the browser clear its HTTP cache of personal
 * pages. It must not clear the storage, which holds the outbox. `path`: inside the store view.
 */
export function seeOtherSignedOut(path: string): TypedResponse<never> {
  return redirect(path, { status: 303, headers: { 'Clear-Site-Data': '"cache"' } });
}

/** Visits whose form was refused: the loaders that run next show it in the title. */
const refusedVisits = new WeakSet<object>();

/** Answers 422 with the submitted values and what else the page shows; marks `visit` as refused. */
export function refuseForm<Result extends SubmissionResult, More extends object = object>(
  visit: object,
  result: Result,
  more?: More,
) {
  markRefused(visit);
  return noStorePage({ ...(more as More), result }, 422);
}

/** Returns the submitted values for the same page, before any validation. */
export function toUnvalidatedReply<Form, Problems, Value>(
  submission: Submission<Form, Problems, Value>,
) {
  return { ...submission.reply(), status: undefined, error: undefined };
}

/** Marks a visit as refused, whatever the response is. */
export function markRefused(visit: object): void {
  refusedVisits.add(visit);
}

/** Returns whether a form of this visit was refused. */
export function wasRefused(visit: object): boolean {
  return refusedVisits.has(visit);
}

/** Thrown by loaders: error page with status 404. */
export function notFound(): TypedResponse<null> {
  return json(null, { status: 404, statusText: 'Not Found' });
}

/**
 * Thrown when the commerce host cannot be reached and the page needs it: 503. After an action the
 * error page offers to send the form again. Rules R3.9, R3.10.
 */
export function notReachable(): TypedResponse<null> {
  return json(null, { status: 503, headers: { ...noStore, ...retryAfter } });
}
