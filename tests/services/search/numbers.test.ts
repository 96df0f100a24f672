import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { createSearchService } from '../../../server/services/search/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { germany, silentHost, visit } from '../catalogue/open-pages.ts';

let catalogue: ReturnType<typeof openEmbeddedCatalogue>;
let storefront: Storefront;
let keys = 0;

beforeAll(async () => {
  const settings = defaultSettings;
  catalogue = openEmbeddedCatalogue({ file: ':memory:', settings, clock: () => fixtureNow });
  await catalogue.replaceStore(germany, fixtureRecords('de_de'));
  storefront = await openStorefront(locateTestDatabase(), fixtureNow);
});
afterAll(async () => {
  await storefront.close();
  await catalogue.close();
});

const service = () =>
  createSearchService({
    catalogue,
    commerce: silentHost,
    settings: defaultSettings,
    log: { info: () => undefined, error: () => undefined } as never,
    pathOf: documentPaths(defaultSettings),
    limits: storefront.limits,
    newKey: () => String((keys += 1)),
  });

async function find(query: Record<string, string>) {
  const answer = await service().page(visit, new URLSearchParams(query));
  if (!answer.ok) throw new Error(answer.problem.kind);
  const { text, unasked, list, suggestions } = answer.value;
  return {
    text,
    unasked,
    suggestions,
    skus: list?.items.map(({ sku }) => sku),
    filters: list?.state.filters,
    words: list?.address.search?.text,
  };
}

describe('numbers of a search as filters (Rule B11.27)', () => {
  test.each<[string, string[], Record<string, string[]>, string]>([
    ['Spanien 4 Sterne', ['CAMP-1'], { sterne: ['41'] }, 'Spanien'],
    ['ab 4 Sterne', ['CAMP-1', 'CAMP-2'], { sterne: ['41', '42'] }, ''],
    ['Hotel mit 5 Sternen', ['CAMP-2'], { sterne: ['42'] }, 'Hotel'],
    ['Mallorca ohne 5 Sterne', ['CAMP-1'], { sterne: ['40', '41'] }, 'Mallorca'],
    ['unter 50 €', ['TRIP-6'], { price: ['0.0-50.0'] }, ''],
    ['Mallorca bis 95,20 €', ['CAMP-2'], { price: ['0.0-95.21'] }, 'Mallorca'],
    ['Mallorca unter 95,20 €', [], { price: ['0.0-95.2'] }, 'Mallorca'],
    ['Mallorca', ['CAMP-1', 'CAMP-2'], {}, 'Mallorca'],
  ])('"%s" finds %j', async (text, skus, filters, words) => {
    expect(await find({ q: text })).toMatchObject({ text, unasked: null, skus, filters, words });
  });

  test('reads letters whose marks are separate characters (Rules B11.1, B11.29)', async () => {
    const apart = (text: string) => find({ q: text.normalize('NFD') });
    expect(await apart('höchstens 4 Sterne')).toEqual(await find({ q: 'höchstens 4 Sterne' }));
    expect((await apart('höchstens 4 Sterne')).filters).toHaveProperty('sterne');
    expect((await apart('für')).unasked).toBe('stop-words');
    expect((await apart('ä'.repeat(200))).unasked).toBeNull();
  });

  test.each(['Finca 7 Nächte', 'Finca für 24 Personen', 'Finca im März', 'Finca 50 m Becken'])(
    'stay words where no offer says anything about them: "%s"',
    async (text) => {
      expect(await find({ q: text })).toMatchObject({ filters: {}, words: text });
    },
  );

  test('can be removed one after the other, down to no words and no filter', async () => {
    const first = await find({ q: '4 Sterne unter 200 €' });
    expect(first).toMatchObject({ words: '', skus: ['CAMP-1'] });
    expect(await find({ q: '', sterne: '41' })).toMatchObject({ text: '', skus: ['CAMP-1'] });
    expect(await find({ q: '' })).toMatchObject({ unasked: 'empty' });
    expect(await find({ q: 'be', sterne: '41' })).toMatchObject({ unasked: 'too-short' });
  });

  test('give way to a filter of the address', async () => {
    expect(await find({ q: 'Mallorca 4 Sterne', sterne: '42' })).toMatchObject({
      skus: ['CAMP-2'],
      filters: { sterne: ['42'] },
    });
  });

  test('stay in a suggestion', async () => {
    expect(await find({ q: 'mallorka 4 Sterne' })).toMatchObject({
      skus: ['CAMP-1'],
      suggestions: ['Mallorca 4 Sterne'],
    });
  });

  test('count while typing too', async () => {
    const answer = await service().hits(visit, 'Mallorca 5 Sterne');
    expect(answer).toMatchObject({
      ok: true,
      value: { text: 'Mallorca 5 Sterne', total: 1, offers: [{ sku: 'CAMP-2' }] },
    });
    expect(await service().hits(visit, '4 Sterne')).toMatchObject({ value: { total: 1 } });
    expect(await service().hits(visit, 'be')).toMatchObject({ value: { noresults: false } });
  });
});

