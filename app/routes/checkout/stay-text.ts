import { useTranslation } from '../../i18n/use-translation.ts';
import { stayWords } from '../../i18n/words/stay.ts';
import { daysLater } from '../../domain/day.ts';
import { formatDate } from '../../i18n/formats.ts';
import { useRootData } from '../../request/root-data.ts';

/** Formats a stay: 'Sun, 14 February 2027 to Sun, 21 February 2027, 7 nights'. */
export function useStayText(): (arrival: string, nights: number) => string {
  const { t } = useTranslation(stayWords);
  const { locale } = useRootData().store;
  return (arrival, nights) => {
    const departure = daysLater(arrival, nights);
    // Only while the visitor changes the fields.
    if (departure === null) return '';
    return t('tripText', {
      arrival: formatDate(arrival, locale, 'weekday'),
      departure: formatDate(departure, locale, 'weekday'),
      nights: t('nights', { count: nights }),
    });
  };
}
