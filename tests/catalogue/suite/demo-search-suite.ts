import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { searchSorts } from '../../../app/domain/search/search.ts';
import type { SearchQuery, SearchResult } from '../../../app/domain/search/search.ts';
import { brandOf, requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { demoCatalogue } from '../../../server/demo/demo-catalogue.ts';
import { demoSearches } from './demo-search-table.ts';

const codes = ['de_de', 'en', 'tts_de_de', 'scc_de', 'scc_en'];

/** Current time in the tests of the demo catalogue. */
export const demoNow = Date.parse('2026-04-10T12:00:00Z');

/** The text of a card as a visitor reads it. */
function readable({ sku, name, place, region, country }: ProductCard): string {
  return [sku, name, place, region, country].filter(Boolean).join(', ');
}

/** Records of the demo catalogue for one store view of each brand and language, without reviews. */
export function demoRecords(): CatalogueRecord[] {
  return [...demoCatalogue()].filter(
    ({ store, entity }) => codes.includes(store) && entity !== 'review',
  );
}

type Search = (code: string, text: string, change?: Partial<SearchQuery>) => Promise<SearchResult>;

/**
 * Tests of the search in the demo catalogue, for every engine. `open` opens a catalogue that holds
 * it; `walks`: number of random searches that are paged through.
 */
export function describeDemoSearch(
  name: string,
  open: (records: readonly CatalogueRecord[]) => Promise<Catalogue>,
  walks: number,
): void {
  describe(`searches in the demo catalogue (${name})`, () => {
    let catalogue: Catalogue;

    beforeAll(async () => {
      catalogue = await open(demoRecords());
    }, 240_000);
    afterAll(() => catalogue.close());

    const search: Search = (code, text, change = {}) =>
      catalogue.search(requireStoreView(code), {
        text,
        filters: {},
        facets: [],
        sort: 'relevance',
        start: 0,
        size: 50,
        ...change,
      });

    describeResults(search);
    describeSpelling(search);
    describeLimitsOfCorrection(search);
    describeExclusions(search);
    describeContent(() => catalogue);
    describePaging(search, walks);
  });
}

function describeResults(search: Search): void {
  test.each(demoSearches)('$code: $text', async ({ code, text, first, most }) => {
    const { items, total } = await search(code, text);
    expect(items.length).toBeGreaterThan(0);
    for (const card of items.slice(0, 3)) expect(readable(card)).toMatch(first);
    expect(total).toBeLessThanOrEqual(most);
  });

  test.each([
    ['de_de', 'Rasen'],
    ['de_de', 'Kunstrasenplatz'],
    ['de_de', 'Schwimmhotels'],
    ['de_de', 'Wellness'],
    ['de_de', 'Rasenplatz'],
    ['de_de', 'Saunen'],
    ['de_de', 'Fitnessraum'],
    ['de_de', 'Handballcamp'],
    ['en', 'gyms'],
    ['en', 'soccer'],
    ['en', 'swimming pool'],
    ['en', 'artificial turf'],
    ['scc_de', 'Mädchen'],
    ['scc_en', 'indoor'],
  ])('%s: %s finds offers by their attributes (Rule B11.7)', async (code, text) => {
    expect((await search(code, text)).total).toBeGreaterThan(1);
  });

  test.each(['Xylophonkonzert', 'asdfghjkl', 'qqqq', '99999999', 'ab', '%%%', 'zz zz zz'])(
    'random text such as %s finds and suggests nothing',
    async (text) => {
      const result = await search('de_de', text);
      expect(result).toMatchObject({ total: 0, items: [], suggestions: [], noresults: true });
    },
  );

  test('match the parts of a compound only together (Rule B11.7)', async () => {
    const { items } = await search('de_de', 'Nordsee');
    expect(items.map(readable).join()).not.toMatch(/Zell am See/);
  });
}

function describeSpelling(search: Search): void {
  test.each([
    ['de_de', 'Tuerkei'],
    ['de_de', 'oesterreich'],
    ['de_de', 'Kaernten'],
    ['en', 'Allgaeu'],
    ['tts_de_de', 'muenchen'],
    ['tts_de_de', 'Saisonabschluß'],
    ['de_de', 'kolobrzeg'],
    ['de_de', 'Trainingslagers'],
    ['scc_de', 'Ostercup'],
    ['en', 'camps'],
    ['scc_de', 'cups'],
  ])('%s: %s is recognised as a form of a known word and not corrected', async (code, text) => {
    const { total, suggestions } = await search(code ?? '', text ?? '');
    expect(total).toBeGreaterThan(0);
    expect(suggestions).toEqual([]);
  });

  test.each([
    ['de_de', 'porec kunstrassen', 'Poreč Kunstrasen'],
    ['de_de', 'Kroatein', 'Kroatien'],
    ['de_de', 'malorca', 'Mallorca'],
    ['tts_de_de', 'lodnon', 'London'],
    ['en', 'germny', 'Germany'],
  ])('%s: %s gets the suggestion %s', async (code, text, suggestion) => {
    const { suggestions } = await search(code, text);
    expect(suggestions[0]).toBe(suggestion);
    expect((await search(code, suggestion)).suggestions).toEqual([]);
  });
}

function describeLimitsOfCorrection(search: Search): void {
  test.each([
    ['de_de', 'acht Mallorca', 'a number in words'],
    ['de_de', 'elf', 'a number in words alone'],
    ['de_de', 'Flodlights', 'a word of the other language'],
    ['de_de', 'Kunstrassen Naturrassen Hotell Kroatein Mallroca Hallenbadd', 'six words'],
  ])('%s: %s is not corrected: %s (Rule B11.31)', async (code, text) => {
    expect((await search(code, text)).suggestions).toEqual([]);
  });

  test('find a word of the other language that is spelled right (Rule B11.31)', async () => {
    expect((await search('de_de', 'Floodlights')).total).toBeGreaterThan(0);
    expect((await search('de_de', 'Kunstrassen Kroatein')).suggestions).not.toEqual([]);
  });
}

function describeExclusions(search: Search): void {
  test.each<[code: string, all: string, without: string, RegExp]>([
    ['de_de', 'Hotel', 'Hotel nicht auf Mallorca', /Mallorca/],
    ['de_de', 'Hotel', 'Hotel ohne Mallorka', /Mallorca/],
    ['de_de', 'Spanien', 'Spanien, aber nicht an der Costa Brava', /Costa/],
    ['en', 'hotel', 'hotel not in Turkey', /Turkey/],
  ])('%s: %s finds more than %s, which never has %s (Rule B11.36)', async (...row) => {
    const [code, all, without, pattern] = row;
    const [every, left] = await Promise.all([search(code, all), search(code, without)]);
    const items = await search(code, without, { size: 1000 });
    expect(left.total).toBeGreaterThan(0);
    expect(left.total).toBeLessThan(every.total);
    expect(items.items.map(readable).filter((card) => pattern.test(card))).toEqual([]);
  });

  test.each([
    ['de_de', 'Türkei', 'nicht Türkei', 'ohne Xylophonkonzert'],
    ['en', 'Turkey', 'no Turkey', 'without xylophonists'],
  ])('%s: only %s is missing from what %s finds (Rule B11.36)', async (...row) => {
    const [code, word, negated, nothing] = row;
    const [found, others, every] = await Promise.all([
      search(code, word),
      search(code, negated),
      search(code, nothing),
    ]);
    expect(others.total).toBe(every.total - found.total);
    expect(others.words).toMatchObject([{ text: word, reading: 'excluded', isLeftOut: false }]);
    expect(others.suggestions).toEqual([]);
  });

  test('an excluded circle leaves every offer but those of the circle (Rule B11.36)', async () => {
    const circle = '36.72,-4.42,50';
    const [every, within, outside] = await Promise.all([
      search('de_de', 'Hotel'),
      search('de_de', 'Hotel', { filters: { near: [circle] } }),
      search('de_de', 'Hotel', { filters: { outside: [circle] }, facets: ['outside'] }),
    ]);
    expect(within.total).toBeGreaterThan(0);
    expect(outside.total).toBe(every.total - within.total);
    expect(outside.facets[0]?.options).toMatchObject([{ id: circle, count: outside.total }]);
  });
}

function describeContent(opened: () => Catalogue): void {
  const content = (code: string, text: string) => {
    const store = requireStoreView(code);
    const rootId = brandOf(store).rootCategoryId;
    return opened().searchContent(store, { text, rootId, size: 4 });
  };

  test.each([
    ['de_de', 'Mallorca', 'Mallorca', null],
    ['de_de', 'Mallorka', 'Mallorca', null],
    ['de_de', 'Trainingslager Mallorca', 'Mallorca', null],
    ['de_de', 'tuerkei', 'Türkei', null],
    ['de_de', 'AGB', null, 'Allgemeine Geschäftsbedingungen'],
    ['de_de', 'Kunstrasen Italien', 'Italien', null],
    ['en', 'Mallorca', 'Majorca', null],
    ['de_de', 'Umbuchung', null, 'Umbuchen und stornieren'],
    ['de_de', 'Datenschuz', null, 'Datenschutz'],
    ['en', 'cancellation', null, 'Changes and cancellation'],
    ['tts_de_de', 'Stadionreise', 'Stadionreisen', null],
    ['scc_en', 'lake garda', 'Lake Garda', null],
    ['de_de', 'asdfghjkl', null, null],
    ['de_de', 'nicht Türkei', null, null],
    ['de_de', 'Mallorca nicht Türkei', 'Mallorca', null],
  ])('%s: %s finds the category %s and the page %s', async (code, text, category, page) => {
    const { categories, pages } = await content(code, text);
    expect(categories[0]?.name ?? null).toBe(category);
    expect(pages[0]?.title ?? null).toBe(page);
  });

  test('do not match a category by a similar name when the word is known', async () => {
    const store = requireStoreView('de_de');
    const query = { text: 'Kössen', rootId: brandOf(store).rootCategoryId, size: 4 };
    const known = await opened().searchContent(store, { ...query, isSpelledRight: true });
    expect(known.categories).toEqual([]);
    const guessed = await opened().searchContent(store, query);
    expect(guessed.categories.map(({ name }) => name)).toEqual(['Hessen']);
  });
}

function describePaging(search: Search, walks: number): void {
  test('list every offer exactly once over all pages, in every sort (Rule B8.5)', async () => {
    const texts = ['hotel', 'spanien', 'kunstrasen', 'Mallorka', 'park', 'rasen halle', 'pw10'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...texts),
        fc.constantFrom(...searchSorts),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom<Record<string, string[]>[]>(
          {},
          { belag: ['143001'] },
          { sterne: ['146001', '146002'] },
        ),
        async (text, sort, size, filters) => {
          const seen: string[] = [];
          let page: SearchResult;
          let start = 0;
          do {
            page = await search('de_de', text, { sort, start, size, filters });
            seen.push(...page.items.map((card) => card.sku));
            start += size;
          } while (start < page.total);
          expect(seen).toHaveLength(page.total);
          expect(new Set(seen).size).toBe(page.total);
          const whole = await search('de_de', text, { sort, size: 1000, filters });
          expect(seen).toEqual(whole.items.map((card) => card.sku));
        },
      ),
      { numRuns: walks },
    );
  });
}
