import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  profileSchema,
  savedAddressSchema,
  teamNameSchema,
} from '../../app/routes/account/profile/profile.schema.server.ts';
import { paymentSchema, shippingSchema } from '../../app/routes/checkout/address.schema.server.ts';
import { teamSchema } from '../../app/routes/checkout/team/team.schema.server.ts';
import { contactSchema } from '../../app/routes/content/contact.schema.server.ts';
import { reviewSchema } from '../../app/routes/review/review.schema.server.ts';

const rules = { countries: ['DE'], regionsOf: () => null, methods: ['invoice'], usualMethod: '' };
const names = ['firstName', 'lastName'];
const address = [...names, 'streetAddress', 'apartmentNumber', 'zipCode', 'city', 'state'];

const forms: [string, z.ZodType, string[]][] = [
  ['contact', contactSchema(), ['name', 'club']],
  ['profile', profileSchema('2026-11-29'), [...names, 'role']],
  ['saved address', savedAddressSchema(rules), [...address, 'company', 'taxId']],
  ['team', teamNameSchema(), ['name']],
  ['team step', teamSchema(rules), ['club_name', 'team_name', 'league']],
  ['shipping step', shippingSchema(rules), address],
  ['payment step', paymentSchema(rules), ['company', 'taxId', 'paymentMethodAdditional']],
  ['review', reviewSchema([], []), ['title', 'nickname']],
];

describe('a name or a part of an address (Rule C15.14)', () => {
  const rows = forms.flatMap(([form, schema, fields]) =>
    fields.map((field) => [form, field, schema] as const),
  );
  it.each(rows)('is one line: %s, %s', (_form, field, schema) => {
    const errorOf = (text: string) =>
      schema.safeParse({ [field]: text }).error?.issues.find(({ path }) => path[0] === field)
        ?.message;
    for (const separator of ['\n', '\r', '\0', '\u0085', '\u2028', '\u2029'])
      expect(errorOf(`Am Ring${separator}12`)).toBe('oneLine');
    expect(errorOf('Am Ring 12')).toBeUndefined();
  });
});
