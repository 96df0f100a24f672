import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromMajor } from '../../app/domain/money.ts';
import { defaultSettings } from '../../app/domain/settings.ts';
import type { Settings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import type { ListingQuery } from '../../app/domain/catalogue/listing-query.ts';
import type { Catalogue } from '../../server/catalogue/port.ts';
import type { CatalogueRecord, EntityType } from '../../server/catalogue/record.ts';
import { describeSearch } from './search-suite.ts';
import { at, fixtureNow, fixtureRecords } from '../support/catalogue-fixture.ts';

export type OpenCatalogue = (options: {
  records: readonly CatalogueRecord[];
  settings: Settings;
  clock: () => number;
}) => Promise<Catalogue>;

const germany = requireStoreView('de_de');
const switzerland = requireStoreView('de_ch');
const empty = requireStoreView('scc_en');

const query = (change: Partial<ListingQuery> = {}): ListingQuery => ({
  categoryId: 2,
  filters: {},
  facets: [],
  sort: 'recommendation',
  start: 0,
  size: 50,
  ...change,
});

/** What every engine promises. `open` makes a catalogue that holds the records. */
export function describeCatalogue(name: string, open: OpenCatalogue): void {
  describe(`the ${name} catalogue`, () => {
    let now = fixtureNow;
    let catalogue: Catalogue;

    beforeAll(async () => {
      catalogue = await open({
        records: [...fixtureRecords('de_de'), ...fixtureRecords('de_ch')],
        settings: defaultSettings,
        clock: () => now,
      });
    });
    afterAll(() => catalogue.close());

    const skus = async (change: Partial<ListingQuery>) =>
      (await catalogue.list(germany, query(change))).items.map((card) => card.sku);

    const facet = async (code: string, change: Partial<ListingQuery> = {}) => {
      const listing = await catalogue.list(germany, query({ ...change, facets: [code] }));
      const options = listing.facets.find((one) => one.code === code)?.options ?? [];
      return Object.fromEntries(options.map((option) => [option.id, option.count]));
    };

    describe('lists', () => {
      test('what status, visibility and active categories allow', async () => {
        const listing = await catalogue.list(germany, query());
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
      ])('category %i in recommended order', async (categoryId, expected) => {
        expect(await skus({ categoryId })).toEqual(expected);
      });

      test.each([
        ['rating', ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6']],
        ['latest', ['CAMP-2', 'CAMP-1', 'CAMP-3', 'TRIP-6']],
        ['price-asc', ['TRIP-6', 'CAMP-3', 'CAMP-2', 'CAMP-1']],
        ['price-desc', ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6']],
      ] as const)('sorted by %s', async (sort, expected) => {
        expect(await skus({ sort })).toEqual(expected);
      });

      test.each([
        [{ land: ['10'] }, ['CAMP-1', 'CAMP-2', 'TRIP-6'], 'one value'],
        [{ land: ['10', '11'] }, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'], 'values are or-ed'],
        [{ land: ['10'], sterne: ['42'] }, ['CAMP-2'], 'attributes are and-ed'],
        [{ belag: ['61'] }, ['CAMP-1', 'CAMP-3'], 'lists and comma lists'],
        [{ board: ['71'] }, ['CAMP-2'], 'options of a configurable'],
        [{ academy: ['1'] }, ['CAMP-1'], 'flags'],
        [
          { academy: ['0'] },
          ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'],
          'a "no", which is not offered',
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
        'filtered by %j',
        async (filters, expected) => {
          expect((await skus({ filters })).sort()).toEqual(expected);
        },
      );

      test('page by page, and nothing behind the end', async () => {
        const all = await skus({ sort: 'price-asc' });
        expect(await skus({ sort: 'price-asc', start: 1, size: 2 })).toEqual(all.slice(1, 3));
        expect(await skus({ start: 4, size: 2 })).toEqual([]);
        const odd = await catalogue.list(germany, query({ start: -5, size: 0 }));
        expect(odd).toMatchObject({ start: 0, perPage: 50, total: 4 });
      });

      test('where its offers lie, in its order', async () => {
        const filters = { sterne: ['41', '42'] };
        const { facets: _none, ...asked } = query({ sort: 'price-desc', filters });
        const places = await catalogue.places(germany, asked);
        expect(places.map(({ sku }) => sku)).toEqual(await skus(asked));
        expect(places[0]).toEqual({
          sku: 'CAMP-1',
          coordinates: { latitude: 39.85, longitude: 3.12 },
          place: 'Alcúdia',
          region: 'Mallorca',
        });
        expect(places[1]).toMatchObject({ sku: 'CAMP-2', coordinates: null, place: null });
        expect(await catalogue.places(germany, { ...asked, start: 1, size: 1 })).toHaveLength(1);
        expect(await catalogue.places(germany, { ...asked, categoryId: 99 })).toEqual([]);
      });

      test('counts facets with all filters but their own', async () => {
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

      test('keeps a chosen value on offer when it leaves nothing', async () => {
        const filters = { sterne: ['41'], region: ['21'] };
        expect(await facet('region', { filters })).toEqual({ 20: 1, 21: 0 });
      });

      test('names facets and their options, by label, without unknown codes', async () => {
        const { facets } = await catalogue.list(
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

      test('shows what a card needs', async () => {
        const { items } = await catalogue.list(germany, query({ categoryId: 11 }));
        expect(items[1]).toMatchObject({
          ...{ id: 1, sku: 'CAMP-1', type: 'simple', name: 'Finca am Platz' },
          ...{ urlPath: 'finca-am-platz', image: '/f/i/finca.jpg', imageLabel: 'Finca' },
          ...{ secondImage: '/f/i/pool.jpg', isFromPrice: false, stars: 4, isSuperior: true },
          ...{ place: 'Alcúdia', region: 'Mallorca', country: 'Spanien', isInStock: true },
          rating: { average: 92, count: 12 },
          coordinates: { latitude: 39.85, longitude: 3.12 },
          highlights: ['natural_grass', 'artificial_grass', 'wellness'],
          extra: { airport: 'PMI', pitches: 3 },
        });
        expect(items[1]?.price.gross).toEqual(fromMajor(119, 'EUR'));
        expect(items[0]).toMatchObject({ sku: 'CAMP-2', isFromPrice: true, isInStock: true });
        expect(items[0]?.price.gross).toEqual(fromMajor(95.2, 'EUR'));
      });

      test('in the currency and tax of the store', async () => {
        const { items } = await catalogue.list(switzerland, query({ categoryId: 11 }));
        expect(items.map((card) => card.price.gross)).toEqual([
          fromMajor(86.48, 'CHF'),
          fromMajor(108.1, 'CHF'),
        ]);
      });

      test('nothing in a store without documents', async () => {
        expect(await catalogue.list(empty, query({ facets: ['land', 'price'] }))).toMatchObject({
          items: [],
          total: 0,
          facets: [],
        });
      });
    });

    describeSearch(() => catalogue);

    test('follows special prices as time passes', async () => {
      const order = ['CAMP-3', 'CAMP-2'];
      const prices = async () =>
        (await catalogue.cards(germany, order)).map((card) => card.price.gross.minor);
      expect(await prices()).toEqual([5000, 9520]);
      now = at('2026-04-30T23:59:59Z');
      expect(await prices()).toEqual([5000, 9520]);
      now = at('2026-05-01T00:00:00Z');
      expect(await prices()).toEqual([11_900, 8330]);
      expect(await skus({ sort: 'price-asc' })).toEqual(['TRIP-6', 'CAMP-2', 'CAMP-1', 'CAMP-3']);
      expect(await facet('price')).toEqual({
        '0.0-50.0': 1,
        '50.0-100.0': 1,
        '100.0-150.0': 2,
      });
      now = at('2026-06-01T00:00:00Z');
      expect(await prices()).toEqual([11_900, 9520]);
    });

    describe('finds products', () => {
      test('with everything a page needs', async () => {
        const product = await catalogue.findProduct(germany, 'CAMP-2');
        expect(product).toMatchObject({ sku: 'CAMP-2', parentSku: 'CAMP-2', parentId: 2 });
        expect(product?.options).toEqual([
          {
            ...{ attributeId: '7', attributeCode: 'board', label: 'Verpflegung' },
            values: [
              { id: '70', label: 'Halbpension' },
              { id: '71', label: 'Vollpension' },
            ],
          },
        ]);
        expect(product?.variants.map(({ sku, choices }) => [sku, choices])).toEqual([
          ['CAMP-2-HP', { board: '70' }],
          ['CAMP-2-VP', { board: '71' }],
          ['CAMP-2-AI', { board: '72' }],
        ]);
        expect(product?.categoryIds).toEqual([11]);
        expect(product?.sports).toEqual(['Fußball']);
        expect(product?.facts.find((fact) => fact.code === 'sterne')?.values).toEqual([
          { id: '42', label: '5' },
        ]);
      });

      test.each([
        ['CAMP-2-HP', 'CAMP-2', 'a child with a document of its own'],
        ['CAMP-2-VP', 'CAMP-2', 'a child without one'],
        ['CAMP-8-HP', 'CAMP-8', 'a child of a parent that is not available'],
        ['TRIP-6', 'TRIP-6', 'a product that is also a child of such a parent'],
        ['CAMP-4', 'CAMP-4', 'a product that is not available'],
        ['NOPE', undefined, 'nothing'],
        ['camp-1', undefined, 'nothing by another spelling'],
      ] as [string, string | undefined, string][])('%s leads to %s: %s', async (sku, expected) => {
        expect((await catalogue.findProduct(germany, sku))?.sku).toBe(expected);
      });

      test('links in their order', async () => {
        const product = await catalogue.findProduct(germany, 'CAMP-1');
        expect(product?.links.map((link) => link.sku)).toEqual(['CAMP-2', 'CAMP-3', 'CAMP-4']);
      });

      test('cards in the order asked, status 1 only', async () => {
        const cards = await catalogue.cards(germany, ['CAMP-3', 'CAMP-4', 'X', 'CAMP-1', 'TRIP-6']);
        expect(cards.map((card) => card.sku)).toEqual(['CAMP-3', 'CAMP-1']);
      });
    });

    describe('addresses of products', () => {
      test('are those of products with a page of their own', async () => {
        const asked = ['CAMP-4', 'CAMP-2-HP', 'X', 'CAMP-3', 'CAMP-8', 'CAMP-1'];
        expect(await catalogue.productAddresses(germany, asked)).toEqual([
          {
            ...{ id: 3, sku: 'CAMP-3', slug: 'agora-resort-3', urlPath: 'agora-resort-3' },
            ...{ images: [], updatedAt: '2026-01-01T00:00:00.000Z' },
          },
          {
            ...{ id: 1, sku: 'CAMP-1', slug: 'finca-am-platz-1', urlPath: 'finca-am-platz' },
            images: ['/f/i/finca.jpg', '/f/i/pool.jpg'],
            updatedAt: '2026-03-01T10:00:00.000Z',
          },
        ]);
      });

      test.each([
        [0, 2, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6', 'SET-7']],
        [0, 100, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6', 'SET-7']],
        [2, 100, ['CAMP-3', 'TRIP-6', 'SET-7']],
        [99, 100, []],
      ])('behind %i, %i at once, come by id', async (after, size, expected) => {
        const found: string[] = [];
        for await (const batch of catalogue.allProductAddresses(germany, { after, size })) {
          expect(batch.length).toBeLessThanOrEqual(size);
          found.push(...batch.map(({ sku }) => sku));
        }
        expect(found).toEqual(expected);
      });
    });

    describe('finds categories', () => {
      test('as a tree in display order', async () => {
        const names = async (root: number) =>
          (await catalogue.categoryTree(germany, root)).map((category) => category.name);
        expect(await names(2)).toEqual(['Camps', 'Türkei', 'Spanien', 'Mallorca']);
        expect(await names(10)).toEqual(['Spanien', 'Mallorca']);
        expect(await names(13)).toEqual([]);
        expect(await names(1)).toEqual([]);
      });

      test('with their content', async () => {
        expect(await catalogue.findCategory(germany, 10)).toMatchObject({
          ...{ id: 10, parentId: 2, urlPath: 'spanien', childIds: [11], path: [1, 2, 10] },
          promotions: [{ headline: 'Früh buchen', image: null, link: '/fruehbucher' }],
          extraFilters: ['belag', 'academy'],
        });
        expect(await catalogue.findCategory(germany, 11)).toMatchObject({
          ...{ displayMode: 'PAGE', urlPath: 'spanien/mallorca', extra: { climate: [15, 16] } },
        });
        expect(await catalogue.findCategory(germany, 13)).toBeNull();
        expect(await catalogue.findCategory(germany, 1)).toBeNull();
      });
    });

    test.each([
      ['finca-am-platz', { kind: 'product', sku: 'CAMP-1', childSku: null }],
      ['llevant-hp', { kind: 'product', sku: 'CAMP-2', childSku: 'CAMP-2-HP' }],
      ['abgesagt', { kind: 'product', sku: 'CAMP-4', childSku: null }],
      ['spanien/mallorca', { kind: 'category', id: 11 }],
      ['agb', { kind: 'page', identifier: 'agb' }],
      ['winterpause', null],
      ['alt', null],
      ['spanien/mallorc', null],
      ['Finca-am-Platz', null],
      ['', null],
    ])('resolves /%s', async (path, expected) => {
      expect(await catalogue.resolve(germany, path)).toEqual(expected);
    });

    test('answers approved reviews, newest first, with a summary of all', async () => {
      const { items, summary } = await catalogue.reviews(germany, 1, { start: 0, size: 1 });
      expect(items.map((review) => review.id)).toEqual([2]);
      expect(summary).toEqual({
        count: 2,
        average: 75,
        byCategory: { training: 80, climate: 80 },
      });
      const next = await catalogue.reviews(germany, 1, { start: 1, size: 5 });
      expect(next.items).toMatchObject([
        { id: 1, createdAt: '2026-02-01T08:00:00.000Z', average: 90 },
      ]);
      expect((await catalogue.reviews(germany, 99, { start: 0, size: 5 })).summary.count).toBe(0);
    });

    test('answers pages, blocks, people, attributes and tax rules', async () => {
      const page = { id: 1, identifier: 'agb', key: 'terms', title: 'AGB' };
      expect(await catalogue.findPage(germany, { identifier: 'agb' })).toMatchObject(page);
      expect(await catalogue.findPage(germany, { key: 'terms' })).toMatchObject(page);
      expect(await catalogue.findPage(germany, { identifier: 'alt' })).toBeNull();
      expect(await catalogue.pages(germany)).toMatchObject([page]);
      expect(await catalogue.findPage(germany, { key: 'nope' })).toBeNull();
      expect(await catalogue.findBlock(germany, { identifier: 'home-hero' })).toMatchObject({
        id: 5,
      });
      expect(await catalogue.findBlock(germany, { id: 5 })).toMatchObject({ title: 'Hero' });
      expect(await catalogue.findBlock(germany, { identifier: 'nope' })).toBeNull();
      expect(await catalogue.findBlock(germany, { id: 1 })).toBeNull();
      expect(await catalogue.findPage(germany, { id: 1 })).toMatchObject(page);
      expect(await catalogue.findPage(germany, { id: 2 })).toBeNull();
      expect(await catalogue.pageNodes(germany)).toEqual([
        {
          ...{ id: 1, parentId: null, pageId: null, identifier: null },
          ...{ label: 'Recht', position: 2 },
        },
        { id: 2, parentId: 1, pageId: 1, identifier: null, label: null, position: 1 },
      ]);
      expect(await catalogue.contactPersons(germany)).toMatchObject([
        { id: '1', name: 'Mara Ott', role: 'Camps' },
      ]);
      expect(await catalogue.attributeSets(germany)).toEqual([
        { id: 4, name: 'Hotel', faqCodes: ['academy', 'board'] },
        { id: 5, name: 'Turnierhotels', faqCodes: ['physio', 'academy'] },
      ]);
      const [land] = await catalogue.attributes(germany);
      expect(land).toMatchObject({ code: 'land', input: 'select', isVisibleOnFront: true });
      expect(land?.options[0]).toEqual({ id: '10', label: 'Spanien', sortOrder: 0 });
      expect((await catalogue.taxRules(germany))[0]?.productTaxClassIds).toEqual([2]);
    });

    describe('gives documents', () => {
      const keysOf = async (
        own: Catalogue,
        entity: EntityType,
        keys?: readonly string[],
      ): Promise<string[]> => {
        const found: string[] = [];
        for await (const batch of own.documents(germany, entity, keys)) {
          found.push(...batch.map(({ key }) => key));
        }
        return found;
      };

      test('as they were loaded, products by id', async () => {
        for await (const [first] of catalogue.documents(germany, 'product')) {
          expect(first).toMatchObject({ key: 'CAMP-1', document: { price: '100.0000' } });
        }
        expect(await keysOf(catalogue, 'product')).toEqual([
          ...['CAMP-1', 'CAMP-2', 'CAMP-3', 'CAMP-4', 'TRIP-6', 'SET-7', 'CAMP-8', 'CAMP-2-HP'],
        ]);
        expect((await keysOf(catalogue, 'attribute')).slice(0, 3)).toEqual([
          'land',
          'region',
          'ort',
        ]);
        for await (const batch of catalogue.documents(empty, 'product')) expect(batch).toEqual([]);
      });

      test('by their keys, in their order, without those that are missing', async () => {
        expect(await keysOf(catalogue, 'product', ['CAMP-3', 'NONE', 'CAMP-1'])).toEqual([
          ...['CAMP-3', 'CAMP-1'],
        ]);
        expect(await keysOf(catalogue, 'cms_page', ['agb'])).toEqual(['agb']);
        expect(await keysOf(catalogue, 'product', [])).toEqual([]);
      });

      test('each once, however many there are', async () => {
        const ids = Array.from({ length: 451 }, (_, place) => place + 1);
        const many = await open({
          records: ids.map((id) => ({
            ...{ store: germany.code, entity: 'product' as const },
            document: { id, sku: `P-${id}`, name: `Haus ${id}`, price: 10 },
          })),
          settings: defaultSettings,
          clock: () => fixtureNow,
        });
        const skus = ids.map((id) => `P-${id}`);
        expect(await keysOf(many, 'product')).toEqual(skus);
        expect(await keysOf(many, 'product', skus.toReversed())).toEqual(skus.toReversed());
        await many.close();
      });
    });

    test('leaves out-of-stock products out when the shop does not list them', async () => {
      const strict = await open({
        records: fixtureRecords('de_de'),
        settings: { ...defaultSettings, listOutOfStockProducts: false },
        clock: () => fixtureNow,
      });
      const listing = await strict.list(germany, query());
      expect(listing.items.map((card) => card.sku)).not.toContain('CAMP-3');
      expect(listing.total).toBe(3);
      await strict.close();
    });
  });
}
