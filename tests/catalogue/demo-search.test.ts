import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCard } from '../../app/domain/catalogue/product.ts';
import { searchSorts } from '../../app/domain/catalogue/search.ts';
import type { SearchQuery, SearchResult } from '../../app/domain/catalogue/search.ts';
import { defaultSettings } from '../../app/domain/settings.ts';
import { brandOf, requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/embedded/catalogue.ts';
import type { CatalogueRecord } from '../../server/catalogue/record.ts';
import { demoCatalogue } from '../../server/demo/demo-catalogue.ts';

const codes = ['de_de', 'en', 'tts_de_de', 'scc_de', 'scc_en'];

/** What a visitor reads on a card. */
function readable({ sku, name, place, region, country }: ProductCard): string {
  return [sku, name, place, region, country].filter(Boolean).join(', ');
}

/** Text → what each of the first three offers says, and how many there may be. */
type Row = [text: string, first: RegExp, most?: number];

const camps: Row[] = [
  ['Belek', /Belek/, 20],
  ['belek palace', /Belek Palace/, 2],
  ['Palmora Belek Palace', /Palmora Belek Palace/, 1],
  ['Bel', /Belek|Belvara/],
  ['Blek', /Belek/],
  ['Bleek', /Belek/],
  ['Side', /Side/, 20],
  ['Mallorca', /Mallorca/, 20],
  ['Mallorka', /Mallorca/, 20],
  ['Malorca', /Mallorca/, 20],
  ['mallor', /Mallorca/, 20],
  ['Majorca', /Mallorca/, 20],
  ['Türkei', /Türkei/, 60],
  ['Tuerkei', /Türkei/, 60],
  ['turkei', /Türkei/, 60],
  ['TÜRKEI', /Türkei/, 60],
  ['Turkey', /Türkei/, 60],
  ['in der Türkei', /Türkei/, 60],
  ['Österreich', /Österreich/],
  ['oesterreich', /Österreich/],
  ['Osterreich', /Österreich/],
  ['Kroatein', /Kroatien/],
  ['Kärnten', /Kärnten/],
  ['Kaernten', /Kärnten/],
  ['Poreč', /Poreč/, 10],
  ['porec', /Poreč/, 10],
  ['porec kunstrassen', /Poreč/, 5],
  ['Kołobrzeg', /Kołobrzeg/, 5],
  ['kolobrzeg', /Kołobrzeg/, 5],
  ['Gardasee', /Gardasee/, 20],
  ['gardase', /Gardasee/, 20],
  ['Graubünden', /Graubünden/],
  ['Tirol', /Tirol/],
  ['Kos', /Kos/, 5],
  ['Hotel Belek', /Belek/, 20],
  ['Hotels in Belek', /Belek/, 20],
  ['Trainingslager Mallorca', /Mallorca/, 20],
  ['Mallorca Trainingslager', /Mallorca/, 20],
  ['Fußballcamp Spanien', /Spanien/, 100],
  ['Mallorca Kunstrasen', /Mallorca/, 10],
  ['Mallorca Kunst Rasen', /Mallorca/, 10],
  ['4 Sterne Mallorca', /Mallorca/, 10],
  ['Mallorca qwrtz', /Mallorca/, 20],
  ['PW10107', /^PW10107,/, 1],
  ['pw 10107', /^PW10107,/, 1],
  ['PW-10107', /^PW10107,/, 1],
  ['10107', /^PW10107,/, 1],
  ['W1010', /^PW1010/, 2],
  ['PW10100-HP-BASIS', /^PW10100,/, 1],
  ['pw10100hp', /^PW10100,/, 1],
  ['Alanja', /Alanya/, 5],
  ['Kemmer', /Kemer/, 6],
  ['gran canarria', /Gran Canaria/, 5],
  ['Teneriffa', /Teneriffa/, 5],
  ['Tenerifa', /Teneriffa/, 5],
  ['Algave', /Algarve/, 25],
  ['Portugall', /Portugal/, 25],
  ['Spainen', /Spanien/, 100],
  ['italie', /Italien/, 80],
  ['Oestereich', /Österreich/, 60],
  ['Saltzburg', /Salzburger Land/, 20],
  ['Suedtirol', /Südtirol/, 20],
  ['Schweitz', /Schweiz/, 12],
  ['Tschechei', /Tschechien/, 10],
  ['Cypern', /Zypern/, 15],
  ['Aegypten', /Ägypten/, 20],
  ['Emirate', /Emirate/, 10],
  ['Toskanna', /Toskana/, 10],
  ['toscana', /Toskana/, 10],
  ['Koessen', /Kössen/, 6],
  ['Kossen', /Kössen/, 6],
  ['Brixn', /Brixen/, 4],
  ['Umagg', /Umag/, 8],
  ['Palmorra', /Palmora/, 2],
  ['marettera porec', /Mareterra Poreč/, 1],
  ['hotell belek', /Belek/, 12],
  ['Sport Hotel Poreč', /Poreč/, 10],
  ['Sportzentren', /Sportzentrum/, 20],
  ['Rasenplätze Kroatien', /Kroatien/, 40],
  ['Medulin Kunstrasenplatz', /Medulin/, 6],
  ['fünf Sterne Belek', /Belek/, 20],
  ['hotel mit sauna belek', /Belek/, 12],
  ['Schwimmbad Tirol', /Tirol/, 25],
  ['costa del sol', /Costa del Sol/, 20],
  ['TURKISCHE RIVIERA', /Türkische Riviera/, 60],
  ['Abu Dhabi', /Abu Dhabi/, 4],
];

const internationalCamps: Row[] = [
  ['Majorca', /Majorca/, 20],
  ['Mallorca', /Majorca/, 20],
  ['Turkey', /Turkey/, 60],
  ['Türkei', /Turkey/, 60],
  ['Croatia', /Croatia/],
  ['Croatie', /Croatia/],
  ['hotels in croatia', /Croatia/],
  ['artificial grass spain', /Spain/],
  ['teneriffe', /Tenerife/, 10],
  ['Allgau', /Allgäu/, 20],
  ['Allgaeu', /Allgäu/, 20],
  ['Lake Garda', /Lake Garda/, 20],
  ['Majorka', /Majorca/, 20],
  ['Mallorka', /Majorca/, 20],
  ['Autsria', /Austria/, 60],
  ['South Tyrol', /South Tyrol/, 20],
  ['tuscanny', /Tuscany/, 10],
  ['porec', /Poreč/, 10],
  ['Kossen', /Kössen/, 6],
  ['astroturf spain', /Spain/, 60],
  ['artificial turf spain', /Spain/, 60],
  ['training camp in spain', /Spain/, 100],
  ['five star belek', /Belek/, 20],
  ['sport hotel porec', /Poreč/, 10],
];

const trips: Row[] = [
  ['London', /London/, 2],
  ['Lodnon', /London/, 2],
  ['München', /München/, 2],
  ['muenchen', /München/, 2],
  ['Munchen', /München/, 2],
  ['Stadionreisen Spanien', /Spanien/, 3],
  ['Saisonabschluß Gardasee', /Gardasee/, 2],
  ['Jugend Fahrt Innsbruck', /Innsbruck/, 2],
  ['Advent', /Advent in Wien/, 1],
  ['AW3011', /London/, 1],
  ['Barcellona', /Barcelona/, 3],
  ['Amstardam', /Amsterdam/, 3],
  ['Wein', /Wien|fein/, 4],
  ['Milano', /Mailand/, 2],
  ['Abschlussfahrt', /Abschlussfahrt/, 2],
];

const cups: Row[] = [
  ['ostercup', /Oster-?cup/i, 5],
  ['Oster-Cup Istrien', /Oster-Cup Istrien/, 2],
  ['Hallencup', /Hallencup/, 3],
  ['maedchencup', /Mädchen-?cup/i, 3],
  ['Turnier Gardasee', /Gardasee/, 3],
  ['Zell am See', /Zell/, 1],
  ['CL2001', /^CL2001,/, 1],
  ['Nikolaus', /Nikolaus/, 3],
  ['Mädchenturnier', /Mädchen/, 3],
  ['Pfingst Cup Tirol', /Pfingst-Cup Tirol/, 2],
];

const englishCups: Row[] = [
  ['girls cups', /Girls/, 3],
  ['easter istria', /Istria Easter/, 2],
  ['germny', /Germany/, 10],
  ['St Nicholas', /St Nicholas/, 2],
  ['Whitsun tyrol', /Whitsun/, 2],
];

const rows = (code: string, list: Row[]) =>
  list.map(([text, first, most = Infinity]) => ({ code, text, first, most }));
const table = [
  ...rows('de_de', camps),
  ...rows('en', internationalCamps),
  ...rows('tts_de_de', trips),
  ...rows('scc_de', cups),
  ...rows('scc_en', englishCups),
];

describe('searches in the demo catalogue', () => {
  const catalogue = openEmbeddedCatalogue({
    ...{ file: ':memory:', settings: defaultSettings },
    clock: () => Date.parse('2026-04-10T12:00:00Z'),
  });

  beforeAll(async () => {
    const records = new Map<string, CatalogueRecord[]>(codes.map((code) => [code, []]));
    for (const record of demoCatalogue()) {
      if (record.entity !== 'review') records.get(record.store)?.push(record);
    }
    for (const [code, own] of records) await catalogue.replaceStore(requireStoreView(code), own);
  }, 120_000);
  afterAll(() => catalogue.close());

  const search = (code: string, text: string, change: Partial<SearchQuery> = {}) =>
    catalogue.search(requireStoreView(code), {
      ...{ text, filters: {}, facets: [], sort: 'relevance', start: 0, size: 50 },
      ...change,
    });

  const content = (code: string, text: string) => {
    const store = requireStoreView(code);
    const rootId = brandOf(store).rootCategoryId;
    return catalogue.searchContent(store, { text, rootId, size: 4 });
  };

  test.each(table)('$code: $text', async ({ code, text, first, most }) => {
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
  ])('%s: %s finds offers by what they have', async (code, text) => {
    expect((await search(code, text)).total).toBeGreaterThan(1);
  });

  test.each(['Xylophonkonzert', 'asdfghjkl', 'qqqq', '99999999', 'ab', '%%%', 'zz zz zz'])(
    'nonsense such as %s finds nothing and suggests nothing',
    async (text) => {
      const result = await search('de_de', text);
      expect(result).toMatchObject({ total: 0, items: [], suggestions: [], noresults: true });
    },
  );

  test.each([
    ...[
      ['de_de', 'Tuerkei'],
      ['de_de', 'oesterreich'],
      ['de_de', 'Kaernten'],
      ['en', 'Allgaeu'],
    ],
    ...[
      ['tts_de_de', 'muenchen'],
      ['tts_de_de', 'Saisonabschluß'],
      ['de_de', 'kolobrzeg'],
    ],
    ...[
      ['de_de', 'Trainingslagers'],
      ['scc_de', 'Ostercup'],
      ['en', 'camps'],
      ['scc_de', 'cups'],
    ],
  ])('%s: %s is another spelling or form of a known word, not a mistake', async (code, text) => {
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
  ])('%s: %s may have meant %s', async (code, text, suggestion) => {
    const { suggestions } = await search(code, text);
    expect(suggestions[0]).toBe(suggestion);
    expect((await search(code, suggestion)).suggestions).toEqual([]);
  });

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
  ])('%s: %s leads to category %s, page %s', async (code, text, category, page) => {
    const { categories, pages } = await content(code, text);
    expect(categories[0]?.name ?? null).toBe(category);
    expect(pages[0]?.title ?? null).toBe(page);
  });

  test('do not take a known word for a category that is only called alike', async () => {
    const store = requireStoreView('de_de');
    const query = { text: 'Kössen', rootId: brandOf(store).rootCategoryId, size: 4 };
    const known = await catalogue.searchContent(store, { ...query, isSpelledRight: true });
    expect(known.categories).toEqual([]);
    const guessed = await catalogue.searchContent(store, query);
    expect(guessed.categories.map(({ name }) => name)).toEqual(['Hessen']);
  });

  test('find the parts of a compound together or not at all', async () => {
    const { items } = await search('de_de', 'Nordsee');
    expect(items.map(readable).join()).not.toMatch(/Zell am See/);
  });

  test('neither lose nor repeat an offer over pages, in any sort', async () => {
    const texts = ['hotel', 'spanien', 'kunstrasen', 'Mallorka', 'park', 'rasen halle', 'pw10'];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...texts),
        fc.constantFrom(...searchSorts),
        fc.integer({ min: 1, max: 120 }),
        fc.constantFrom<Record<string, string[]>[]>(
          ...[{}, { belag: ['143001'] }, { sterne: ['146001', '146002'] }],
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
      { numRuns: 40 },
    );
  });
});
