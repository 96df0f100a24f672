import { findStartProblem } from '../day.ts';
import type { BookableDays } from '../day.ts';
import type { CheckoutPathStep } from '../store/paths.ts';
import { isNights } from './details.ts';
import type { CheckoutDraft } from './details.ts';
import { withFixedDates } from './fixed-stay.ts';
import type { FixedStay } from './fixed-stay.ts';
import { noRooms } from './rooms.ts';

/** In order. Rule C9.1. */
export const checkoutSteps = [
  'person',
  'team',
  'accommodation',
  'shipping',
  'payment',
  'review',
] as const satisfies readonly CheckoutPathStep[];

/** What decides which steps exist and when one is complete. */
export type StepRules = {
  days: BookableDays;
  /** The brand asks for sport discipline and FAQ. Rule C9.18. */
  hasTour: boolean;
  /** Without an accommodation step. Rule C9.4. */
  isVirtual: boolean;
  /** Without team and accommodation steps. Rule C9.41. */
  isGoods: boolean;
  /** The stay that the offers fix. Rule C9.44. */
  stay: FixedStay | null;
};

/** A saved country or method that the store view does not offer for this cart. Rule C9.45. */
export type NotOffered = {
  kind: 'not-offered';
  step: 'shipping' | 'payment';
  part: 'country' | 'method';
};

/** As above, with the kind of the cart. */
export type NotOfferedHere = NotOffered & Pick<StepRules, 'isGoods'>;

/** Steps that ask nothing an inquiry needs: the review shows what is known of them. Rule C9.38. */
export function isOptionalStep(step: CheckoutPathStep): boolean {
  return step === 'shipping' || step === 'payment';
}

const virtualSteps = checkoutSteps.filter((step) => step !== 'accommodation');
const goodsSteps = virtualSteps.filter((step) => step !== 'team');

/** The steps of this checkout in order. Rules C9.1, C9.4, C9.41. */
export function stepsOf({
  isVirtual,
  isGoods,
}: Pick<StepRules, 'isVirtual' | 'isGoods'>): readonly CheckoutPathStep[] {
  if (isGoods) return goodsSteps;
  return isVirtual ? virtualSteps : checkoutSteps;
}

/** The steps of an inquiry in order, and the shown one. Rule C9.38. */
export function askedSteps(
  steps: readonly CheckoutPathStep[],
  shown: CheckoutPathStep,
): readonly CheckoutPathStep[] {
  return steps.filter((step) => step === shown || !isOptionalStep(step));
}

/** Returns the step after a saved one: the first open one, so that the review follows a change. */
export function stepAfterSaving(
  step: CheckoutPathStep,
  { steps, openStep }: { steps: readonly CheckoutPathStep[]; openStep: CheckoutPathStep },
): CheckoutPathStep {
  if (steps.indexOf(openStep) > steps.indexOf(step)) return openStep;
  return stepAfter(step, askedSteps(steps, step)) ?? 'review';
}

/**
 * Returns whether a step is complete. An arrival or a number of nights that cannot be booked makes
 * the accommodation step incomplete. Rules C9.12, C9.16.
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
        isNights(draft.accommodation.nights) &&
        (!hasTour || draft.tour !== null)
      );
    case 'shipping':
    case 'payment':
      return true;
    case 'review':
      return false;
  }
}

/** Returns the first incomplete step. */
export function firstOpenStep(draft: CheckoutDraft, rules: StepRules): CheckoutPathStep {
  return stepsOf(rules).find((step) => !isStepDone(step, draft, rules)) ?? 'review';
}

/** A finished step can be visited again, an unfinished one cannot be skipped. Rule C9.2. */
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
 * Returns whether at most `window` milliseconds have passed since the last change. Times in
 * milliseconds since 1970. Rule C10.1.
 */
export function isInCheckout(modifiedAt: number | null, now: number, window: number): boolean {
  return modifiedAt !== null && now - modifiedAt <= window;
}

/**
 * Resets the room counts when a draft is loaded after the checkout window has ended; within the
 * window every page keeps them. Rule C10.3.
 */
export function withFreshRooms(draft: CheckoutDraft): CheckoutDraft {
  if (draft.accommodation === null) return draft;
  return { ...draft, accommodation: { ...draft.accommodation, ...noRooms } };
}

/**
 * Returns a draft without what contradicts its cart: goods have no trip, and fixed dates replace
 * those that were answered before. Rules C9.41, C9.44.
 */
export function fitDraftToCart(
  draft: CheckoutDraft,
  { isGoods, stay }: Pick<StepRules, 'isGoods' | 'stay'>,
): CheckoutDraft {
  if (isGoods) return { ...draft, team: null, accommodation: null, tour: null };
  return stay ? { ...draft, accommodation: withFixedDates(draft.accommodation, stay) } : draft;
}

/** Returns the draft without a request for an account. Rules C10.6, C10.7. */
export function withoutAccountRequest(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, personal: draft.personal && { ...draft.personal, createAccount: false } };
}

/** Returns what stays after an order: personal and payment details. Rules C10.4, C10.5. */
export function withoutOrdered(draft: CheckoutDraft): CheckoutDraft {
  return {
    ...draft,
    personal: draft.personal && { ...draft.personal, comment: null },
    team: null,
    accommodation: null,
    tour: null,
    shipping: null,
    wish: null,
    seen: null,
    submitted: null,
  };
}
