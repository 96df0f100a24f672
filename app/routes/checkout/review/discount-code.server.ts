import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import type { FieldErrorKey } from '../../../forms/fields/field-error.ts';
import { notReachable } from '../../../request/answers.server.ts';
import type { OutcomeReport } from '../../../outbox/protocol/outcome.ts';
import { refuseForm, refusePage } from '../../../request/form-answers.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** `minutes`: time to wait after too many attempts. */
export type DiscountProblem = { key: FieldErrorKey; minutes?: number };

/**
 * Applies the entered code, or removes the applied one. Returns null on success, else the field
 * error; throws while the host is unreachable.
 */
export async function changeDiscount(
  { shop, visit }: Context,
  change: { code: string } | 'remove',
): Promise<DiscountProblem | null> {
  const changed =
    change === 'remove'
      ? await shop.cart.removeCoupon(visit)
      : await shop.cart.applyCoupon(visit, change.code);
  if (changed.ok) return null;
  switch (changed.problem.kind) {
    case 'missing-coupon':
      return { key: 'couponMissing' };
    case 'too-many':
      return { key: 'couponMany', minutes: changed.problem.minutes };
    case 'unknown-coupon':
      return { key: 'coupon' };
    default:
      throw notReachable();
  }
}

/** Returns the form with the error of the code: 429 with Retry-After after too many attempts. */
export function refuseDiscount<More extends object>(
  visit: OutcomeReport,
  reply: SubmissionResult,
  problem: DiscountProblem,
  more: More,
) {
  const result = { ...reply, error: { coupon: [problem.key] } };
  if (problem.minutes === undefined) return refuseForm(visit, result, more);
  return refusePage(visit, { ...more, result }, 429, problem.minutes * 60);
}
