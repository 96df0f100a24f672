import { useTranslation } from '../../../../i18n/use-translation.ts';
import { cartWords } from '../../../../i18n/words/cart.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import type { OfferProblem } from '../../../../domain/catalogue/offer/offer-form.ts';
import { bundleField, optionField } from '../../../../domain/catalogue/offer/product-choice.ts';
import type { BookablePage } from '../product-data.ts';
import { ErrorSummary } from '../../../../forms/error-summary.tsx';
import { toFieldId, useOfferProblem } from './offer-fields.tsx';

/** Error summary of the offer form with links to its fields. Rule A11.12 */
export function OfferProblems({
  page,
  problems,
  general = null,
}: {
  page: BookablePage;
  problems: readonly OfferProblem[];
  /** Reason of the refusal when no field caused it. */
  general?: string | null;
}) {
  const describe = useOfferProblem(page.product.isTravel);
  const labelOf = useLabel(page);
  const { t } = useTranslation(cartWords);
  const entries = problems.map((problem) => {
    const { field } = problem;
    const label = labelOf(field);
    // An option that is not offered any more and the dates of an event have no field.
    const isMissing = !label || (page.event?.dates && /^(arrival|nights)/.test(field));
    return { id: toFieldId(isMissing ? 'quantity' : field), label, message: describe(problem) };
  });
  const isGeneral = entries.length === 0 && general !== null;
  return (
    <ErrorSummary
      entries={isGeneral ? [{ id: toFieldId('quantity'), label: '', message: general }] : entries}
      title={isGeneral ? t('problemTitle') : undefined}
      occasion={problems}
    />
  );
}

function useLabel({ item, product }: BookablePage): (field: string) => string {
  const { t } = useTranslation(productWords);
  const { bundle = [], options = [] } = item?.pricing ?? {};
  return (field) => {
    if (field === 'quantity') return t(product.isTravel ? 'travellers' : 'pieces');
    if (field === 'arrival_date') return t('arrival');
    if (field === 'nights') return t('nights');
    const option =
      options.find(({ id }) => optionField(id) === field) ??
      bundle.find(({ id }) => field === bundleField(id) || field === `bundle_quantity[${id}]`);
    return option?.title ?? '';
  };
}
