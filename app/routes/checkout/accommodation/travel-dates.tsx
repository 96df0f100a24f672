import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stayWords } from '../../../i18n/words/stay.ts';
import { daysLater, parseDay } from '../../../domain/day.ts';
import type { BookableDays } from '../../../domain/day.ts';
import { nightsRange } from '../../../domain/checkout/details.ts';
import type { FixedStay } from '../../../domain/checkout/fixed-stay.ts';
import { FieldMessage, InputField } from '../../../forms/fields/field.tsx';
import { readWholeNumber } from '../../../domain/whole-number.ts';
import { formatDate } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { useStayText } from '../stay-text.ts';

type DateFields = {
  arrival: FieldMetadata<string>;
  nights: FieldMetadata<number>;
  labels: { arrival_date: string; nights: string };
};

/** Dates that the offer fixes, and the nights when it leaves them open. Rule C9.44 */
export function FixedDates({ arrival, nights, labels, stay }: DateFields & { stay: FixedStay }) {
  const { t } = useTranslation(stayWords);
  const { locale } = useRootData().store;
  const stayText = useStayText();
  const { arrival_date: day, nights: fixed } = stay;
  return (
    <fieldset className="group">
      <legend>{t('dates')}</legend>{' '}
      <div id={arrival.id} tabIndex={-1}>
        <FieldMessage field={arrival} />
        <div id={fixed ? nights.id : undefined} tabIndex={-1}>
          {fixed ? <FieldMessage field={nights} /> : null}
          <p>
            <b>{fixed ? stayText(day, fixed) : formatDate(day, locale, 'weekday')}</b>
          </p>
        </div>
      </div>
      <input type="hidden" name={arrival.name} value={day} />
      {fixed ? (
        <input type="hidden" name={nights.name} value={fixed} />
      ) : (
        <NightsField field={nights} label={labels.nights} />
      )}
    </fieldset>
  );
}

/** Number of nights. `hint`: the departure. */
function NightsField({
  field,
  label,
  hint,
}: {
  field: FieldMetadata<number>;
  label: string;
  hint?: string | undefined;
}) {
  return (
    <InputField
      field={field}
      label={label}
      hint={hint}
      type="number"
      inputMode="numeric"
      min={nightsRange.min}
      max={nightsRange.max}
    />
  );
}

/** Arrival day and nights, with the formatted dates beside them, updated with JavaScript. */
export function TravelDates({
  arrival,
  nights,
  labels,
  days,
}: DateFields & { days: BookableDays }) {
  const { t } = useTranslation(stayWords);
  const { locale } = useRootData().store;
  const day = typeof arrival.value === 'string' ? arrival.value : '';
  const isDay = parseDay(day) !== null;
  const count = readWholeNumber(nights.value ?? '');
  const departure = isDay && count !== null ? daysLater(day, count) : null;
  return (
    <fieldset className="group">
      <legend>{t('dates')}</legend>{' '}
      <div className="grid-2">
        <InputField
          field={arrival}
          label={labels.arrival_date}
          hint={isDay ? formatDate(day, locale, 'weekday') : undefined}
          type="date"
          min={days.today}
          max={days.last}
        />
        <NightsField
          field={nights}
          label={labels.nights}
          hint={
            departure
              ? t('departure', { date: formatDate(departure, locale, 'weekday') })
              : undefined
          }
        />
      </div>
    </fieldset>
  );
}
