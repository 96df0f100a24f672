import { describe, expect, test } from 'vitest';
import { isOnRequest, pricedLines } from '../../../../app/domain/catalogue/price/on-request.ts';
import { money } from '../../../../app/domain/money.ts';

const line = (minor: number, isAvailable = true) => ({
  unitPrice: money(minor, 'EUR'),
  isAvailable,
});

describe('an offer on request', () => {
  test.each([
    [0, true],
    [-1, true],
    [1, false],
  ])('with %i cents is %s', (minor, expected) => {
    expect(isOnRequest({ gross: money(minor, 'EUR') })).toBe(expected);
  });

  test.each([
    ['no line', [], 'all'],
    ['priced lines', [line(5), line(7)], 'all'],
    ['one line without a price', [line(5), line(0)], 'some'],
    ['lines without a price', [line(0), line(0)], 'none'],
    ['a line that is gone beside a priced one', [line(5), line(0, false)], 'all'],
    ['a line that is gone beside one on request', [line(0), line(0, false)], 'none'],
  ] as const)('makes the amounts of a cart with %s cover %3$s of it', (_what, lines, expected) => {
    expect(pricedLines(lines)).toBe(expected);
  });
});
