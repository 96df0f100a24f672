import { z } from 'zod';
import type { Region } from '../../domain/store/countries.ts';
import {
  birthday,
  city,
  optional,
  optionalPhone,
  personName,
  required,
  taxId,
  ticked,
  zipCode,
} from '../checkout/rules.server.ts';

const isOneLine = (text: string | undefined) => !/\p{Cc}/u.test(text ?? '');

/** `today`: 'YYYY-MM-DD'. */
export function profileSchema(today: string) {
  return z.object({
    firstName: personName(),
    lastName: personName(),
    birthday: birthday(today),
    role: optional(120).refine(isOneLine, 'oneLine'),
    phone: optionalPhone(),
  });
}

/** A saved address. `countries`: ISO codes it may be in. spec: transactions §5 */
export function savedAddressSchema(rules: {
  countries: readonly string[];
  regionsOf: (country: string) => Region[] | null;
}) {
  return z
    .object({
      company: optional(200).refine(isOneLine, 'oneLine'),
      firstName: personName(),
      lastName: personName(),
      country: z
        .string({ error: 'choose' })
        .refine((code) => rules.countries.includes(code), 'country'),
      streetAddress: required().refine(isOneLine, 'oneLine'),
      apartmentNumber: optional(100).refine(isOneLine, 'oneLine'),
      zipCode: zipCode(),
      city: city(),
      state: optional(100).refine(isOneLine, 'oneLine'),
      region_code: optional(20),
      phoneNumber: optionalPhone(),
      taxId: taxId(),
      isDefault: ticked(),
    })
    .superRefine(({ country, region_code: code }, context) => {
      const regions = code ? rules.regionsOf(country) : null;
      if (regions === null || regions.some((region) => region.code === code)) return;
      context.addIssue({ code: 'custom', path: ['region_code'], message: 'region' });
    });
}

/** spec: transactions §3 Team */
export function teamNameSchema() {
  return z.object({ name: required(120).refine(isOneLine, 'oneLine') });
}
