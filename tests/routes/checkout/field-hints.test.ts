import { describe, expect, it } from 'vitest';
import { bookableDays } from '../../../app/domain/day.ts';
import { readKnownFields } from '../../../app/domain/form-fields.ts';
import { toFormFields } from '../../../app/forms/parse-form.server.ts';
import { getConstraint } from '../../../app/forms/fields/schema-constraint.server.ts';
import { changePasswordSchema } from '../../../app/routes/account/sign-in/sign-in.schema.server.ts';
import { accommodationSchema } from '../../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { shippingSchema } from '../../../app/routes/checkout/address.schema.server.ts';
import { teamSchema } from '../../../app/routes/checkout/team/team.schema.server.ts';

describe('hints for browsers and limits of fields (Rule C15.18)', () => {
  const days = bookableDays('2027-01-10', 3);

  it('have the lengths of the schema', () => {
    expect(getConstraint(teamSchema({ countries: ['DE'] }))).toMatchObject({
      club_name: { required: true, minLength: 1, maxLength: 200 },
      league: { required: false, maxLength: 120 },
    });
    const shipping = shippingSchema({
      countries: ['DE'],
      regionsOf: () => null,
      methods: [],
      usualMethod: 'freeshipping',
    });
    expect(getConstraint(shipping)).toMatchObject({ zipCode: { minLength: 3, maxLength: 12 } });
    const change = changePasswordSchema(async () => null, []);
    expect(getConstraint(change)).toMatchObject({
      password: { required: true, maxLength: 1000 },
      currentPassword: { required: true, maxLength: 1000 },
    });
  });

  it('have the bounds of numbers', () => {
    const constraint = getConstraint(accommodationSchema({ days, brand: 'camp' }));
    expect(constraint).toMatchObject({
      nights: { required: true, min: 1, max: 30 },
      travelers: { required: false, min: 1, max: 999 },
      single_room_amount: { min: 0, max: 200 },
    });
  });

  it('leave a long comment as it was written', () => {
    const schema = accommodationSchema({ days, brand: 'camp' });
    const fields = toFormFields(schema);
    expect(fields['comment']).toBe(4000);
    const comment = 'x'.repeat(4000);
    const form = new FormData();
    form.append('comment', comment);
    const known = readKnownFields(form, fields);
    expect(known?.get('comment')).toBe(comment);
  });
});
