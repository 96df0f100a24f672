import type { SubmissionResult } from '@conform-to/react';
import type { AppLoadContext } from '@remix-run/node';
import type { FieldErrorKey } from '../../../forms/fields/field-error.ts';
import {
  markRefused,
  notReachable,
  noStorePage,
  refuseForm,
} from '../../../request/answers.server.ts';

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
  key: string | null,
): Promise<DiscountProblem | null> {
  const changed =
    change === 'remove'
      ? await shop.cart.removeCoupon(visit, key)
      : await shop.cart.applyCoupon(visit, change.code, key);
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
  visit: object,
  reply: SubmissionResult,
  problem: DiscountProblem,
  more: More,
) {
  const result = { ...reply, error: { coupon: [problem.key] } };
  if (problem.minutes === undefined) return refuseForm(visit, result, more);
  markRefused(visit);
  const answer = noStorePage({ ...more, result }, 429);
  answer.headers.set('Retry-After', String(problem.minutes * 60));
  return answer;
}
