import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getConstraint } from '../../app/forms/fields/schema-constraint.server.ts';
import { parseFormAsync } from '../../app/forms/parse-form.server.ts';
import {
  profileSchema,
  savedAddressSchema,
  teamNameSchema,
} from '../../app/routes/account/profile/profile.schema.server.ts';
import { registerSchema } from '../../app/routes/account/sign-in/sign-in.schema.server.ts';
import { accommodationSchema } from '../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { paymentSchema, shippingSchema } from '../../app/routes/checkout/address.schema.server.ts';
import { personSchema } from '../../app/routes/checkout/person/person.schema.server.ts';
import { teamSchema } from '../../app/routes/checkout/team/team.schema.server.ts';
import { contactSchema } from '../../app/routes/content/contact.schema.server.ts';
import { reviewSchema } from '../../app/routes/review/review.schema.server.ts';
import { openRouteShop } from '../support/shop/route-shop.ts';
import type { RouteShop } from '../support/shop/route-shop.ts';
import { RouteVisitor } from '../support/shop/route-visitor.ts';

const rules = { countries: ['DE'], regionsOf: () => null, methods: ['invoice'], usualMethod: '' };
const days = { today: '2027-01-10', last: '2030-01-10' };
const findRefusal = async () => null;
const person = { hasPassword: false, mustRepeat: false, today: days.today, findRefusal };

const forms: [string, z.ZodType, Record<string, string>?][] = [
  ['contact', contactSchema()],
  ['registration', registerSchema(findRefusal)],
  ['profile', profileSchema(days.today)],
  ['saved address', savedAddressSchema(rules)],
  ['team', teamNameSchema()],
  ['contact step', personSchema(person)],
  ['team step', teamSchema(rules)],
  ['accommodation step', accommodationSchema({ days, brand: 'camp' })],
  ['shipping step', shippingSchema(rules)],
  ['payment step', paymentSchema(rules)],
  ['billing address', paymentSchema(rules), { sameAddress: '0', country: 'DE' }],
  ['review', reviewSchema([], [])],
];

/** Fields with a message for every value that they refuse. */
const others = new Set(['password', 'passwordConfirmation', 'checker']);

describe('a text beyond the limit of its field (Rule C15.27)', () => {
  const limits: Record<string, number> = {
    firstName: 100,
    lastName: 100,
    streetAddress: 200,
    apartmentNumber: 100,
    zipCode: 12,
    city: 100,
    state: 100,
    phoneNumber: 40,
  };
  const rows = forms.flatMap(([form, schema, fixed]) => {
    const known = Object.entries(getConstraint(schema)).flatMap(([name, { maxLength }]) =>
      maxLength && !others.has(name) ? [[name, maxLength] as const] : [],
    );
    const fields = form === 'billing address' ? Object.entries(limits) : known;
    return fields.map(([name, max]) => [form, name, max, schema, fixed] as const);
  });

  it.each(rows)(
    'is refused with the limit: %s, %s (%i)',
    async (_form, name, max, schema, fixed) => {
      const refusalOf = async (length: number) => {
        const form = new FormData();
        for (const [key, value] of Object.entries(fixed ?? {})) form.append(key, value);
        form.append(
          name,
          name === 'phoneNumber' ? ' -'.repeat(length).slice(-length) : 'x'.repeat(length),
        );
        const { error } = (await parseFormAsync(form, schema)).reply();
        return error?.[name]?.[0] ?? '';
      };
      expect(await refusalOf(max + 1)).toBe(`tooLong:${max}`);
      expect(await refusalOf(max)).not.toMatch(/^tooLong/);
    },
  );
});

describe('the page of a form whose text is too long (Rule C15.27)', () => {
  let shop: RouteShop;
  beforeAll(async () => {
    shop = await openRouteShop('small');
  }, 60_000);
  afterAll(() => shop.close());

  it('names the limit beside the field and in the summary', async () => {
    const visitor = new RouteVisitor(shop);
    const page = await visitor.open('/contact');
    // A browser would cut a pasted text without a word.
    expect(/<(?:input|textarea)[^>]*name="(?:name|message)"[^>]*maxlength/i.test(page)).toBe(false);
    const club = 'x'.repeat(120);
    const fields = { name: 'Jörg', email: 'jo@club.example', topic: 'inquiry', message: 'Hallo?' };
    const html = await (await visitor.post('/contact', { ...fields, club })).text();
    expect(html.match(/Das ist zu lang: höchstens 100 Zeichen\./g)).toHaveLength(2);
    expect(html.includes(`value="${club}"`)).toBe(true);
  });
});
