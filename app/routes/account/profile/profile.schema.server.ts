import { z } from 'zod';
import {
  createAddressFields,
  createRegionCheck,
  regionCheckOptions,
} from '../../../forms/address/address-rules.server.ts';
import type { AddressRules } from '../../../forms/address/address-rules.server.ts';
import {
  birthday,
  optionalLine,
  optionalPhone,
  personName,
  requiredLine,
  taxId,
  ticked,
} from '../../../forms/field-rules.server.ts';

/** Schema of the profile form. `today`: 'YYYY-MM-DD'. */
export function profileSchema(today: string) {
  return z.object({
    firstName: personName(),
    lastName: personName(),
    birthday: birthday(today),
    role: optionalLine(120),
    phone: optionalPhone(),
  });
}

/** Schema of a saved address. Rules C14.5, C15.2, C15.8, C15.11 */
export function savedAddressSchema(rules: AddressRules) {
  return z
    .object({
      company: optionalLine(200),
      ...createAddressFields(rules),
      phoneNumber: optionalPhone(),
      taxId: taxId(),
      isDefault: ticked(),
    })
    .refine(createRegionCheck(rules), regionCheckOptions);
}

/** Schema of a team name. Rule D5.1 */
export function teamNameSchema() {
  return z.object({ name: requiredLine(120) });
}
