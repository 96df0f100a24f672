import { countryName } from '../../i18n/formats.ts';

/** Returns the names of the countries of places by their codes, for pages that are hydrated. Rule A1.23 */
export function toCountryNames(
  places: readonly ({ country: string } | null | undefined)[],
  locale: string,
): Record<string, string> {
  return Object.fromEntries(
    places.flatMap((place) => (place ? [[place.country, countryName(place.country, locale)]] : [])),
  );
}