describe('a text that is not searched', () => {
  const long = 'Mallorca '.repeat(30);
  test.each([
    ['mit der und', 'stop-words'],
    ['the with and', 'stop-words'],
    ['wo ist das', 'stop-words'],
    [long, 'too-long'],
    ['x'.repeat(500), 'too-long'],
  ])('gives help (Rules B11.1, B11.29): %s', async (text, unasked) => {
    expect(await find({ q: text })).toMatchObject({ unasked, skus: undefined });
    expect(await service().hits(visit, text)).toMatchObject({ value: { total: 0, offers: [] } });
  });

  test('is searched with one more word or a number', async () => {
    expect(await find({ q: 'mit der Finca' })).toMatchObject({ unasked: null, skus: ['CAMP-1'] });
    expect(await find({ q: 'mit 5 Sternen' })).toMatchObject({ unasked: null, skus: ['CAMP-2'] });
    expect(await find({ q: `Finca${' '.repeat(300)}` })).toMatchObject({ skus: ['CAMP-1'] });
  });
});

describe('places of a search as filters (Rule B11.33)', () => {
  test.each<[string, string[], Record<string, string[]>]>([
    ['Balearen', ['CAMP-1'], { area: ['balearen'] }],
    ['Camp nicht auf den Balearen', ['CAMP-2', 'TRIP-6'], { outside: ['balearen'] }],
    [
      'Camp nicht im Umkreis von 100 km um Palma',
      ['CAMP-2', 'TRIP-6'],
      { outside: ['39.57,2.65,100'] },
    ],
    ['Camp outside the Balearics', ['CAMP-2', 'TRIP-6'], { outside: ['balearen'] }],
    ['Camp outside of Spanien', [], {}],
    ['Camp nicht auf den Kanaren', ['CAMP-1', 'CAMP-2', 'TRIP-6'], {}],
    ['Camp nahe Palma', ['CAMP-1'], { near: ['39.57,2.65,100'] }],
    ['Camp nahe Wien', ['CAMP-1', 'CAMP-2', 'TRIP-6'], {}],
  ])('"%s" finds %j', async (text, skus, filters) => {
    const found = await find({ q: text });
    expect(found.skus?.toSorted()).toEqual(skus.toSorted());
    expect(found.filters).toEqual(filters);
  });

  test.each(['Finca Kanaren', 'Finca am Meer'])(
    'stay words where the catalogue has no offer there: "%s"',
    async (text) => {
      expect(await find({ q: text })).toMatchObject({ skus: ['CAMP-1'], filters: {}, words: text });
    },
  );

  test('name the words that were left out (Rule B11.32)', async () => {
    const leftOut = async (q: string) => {
      const answer = await service().page(visit, new URLSearchParams({ q }));
      return answer.ok ? answer.value.leftOut : null;
    };
    expect(await leftOut('Finca Kanaren')).toEqual(['Kanaren']);
    expect(await leftOut('Finca Mallorca')).toEqual([]);
    expect(await leftOut('Xylophon')).toEqual([]);
  });

  test.each([
    ['Finca ohne Sauna', ['Sauna']],
    ['Finca', []],
  ])('name the words that "%s" excludes (Rule B11.36)', async (q, excluded) => {
    const answer = await service().page(visit, new URLSearchParams({ q }));
    expect(answer.ok && answer.value.excluded).toEqual(excluded);
  });
});
