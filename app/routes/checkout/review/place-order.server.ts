import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import type { OrderProblem } from '../../../domain/checkout/order.ts';
import { money } from '../../../domain/money.ts';
import type { Money } from '../../../domain/money.ts';
import { paths } from '../../../domain/store/paths.ts';
import { readSubmittedText } from '../../../forms/submitted-text.ts';
import { notReachable } from '../../../request/answers.server.ts';
import { acceptForm, refusePage, refuseTo } from '../../../request/form-answers.server.ts';
import { findEmptyReason, refuseEmptyCart, reopenStep } from '../enter.server.ts';
import { toOrderTexts } from './order-words.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/**
 * Places the order exactly once. The order key was created with the draft, so a second post,
 * another tab or a retry after a lost response is the same order. Rules C9.34, C9.35, C12.8
 */
export async function placeOrder(form: FormData, context: Context, result: SubmissionResult) {
  const { shop, visit } = context;
  const entered = await shop.checkout.enter(visit, 'review');
  const placed = await shop.checkout.placeOrder(visit, {
    seenGrandTotal: parseSeenTotal(form, context),
    seenReview: readSubmittedText(form, 'seen_lines'),
    words: entered.ok ? await toOrderTexts(context, entered.value) : null,
  });
  if (placed.ok) return acceptForm(visit, paths.orderSuccess());
  const { problem } = placed;
  if (problem.kind === 'empty-cart') {
    return refuseEmptyCart(visit, await findEmptyReason(context));
  }
  if (problem.kind === 'incomplete') {
    if (!entered.ok && entered.problem.kind === 'not-offered') {
      return reopenStep(visit, entered.problem);
    }
    const step =
      !entered.ok && entered.problem.kind === 'too-early' ? entered.problem.step : 'person';
    return refuseTo(visit, paths.checkout(step));
  }
  if (problem.kind === 'unreachable') {
    const again = await shop.checkout.enter(visit, 'review');
    // The host had placed the order; only its response was lost.
    if (!again.ok && again.problem.kind === 'ordered') {
      return acceptForm(visit, paths.orderSuccess());
    }
    if (!again.ok) throw notReachable();
  }
  return refuseOrder(visit, problem, result);
}

/** Returns the form with the problem: 503 and 429 with Retry-After, else 409. */
function refuseOrder(visit: Context['visit'], problem: OrderProblem, result: SubmissionResult) {
  const isDown = problem.kind === 'unreachable';
  const wait = isDown ? 5 : secondsToWait(problem);
  const status = isDown ? 503 : wait === null ? 409 : 429;
  return refusePage(visit, { result, problem }, status, wait);
}

/** Returns the total that the review showed; null when it is not an amount in minor units. */
function parseSeenTotal(form: FormData, { visit }: Context): Money | null {
  const seen = readSubmittedText(form, 'seen_grand_total');
  return seen !== null && /^\d{1,12}$/.test(seen)
    ? money(Number(seen), visit.store.currency)
    : null;
}

/** Returns the seconds until the same order may be sent again; null when waiting does not help. */
function secondsToWait(problem: OrderProblem): number | null {
  if (problem.kind === 'too-many') return problem.minutes * 60;
  return problem.kind === 'too-many-open' ? problem.hours * 3600 : null;
}
