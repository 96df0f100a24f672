import { describe, expect, test } from 'vitest';
import { readSearchSpan, readSearchText } from '../../../app/domain/search/search.ts';

describe('readSearchText', () => {
  test.each([
    ['belek', 'belek'],
    ['  costa   del \t sol ', 'costa del sol'],
    ['kos', 'kos'],
    ['Łeb', 'Łeb'],
    ['a\u0000b\u200bc', 'a b c'],
    ['Tu\u0308rkei', 'T\u00fcrkei'],
    ['Ｂｅｌｅｋ ４ Sterne', 'Belek 4 Sterne'],
    ['unter ٥٠٠ € ۴ Sterne', 'unter 500 € 4 Sterne'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('parses %j as %j', (submitted, text) => {
    expect(readSearchText(submitted, 3)).toEqual({ ok: true, value: text });
  });

  test.each([
    [null, 'empty'],
    ['', 'empty'],
    ['   ', 'empty'],
    ['ko', 'too-short'],
    ['  ko  ', 'too-short'],
    ['⚽️', 'too-short'],
  ])('refuses %j as %s', (submitted, problem) => {
    expect(readSearchText(submitted, 3)).toEqual({ ok: false, problem });
  });
});

describe('readSearchSpan', () => {
  test.each([
    [0, 0, { start: 0, size: 50 }],
    [-1, -5, { start: 0, size: 50 }],
    [100, 20, { start: 100, size: 20 }],
    [1.9, 2.9, { start: 1, size: 2 }],
    [NaN, NaN, { start: 0, size: 50 }],
  ])('start %d and size %d (Rules B11.2, F2.5)', (start, size, expected) => {
    expect(readSearchSpan({ start, size }, 50)).toEqual(expected);
  });
});
