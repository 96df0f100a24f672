import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { searchAsRead } from '../../../server/services/search/read-search.ts';
import { openEmbeddedDemo } from '../../bench/search/open-embedded.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openEmbeddedDemo();
});
afterAll(() => catalogue.close());

/** Reads a text as words and filters, as if every search found offers. */
async function read(text: string, store: string) {
  const settings = { ...defaultSettings, searchServerTimeout: 60_000 };
  const deps = { catalogue, settings };
  const { search } = await searchAsRead(deps, requireStoreView(store), text, async (asked) => ({
    total: /balaeren/i.test(asked.words) ? 0 : 1,
    searched: [],
  }));
  return { words: search.words, filters: search.filters };
}

const german = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember';
const english =
  'January February March April May June July August September October November December';

/** A number in words, and its price range or months. */
type Example = [text: string, filters: Record<string, string[]>];
const price = (texts: string, range: string): Example[] =>
  texts.split('|').map((text) => [text, { price: [range] }]);
const inMonths = (names: string, word: string): Example[] =>
  names.split(' ').map((name, place) => [`${word} ${name}`, { month: [String(place + 1)] }]);

const germanExamples: Example[] = [
  ...price('ab 600 €|über 600 €|mehr als 600 €|mindestens 600 €|nicht unter 600 €', '600.0-*'),
  ...price('unter 600 €|weniger als 600 €|günstiger als 600 €', '0.0-600.0'),
  ...price('bis 600 €|bis zu 600 €|max 600 €|höchstens 600 €|nicht über 600 €', '0.0-600.01'),
  ...price('zwischen 300 und 500 €|von 300 bis 500 €|300-500 €', '300.0-500.01'),
  ...inMonths(german, 'im'),
  ['März oder April', { month: ['3', '4'] }],
  ['November bis Februar', { month: ['11', '12', '1', '2'] }],
  ['Oktober 2027', { month: ['10'] }],
  ['für 24 Personen', { people: ['24.0-*'] }],
  ['eine Woche', { nights: ['7.0-8.0'] }],
];

const englishExamples: Example[] = [
  ...price('from 600 €|over 600 €|more than 600 €|at least 600 €|not under 600 €', '600.0-*'),
  ...price('no less than 600 €|above 600 €', '600.0-*'),
  ...price('under 600 €|below 600 €|less than 600 €|cheaper than 600 €', '0.0-600.0'),
  ...price('up to 600 €|at most 600 €|not over 600 €|not more than 600 €', '0.0-600.01'),
  ...price('between 300 and 500 €|from 300 to 500 €', '300.0-500.01'),
  ...inMonths(english, 'in'),
  ['March or April', { month: ['3', '4'] }],
  ['November to February', { month: ['11', '12', '1', '2'] }],
  ['for 24 people', { people: ['24.0-*'] }],
  ['for a week', { nights: ['7.0-8.0'] }],
];

const places: [store: string, examples: Example[], place: Example][] = [
  ['de_de', germanExamples, ['am Meer', { shore: ['sea'] }]],
  ['de_de', germanExamples, ['Alpen', { area: ['alpen'] }]],
  ['de_de', germanExamples, ['nahe Palma', { near: ['39.57,2.65,50'] }]],
  ['de_de', germanExamples, ['Balaeren', { area: ['balearen'] }]],
  ['en', englishExamples, ['by the sea', { shore: ['sea'] }]],
  ['en', englishExamples, ['Alps', { area: ['alpen'] }]],
  ['en', englishExamples, ['near Palma', { near: ['39.57,2.65,50'] }]],
];

describe('numbers of a search with a place (Rules B11.27, B11.33)', () => {
  test.each(places)('are filters beside the place in %s', async (store, examples, [name, own]) => {
    for (const [number, filters] of examples) {
      const expected = { words: '', filters: { ...filters, ...own } };
      expect(await read(`${name} ${number}`, store), `${name} ${number}`).toEqual(expected);
      expect(await read(`${number} ${name}`, store), `${number} ${name}`).toEqual(expected);
    }
  });

  test.each([
    ['Alpen ab 4 Sterne', 'ab 4 Sterne'],
    ['höchstens 4 Sterne am Meer', 'höchstens 4 Sterne'],
    ['am Meer 4 Sterne oder mehr', '4 Sterne oder mehr'],
  ])('are the same stars as without the place: "%s"', async (text, number) => {
    const alone = await read(number, 'de_de');
    expect(alone.filters.sterne?.length).toBeGreaterThan(1);
    expect((await read(text, 'de_de')).filters.sterne).toEqual(alone.filters.sterne);
  });

  test.each([
    ['ein Hotel in den Alpen mit Sauna', 'Hotel Sauna'],
    ['ein Hotel in den Alpen mit Sauna ab 500 €', 'Hotel Sauna'],
  ])('leave the words without stop words: "%s"', async (text, words) => {
    expect((await read(text, 'de_de')).words).toBe(words);
  });
});
