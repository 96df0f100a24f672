import { checkoutSteps } from '../../../app/domain/checkout/steps.ts';
import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import { toRouteClass } from './route-class.ts';

/** Stages of a visit on its way to an inquiry: a fixed set of labels. */
export type FunnelStage = 'page' | 'cart' | CheckoutPathStep;

/**
 * Returns the stage that a page belongs to; null for pages beside the way, such as the account.
 * @param path inside the store view
 */
export function findFunnelStage(path: string): FunnelStage | null {
  const [, first = '', second] = path.replace(/\/$/, '').split('/');
  if (first === 'checkout') {
    return second === undefined
      ? 'person'
      : (checkoutSteps.find((step) => step === second) ?? null);
  }
  switch (toRouteClass(path)) {
    case 'cart':
      return path === '/cart' ? 'cart' : null;
    case 'home':
    case 'search':
    case 'catalogue':
      return 'page';
    default:
      return null;
  }
}
