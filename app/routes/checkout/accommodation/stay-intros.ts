import type { FixedStay } from '../../../domain/checkout/fixed-stay.ts';
import type { KnownStay } from '../../../domain/checkout/known-stay.ts';

type Intro = 'accommodation' | 'datesFixed' | 'arrivalFixed' | 'fromCart';

/**
 * Returns the keys of the sentences that name what can change later: dates of the offer and choices
 * in the cart cannot. Rules C9.37, C9.44
 */
export function toIntros({ stay, known }: { stay: FixedStay | null; known: KnownStay }): Intro[] {
  const isChosen = known.catering !== null || known.package !== null;
  const dates = stay === null ? 'accommodation' : stay.nights ? 'datesFixed' : 'arrivalFixed';
  return isChosen ? [dates, 'fromCart'] : [dates];
}
