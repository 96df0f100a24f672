import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { parseForm } from '../../app/forms/parse-form.server.ts';
import {
  profileSchema,
  savedAddressSchema,
} from '../../app/routes/account/profile/profile.schema.server.ts';
import { paymentSchema, shippingSchema } from '../../app/routes/checkout/address.schema.server.ts';

const rules = { countries: ['IE'], regionsOf: () => null, methods: ['invoice'], usualMethod: 'x' };
const names = { firstName: 'Jo', lastName: 'Öz' };
const place = {
  country: 'IE',
  streetAddress: 'Main Street 1',
  zipCode: 'D02 AF30',
  city: 'Dublin',
};
const noExtras = { apartmentNumber: ' ', state: ' ', region_code: ' ', phoneNumber: ' ' };
const address = { ...names, ...place, ...noExtras };
const payment = { paymentMethod: 'invoice', sameAddress: '0', company: ' ', taxId: ' ' };

function parse(schema: z.ZodType, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, schema);
}

describe('a field that holds nothing but blanks', () => {
  it.each<[string, z.ZodType, Record<string, string>]>([
    ['profile', profileSchema('2027-01-10'), { ...names, birthday: ' ', role: ' ', phone: ' ' }],
    ['saved address', savedAddressSchema(rules), { ...address, company: ' ', taxId: '\t' }],
    ['payment step', paymentSchema(rules), { ...payment, ...address }],
  ])('is empty where it is optional: %s (Rule C15.26)', (_form, schema, fields) => {
    expect(parse(schema, fields).reply().error).toBeUndefined();
  });

  it('is missing where it is required (Rule C15.1)', () => {
    const blank = { zipCode: ' ', city: ' ', firstName: ' ', streetAddress: '\u00a0' };
    const phone = { phoneNumber: '030 5550190' };
    expect(parse(shippingSchema(rules), { ...address, ...phone, ...blank }).reply().error).toEqual({
      zipCode: ['required'],
      city: ['required'],
      firstName: ['required'],
      streetAddress: ['required'],
    });
  });
});
