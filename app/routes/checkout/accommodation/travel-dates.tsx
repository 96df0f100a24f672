import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkoutWords } from '../../../i18n/words/checkout.ts';
import { daysLater, parseDay } from '../../../domain/day.ts';
import type { BookableDays } from '../../../domain/day.ts';
import { nightsRange } from '../../../domain/checkout/details.ts';
import { InputField } from '../../../forms/fields/field.tsx';
import { formatDate } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';

/** Arrival day and nights, with the formatted dates beside them, updated with JavaScript. */
export function TravelDates({
  arrival,
  nights,
  labels,
  days,
}: {
  arrival: FieldMetadata<string>;
  nights: FieldMetadata<number>;
  labels: { arrival_date: string; nights: string };
  days: BookableDays;
}) {
  const { t } = useTranslation(checkoutWords);
  const { locale } = useRootData().store;
  const day = typeof arrival.value === 'string' ? arrival.value : '';
  const isDay = parseDay(day) !== null;
  const departure = isDay ? daysLater(day, Number(nights.value ?? Number.NaN)) : null;
  return (
    <fieldset className="group">
      <legend>{t('accommodation.dates')}</legend>{' '}
      <div className="grid-2">
        <InputField
          field={arrival}
          label={labels.arrival_date}
          hint={isDay ? formatDate(day, locale, 'weekday') : undefined}
          type="date"
          min={days.today}
          max={days.last}
        />
        <InputField
          field={nights}
          label={labels.nights}
          hint={
            departure
              ? t('accommodation.departure', { date: formatDate(departure, locale, 'weekday') })
              : undefined
          }
          type="number"
          inputMode="numeric"
          min={nightsRange.min}
          max={nightsRange.max}
        />
      </div>
    </fieldset>
  );
}
