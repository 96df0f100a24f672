import { z } from 'zod';
import { addressRules, isRegionRight } from '../../checkout/address/address-rules.server.ts';
import type { AddressRules } from '../../checkout/address/address-rules.server.ts';
import {
  birthday,
  isOneLine,
  optional,
  optionalPhone,
  personName,
  required,
  taxId,
  ticked,
} from '../../../forms/field-rules.server.ts';

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

/** A saved address. spec: transactions §5 */
export function savedAddressSchema(rules: AddressRules) {
  return z
    .object({
      company: optional(200).refine(isOneLine, 'oneLine'),
      ...addressRules(rules),
      phoneNumber: optionalPhone(),
      taxId: taxId(),
      isDefault: ticked(),
    })
    .refine(isRegionRight(rules), { path: ['region_code'], error: 'region' });
}

/** spec: transactions §3 Team */
export function teamNameSchema() {
  return z.object({ name: required(120).refine(isOneLine, 'oneLine') });
}
