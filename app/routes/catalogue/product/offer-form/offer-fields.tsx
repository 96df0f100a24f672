import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { cartWords } from '../../../../i18n/words/cart.ts';
import { productWords } from '../../../../i18n/words/product.ts';
import { limitText } from '../../../../offer/limit-text.ts';
import type { OfferProblem } from '../../../../domain/catalogue/offer/offer-form.ts';
import { Icon } from '../../../../ui/icon.tsx';

/** Returns the element id of a form field such as option[12]; error links use it. */
export function toFieldId(field: string): string {
  return `offer-${field.replace(/\W+/g, '-')}`;
}

/**
 * Returns a function that describes the problem of a field. `isTravel`: pieces are places. The form
 * shows the sum of the number asked for.
 */
export function useOfferProblem(isTravel: boolean): (problem: OfferProblem) => string {
  const { t } = useTranslation(productWords);
  const { t: tCart } = useTranslation(cartWords);
  return ({ kind, max, asked, inCart }) =>
    kind === 'limited'
      ? limitText(tCart, { isTravel, count: max, asked, inCart })
      : t(`problems.${kind}`, { count: max });
}

/** Returns the ARIA attributes of a control with a problem. */
export function toProblemProps(field: string, problem: OfferProblem | undefined) {
  return {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${toFieldId(field)}-error` : undefined,
  };
}

export function ProblemText({
  problem,
  isTravel = false,
}: {
  problem: OfferProblem | undefined;
  isTravel?: boolean;
}) {
  const describe = useOfferProblem(isTravel);
  if (!problem) return null;
  return (
    <p className="message" id={`${toFieldId(problem.field)}-error`}>
      <Icon name="alert" />
      <span>{describe(problem)}</span>
    </p>
  );
}

/** Title of a field, 'Titel (optional)' when it may stay empty. */
export function FieldTitle({ title, isRequired }: { title: string; isRequired: boolean }) {
  const { t } = useTranslation(productWords);
  return (
    <span>
      {title}
      {isRequired ? null : <small> {t('optional')}</small>}
    </span>
  );
}

export type PickOption = {
  value: string;
  title: string;
  /** Formatted surcharge. */
  extra: string | null;
  isDisabled?: boolean;
};

/** Radio buttons or checkboxes as rows. The first that can be chosen has the id. Rule A11.12 */
export function PickList({
  field,
  title,
  isRequired,
  isSeveral,
  picks,
  chosen,
  problem,
  children,
}: {
  field: string;
  title: string;
  isRequired: boolean;
  isSeveral: boolean;
  picks: readonly PickOption[];
  chosen: readonly string[];
  problem: OfferProblem | undefined;
  children?: ReactNode;
}) {
  const isChosen = (value: string) => (value === '' ? chosen.length === 0 : chosen.includes(value));
  const isGone = ({ value, isDisabled }: PickOption) => isDisabled && !isChosen(value);
  const first = picks.find((pick) => !isGone(pick));
  return (
    <fieldset
      className="options"
      role={isSeveral ? undefined : 'radiogroup'}
      {...(isSeveral
        ? { 'aria-describedby': toProblemProps(field, problem)['aria-describedby'] }
        : toProblemProps(field, problem))}
    >
      <legend>
        <FieldTitle title={title} isRequired={isRequired} />
      </legend>{' '}
      <ProblemText problem={problem} />
      {picks.map((pick) => (
        <label key={pick.value} className={pick.isDisabled ? 'gone' : undefined}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            id={pick === first ? toFieldId(field) : undefined}
            name={field}
            value={pick.value}
            defaultChecked={isChosen(pick.value)}
            disabled={isGone(pick)}
            required={isRequired && !isSeveral}
          />
          <span>{pick.title}</span> {pick.extra ? <small>{pick.extra}</small> : null}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

/** The same single choice as a select. */
export function PickSelect({
  field,
  title,
  isRequired,
  picks,
  chosen,
  problem,
}: {
  field: string;
  title: string;
  isRequired: boolean;
  picks: readonly PickOption[];
  chosen: readonly string[];
  problem: OfferProblem | undefined;
}) {
  const { t } = useTranslation(productWords);
  return (
    <div className="field">
      <label htmlFor={toFieldId(field)}>
        <FieldTitle title={title} isRequired={isRequired} />
      </label>
      <ProblemText problem={problem} />
      <select
        id={toFieldId(field)}
        name={field}
        required={isRequired}
        defaultValue={chosen[0] ?? ''}
        {...toProblemProps(field, problem)}
      >
        <option value="">{t(isRequired ? 'pleaseChoose' : 'nothing')}</option>
        {picks.map(({ value, title: name, extra, isDisabled = false }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {extra ? `${name}, ${extra}` : name}
          </option>
        ))}
      </select>
    </div>
  );
}
