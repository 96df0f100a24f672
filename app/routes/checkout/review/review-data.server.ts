import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import type { CheckoutDraft } from '../../../domain/checkout/details.ts';
import type { StepView } from '../enter.server.ts';
import { toCountryNames } from '../../../forms/address/country-names.server.ts';
import { formatFaqAnswers } from './order-words.server.ts';
import { getConstraint } from '../../../forms/fields/schema-constraint.server.ts';

/** Schema of the review step. */
export function reviewSchema() {
  return z.object({ terms: z.literal('1', { error: 'terms' }) });
}

const constraint = getConstraint(reviewSchema());

/** Returns the data of the form: the draft with the names of its codes. */
export async function loadReviewForm({ context }: LoaderFunctionArgs, view: StepView) {
  const { shop, visit } = context;
  const { team, shipping, payment } = view.draft;
  const [legal, faq, shippingMethods, paymentMethods] = await Promise.all([
    shop.checkout.legalPaths(visit),
    formatFaqAnswers(context, view.draft),
    shop.checkout.shippingMethods(visit, shipping ?? { country: shop.settings.defaultCountry }),
    shop.checkout.paymentMethods(visit, view),
  ]);
  const regionName = (country?: string, code?: string | null) =>
    country && code
      ? (shop.checkout.regions(country)?.find((region) => region.code === code)?.name ?? null)
      : null;
  return {
    draft: withTravellers(view),
    known: view.known,
    orderKey: view.orderKey,
    reviewDigest: view.reviewDigest,
    legal,
    faq,
    shippingTitle:
      shippingMethods?.find(({ code }) => code === shipping?.shippingMethod)?.title ?? null,
    paymentTitle:
      paymentMethods?.find(({ code }) => code === payment?.paymentMethod)?.title ?? null,
    shippingRegion: regionName(shipping?.country, shipping?.region_code),
    billingRegion: regionName(payment?.billing?.country, payment?.billing?.region_code),
    countryNames: toCountryNames([team, shipping, payment?.billing], visit.store.locale),
    constraint,
  };
}

/** Returns the draft with the travellers of the cart where none were answered. Rule C9.13. */
function withTravellers({ draft, travellers }: StepView): CheckoutDraft {
  const { accommodation } = draft;
  if (!accommodation) return draft;
  const travelers = accommodation.travelers ?? (travellers || null);
  return { ...draft, accommodation: { ...accommodation, travelers } };
}
