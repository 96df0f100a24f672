import { z } from 'zod';
import {
  createAddressFields,
  createRegionCheck,
  regionCheckOptions,
} from '../../forms/address/address-rules.server.ts';
import type { AddressRules } from '../../forms/address/address-rules.server.ts';
import {
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
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      country: z.string().optional(),
      streetAddress: z.string().optional(),
      apartmentNumber: z.string().optional(),
      zipCode: z.string().optional(),
      city: z.string().optional(),
      state: z.string().optional(),
      region_code: z.string().optional(),
      phoneNumber: z.string().optional(),
    })
    .superRefine((payment, context) => {
      if (payment.sameAddress !== '0') return;
      const billing = billingSchema(rules).safeParse(payment);
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
