import { formatNumber } from './formats.ts';

/** Formats a distance: 900 → '900 m', 3500 → '3,5 km'. `metres` is not negative. */
export function formatDistance(metres: number, locale: string): string {
  if (metres < 1000) return `${formatNumber(metres, locale)}\u00a0m`;
  const kilometres = metres / 1000;
  const digits = Number.isInteger(kilometres) || kilometres >= 10 ? 0 : 1;
  return `${formatNumber(kilometres, locale, digits)}\u00a0km`;
}
