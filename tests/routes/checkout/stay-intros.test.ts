import { expect, it } from 'vitest';
import { nothingKnown } from '../../../app/domain/checkout/known-stay.ts';
import { toIntros } from '../../../app/routes/checkout/accommodation/stay-intros.ts';

const day = '2027-05-14';

it.each([
  ['open dates', null, 'accommodation'],
  ['the dates of an offer', { arrival_date: day, nights: 3 }, 'datesFixed'],
  ['the day of an offer', { arrival_date: day, nights: null }, 'arrivalFixed'],
])('says what can change later with %s (Rule C9.44)', (_name, stay, dates) => {
  expect(toIntros({ stay, known: nothingKnown })).toEqual([dates]);
  for (const chosen of [{ catering: 'Halbpension' }, { package: 'Basis' }]) {
    const known = { ...nothingKnown, ...chosen };
    expect(toIntros({ stay, known })).toEqual([dates, 'fromCart']);
  }
});
