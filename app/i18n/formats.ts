import type { Money } from '../domain/money.ts';
import type { StoreView } from '../domain/store/store-views.ts';

/** The part of a store view that formatting needs; small enough to send to the browser. */
export type StoreFormat = Pick<StoreView, 'locale' | 'currency' | 'currencySign' | 'priceFormat'>;

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

/** Omits the fraction when it is zero: for "from" prices and headlines. */
export function formatShortMoney(amount: Money, store: StoreFormat): string {
  const digits = amount.minor % 100 === 0 ? 0 : 2;
  return placeSign(numberFormat(store.locale, digits).format(amount.minor / 100), store);
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

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * `iso`: a day 'YYYY-MM-DD' or a date and time. Days are calendar days and do not shift with time
 * zones.
 */
export function formatDate(
  iso: string,
  locale: string,
  style: 'short' | 'long' | 'weekday' | 'moment' = 'short',
): string {
  const key = `${locale}/${style}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, dateStyles[style]);
    dateFormats.set(key, format);
  }
  return format.format(new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso));
}

const dateStyles: Record<'short' | 'long' | 'weekday' | 'moment', Intl.DateTimeFormatOptions> = {
  short: { day: 'numeric', month: 'numeric', year: 'numeric', timeZone: 'UTC' },
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  moment: {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Berlin',
  },
};

/** Returns the name of a country: 'DE' → 'Deutschland'. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
