import { describe, expect, it } from 'vitest';
import { nothingKnown } from '../../../app/domain/checkout/known-stay.ts';
import { toIntros } from '../../../app/routes/checkout/step-intros.server.ts';

const day = '2027-05-14';
const facts = {
  brand: 'camp',
  isVirtual: false,
  isGoods: false,
  stay: null,
  known: nothingKnown,
} as const;

describe('toIntros', () => {
  it.each([
    ['open dates', null, 'accommodation'],
    ['the dates of an offer', { arrival_date: day, nights: 3 }, 'datesFixed'],
    ['the day of an offer', { arrival_date: day, nights: null }, 'arrivalFixed'],
  ])('says what can change later with %s (Rule C9.44)', (_name, stay, dates) => {
    expect(toIntros('accommodation', { ...facts, stay })).toEqual([dates]);
    for (const chosen of [{ catering: 'Halbpension' }, { package: 'Basis' }]) {
      const known = { ...nothingKnown, ...chosen };
      expect(toIntros('accommodation', { ...facts, stay, known })).toEqual([dates, 'fromCart']);
    }
  });

  it.each([
    ['person', {}, 'person'],
    ['accommodation', { brand: 'tour' }, 'accommodationTour'],
    ['shipping', {}, 'shipping'],
    ['shipping', { isVirtual: true }, 'shippingVirtual'],
    ['shipping', { isGoods: true }, 'shippingVirtual'],
  ] as const)('returns the lead of %s with %j', (step, other, expected) => {
    expect(toIntros(step, { ...facts, ...other })).toEqual([expected]);
  });
});
