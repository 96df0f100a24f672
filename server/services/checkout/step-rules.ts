import { isVirtualCart } from '../../../app/domain/cart/cart.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { StepRules } from '../../../app/domain/checkout/steps.ts';
import type { Visit } from '../../visit.ts';

/** 'YYYY-MM-DD' where the company and its days are. */
export function todayOf({ now }: Pick<Visit, 'now'>): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(now);
}

/** What decides which steps there are and whether one is filled in. */
export function stepRules(visit: Visit, lines: Cart['lines']): StepRules {
  return {
    today: todayOf(visit),
    hasTour: visit.store.brand === 'tour',
    isVirtual: isVirtualCart(lines),
  };
}
