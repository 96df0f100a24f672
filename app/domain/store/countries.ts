import { brands } from './brands.ts';
import type { BrandName } from './brands.ts';

/** Countries with a list of regions at /assets/regions/{code}.json. Rule C14. */
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

/** Returns the address of a country's region list, the same in all store views. */
export function regionListAddress(country: string): string {
  return `/assets/regions/${country}.json`;
}

/** Returns the countries a brand offers. Rule A2.7. */
export function countriesOfBrand<Country extends { code: string }>(
  brand: BrandName,
  countries: readonly Country[],
): Country[] {
  const allowed = brands[brand].addressCountries;
  return countries.filter((country) => allowed === null || allowed.includes(country.code));
}
