import { expect, test } from 'vitest';
import { RecentMap } from '../server/recent-map.ts';

test('keeps the entries used last', () => {
  const map = new RecentMap<number>(2);
  map.keep('a', 1, Infinity);
  map.keep('b', 2, Infinity);
  expect(map.find('a', 0)).toBe(1);
  map.keep('c', 3, Infinity);
  expect([map.find('a', 0), map.find('b', 0), map.find('c', 0)]).toEqual([1, null, 3]);
});

test('keeps an entry until its time', () => {
  const map = new RecentMap<number>(2);
  map.keep('a', 1, 100);
  expect(map.find('a', 99)).toBe(1);
  expect(map.find('a', 100)).toBeNull();
  expect(map.find('a', 99)).toBeNull();
});
