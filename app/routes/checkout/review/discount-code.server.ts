import type { AppLoadContext } from '@remix-run/node';
import type { FieldErrorKey } from '../../../forms/fields/field-error.ts';
import { notReachable } from '../../../request/answers.server.ts';

type Context = Pick<AppLoadContext, 'shop' | 'visit'>;

/** `minutes`: to wait, where it was tried too often. */
export type DiscountProblem = { key: FieldErrorKey; minutes?: number };

/**
 * Takes the code that was typed beside the payment, or the applied one off. Null when it is done,
 * else the message of its field; throws while the host cannot be reached.
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
