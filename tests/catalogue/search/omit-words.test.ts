import { describe, expect, test } from 'vitest';
import { planOmissions } from '../../../app/domain/search/text/omit-words.ts';

describe('words that a search may leave out (Rule B11.4)', () => {
  test.each<[string, number[], number[][]]>([
    ['one word that matches', [3], [[]]],
    ['one word that matches nothing', [0], []],
    ['two words: the more common one first', [2, 9], [[], [1], [0]]],
    ['an unknown word first, and no further one', [0, 9], [[0]]],
    ['too many unknown words', [0, 0, 9], []],
    ['three words: one of them', [5, 7, 6], [[], [1], [2], [0]]],
    ['equally common ones by their place', [1, 1], [[], [0], [1]]],
  ])('%s', (_, counts, expected) => {
    expect([...planOmissions(counts, 75)]).toEqual(expected);
  });

  test('keeps three quarters of many words', () => {
    const plans = [...planOmissions([9, 8, 7, 6, 5, 4, 3, 2], 75)];
    expect(plans[1]).toEqual([0]);
    expect(plans.at(-1)).toEqual([0, 7]);
    expect(Math.max(...plans.map(({ length }) => length))).toBe(2);
  });
});
