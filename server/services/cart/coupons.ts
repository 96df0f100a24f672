import { refusal, success } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import type { Visit } from '../../visit.ts';
import { callerOf } from '../caller.ts';
import { releaseVisitLimit, minutesOf, takeVisitLimit } from '../visit-limits.ts';
import { keyFor, whyUnchanged } from './change-cart.ts';
import type { CartChangesDeps } from './change-cart.ts';
import type { CartProblem } from './cart-problem.ts';

/** Longest code that a session remembers, in characters. */
const maxCode = 60;

export type CartCouponsDeps = Pick<
  CartChangesDeps,
  'commerce' | 'storefront' | 'settings' | 'newKey' | 'log'
>;

export interface CartCoupons {
  applyCoupon(visit: Visit, code: string): Promise<Result<true, CartProblem>>;
  removeCoupon(visit: Visit): Promise<Result<true, CartProblem>>;
}

export function cartCoupons(deps: CartCouponsDeps): CartCoupons {
  const { commerce, storefront, settings, log } = deps;
  const limitDeps = { limits: storefront.limits, settings, log };

  return {
    async applyCoupon(visit, code) {
      const trimmed = code.trim();
      if (trimmed === '') return refusal({ kind: 'missing-coupon' });
      const idempotencyKey = keyFor(deps, visit, ['coupon', trimmed]);
      const allowed = await takeVisitLimit(limitDeps, visit, 'coupon', idempotencyKey);
      if (!allowed.ok) {
        return refusal({ kind: 'too-many', minutes: minutesOf(allowed.problem.retryAfter) });
      }
      const applied = await commerce.applyCoupon({ ...callerOf(visit), idempotencyKey }, trimmed);
      // Only a code that does not count is an attempt.
      if (applied.ok || applied.problem.kind !== 'refused') {
        await releaseVisitLimit(limitDeps, visit, 'coupon', idempotencyKey);
      }
      if (applied.ok) {
        visit.session.change({ coupon: trimmed.length <= maxCode ? trimmed : null });
        return success(true);
      }
      const { problem } = applied;
      const why = await whyUnchanged(deps, visit, { call: 'applyCoupon', problem });
      const isUnknown = problem.kind === 'refused' && problem.code >= 400 && problem.code < 500;
      return refusal(isUnknown && why.kind !== 'order-pending' ? { kind: 'unknown-coupon' } : why);
    },

    async removeCoupon(visit) {
      const idempotencyKey = keyFor(deps, visit, ['coupon-remove']);
      const removed = await commerce.deleteCoupon({ ...callerOf(visit), idempotencyKey });
      if (removed.ok) {
        visit.session.change({ coupon: null });
        return success(true);
      }
      return refusal(
        await whyUnchanged(deps, visit, { call: 'deleteCoupon', problem: removed.problem }),
      );
    },
  };
}
