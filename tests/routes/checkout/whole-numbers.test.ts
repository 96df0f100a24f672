import { describe, expect, it } from 'vitest';
import { accommodationSchema } from '../../../app/routes/checkout/accommodation/accommodation.schema.server.ts';
import { parseForm } from '../../../app/forms/parse-form.server.ts';

describe('parseForm', () => {
  const schema = accommodationSchema({
    days: { today: '2027-01-10', last: '2030-01-10' },
    brand: 'camp',
  });
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    const all = { arrival_date: '2027-02-14', nights: '7', ...fields };
    for (const [name, value] of Object.entries(all)) form.set(name, value);
    return parseForm(form, schema);
  };

  it.each(['1e1', '0x10', '0b101', '0o7', '1_0', '7.5', '٧', 'Infinity', '-0x1'])(
    'refuses %j in every field for a number (Rule C15.24)',
    (text) => {
      const numbers = { nights: text, travelers: text, single_room_amount: text };
      expect(parse(numbers).reply().error).toEqual({
        nights: ['nights'],
        travelers: ['travelers'],
        single_room_amount: ['rooms'],
      });
    },
  );

  it.each(['10', ' 10 ', '010', '10.0', '10,0', '+10'])(
    'reads %j as 10, as a quantity is read (Rule C15.24)',
    (text) => {
      const submission = parse({ nights: text, travelers: text, single_room_amount: text });
      expect(submission).toMatchObject({
        status: 'success',
        value: { nights: 10, travelers: 10, single_room_amount: 10 },
      });
    },
  );

  it('reads a blank number like an empty one (Rule C15.24)', () => {
    expect(parse({ travelers: '', single_room_amount: '' }).status).toBe('success');
    expect(parse({ nights: ' ' }).reply().error).toEqual({ nights: ['nights'] });
  });
});
