import { describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../../app/domain/search/search.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';

const germany = requireStoreView('de_de');
const empty = requireStoreView('scc_en');

const query = (text: string, change: Partial<SearchQuery> = {}): SearchQuery => ({
  text,
  filters: {},
  facets: [],
  sort: 'relevance',
  start: 0,
  size: 50,
  ...change,
});

type FindSkus = (text: string, change?: Partial<SearchQuery>) => Promise<string[]>;

/** Tests of the search in the fixture's catalogue, for every engine. */
export function describeSearch(opened: () => Catalogue): void {
  const skus: FindSkus = async (text, change = {}) =>
    (await opened().search(germany, query(text, change))).items.map((card) => card.sku);

  describe('searches', () => {
    describeMatches(skus);
    describeOrderAndFilters(opened, skus);
    describeSuggestionsAndContent(opened);
  });
}

function describeMatches(skus: FindSkus): void {
  test.each([
    ['Finca', ['CAMP-1'], 'a word of the name'],
    ['FINCA AM PLATZ', ['CAMP-1'], 'a whole name in capitals'],
    ['Betreuungen', ['TRIP-6'], 'another form of the word'],
    ['Ausrüstung', ['SET-7'], 'an umlaut'],
    ['ausruestung', ['SET-7'], 'an umlaut as two letters'],
    ['ausrustung', ['SET-7'], 'an umlaut without its dots'],
    ['Llev', ['CAMP-2'], 'the beginning of the last word (Rule B11.6)'],
    ['Betreuug', ['TRIP-6'], 'a letter too few (Rule B11.5)'],
    ['Bertreuungg', ['TRIP-6'], 'two letters too many (Rule B11.5)'],
    ['Lelvant', ['CAMP-2'], 'two letters swapped'],
    ['TRIP-6', ['TRIP-6'], 'a sku'],
    ['trip6', ['TRIP-6'], 'a sku without its hyphen'],
    ['CAMP-2-VP', ['CAMP-2'], 'the sku of a child'],
    ['SET', ['SET-7'], 'the beginning of a sku'],
    ['Alcudia', ['CAMP-1'], 'a place'],
    ['Mallorca', ['CAMP-1', 'CAMP-2'], 'a region, the better rated first'],
    ['Spanien', ['CAMP-1', 'CAMP-2', 'TRIP-6'], 'a country'],
    ['Handball', ['CAMP-1'], 'a value of an attribute'],
    ['Finca Mallorca', ['CAMP-1'], 'two words, both of which must match (Rule B11.4)'],
    [
      'Mallorca Handball Hotel',
      ['CAMP-2'],
      'all words but the most common that may be missing (Rule B11.4)',
    ],
    ['ein Hotel in Spanien', ['CAMP-2'], 'stop words'],
    ['Ágora', [], 'a product that only categories list (Rule B3.5)'],
    ['Abgesagt', [], 'a product that is not active (Rule B3.5)'],
    ['Xylophonkonzert', [], 'an unknown word'],
    ['Finca Xylophon', ['CAMP-1'], 'a known word beside an unknown one'],
    ['', [], 'an empty text'],
    ['  ab ', [], 'less than three characters'],
    ['🏟️⚽️🥅', [], 'no words at all'],
  ] as [string, string[], string][])('%s finds %j: %s', async (text, expected) => {
    expect(await skus(text)).toEqual(expected);
  });
}

function describeOrderAndFilters(opened: () => Catalogue, skus: FindSkus): void {
  test('rank a word in the name above one elsewhere (Rules B11.3, B8.4)', async () => {
    const [first] = await skus('Hotel Mallorca');
    expect(first).toBe('CAMP-2');
  });

  test('return one page, with start and size limited to valid values', async () => {
    const all = await skus('Spanien');
    expect(await skus('Spanien', { start: 1, size: 1 })).toEqual(all.slice(1, 2));
    expect(await skus('Spanien', { start: 3 })).toEqual([]);
    const odd = await opened().search(germany, query('Spanien', { start: -3, size: 0 }));
    expect(odd).toMatchObject({ start: 0, perPage: 50, total: 3 });
  });

  test('use an explicit sort when one is requested', async () => {
    const byPrice = ['TRIP-6', 'CAMP-2', 'CAMP-1'];
    expect(await skus('Spanien', { sort: 'price-asc' })).toEqual(byPrice);
    expect(await skus('Spanien', { sort: 'price-desc' })).toEqual(byPrice.toReversed());
    expect(await skus('Spanien', { sort: 'latest' })).toEqual(['CAMP-2', 'CAMP-1', 'TRIP-6']);
  });

  test('apply filters and count facets over the results', async () => {
    const facets = ['sterne', 'sportarten'];
    const counts = async (filters: Record<string, string[]>) => {
      const result = await opened().search(germany, query('Mallorca', { filters, facets }));
      return Object.fromEntries(
        result.facets.map(({ code, options }) => [
          code,
          Object.fromEntries(options.map(({ id, count }) => [id, count])),
        ]),
      );
    };
    expect(await skus('Mallorca', { filters: { sterne: ['42'], nonsense: ['1'] } })).toEqual([
      'CAMP-2',
    ]);
    expect(await counts({})).toEqual({ sterne: { 41: 1, 42: 1 }, sportarten: { 50: 2, 51: 1 } });
    expect(await counts({ sterne: ['42'] })).toEqual({
      sterne: { 41: 1, 42: 1 },
      sportarten: { 50: 1 },
    });
  });

  test('never find more with a filter than without', async () => {
    expect(await skus('Finca Mallorca', { filters: { sterne: ['42'] } })).toEqual([]);
  });
}

function describeSuggestionsAndContent(opened: () => Catalogue): void {
  test('suggest a correction of a misspelt text (Rules B11.5, B11.17)', async () => {
    const { suggestions } = await opened().search(germany, query('finca malorca'));
    expect(suggestions[0]).toBe('Finca Mallorca');
    for (const known of ['Finca', 'ausruestung', 'Betreuungen', 'Llev', 'camp-1']) {
      expect((await opened().search(germany, query(known))).suggestions).toEqual([]);
    }
  });

  test('set noresults when nothing is found', async () => {
    const nothing = { items: [], total: 0, noresults: true, cache: false, offline: false };
    expect(await opened().search(germany, query('Xylophon'))).toMatchObject(nothing);
    expect(await opened().search(empty, query('Finca'))).toMatchObject(nothing);
    expect((await opened().search(germany, query('Finca'))).noresults).toBe(false);
  });

  test.each([
    ['Mallorca', [11], [], []],
    ['Malorca', [11], [], []],
    ['Camp Mallorca', [11], [], []],
    ['Camps', [], [], []],
    ['Winterpause', [], [], []],
    ['AGB', [], ['agb'], []],
    ['Text', [], [], ['agb']],
    ['ag', [], [], []],
  ])(
    '%s finds categories %j, pages %j, mentions %j (Rule B11.20)',
    async (text, categories, pages, mentions) => {
      const content = await opened().searchContent(germany, { text, rootId: 2, size: 5 });
      expect(content.categories.map(({ id }) => id)).toEqual(categories);
      expect(content.pages.map(({ identifier }) => identifier)).toEqual(pages);
      expect(content.mentions.map(({ identifier }) => identifier)).toEqual(mentions);
    },
  );
}
