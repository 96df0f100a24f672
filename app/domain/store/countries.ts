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

/**
 * Standard tax rates in percent, of the countries that store views are taxed in: fees of the shop
 * itself have them. Rates of products are in the catalogue's tax rules.
 */
const standardTaxRates: Readonly<Record<string, number>> = { DE: 19, AT: 20, CH: 8.1 };

/** Returns the standard tax rate of a country in percent; null for one that is not in the list. */
export function findStandardTaxRate(country: string): number | null {
  return standardTaxRates[country] ?? null;
}

/**
 * Returns the standard tax rate of a country in percent. Throws for a country without one: a fee
 * without tax would be wrong. Rule A1.16.
 */
export function requireStandardTaxRate(country: string): number {
  const rate = findStandardTaxRate(country);
  if (rate === null) {
    throw new RangeError(`The standard tax rate of ${country} is not in the list of countries`);
  }
  return rate;
}

/** Countries where a courier delivers documents within three days. */
export const expressCountries: ReadonlySet<string> = new Set(
  'AT BE CH CZ DE DK ES FR GB HR HU IE IT LI LU NL PL PT SE SI SK'.split(' '),
);

/** Countries with cash on delivery. Rule C11.12. */
export const cashCountries: ReadonlySet<string> = new Set(['DE', 'AT', 'CH']);

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
