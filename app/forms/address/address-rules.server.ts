import { z } from 'zod';
import type { Region } from '../../domain/store/countries.ts';
import {
  city,
  optional,
  optionalLine,
  personName,
  requiredLine,
  whenGiven,
  zipCode,
} from '../field-rules.server.ts';

export type AddressRules = {
  /** ISO codes of the allowed countries. */
  countries: readonly string[];
  /** The address of a cart of goods: what cannot be chosen is a country of a delivery. */
  isGoods?: boolean;
  /** Returns the regions of a country; null when it has no list. */
  regionsOf: (country: string) => Region[] | null;
};

/**
 * Returns the schema fields of every address; each form defines its telephone. Rules C9.29, C15.2,
 * C15.8, C15.11, C15.13, C15.14
 */
export function createAddressFields({ countries, isGoods = false }: AddressRules) {
  const refused = isGoods ? 'countryGoods' : 'country';
  return {
    firstName: personName(),
    lastName: personName(),
    country: z.string({ error: 'choose' }).refine((code) => countries.includes(code), refused),
    streetAddress: requiredLine(),
    apartmentNumber: optionalLine(100),
    zipCode: zipCode(),
    city: city(),
    state: optionalLine(100),
    region_code: optional(20),
  };
}

/** Options of the check that `createRegionCheck` returns. */
export const regionCheckOptions = {
  path: ['region_code'],
  error: 'region',
  ...whenGiven('country'),
};

/**
 * Returns a check that the region belongs to the country; without a list any text is valid. Rule
 * C14.5
 */
export function createRegionCheck({ regionsOf }: AddressRules) {
  return ({ country, region_code }: { country: string; region_code?: string }) =>
    !region_code || (regionsOf(country)?.some(({ code }) => code === region_code) ?? true);
}
