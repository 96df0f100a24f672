import type { FixedStay } from '../../domain/checkout/fixed-stay.ts';
import type { KnownStay } from '../../domain/checkout/known-stay.ts';
import type { BrandName } from '../../domain/store/brands.ts';
import type { CheckoutPathStep } from '../../domain/store/paths.ts';
import type { checkout } from '../../i18n/words/de/checkout.ts';

export type StepIntro = keyof typeof checkout.intros;

type IntroFacts = {
  brand: BrandName;
  isVirtual: boolean;
  isGoods: boolean;
  stay: FixedStay | null;
  known: KnownStay;
};

/** Returns the keys of the sentences below the heading of a step. */
export function toIntros(
  step: CheckoutPathStep,
  { brand, isVirtual, isGoods, ...facts }: IntroFacts,
): StepIntro[] {
  if (step === 'shipping' && (isVirtual || isGoods)) return ['shippingVirtual'];
  if (step !== 'accommodation') return [step];
  return brand === 'tour' ? ['accommodationTour'] : toStayIntros(facts);
}

/**
 * Names what of a stay can change later: dates of the offer and choices in the cart cannot. Rules
 * C9.37, C9.44
 */
function toStayIntros({ stay, known }: Pick<IntroFacts, 'stay' | 'known'>): StepIntro[] {
  const isChosen = known.catering !== null || known.package !== null;
  const dates = stay === null ? 'accommodation' : stay.nights ? 'datesFixed' : 'arrivalFixed';
  return isChosen ? [dates, 'fromCart'] : [dates];
}
