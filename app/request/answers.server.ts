import type { Submission, SubmissionResult } from '@conform-to/react';
import { json, redirect } from '@remix-run/node';
import type { TypedResponse } from '@remix-run/node';

/** The four ways a door answers: a page, something refused, "go there", and an error page. */

/** Cart, checkout and orders are nobody else's: no cache keeps them. spec: promises, Security */
export const noStore = { 'Cache-Control': 'no-store' };

/** A page that no cache keeps. */
export function page<Body>(body: Body, status = 200) {
  return json(body, { status, headers: noStore });
}

/** After so many seconds it may be better. */
export const tryLater = { 'Retry-After': '5' };

/** Done: go and see. 303, so that a reload repeats nothing. `path` is inside the store view. */
export function seeOther(path: string): TypedResponse<never> {
  return redirect(path, 303);
}

/**
 * Answers 303 after a sign-in has ended: the browser also drops what its HTTP cache holds of personal
 * pages. Never its storage, which holds the outbox. `path` is inside the store view.
 */
export function seeOtherSignedOut(path: string): TypedResponse<never> {
  return redirect(path, { status: 303, headers: { 'Clear-Site-Data': '"cache"' } });
}

/** Requests whose form was refused, so that the page's loader, which runs next, can say so. */
const refusedVisits = new WeakSet<object>();

/**
 * Something typed is wrong: what was typed comes back with 422, with what else the page shows;
 * `visit` is remembered.
 */
export function refuseForm<Result extends SubmissionResult, More extends object = object>(
  visit: object,
  result: Result,
  more?: More,
) {
  markRefused(visit);
  return page({ ...(more as More), result }, 422);
}

/** What was typed, for the same page again, before anything is judged. */
export function unjudged<Form, Problems, Value>(submission: Submission<Form, Problems, Value>) {
  return { ...submission.reply(), status: undefined, error: undefined };
}

/** Remembers that this request was refused, whatever the answer looks like. */
export function markRefused(visit: object): void {
  refusedVisits.add(visit);
}

/** Was a form of this request refused? Then the page's title says so. */
export function wasRefused(visit: object): boolean {
  return refusedVisits.has(visit);
}

/** Thrown by loaders: the error page with status 404. */
export function notFound(): TypedResponse<null> {
  return json(null, { status: 404, statusText: 'Not Found' });
}

/**
 * Thrown where the commerce host cannot be reached and the page has nothing to show without it. Of an
 * action the error page holds the form, to be sent once more.
 */
export function notReachable(): TypedResponse<null> {
  return json(null, { status: 503, headers: { ...noStore, ...tryLater } });
}
