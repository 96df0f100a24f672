import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery, SearchResult } from '../../../app/domain/search/search.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { at, fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { OpenCatalogue } from './catalogue-suite.ts';
import { germany } from './questions.ts';

const stay = (id: number, change: Record<string, unknown>): CatalogueRecord => ({
  store: 'de_de',
  entity: 'product',
  document: {
    id,
    sku: `STAY-${id}`,
    name: `Aufenthalt ${id}`,
    status: 1,
    visibility: 4,
    category_ids: [10],
    price: 100,
    ...change,
  },
});

const stays = [
  stay(70, { nights: 7, rooms: 12, season_months: [2, 3], price: 499.99 }),
  stay(71, { nights: '5', rooms: 11, season_months: '3,4', price: 500 }),
  stay(72, { nights: 7, capacity: 300, start_date: '2027-12-30', end_date: '2028-01-02' }),
  stay(73, {
    offer_kind: 'trip',
    start_date: '2027-03-31',
    stock: { qty: 24, is_in_stock: true },
    price: 50,
    special_price: 20,
    special_from_date: '2026-05-01',
  }),
  stay(75, { sku: 'PW-1010', name: 'Bucht' }),
  stay(74, { stock: { qty: 500, is_in_stock: true }, visibility: 2, price: 20 }),
];

/** Tests of filters that a search text or an address names and no list offers, for every engine. */
export function describeNumbers(open: OpenCatalogue): void {
  describe('filters by number (Rules B7.25, B11.27, B11.28)', () => {
    let now = fixtureNow;
    let catalogue: Catalogue;
    beforeAll(async () => {
      catalogue = await open({
        records: [...fixtureRecords('de_de'), ...stays],
        settings: defaultSettings,
        clock: () => now,
      });
    });
    afterAll(() => catalogue.close());

    const search = (change: Partial<SearchQuery>) =>
      catalogue.search(germany, {
        text: 'Aufenthalt',
        filters: {},
        facets: [],
        sort: 'relevance',
        start: 0,
        size: 50,
        ...change,
      });
    const numbers: FindNumbers = async (filters) =>
      (await search({ filters })).items.map(({ id }) => id);

    describeValues(numbers);
    describeFacetCounts(search);
    describeSkus(search);

    test('find without words, by rating and id, only what a search may find (Rule B11.19)', async () => {
      const { items, total } = await search({ text: '', filters: { price: ['15.0-100.01'] } });
      expect(items.map(({ sku }) => sku)).toEqual([
        'CAMP-2',
        'TRIP-6',
        'STAY-72',
        'STAY-73',
        'PW-1010',
      ]);
      expect(total).toBe(5);
      const sorted = await search({
        text: ' ',
        sort: 'price-desc',
        filters: { month: ['3'] },
        start: 1,
        size: 1,
      });
      expect(sorted).toMatchObject({ total: 3, start: 1, items: [{ sku: 'STAY-70' }] });
      expect((await search({ text: '' })).total).toBe(0);
      expect((await search({ text: '', filters: { price: ['x'] } })).total).toBe(0);
    });

    test('follow a special price as time passes', async () => {
      expect(await numbers({ price: ['15.0-25.0'] })).toEqual([]);
      now = at('2026-05-02T00:00:00Z');
      expect(await numbers({ price: ['15.0-25.0'] })).toEqual([73]);
      now = fixtureNow;
    });
  });
}

type FindNumbers = (filters: Record<string, string[]>) => Promise<number[]>;

function describeValues(numbers: FindNumbers): void {
  test.each<[Record<string, string[]>, number[], string]>([
    [{}, [70, 71, 72, 73], 'every stay that a search finds'],
    [{ price: ['0.0-500.0'] }, [70, 72, 73], 'a price below'],
    [{ price: ['0.0-500.01'] }, [70, 71, 72, 73], 'a price with its bound'],
    [{ price: ['99.0-101.0'] }, [72], 'a price between'],
    [{ price: ['499.99-*'] }, [70, 71], 'a price from'],
    [{ price: ['0.0-50.0', '499.0-500.0'] }, [70], 'an offered range beside a free one'],
    [{ price: ['499.0-500.0', '99.0-101.0'] }, [70], 'the first of two free ranges'],
    [{ nights: ['7.0-8.0'] }, [70, 72], 'nights'],
    [{ people: ['24.0-*'] }, [70, 72, 73], 'places of rooms, of the document and in stock'],
    [{ people: ['25.0-*'] }, [72], 'more people than rooms hold'],
    [{ month: ['3'] }, [70, 71, 73], 'a month of the season and of the first day'],
    [{ month: ['1'] }, [72], 'the month of the last day'],
    [{ month: ['6'] }, [], 'a month of nothing'],
    [{ month: ['3'], nights: ['7.0-8.0'] }, [70], 'two numbers'],
    [{ nights: ['7-8'] }, [70, 71, 72, 73], 'a key in another spelling'],
    [{ nights: ['8.0-7.0'] }, [70, 71, 72, 73], 'bounds in the wrong order'],
    [{ month: ['13'] }, [70, 71, 72, 73], 'a month that does not exist'],
  ])('%j leaves %j: %s', async (filters, expected) => {
    expect((await numbers(filters)).sort()).toEqual(expected);
  });
}

type Search = (change: Partial<SearchQuery>) => Promise<SearchResult>;

function describeSkus(search: Search): void {
  test.each([
    ['PW-1O1O', ['PW-1010']],
    ['pw1o10', ['PW-1010']],
    ['PW-1OO', []],
    ['Bucht PW101O', ['PW-1010']],
  ])('are read in a sku with the letter O: %s (Rule B11.21)', async (text, skus) => {
    expect((await search({ text })).items.map(({ sku }) => sku)).toEqual(skus);
  });
}

function describeFacetCounts(search: Search): void {
  test('count chosen values with all filters but their own', async () => {
    const { facets } = await search({
      filters: { price: ['0.0-500.0'], nights: ['7.0-8.0'], month: ['3'] },
      facets: ['price', 'nights', 'people', 'month'],
    });
    const shown = facets.map(({ code, options }) => [
      code,
      options.map(({ id, count }) => [id, count]),
    ]);
    expect(shown).toEqual([
      [
        'price',
        [
          ['300.0-500.0', 1],
          ['0.0-500.0', 1],
        ],
      ],
      ['nights', [['7.0-8.0', 1]]],
      ['month', ['1', '2', '3', '12'].map((month) => [month, 1])],
    ]);
  });
}
