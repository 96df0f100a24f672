import { expect, test } from 'vitest';
import { hasOutside, withOutsideAsNot } from '../../../app/domain/search/places/outside.ts';

const names = new Set(['medulin', 'zell am see']);

test.each([
  ['outside Spain', 'not Spain'],
  ['Hotel outside of the Canaries', 'Hotel not the Canaries'],
  ['camp outside Czechia and Austria', 'camp not Czechia and Austria'],
  ['OUTSIDE Österreich', 'not Österreich'],
  ['outside Zell am See', 'not Zell am See'],
  ['outside medulin', 'not medulin'],
  ['outside the United Kingdom', 'not the United Kingdom'],
])('"%s" is read as "%s" (Rule B11.36)', (text, expected) => {
  expect(withOutsideAsNot(text, names)).toBe(expected);
});

test.each(['outside pool', 'pool outside', 'outside of', 'the pitch outside is small', 'outsider'])(
  '"%s" excludes nothing',
  (text) => {
    expect(withOutsideAsNot(text, names)).toBe(text);
  },
);

test('is looked for only in a text with the word before another one', () => {
  expect(['outside Spain', 'Spain', 'pool outside', 'outsider Spain'].map(hasOutside)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
