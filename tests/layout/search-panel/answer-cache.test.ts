import { expect, test } from 'vitest';
import { AnswerCache } from '../../../app/layout/search-panel/answer-cache.ts';

test('answers are remembered until many newer ones have come (Rule B11.14)', () => {
  const seen = new AnswerCache<number>();
  expect(seen.find('a')).toBeNull();
  seen.store('a', 1);
  seen.store('b', 2);
  seen.store('a', 3);
  for (let count = 0; count < 49; count++) seen.store(`other ${count}`, count);
  expect(seen.find('b')).toBeNull();
  expect(seen.find('a')).toBe(3);
});
