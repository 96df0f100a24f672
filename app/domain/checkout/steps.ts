import { findStartProblem } from '../day.ts';
import type { BookableDays } from '../day.ts';
import type { CheckoutPathStep } from '../store/paths.ts';
import type { CheckoutDraft } from './details.ts';
import { noRooms } from './rooms.ts';

/** In their order. spec: transactions §2 Checkout steps */
export const checkoutSteps = [
  'person',
  'team',
  'accommodation',
  'shipping',
  'payment',
  'review',
] as const satisfies readonly CheckoutPathStep[];

/** What decides which steps there are and when one is filled in. */
export type StepRules = {
  days: BookableDays;
  /** The brand asks about sport and programme. */
  hasTour: boolean;
  /** Nothing in the cart is travelled to: nobody asks for dates and rooms. */
  isVirtual: boolean;
};

const virtualSteps = checkoutSteps.filter((step) => step !== 'accommodation');

/** The steps of this checkout, in their order. */
export function stepsOf({ isVirtual }: Pick<StepRules, 'isVirtual'>): readonly CheckoutPathStep[] {
  return isVirtual ? virtualSteps : checkoutSteps;
}

/**
 * Whether a step is filled in. An arrival that has passed since, or that was never bookable, makes
 * the accommodation step unfinished again.
 */
export function isStepDone(
  step: CheckoutPathStep,
  draft: CheckoutDraft,
  { days, hasTour }: StepRules,
): boolean {
  switch (step) {
    case 'person':
      return draft.personal !== null;
    case 'team':
      return draft.team !== null;
    case 'accommodation':
      return (
        draft.accommodation !== null &&
        findStartProblem(draft.accommodation.arrival_date, days) === null &&
        (!hasTour || draft.tour !== null)
      );
    case 'shipping':
      return draft.shipping !== null;
    case 'payment':
      return draft.payment !== null;
    case 'review':
      return false;
  }
}

/** Where the visitor has to be: the first step that is not filled in. */
export function firstOpenStep(draft: CheckoutDraft, rules: StepRules): CheckoutPathStep {
  return stepsOf(rules).find((step) => !isStepDone(step, draft, rules)) ?? 'review';
}

/** Steps can be looked at again, but none can be skipped. */
export function isStepReachable(
  step: CheckoutPathStep,
  draft: CheckoutDraft,
  rules: StepRules,
): boolean {
  const steps = stepsOf(rules);
  const index = steps.indexOf(step);
  return index >= 0 && index <= steps.indexOf(firstOpenStep(draft, rules));
}

export function stepAfter(
  step: CheckoutPathStep,
  steps: readonly CheckoutPathStep[],
): CheckoutPathStep | null {
  return steps[steps.indexOf(step) + 1] ?? null;
}

export function stepBefore(
  step: CheckoutPathStep,
  steps: readonly CheckoutPathStep[],
): CheckoutPathStep | null {
  return steps[steps.indexOf(step) - 1] ?? null;
}

/**
 * True for `window` milliseconds after the last change. Moments in milliseconds since 1970.
 * spec: transactions §4 Checkout, §9 checkout session window
 */
export function isInCheckout(modifiedAt: number | null, now: number, window: number): boolean {
  return modifiedAt !== null && now - modifiedAt <= window;
}

/**
 * Room counts start at 0 for a visitor who comes back after the checkout window. "On load" of the
 * specification is the moment a saved draft is taken up again; inside one visit to the checkout,
 * every page would otherwise forget what was just typed. spec: transactions §4 Checkout
 */
export function withFreshRooms(draft: CheckoutDraft): CheckoutDraft {
  if (draft.accommodation === null) return draft;
  return { ...draft, accommodation: { ...draft.accommodation, ...noRooms } };
}

/**
 * What stays after an order: who asked and how they pay; team, accommodation, tour and shipping are
 * forgotten. spec: transactions §4 After the order
 */
export function withoutOrdered(draft: CheckoutDraft): CheckoutDraft {
  return {
    ...draft,
    team: null,
    accommodation: null,
    tour: null,
    shipping: null,
    wish: null,
    seen: null,
  };
}
