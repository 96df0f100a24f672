import { z } from 'zod';
import type { Region } from '../../../domain/store/countries.ts';
import {
  city,
  isOneLine,
  optional,
  personName,
  required,
  zipCode,
} from '../../../forms/field-rules.server.ts';

export type AddressRules = {
  /** ISO codes an address may be in. */
  countries: readonly string[];
  /** Regions of a country; null where it has no list. */
  regionsOf: (country: string) => Region[] | null;
};

/** What every address must have; its telephone is judged by the form. spec: transactions §5 */
export function addressRules({ countries }: AddressRules) {
  return {
    firstName: personName(),
    lastName: personName(),
    country: z.string({ error: 'choose' }).refine((code) => countries.includes(code), 'country'),
    streetAddress: required().refine(isOneLine, 'oneLine'),
    apartmentNumber: optional(100).refine(isOneLine, 'oneLine'),
    zipCode: zipCode(),
    city: city(),
    state: optional(100).refine(isOneLine, 'oneLine'),
    region_code: optional(20),
  };
}

/** Is the region one of the country's? Where the country has no list, any is. */
export function isRegionRight({ regionsOf }: AddressRules) {
  return ({ country, region_code }: { country: string; region_code?: string }) =>
    !region_code || (regionsOf(country)?.some(({ code }) => code === region_code) ?? true);
}
