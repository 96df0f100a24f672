import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from 'vitest';
import { bookableDays } from '../../../app/domain/day.ts';
import { accommodationSchema } from '../../../app/routes/checkout/accommodation/accommodation.schema.server.ts';

const days = bookableDays('2027-01-10', 3);
const fixed = { arrival_date: '2027-05-14', nights: 3 };
const schema = accommodationSchema({ days, brand: 'cup', stay: fixed });

function parse(fields: Record<string, string>, by = schema) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseWithZod(form, { schema: by });
}

describe('accommodationSchema of fixed dates (Rule C9.44)', () => {
  it.each<[Record<string, string>, Record<string, string[]>]>([
    [{ arrival_date: '2027-05-15', nights: '3' }, { arrival_date: ['datesFixed'] }],
    [{ arrival_date: 'soon', nights: '3' }, { arrival_date: ['datesFixed'] }],
    [{ arrival_date: '2027-05-14', nights: '4' }, { nights: ['datesFixed'] }],
    [{ arrival_date: '2027-05-14', nights: 'x' }, { nights: ['datesFixed'] }],
  ])('refuses %j with %j', (fields, errors) => {
    expect(parse(fields).reply().error).toEqual(errors);
  });

  it.each<[Record<string, string>]>([
    [{}],
    [{ arrival_date: '2027-05-14', nights: '3' }],
    [{ arrival_date: '14.5.2027', nights: '3' }],
  ])('returns the dates of the offer for %j', (fields) => {
    expect(parse(fields)).toMatchObject({ status: 'success', value: fixed });
  });

  it('asks for the nights of an event of one day', () => {
    const open = accommodationSchema({ days, brand: 'cup', stay: { ...fixed, nights: null } });
    expect(parse({}, open).reply().error).toEqual({ nights: ['nights'] });
    expect(parse({ nights: '2' }, open)).toMatchObject({
      status: 'success',
      value: { arrival_date: '2027-05-14', nights: 2 },
    });
  });
});
