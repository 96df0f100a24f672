import { countryName } from '../../i18n/formats.ts';

/** Returns the names of countries by their codes, for pages that are hydrated. Rule A1.23 */
export function toCountryNames(
  codes: readonly (string | undefined)[],
  locale: string,
): Record<string, string> {
  return Object.fromEntries(
    codes.flatMap((code) => (code === undefined ? [] : [[code, countryName(code, locale)]])),
  );
}
