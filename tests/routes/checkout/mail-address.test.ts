import { describe, expect, it } from 'vitest';
import { personSchema } from '../../../app/routes/checkout/person/person.schema.server.ts';
import { checkoutFields } from '../../support/shop/checkout-fields.ts';

const openSchema = () =>
  personSchema({
    hasPassword: false,
    mustRepeat: false,
    today: '2027-01-10',
    findRefusal: async () => null,
  });

describe('an e-mail address with an international domain', () => {
  it.each([
    [' Trainer@grün.example ', 'Trainer@xn--grn-ioa.example'],
    ['\u202atrainer@verein.example\u200b', 'trainer@verein.example'],
    ['trainer@пример.рф', 'trainer@xn--e1afmkfd.xn--p1ai'],
    ['trainer@例子.公司', 'trainer@xn--fsqu00a.xn--55qx5d'],
    ['trainer@xn--e1afmkfd.xn--p1ai', 'trainer@xn--e1afmkfd.xn--p1ai'],
  ])('is stored in its ASCII form: %s (Rule C15.9)', async (typed, stored) => {
    const schema = openSchema();
    const parsed = await schema.parseAsync({ ...checkoutFields.person, emailAddress: typed });
    expect(parsed.emailAddress).toBe(stored);
  });

  it.each(['trainer@пример.1', 'trainer@.рф', 'trainer@пример.xn--', 'trainer@при мер.рф'])(
    'is refused when no such domain can exist: %s',
    async (emailAddress) => {
      const schema = openSchema();
      const parsed = await schema.safeParseAsync({ ...checkoutFields.person, emailAddress });
      expect(parsed.success).toBe(false);
    },
  );
});
