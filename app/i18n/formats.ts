import type { Money } from '../domain/money.ts';
import type { StoreView } from '../domain/store/store-views.ts';
import { createDateFormats } from './date-formats.ts';

/** The part of a store view that formatting needs; small enough to send to the browser. */
export type StoreFormat = Pick<StoreView, 'locale' | 'currency' | 'currencySign' | 'priceFormat'>;

/** The part of a store view that dates need. */
export type StoreDateFormat = Pick<StoreView, 'dateFormat'>;

const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale}/${digits}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    numberFormats.set(key, format);
  }
  return format;
}

/** Formats '1.234,50 €' or 'CHF 1’234.50', in the order of the store. Rules A1.8, A1.9 */
export function formatMoney(amount: Money, store: StoreFormat): string {
  return placeSign(numberFormat(store.locale, 2).format(amount.minor / 100), store);
}

/** Formats a bound of a price range, in major units: '50 €'. It is no price. Rules A1.9, B7.17 */
export function formatPriceBound(value: number, store: StoreFormat): string {
  return placeSign(
    numberFormat(store.locale, Number.isInteger(value) ? 0 : 2).format(value),
    store,
  );
}

function placeSign(amount: string, store: StoreFormat): string {
  // No line break between amount and sign.
  return store.priceFormat
    .replace('{sign}', store.currencySign)
    .replace('{amount}', amount)
    .replaceAll(' ', '\u00a0');
}

export function formatNumber(value: number, locale: string, digits = 0): string {
  return numberFormat(locale, digits).format(value);
}

/** Formats a rating: 92 → '9,2'. Ratings are stored as 0–100 and shown as 0–10. Rule B17.4 */
export function formatRating(average: number, locale: string): string {
  return formatNumber(Math.round(average) / 10, locale, 1);
}

/**
 * Formats a date in words, in the store view's language: '22. November 2026'. `iso`: a day
 * 'YYYY-MM-DD' or a date and time. Days are calendar days and do not shift with time zones.
 */
export function formatDate(iso: string, locale: string, style: DateStyle): string {
  return dateFormats[style](locale).format(new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso));
}

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

const dateFormats = {
  long: createDateFormats(day),
  weekday: createDateFormats({ weekday: 'long', ...day }),
  weekdayName: createDateFormats({ weekday: 'long', timeZone: 'UTC' }),
  month: createDateFormats({ month: 'long', timeZone: 'UTC' }),
};
type DateStyle = keyof typeof dateFormats;

/** Formats a moment in the store view's date format: '22.11.2026 21:38'. Rule A1.10 */
export function formatMoment(moment: string | number, { dateFormat }: StoreDateFormat): string {
  return fillPattern(dateFormat, zoneParts.formatToParts(new Date(moment)));
}

/** Formats a day 'YYYY-MM-DD' or the day of a moment without its time: '22.11.2026'. Rule A1.10 */
export function formatDay(iso: string, { dateFormat }: StoreDateFormat): string {
  const parts = iso.length === 10 ? dayParts : zoneParts;
  const pattern = dateFormat.split(' ')[0] ?? dateFormat;
  return fillPattern(pattern, parts.formatToParts(new Date(iso)));
}

// Digits only, so the locale of the parts does not show.
const partStyle = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const zoneParts = new Intl.DateTimeFormat('en-US', { ...partStyle, timeZone: 'Europe/Berlin' });
const dayParts = new Intl.DateTimeFormat('en-US', { ...partStyle, timeZone: 'UTC' });

function fillPattern(pattern: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const values: Record<string, string> = {
    YYYY: find('year'),
    MM: find('month').padStart(2, '0'),
    M: find('month'),
    DD: find('day').padStart(2, '0'),
    D: find('day'),
    HH: find('hour'),
    mm: find('minute'),
  };
  return pattern.replace(/YYYY|MM|M|DD|D|HH|mm/g, (token) => values[token] ?? token);
}

/** Returns the name of a country: 'DE' → 'Deutschland'. */
export function countryName(code: string, locale: string): string {
  return displayName('region', code, locale);
}

/** Returns the name of a language: 'de' → 'Deutsch'. */
export function languageName(code: string, locale: string): string {
  return displayName('language', code, locale);
}

function displayName(type: 'region' | 'language', code: string, locale: string): string {
  const key = `${locale}/${type}`;
  let names = displayNames.get(key);
  if (!names) {
    names = new Intl.DisplayNames([locale], { type });
    displayNames.set(key, names);
  }
  return names.of(code) ?? code;
}

const displayNames = new Map<string, Intl.DisplayNames>();

/** Returns the name of a month, from 1: 3 → 'März'. */
export function monthName(month: number, locale: string): string {
  return formatDate(`2026-${String(month).padStart(2, '0')}-01`, locale, 'month');
}
