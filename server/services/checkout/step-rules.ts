import { isGoodsCart, isVirtualCart } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { findFixedStay } from '../../../app/domain/checkout/fixed-stay.ts';
import type { StepRules } from '../../../app/domain/checkout/steps.ts';
import { bookableDays, dayAt } from '../../../app/domain/day.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Visit } from '../../visit.ts';

/** Returns the data that decides which steps exist and whether a step is finished. */
export function stepRules(
  visit: Visit,
  lines: Cart['lines'],
  settings: Pick<Settings, 'bookableYears'>,
): StepRules {
  const days = bookableDays(dayAt(visit.now), settings.bookableYears);
  return {
    days,
    stay: findFixedStay(lines, days),
    hasTour: visit.store.brand === 'tour',
    isVirtual: isVirtualCart(lines),
    isGoods: isGoodsCart(lines),
  };
}
