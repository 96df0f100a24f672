import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { daysLater } from '../../domain/checkout/days.ts';
import { nightsRange } from '../../domain/checkout/details.ts';
import { InputField } from '../../forms/field.tsx';
import { formatDate } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';

/** Arrival and nights; beside them the days as the store writes them, live with script. */
export function TravelDates({
  arrival,
  nights,
  labels,
  today,
}: {
  arrival: FieldMetadata<string>;
  nights: FieldMetadata<number>;
  labels: { arrival_date: string; nights: string };
  today: string;
}) {
  const { t } = useTranslation('checkout');
  const { locale } = useRootData().store;
  const day = typeof arrival.value === 'string' ? arrival.value : '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && daysLater(day, 0) !== null;
  const departure = isDay ? daysLater(day, Number(nights.value ?? Number.NaN)) : null;
  return (
    <fieldset className="grp">
      <legend>{t('accommodation.dates')}</legend>
      <div className="g2">
        <InputField
          field={arrival}
          label={labels.arrival_date}
          hint={isDay ? formatDate(day, locale, 'weekday') : undefined}
          type="date"
          min={today}
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
