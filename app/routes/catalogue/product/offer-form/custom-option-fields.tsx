import { useTranslation } from '../../../../i18n/use-translation.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import { isSeveral, valueExtra } from '../../../../domain/catalogue/offer/custom-options.ts';
import type {
  CustomOption,
  CustomOptionValue,
} from '../../../../domain/catalogue/offer/custom-options.ts';
import type { OfferProblem } from '../../../../domain/catalogue/offer/offer-form.ts';
import { optionField, submittedValues } from '../../../../domain/catalogue/offer/product-choice.ts';
import type { SubmittedChoice } from '../../../../domain/catalogue/offer/product-choice.ts';
import type { UnitPrice } from '../../../../domain/catalogue/product.ts';
import { formatMoney, formatPercent } from '../../../../i18n/formats.ts';
import { useRootData } from '../../../../request/root-data.ts';
import {
  FieldTitle,
  PickList,
  PickSelect,
  ProblemText,
  toFieldId,
  toProblemProps,
} from './offer-fields.tsx';

type FieldsProps = {
  options: readonly CustomOption[];
  /** The price that percentages are based on. */
  base: UnitPrice;
  submitted: SubmittedChoice;
  problems: readonly OfferProblem[];
};

/** Custom options of an offer: text, checkbox or selection. Rules B1.25, B2.7 */
export function CustomOptionFields({ options, base, submitted, problems }: FieldsProps) {
  const extraOf = useSurcharge(base);
  const { t } = useTranslation(productWords);
  return options.map((option) => {
    const { id, title, input, isRequired } = option;
    const field = optionField(id);
    const problem = problems.find((one) => one.field === field);
    const chosen = submittedValues(submitted, field);
    const common = { field, title, isRequired, chosen, problem };
    const picks = option.values.map((value) => ({
      value: value.id,
      title: value.title,
      extra: extraOf(value),
    }));
    if (input === 'select') return <PickSelect key={id} {...common} picks={picks} />;
    if (input === 'radio' || isSeveral(option)) {
      const none = { value: '', title: t('nothing'), extra: null };
      const hasNone = input === 'radio' && !isRequired;
      return (
        <PickList
          key={id}
          {...common}
          isSeveral={isSeveral(option)}
          picks={hasNone ? [none, ...picks] : picks}
        />
      );
    }
    return <TextOptionField key={id} {...common} option={option} />;
  });
}

/** Formats the surcharge, '+ 5 €' or '+ 4 %, 31,08 €'; null when it is free. */
function useSurcharge(base: UnitPrice): (value: CustomOptionValue) => string | null {
  const { store } = useRootData();
  return (value) => {
    const { gross } = valueExtra(value, base);
    if (gross.minor === 0) return null;
    const amount = `+ ${formatMoney(gross, store)}`;
    if (value.price.kind === 'fixed') return amount;
    return `${amount} (${formatPercent(value.price.percent, store.locale)} %)`;
  };
}

function TextOptionField({
  option,
  field,
  chosen,
  problem,
}: {
  option: CustomOption;
  field: string;
  chosen: readonly string[];
  problem: OfferProblem | undefined;
}) {
  const { title, input, isRequired, maxCharacters } = option;
  const control = {
    id: toFieldId(field),
    name: field,
    required: isRequired,
    defaultValue: chosen[0] ?? '',
    ...toProblemProps(field, problem),
  };
  const maxLength = maxCharacters ?? undefined;
  return (
    <div className="field">
      <label htmlFor={toFieldId(field)}>
        <FieldTitle title={title} isRequired={isRequired} />
      </label>
      <ProblemText problem={problem} />
      {input === 'area' ? (
        <textarea {...control} rows={3} maxLength={maxLength} />
      ) : input === 'date' ? (
        <input {...control} type="date" />
      ) : (
        <input {...control} maxLength={maxLength} />
      )}
    </div>
  );
}
