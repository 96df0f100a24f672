import { z } from 'zod';
import {
  createAddressFields,
  createRegionCheck,
  regionCheckOptions,
} from '../../forms/address/address-rules.server.ts';
import type { AddressRules } from '../../forms/address/address-rules.server.ts';
import {
  line,
  optional,
  optionalLine,
  optionalPhone,
  phone,
  taxId,
  whenGiven,
} from '../../forms/field-rules.server.ts';

/** Schema of the shipping step. `methods`: codes of the shipping methods. Rules C9.26, C9.28 */
export function shippingSchema(
  rules: AddressRules & { methods: readonly string[]; usualMethod: string },
) {
  return z
    .object({
      ...createAddressFields(rules),
      phoneNumber: phone(),
      shippingMethod: z
        .string()
        .refine((code) => rules.methods.length === 0 || rules.methods.includes(code), 'method')
        .default(rules.usualMethod),
    })
    .refine(createRegionCheck(rules), regionCheckOptions);
}

/**
 * Schema of the payment step. `methods`: codes of the payment methods. Billing address fields
 * become required only when the billing address differs. Rules C9.31, C9.32
 */
export function paymentSchema(rules: AddressRules & { methods: readonly string[] }) {
  const address = billingSchema(rules);
  return z
    .object({
      paymentMethod: z
        .string({ error: 'choose' })
        .refine((code) => rules.methods.includes(code), 'method'),
      paymentMethodAdditional: optionalLine(120),
      company: optionalLine(200),
      taxId: taxId(),
      /** An entered code that is not applied yet. */
      coupon: optional(60),
      sameAddress: z.enum(['0', '1'], { error: 'choose' }).default('1'),
      // Judged together below.
      firstName: line().optional(),
      lastName: line().optional(),
      country: line().optional(),
      streetAddress: line().optional(),
      apartmentNumber: line().optional(),
      zipCode: line().optional(),
      city: line().optional(),
      state: line().optional(),
      region_code: line().optional(),
      phoneNumber: line().optional(),
    })
    .superRefine((payment, context) => {
      if (payment.sameAddress !== '0') return;
      const billing = address.safeParse(payment);
      for (const issue of billing.error?.issues ?? []) {
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
      }
    }, whenGiven('sameAddress'));
}

function billingSchema(rules: AddressRules) {
  return z
    .object({
      ...createAddressFields(rules),
      phoneNumber: optionalPhone(),
    })
    .refine(createRegionCheck(rules), regionCheckOptions);
}
