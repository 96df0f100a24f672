import { describe, expect, it } from 'vitest';
import { bookableDays } from '../../../app/domain/day.ts';
import { findFixedStay } from '../../../app/domain/checkout/fixed-stay.ts';

const days = bookableDays('2027-01-10', 3);
const hotel = { dates: null };
const cup = { dates: { from: '2027-05-14', to: '2027-05-17' } };
const oneDay = { dates: { from: '2027-06-01', to: '2027-06-01' } };

describe('the stay that a cart fixes (Rule C9.44)', () => {
  it.each([
    ['of offers without dates', [hotel], null],
    ['of an empty cart', [], null],
    ['of one tournament', [cup], { arrival_date: '2027-05-14', nights: 3 }],
    ['of a tournament with extras', [hotel, cup, cup], { arrival_date: '2027-05-14', nights: 3 }],
    ['of an event of one day', [oneDay], { arrival_date: '2027-06-01', nights: null }],
    ['of different dates', [cup, oneDay], null],
    ['in the past', [{ dates: { from: '2027-01-09', to: '2027-01-12' } }], null],
    ['too far ahead', [{ dates: { from: '2031-05-14', to: '2031-05-17' } }], null],
  ])('%s is %j', (_what, lines, stay) => {
    expect(findFixedStay(lines, days)).toEqual(stay);
  });
});
