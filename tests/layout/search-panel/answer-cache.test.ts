import { expect, test } from 'vitest';
import { SeenAnswers } from '../../../app/layout/search-panel/answer-cache.ts';

test('answers are remembered until many newer ones have come', () => {
  const seen = new SeenAnswers<number>();
  expect(seen.find('a')).toBeNull();
  seen.keep('a', 1);
  seen.keep('b', 2);
  seen.keep('a', 3);
  for (let count = 0; count < 49; count++) seen.keep(`other ${count}`, count);
  expect(seen.find('b')).toBeNull();
  expect(seen.find('a')).toBe(3);
});
