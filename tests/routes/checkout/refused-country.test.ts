import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allWords } from '../../../app/i18n/words/all.ts';
import {
  paymentSchema,
  shippingSchema,
} from '../../../app/routes/checkout/address.schema.server.ts';
import { teamSchema } from '../../../app/routes/checkout/team/team.schema.server.ts';

const rules = { countries: ['DE'], regionsOf: () => null, methods: ['post'] };
const shipping = (isGoods: boolean) => shippingSchema({ ...rules, isGoods, usualMethod: 'post' });
const payment = (isGoods: boolean) => paymentSchema({ ...rules, isGoods });

/** Returns the texts of the country's refusal in German and English. */
function refusalsOf(schema: z.ZodType): string[] {
  const found = schema.safeParse({ country: 'XX', sameAddress: '0' }).error?.issues ?? [];
  const key = found.find(({ path }) => path.join() === 'country')?.message as 'country';
  return [allWords.de.forms.errors[key], allWords.en.forms.errors[key]];
}

describe('a country that is not offered (Rule C15.13)', () => {
  it.each([
    ['the team', teamSchema(rules)],
    ['the address of an inquiry', shipping(false)],
    ['the invoice of an inquiry', payment(false)],
  ])('is refused without a word of a delivery for %s', (_name, schema) => {
    expect(refusalsOf(schema)).toEqual([
      'Für dieses Land nehmen wir keine Anfragen an. Bitte wähle eines aus der Liste.',
      'We take no inquiries for this country. Please choose one from the list.',
    ]);
  });

  it.each([
    ['the address', shipping(true)],
    ['the invoice', payment(true)],
  ])('is refused as one of a delivery for %s of goods (Rule C9.41)', (_name, schema) => {
    expect(refusalsOf(schema)).toEqual([
      'In dieses Land liefern wir nicht. Bitte wähle eines aus der Liste.',
      'We cannot deliver to this country. Please choose one from the list.',
    ]);
  });
});
