import { formatDate } from './formats.ts';

/**
 * Formats ISO 8601 days as '25.–28. März 2027' or 'March 25–28, 2027'. Does not use Intl's
 * formatRange: server and browser put different spaces into it.
 */
export function formatDateSpan({ from, to }: { from: string; to: string }, locale: string): string {
  if (from === to) return formatDate(from, locale, 'long');
  const [fromDay, toDay] = [Number(from.slice(8)), Number(to.slice(8))];
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  if (locale.startsWith('de')) {
    const last = formatDate(to, locale, 'long');
    if (isSameMonth) return `${fromDay}.–${last}`;
    const first = isSameYear
      ? `${fromDay}. ${month(from, locale)}`
      : formatDate(from, locale, 'long');
    return `${first} – ${last}`;
  }
  if (!locale.startsWith('en')) {
    return `${formatDate(from, locale, 'long')} – ${formatDate(to, locale, 'long')}`;
  }
  if (isSameMonth) return `${month(from, locale)} ${fromDay}–${toDay}, ${to.slice(0, 4)}`;
  const first = isSameYear ? `${month(from, locale)} ${fromDay}` : formatDate(from, locale, 'long');
  return `${first} – ${formatDate(to, locale, 'long')}`;
}

function month(day: string, locale: string): string {
  return formatDate(day, locale, 'month');
}
