import type { SubmissionResult } from '@conform-to/react';
import type { TypedResponse } from '@remix-run/node';
import type { Notice } from '../domain/notification/notification.ts';
import type { ActionRefusal } from '../outbox/protocol/entry.ts';
import { reportOutcome, toOutcome, toRefusal } from '../outbox/protocol/outcome.ts';
import type { OutcomeReport } from '../outbox/protocol/outcome.ts';
import { noStorePage, retryAfter, seeOther } from './answers.server.ts';

/**
 * The responses of actions. Each one also reports its outcome in the visit: the idempotency gate
 * stores it, and the loaders that run next show a refusal in the title. Rule E2.27.
 */

/** A visit that can carry a notice to the next page. */
type Notified = OutcomeReport & { session: { notify(notice: Notice): void } };

/** Seconds until an action whose dependency is unavailable may be tried again. */
const unavailableWait = Number(retryAfter['Retry-After']);

/** Redirects with 303 after an action that was done. `path`: inside the store view. */
export function acceptForm(visit: OutcomeReport, path: string): TypedResponse<never> {
  reportOutcome(visit, { kind: 'done', location: path });
  return seeOther(path);
}

/** Answers an action that was done and whose page stays open. */
export function acceptInPlace<Body>(visit: OutcomeReport, body: Body) {
  reportOutcome(visit, { kind: 'done', location: null });
  return noStorePage(body);
}

/** Redirects with 303 after an action that had no effect, with a notice that says why. */
export function refuseTo(
  visit: OutcomeReport,
  path: string,
  notices: ActionRefusal['notices'] = [],
): TypedResponse<never> {
  reportOutcome(visit, { kind: 'refused', code: 409, refusal: toRefusal(null, notices) });
  return seeOther(path);
}

/** Like `refuseTo`, and shows the notice on the next page. */
export function refuseWithNotice(
  visit: Notified,
  path: string,
  notice: Notice,
): TypedResponse<never> {
  visit.session.notify(notice);
  const { key, values } = notice;
  return refuseTo(visit, path, [values ? { key, values } : { key }]);
}

/** Redirects with 303 when the effect of the action is unknown. */
export function leaveUnknown(visit: OutcomeReport, path: string): TypedResponse<never> {
  reportOutcome(visit, { kind: 'unknown', seconds: unavailableWait });
  return seeOther(path);
}

/** Answers 422 with the submitted values and what else the page shows. */
export function refuseForm<Result extends SubmissionResult, More extends object = object>(
  visit: OutcomeReport,
  result: Result,
  more?: More,
) {
  return refusePage(visit, { ...(more as More), result }, 422);
}

/**
 * Answers a refused form with the data of its page. 401: the user has to sign in, 429: a limit was
 * reached, 503: the effect is unknown. `wait`: seconds for Retry-After; default 5 with 503.
 */
export function refusePage<Body extends object | null>(
  visit: OutcomeReport,
  body: Body,
  status: number,
  wait: number | null = status === 503 ? unavailableWait : null,
) {
  reportOutcome(visit, toOutcome(status, body, wait ?? unavailableWait));
  const answer = noStorePage(body, status);
  if (wait !== null) answer.headers.set('Retry-After', String(wait));
  return answer;
}

/** Returns whether a form of this visit was refused. */
export function wasRefused({ outcome }: OutcomeReport): boolean {
  return outcome !== undefined && outcome.kind !== 'done';
}
