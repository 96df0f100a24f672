import { describe, expect, test } from 'vitest';
import { fromMajor } from '../../../app/domain/money.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { empty, germany, query, questionsTo } from './questions.ts';

const switzerland = requireStoreView('de_ch');

/** Tests of listings, for every engine. */
export function describeLists(opened: () => Catalogue): void {
  describe('list', () => {
    describeSelection(opened);
    describePaging(opened);
    describeFacets(opened);
    describeCards(opened);
  });
}

function describeSelection(opened: () => Catalogue): void {
  const { skus } = questionsTo(opened);

  test('returns products that status, visibility and active categories allow (Rule B3.4)', async () => {
    const listing = await opened().list(germany, query());
    expect(listing.items.map((card) => card.sku).sort()).toEqual([
      'CAMP-1',
      'CAMP-2',
      'CAMP-3',
      'TRIP-6',
    ]);
    expect(listing).toMatchObject({ total: 4, start: 0, perPage: 50 });
  });

  test.each([
    [10, ['CAMP-1', 'CAMP-2', 'TRIP-6'], 'own positions, then those below, then the rest'],
    [11, ['CAMP-2', 'CAMP-1'], 'a region'],
    [12, ['CAMP-3'], 'one product'],
    [2, ['CAMP-2', 'CAMP-1', 'CAMP-3', 'TRIP-6'], 'the best position below where it has none'],
    [13, [], 'an inactive category'],
    [14, [], 'a category below an inactive one'],
    [99, [], 'an unknown category'],
    [1, [], 'a category below the root id'],
  ])(
    'returns category %i in recommended order (Rules B7.23, B8.2, F2.8)',
    async (categoryId, expected) => {
      expect(await skus({ categoryId })).toEqual(expected);
    },
  );

  test.each([
    ['rating', ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6']],
    ['latest', ['CAMP-2', 'CAMP-1', 'CAMP-3', 'TRIP-6']],
    ['price-asc', ['TRIP-6', 'CAMP-3', 'CAMP-2', 'CAMP-1']],
    ['price-desc', ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6']],
  ] as const)('sorts by %s (Rules B8.1, B8.3, F2.6)', async (sort, expected) => {
    expect(await skus({ sort })).toEqual(expected);
  });

  test.each([
    [{ land: ['10'] }, ['CAMP-1', 'CAMP-2', 'TRIP-6'], 'one value'],
    [
      { land: ['10', '11'] },
      ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'],
      'values are or-ed (Rule B7.7)',
    ],
    [{ land: ['10'], sterne: ['42'] }, ['CAMP-2'], 'attributes are and-ed (Rule B7.7)'],
    [{ belag: ['61'] }, ['CAMP-1', 'CAMP-3'], 'lists and comma lists'],
    [{ board: ['71'] }, ['CAMP-2'], 'options of a configurable (Rule B7.22)'],
    [{ academy: ['1'] }, ['CAMP-1'], 'flags'],
    [
      { academy: ['0'] },
      ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'],
      'a "no", which is not offered (Rule B7.13)',
    ],
    [{ airport: ['PMI'] }, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'], 'free text'],
    [{ 'rating.average': ['90.0-*'] }, ['CAMP-1'], 'ratings'],
    [{ price: ['50.0-100.0'] }, ['CAMP-2', 'CAMP-3'], 'a price bucket with its lower end'],
    [{ price: ['0.0-50.0'] }, ['TRIP-6'], 'a price bucket without its upper end'],
    [{ price: ['0.0-50.0', '100.0-150.0'] }, ['CAMP-1', 'TRIP-6'], 'two buckets'],
    [{ land: ['12'] }, [], 'a known value that nothing has'],
    [{ land: ['777'] }, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'], 'an unknown value'],
    [{ land: ['777', '11'] }, ['CAMP-3'], 'an unknown value beside a known one'],
    [{ utm_source: ['x'] }, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'], 'an unknown code'],
    [{ price: ['0-9'] }, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'], 'an unknown bucket'],
  ] as [Record<string, string[]>, string[], string][])(
    'filters by %j',
    async (filters, expected) => {
      expect((await skus({ filters })).sort()).toEqual(expected);
    },
  );
}

function describePaging(opened: () => Catalogue): void {
  const { skus } = questionsTo(opened);

  test('returns one page at a time, and nothing after the end', async () => {
    const all = await skus({ sort: 'price-asc' });
    expect(await skus({ sort: 'price-asc', start: 1, size: 2 })).toEqual(all.slice(1, 3));
    expect(await skus({ start: 4, size: 2 })).toEqual([]);
    const odd = await opened().list(germany, query({ start: -5, size: 0 }));
    expect(odd).toMatchObject({ start: 0, perPage: 50, total: 4 });
  });

  test('has a card of each of its offers (Rules B3.4, A16.1)', async () => {
    const listed = await skus({});
    expect(listed).toContain('TRIP-6');
    const cards = await opened().cards(germany, listed);
    expect(cards.map(({ sku }) => sku)).toEqual(listed);
  });

  test('returns the places of its offers, in its order', async () => {
    const filters = { sterne: ['41', '42'] };
    const { facets: _none, ...asked } = query({ sort: 'price-desc', filters });
    const places = await opened().places(germany, asked);
    expect(places.map(({ sku }) => sku)).toEqual(await skus(asked));
    expect(places[0]).toEqual({
      sku: 'CAMP-1',
      coordinates: { latitude: 39.85, longitude: 3.12 },
      place: 'Alcúdia',
      region: 'Mallorca',
    });
    expect(places[1]).toMatchObject({ sku: 'CAMP-2', coordinates: null, place: null });
    expect(await opened().places(germany, { ...asked, start: 1, size: 1 })).toHaveLength(1);
    expect(await opened().places(germany, { ...asked, categoryId: 99 })).toEqual([]);
  });
}

function describeFacets(opened: () => Catalogue): void {
  const { facet } = questionsTo(opened);

  test('counts facets with all filters but their own (Rule B7.12)', async () => {
    expect(await facet('land')).toEqual({ 10: 3, 11: 1 });
    expect(await facet('land', { filters: { land: ['11'] } })).toEqual({ 10: 3, 11: 1 });
    expect(await facet('land', { filters: { sterne: ['42'] } })).toEqual({ 10: 1, 11: 1 });
    expect(await facet('sterne', { filters: { land: ['10'] } })).toEqual({ 41: 1, 42: 1 });
    expect(await facet('academy')).toEqual({ 1: 1 });
    expect(await facet('price')).toEqual({
      '0.0-50.0': 1,
      '50.0-100.0': 2,
      '100.0-150.0': 1,
    });
  });

  test('keeps a chosen value in a facet when it leaves nothing (Rule B7.13)', async () => {
    const filters = { sterne: ['41'], region: ['21'] };
    expect(await facet('region', { filters })).toEqual({ 20: 1, 21: 0 });
  });

  test('labels facets and options, and leaves out unknown codes (Rules B1.17, B7.14)', async () => {
    const { facets } = await opened().list(
      germany,
      query({ facets: ['region', 'nonsense', 'price', 'price', 'academy'] }),
    );
    expect(facets.map(({ code, label, kind }) => [code, label, kind])).toEqual([
      ['region', 'Region', 'terms'],
      ['price', '', 'range'],
      ['academy', 'Academy', 'terms'],
    ]);
    expect(facets[0]?.options.map((option) => option.label)).toEqual(['Belek', 'Mallorca']);
    expect(facets[1]?.options[1]).toMatchObject({ from: 50, to: 100, isSingle: true });
    expect(facets[2]?.options).toMatchObject([{ id: '1', label: 'Academy' }]);
  });
}

function describeCards(opened: () => Catalogue): void {
  test('returns cards with all their fields (Rules B1.14, B14.7, B18.3)', async () => {
    const { items } = await opened().list(germany, query({ categoryId: 11 }));
    expect(items[1]).toMatchObject({
      id: 1,
      sku: 'CAMP-1',
      type: 'simple',
      name: 'Finca am Platz',
      urlPath: 'finca-am-platz',
      image: '/f/i/finca.jpg',
      imageLabel: 'Finca',
      secondImage: '/f/i/pool.jpg',
      isFromPrice: false,
      stars: 4,
      isSuperior: true,
      place: 'Alcúdia',
      region: 'Mallorca',
      country: 'Spanien',
      isInStock: true,
      stockSkus: ['CAMP-1'],
      rating: { average: 92, count: 12 },
      coordinates: { latitude: 39.85, longitude: 3.12 },
      highlights: ['natural_grass', 'artificial_grass', 'wellness'],
      extra: { airport: 'PMI', pitches: 3 },
    });
    expect(items[1]?.price.gross).toEqual(fromMajor(119, 'EUR'));
    expect(items[0]).toMatchObject({ sku: 'CAMP-2', isFromPrice: true, isInStock: true });
    expect(items[0]?.price.gross).toEqual(fromMajor(95.2, 'EUR'));
  });

  test('uses the currency and tax of the store (Rules B12.1, F2.17)', async () => {
    const { items } = await opened().list(switzerland, query({ categoryId: 11 }));
    expect(items.map((card) => card.price.gross)).toEqual([
      fromMajor(86.48, 'CHF'),
      fromMajor(108.1, 'CHF'),
    ]);
  });

  test('returns nothing in a store without documents (Rules B1.24, B11.25)', async () => {
    expect(await opened().list(empty, query({ facets: ['land', 'price'] }))).toMatchObject({
      items: [],
      total: 0,
      facets: [],
    });
  });
}
