import { expect, test } from 'vitest';
import { ExpiringCache } from '../../server/cache/expiring-cache.ts';

test('keeps the entries used last', () => {
  const cache = new ExpiringCache<number>(2);
  cache.set('a', 1, Infinity);
  cache.set('b', 2, Infinity);
  expect(cache.find('a', 0)).toBe(1);
  cache.set('c', 3, Infinity);
  expect([cache.find('a', 0), cache.find('b', 0), cache.find('c', 0)]).toEqual([1, null, 3]);
});

test('keeps an entry until its time', () => {
  const cache = new ExpiringCache<number>(2);
  cache.set('a', 1, 100);
  expect(cache.find('a', 99)).toBe(1);
  expect(cache.find('a', 100)).toBeNull();
  expect(cache.find('a', 99)).toBeNull();
});
