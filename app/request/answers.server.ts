import type { Submission } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { TypedResponse } from '@remix-run/node';

/** The responses of route modules: a page, a redirect and an error page. */

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

/** Returns the submitted values for the same page, before any validation. */
export function toUnvalidatedReply<Form, Problems, Value>(
  submission: Submission<Form, Problems, Value>,
) {
  return { ...submission.reply(), status: undefined, error: undefined };
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
