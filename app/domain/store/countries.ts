import { brands } from './brands.ts';
import type { BrandName } from './brands.ts';

/**
 * Countries whose regions are offered as a list, from /assets/regions/{code}.json.
 * spec: transactions §5 Region lists
 */
export const regionCountries = [
  'AE',
  'AT',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EG',
  'ES',
  'GR',
  'HR',
  'HU',
  'IT',
  'MT',
  'NL',
  'PL',
  'PT',
  'SE',
  'SI',
  'SK',
  'TN',
  'TR',
] as const;

export type Region = { code: string; name: string };

/** ISO 3166-1 alpha-2. */
export function hasRegionList(country: string): boolean {
  return (regionCountries as readonly string[]).includes(country);
}

/** Address of a country's region list, the same for every store view. */
export function regionListAddress(country: string): string {
  return `/assets/regions/${country}.json`;
}

/** Cups take teams from their own few countries only. spec: transactions §5 second variant */
export function countriesOfBrand<Country extends { code: string }>(
  brand: BrandName,
  countries: readonly Country[],
): Country[] {
  const allowed = brands[brand].addressCountries;
  return countries.filter((country) => allowed === null || allowed.includes(country.code));
}
