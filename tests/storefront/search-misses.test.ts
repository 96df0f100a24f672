import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listMissedSearches } from '../../server/services/search/missed-searches.ts';
import { openStorefront, storefrontMemory } from '../../server/storefront/storefront.ts';
import type { Storefront } from '../../server/storefront/storefront.ts';
import { toMissedText } from '../../server/storefront/search-misses.ts';
import { locateTestDatabase } from '../support/engines/database-location.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-24T12:00:00Z');

describe('searches without a result (Rule B11.34)', () => {
  let storefront: Storefront;
  beforeEach(async () => {
    storefront = await openStorefront(locateTestDatabase(), now);
  });
  afterEach(() => storefront.close());

  const list = (days: number, store?: string) =>
    listMissedSearches(
      storefront.searchMisses,
      { days, size: 10, ...(store ? { store } : {}) },
      new Date(now),
    );

  test('are counted by text and store view, the most frequent first', async () => {
    const { searchMisses } = storefront;
    await searchMisses.count('de_de', 'Curling', now - day);
    await searchMisses.count('de_de', '  curling ', now);
    await searchMisses.count('en', 'curling', now);
    await searchMisses.count('de_de', 'Bob', now);
    expect(await list(30)).toEqual([
      { text: 'curling', store: 'de_de', count: 2, lastDay: '2026-11-24' },
      { text: 'bob', store: 'de_de', count: 1, lastDay: '2026-11-24' },
      { text: 'curling', store: 'en', count: 1, lastDay: '2026-11-24' },
    ]);
    expect(await list(1, 'de_de')).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test('do not lose a count of several at once', async () => {
    await Promise.all(
      Array.from({ length: 8 }, () => storefront.searchMisses.count('en', 'curling', now)),
    );
    expect(await list(1)).toMatchObject([{ text: 'curling', count: 8 }]);
  });

  test('are deleted after 180 days', async () => {
    await storefront.searchMisses.count('en', 'old', now - 181 * day);
    await storefront.searchMisses.count('en', 'new', now - 179 * day);
    await storefront.forgetBefore(now - storefrontMemory);
    expect(await list(365)).toMatchObject([{ text: 'new' }]);
  });

  test.each(['lena@example.org', '+49 170 1234567', 'https://x.example/a', 'x'.repeat(81), ' '])(
    'are not counted when the text may name a person: %s',
    (text) => {
      expect(toMissedText(text)).toBeNull();
    },
  );
});
