import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import { isSingle } from '../../../../domain/catalogue/offer/bundle.ts';
import type { BundleOption, BundleSelection } from '../../../../domain/catalogue/offer/bundle.ts';
import type { OfferProblem } from '../../../../domain/catalogue/offer/offer-form.ts';
import {
  bundleField,
  bundleQuantityField,
  submittedValues,
} from '../../../../domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../../domain/catalogue/offer/product-choice.ts';
import { times } from '../../../../domain/money.ts';
import { formatMoney } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';
import { PickList, PickSelect, ProblemText, toFieldId, toProblemProps } from './offer-fields.tsx';
import { isOnRequest } from '../../../../domain/catalogue/price/on-request.ts';

/** Options of a bundle with prices and quantities. Rule B2.4 */
export function BundleFields({
  options,
  submitted,
  problems,
  maxQuantity,
}: {
  options: readonly BundleOption[];
  submitted: SubmittedChoice;
  problems: readonly OfferProblem[];
  maxQuantity: number;
}) {
  const { t } = useTranslation(productWords);
  const { store } = useRootData();
  return options.map((option) => {
    const { id, title, input, isRequired, selections } = option;
    const field = bundleField(id);
    const problem = problems.find((one) => one.field === field);
    const picks = selections.map((selection) => ({
      value: selection.id,
      title: nameOf(selection, isSingle(option)),
      extra: selection.isInStock ? priceOf(selection, isSingle(option)) : t('partGone'),
      isDisabled: !selection.isInStock,
    }));
    const common = { field, title, isRequired, chosen: submittedValues(submitted, field), problem };
    const none = { value: '', title: t('nothing'), extra: null };
    const hasQuantity = isSingle(option) && selections.some((one) => one.canChangeQuantity);
    const quantity = hasQuantity ? (
      <Quantity option={option} submitted={submitted} problems={problems} max={maxQuantity} />
    ) : null;
    return (
      <div key={id} className="bundle-option">
        {input === 'select' ? (
          <PickSelect {...common} picks={picks} />
        ) : (
          <PickList
            {...common}
            isSeveral={!isSingle(option)}
            picks={input === 'radio' && !isRequired ? [none, ...picks] : picks}
          />
        )}
        {quantity}
      </div>
    );
  });

  function nameOf({ name, quantity, canChangeQuantity }: BundleSelection, single: boolean): string {
    return quantity === 1 || (single && canChangeQuantity) ? name : `${quantity} × ${name}`;
  }

  function priceOf(selection: BundleSelection, single: boolean): string {
    const isEach = single && selection.canChangeQuantity;
    if (isOnRequest(selection)) return '';
    return formatMoney(times(selection.gross, isEach ? 1 : selection.quantity), store);
  }
}

/** Quantity of a selection, where it can be changed. */
function Quantity({
  option,
  submitted,
  problems,
  max,
}: {
  option: BundleOption;
  submitted: SubmittedChoice;
  problems: readonly OfferProblem[];
  max: number;
}) {
  const { t } = useTranslation(productWords);
  const field = bundleQuantityField(option.id);
  const problem = problems.find((one) => one.field === field);
  return (
    <div className="quantity">
      <ProblemText problem={problem} />
      <label htmlFor={toFieldId(field)}>
        {t('pieces')} <span className="visually-hidden"> {option.title}</span>
      </label>
      <input
        type="number"
        id={toFieldId(field)}
        name={field}
        inputMode="numeric"
        min={1}
        max={max}
        defaultValue={submittedValues(submitted, field)[0] ?? option.selections[0]?.quantity ?? 1}
        {...toProblemProps(field, problem)}
      />
    </div>
  );
}
