/**
 * Calendar days as 'YYYY-MM-DD', the only form in which the shop stores and compares days. Days
 * from outside are parsed by `parseDay`.
 */

const dayLength = 86_400_000;

/**
 * Parses 'YYYY-MM-DD'. Null for every other form and for an impossible day:
 * `Date.parse('2027-02-31')` would be 3 March.
 */
export function parseDay(text: unknown): string | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : null;
}

/** German and English months by their first letters, without accents. */
const months = 'jan feb mar|maer|mrz apr may|mai jun jul aug sep okt|oct nov dez|dec'
  .split(' ')
  .map((names) => new RegExp(`^(${names})`));

/**
 * Parses a day as visitors write it in browsers without a date field: '14.2.2027', '14/02/27',
 * '14. Februar 2027', 'February 14, 2027', '2027-2-14'. Two digits are a year from 1970 to 2069.
 */
export function parseWrittenDay(text: string): string | null {
  const parts = text
    .trim()
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .match(/^([a-z]+|\d{1,4})(?:\. ?|[/-]|,? )([a-z]+|\d{1,2})(?:\. ?|[/-]|,? )(\d{1,4})$/);
  if (!parts) return null;
  const [, first = '', second = '', third = ''] = parts;
  if (/^\d{4}$/.test(first)) return toDay(first, second, third);
  if (/^[a-z]/.test(first)) return toDay(toYear(third), first, second);
  return toDay(toYear(third), second, first);
}

function toYear(digits: string): string {
  if (digits.length !== 2) return digits;
  return `${Number(digits) < 70 ? 20 : 19}${digits}`;
}

function toDay(year: string, month: string, day: string): string | null {
  if (day.length > 2) return null;
  const named = months.findIndex((name) => name.test(month)) + 1;
  const number = /^\d+$/.test(month) ? month : String(named);
  return parseDay(`${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/**
 * Returns the day `count` days after `day`; null when either is invalid or the year leaves 0–9999.
 */
export function daysLater(day: string, count: number): string | null {
  if (parseDay(day) === null || !Number.isInteger(count)) return null;
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength);
  return Number.isNaN(later.getTime()) ? null : parseDay(later.toISOString().slice(0, 10));
}

const berlinDays = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' });

/** Returns the calendar day at a moment, in Europe/Berlin. */
export function dayAt(moment: Date | number): string {
  return berlinDays.format(moment);
}

const hour = 3_600_000;

/** Returns the first moment of a calendar day in Europe/Berlin, in milliseconds since 1970. */
export function startOfDay(day: string): number {
  const inWorldTime = Date.parse(`${day}T00:00:00Z`);
  // Summer time is two hours ahead.
  const inSummer = inWorldTime - 2 * hour;
  return dayAt(inSummer) === day ? inSummer : inWorldTime - hour;
}

/** Days on which a stay may begin, both included. Rule C9.16. */
export type BookableDays = { today: string; last: string };

/** Returns the days that can be booked from `today` on, for `years` years ahead. */
export function bookableDays(today: string, years: number): BookableDays {
  const year = String(Number(today.slice(0, 4)) + years).padStart(4, '0');
  const last = `${year}${today.slice(4)}`;
  // 29 February in a year without one.
  return { today, last: parseDay(last) ?? `${year}-02-28` };
}

export type StartProblem = 'no-date' | 'past' | 'too-far';

/** Returns why a stay cannot begin on a day; null when it can. */
export function findStartProblem(day: string, { today, last }: BookableDays): StartProblem | null {
  if (parseDay(day) === null) return 'no-date';
  if (day < today) return 'past';
  return day > last ? 'too-far' : null;
}
