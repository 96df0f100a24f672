import { currencySigns } from '../domain/money.ts';
import type { Currency, Money } from '../domain/money.ts';
import type { StoreView } from '../domain/store/store-views.ts';
import { createDateFormats, createFormatCache } from './format-cache.ts';

/** The part of a store view that formatting needs; small enough to send to the browser. */
export type StoreFormat = Pick<StoreView, 'locale' | 'currency' | 'priceFormat'>;

/** The part of a store view that dates need. */
export type StoreDateFormat = Pick<StoreView, 'dateFormat'>;

const numberFormats = createFormatCache((digits: number) =>
  createFormatCache(
    (locale: string) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ),
);

/**
 * Formats '1.234,50 €' or 'CHF 1’234.50': the amount's currency in the notation of the store view.
 * Rules A1.8, A1.9, A1.18
 */
export function formatMoney({ minor, currency }: Money, store: StoreFormat): string {
  return formatAmount(minor / 100, currency, store, 2);
}

/** Formats a bound of a price range, in major units: '50 €'. It is no price. Rules A1.9, B7.17 */
export function formatPriceBound(value: number, store: StoreFormat): string {
  return formatAmount(value, store.currency, store, Number.isInteger(value) ? 0 : 2);
}

function formatAmount(
  value: number,
  currency: Currency,
  store: StoreFormat,
  digits: number,
): string {
  return store.priceFormat
    .replace('{sign}', currencySigns[currency])
    .replace('{amount}', formatNumber(value, store.locale, digits));
}

/**
 * Formats a number with its fraction `digits`, a negative one with a minus sign: a hyphen is narrower
 * than the digits, and a line may break after it. Rule A1.21
 */
export function formatNumber(value: number, locale: string, digits = 0): string {
  // Between thousands of Swiss numbers browsers and Node put either apostrophe, by their age. A
  // document whose texts differ from the server's is thrown away and rendered again.
  return numberFormats(digits)(locale).format(value).replaceAll("'", '’').replace('-', '−');
}

/** Formats a percentage without its sign, with as many fraction digits as it has. Rule A1.9 */
export function formatPercent(percent: number, locale: string): string {
  return formatNumber(percent, locale, String(percent).split('.')[1]?.length);
}

/** Returns the values of a text with a count: the number selects the plural, its text is shown. */
export function counted(count: number, locale: string): { count: number; number: string } {
  return { count, number: formatNumber(count, locale) };
}

/** Formats a rating: 92 → '9,2'. Ratings are stored as 0–100 and shown as 0–10. Rule B17.4 */
export function formatRating(average: number, locale: string): string {
  return formatNumber(Math.round(average) / 10, locale, 1);
}

/**
 * Formats a date in words, in the store view's language: '22. November 2026'. `iso`: a day
 * 'YYYY-MM-DD', which does not shift with time zones, or a moment, whose day is that of the shop's
 * time zone. Rule A1.10
 */
export function formatDate(iso: string, locale: string, style: DateStyle): string {
  return dateFormats[style](locale).format(new Date(formatDay(iso, isoDay)));
}

const isoDay = { dateFormat: 'YYYY-MM-DD' };
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

/** What the letter of a token stands for. */
const partTypes: Record<string, string> = {
  Y: 'year',
  M: 'month',
  D: 'day',
  H: 'hour',
  m: 'minute',
};

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
  return pattern.replace(/YYYY|MM?|DD?|HH|mm/g, (token) => {
    const part = parts.find(({ type }) => type === partTypes[token[0] ?? '']);
    return (part?.value ?? '').padStart(token.length, '0');
  });
}

/**
 * Returns the name of a country: 'DE' → 'Deutschland'. Browsers have other names than the server for
 * some, so hydrated pages take names from their loader. Rule A1.23
 */
export function countryName(code: string, locale: string): string {
  return displayNames('region')(locale).of(code) ?? code;
}

/** Returns the name of a language: 'de' → 'Deutsch'. */
export function languageName(code: string, locale: string): string {
  return displayNames('language')(locale).of(code) ?? code;
}

const displayNames = createFormatCache((type: 'region' | 'language') =>
  createFormatCache((locale: string) => new Intl.DisplayNames([locale], { type })),
);

/** Returns the name of a month, from 1: 3 → 'März'. */
export function monthName(month: number, locale: string): string {
  return formatDate(`2026-${String(month).padStart(2, '0')}-01`, locale, 'month');
}
