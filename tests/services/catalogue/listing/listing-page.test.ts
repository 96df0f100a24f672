import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import { createCatalogueService } from '../../../../server/services/catalogue/service.ts';
import { fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { openPages, silentHost, visit } from '../open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

describe('findListingPage', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  const open = async (id: number, query = '') =>
    opened.pages.categoryPage(visit, id, new URLSearchParams(query));
  const skus = async (id: number, query = '') =>
    (await open(id, query))?.items.map(({ sku }) => sku).sort();

  test.each([
    ['', ['CAMP-1', 'CAMP-2', 'TRIP-6']],
    ['sterne=42', ['CAMP-2']],
    ['sterne=41&sterne=42', ['CAMP-1', 'CAMP-2']],
    ['sterne=41&academy=1', ['CAMP-1']],
    ['sterne=777', ['CAMP-1', 'CAMP-2', 'TRIP-6']],
    ['physio=1', ['CAMP-1', 'CAMP-2', 'TRIP-6']],
    ['utm_source=x&sort=&start=nine', ['CAMP-1', 'CAMP-2', 'TRIP-6']],
    ['start=9000000', ['CAMP-1', 'CAMP-2', 'TRIP-6']],
  ])('with the query "%s" lists %j', async (query, expected) => {
    expect(await skus(10, query)).toEqual(expected);
  });

  test.each(['constructor', '__proto__'])(
    'lists and filters by an attribute with the code %s (Rule B7.27)',
    async (code) => {
      const options = ['1', '2'].map((value) => ({ value, label: `+${value}+` }));
      const attribute = { id: 900, attribute_code: code, frontend_input: 'select', options };
      const records = fixtureRecords('de_de').map((record) =>
        record.document.sku === 'CAMP-2'
          ? { ...record, document: { ...record.document, [code]: '2' } }
          : record,
      );
      const { pages, catalogue } = await openPages({ defaultFilters: [code] }, [
        ...records,
        { store: 'de_de', entity: 'attribute', document: attribute },
      ]);
      const list = async (query: string) =>
        pages.categoryPage(visit, 10, new URLSearchParams(query));
      expect((await list(''))?.total).toBe(3);
      const page = await list(`${code}=2`);
      expect(page?.items.map(({ sku }) => sku)).toEqual(['CAMP-2']);
      expect(page?.facets.map((facet) => facet.code)).toContain(code);
      await catalogue.close();
    },
  );

  test('ignores an unknown value (Rule B7.16)', async () => {
    const page = await open(10, 'sterne=777&sterne=42&land=zzz');
    expect(page?.state.filters).toEqual({ sterne: ['42'] });
  });

  test.each([
    ['', ['41'], {}],
    ['sterne=41', ['41'], { sterne: ['41'] }],
    ['sterne=42', ['42'], { sterne: ['42'] }],
    ['sterne=41&sterne=42', ['41', '42'], { sterne: ['41', '42'] }],
  ])(
    'keeps chosen values that a cut filter does not offer: "%s" (Rules B7.13, B7.14)',
    async (query, options, filters) => {
      const { pages, catalogue } = await openPages({ filterAggregationSize: 1 });
      const page = await pages.categoryPage(visit, 10, new URLSearchParams(query));
      const stars = page?.facets.find(({ code }) => code === 'sterne');
      expect(stars?.options.map(({ id }) => id) ?? []).toEqual(options);
      expect(page?.state.filters).toEqual(filters);
      await catalogue.close();
    },
  );

  test.each([
    [1, 'a category below the root id'],
    [13, 'an inactive category'],
    [14, 'a category below an inactive one'],
    [99, 'an unknown category'],
  ])('returns null for %i, %s (Rule B10.2)', async (id) => {
    expect(await open(id)).toBeNull();
  });

  test('leaves the excluded levels out of the breadcrumbs (Rule B10.5)', async () => {
    const region = await open(11);
    expect(region?.breadcrumbs).toEqual([{ label: 'Pitchward', path: '/' }]);
    const { pages, catalogue } = await openPages({ breadcrumbExcludedLevels: [] });
    const whole = await pages.categoryPage(visit, 11, new URLSearchParams());
    expect(whole?.breadcrumbs).toEqual([
      { label: 'Pitchward', path: '/' },
      { label: 'Spanien', path: '/spanien' },
    ]);
    await catalogue.close();
  });

  test('shows a facet only when it can narrow the list (Rules B7.21, B7.3)', async () => {
    const codes = (await open(10))?.facets.map(({ code }) => code);
    expect(codes).toContain('sterne');
    expect(codes).toContain('academy');
    expect(codes).not.toContain('physio');
    // A single product: its country is no choice.
    expect((await open(12))?.facets.map(({ code }) => code)).not.toContain('land');
    expect((await open(12, 'land=11'))?.state.filters).toEqual({ land: ['11'] });
  });

  test('hides a filter whose every option leaves all offers (Rule B7.21)', async () => {
    const twoGrounds = fixtureRecords('de_de').map((record) =>
      record.entity === 'product'
        ? { ...record, document: { ...record.document, belag: '60,61' } }
        : record,
    );
    const { pages, catalogue } = await openPages({}, twoGrounds);
    const codes = async (query: string) => {
      const page = await pages.categoryPage(visit, 10, new URLSearchParams(query));
      return page?.facets.map(({ code }) => code);
    };
    expect(await codes('')).toContain('sterne');
    expect(await codes('')).not.toContain('belag');
    // Chosen, it can be removed.
    expect(await codes('belag=60')).toContain('belag');
    expect(await codes('belag=unknown')).not.toContain('belag');
    await catalogue.close();
  });

  test('returns climate and seasons of a region (Rule B20.2)', async () => {
    const region = await open(11);
    expect(region?.category.isRegion).toBe(true);
    // A climate of two months only is not shown.
    expect(region?.region).toMatchObject({ climate: [], seasons: [] });
    expect((await open(10))?.region).toBeNull();
  });

  test('returns the visible prices only: the original one for reduced products (Rule B12.11)', async () => {
    const items = (await open(2))?.items ?? [];
    const carried = items.map(({ sku, price }) => [sku, Object.keys(price ?? {})]);
    expect(Object.fromEntries(carried)).toEqual({
      'CAMP-1': ['gross'],
      'CAMP-2': ['gross'],
      'CAMP-3': ['gross', 'originalGross'],
      'TRIP-6': ['gross'],
    });
  });
});

describe('load more', () => {
  test.each([
    ['', ['TRIP-6'], 1, null],
    ['start=1', ['TRIP-6', 'CAMP-3'], 2, null],
    ['start=2', ['TRIP-6', 'CAMP-3', 'CAMP-2'], 3, null],
    ['start=3', ['TRIP-6', 'CAMP-3', 'CAMP-2', 'CAMP-1'], null, null],
    ['start=4', ['TRIP-6', 'CAMP-3', 'CAMP-2', 'CAMP-1'], null, null],
  ])(
    'returns one product a page for "%s" (Rule B9.3)',
    async (query, expected, nextStart, previousStart) => {
      const { pages, catalogue } = await openPages({ productListPageSize: 1 });
      const page = await pages.categoryPage(
        visit,
        2,
        new URLSearchParams(`${query}&sort=price-asc`),
      );
      expect(page?.items.map(({ sku }) => sku)).toEqual(expected);
      expect(page).toMatchObject({ nextStart, previousStart, total: 4, first: 0 });
      await catalogue.close();
    },
  );
});

test('a region loads more in the same way (Rule B9.7)', async () => {
  const { pages, catalogue } = await openPages({ productListPageSize: 1 });
  const open = (query: string) => pages.categoryPage(visit, 11, new URLSearchParams(query));
  expect(await open('')).toMatchObject({ category: { isRegion: true }, nextStart: 1, total: 2 });
  expect(await open('start=1')).toMatchObject({ nextStart: null, items: { length: 2 } });
  await catalogue.close();
});

test.each([
  ['recommendation', '', null, undefined],
  ['recommendation', 'sort=recommendation', null, undefined],
  ['price-asc', '', null, 'price-asc'],
  ['price-asc', 'sort=price-asc', null, 'price-asc'],
  ['price-asc', 'sort=recommendation', 'recommendation', 'price-asc'],
  ['price-asc', 'sort=latest', 'latest', 'price-asc'],
])(
  'the default order %s with "%s" in the address: %j is chosen (Rule B8.7)',
  async (defaultListingSort, query, chosen, named) => {
    const { pages, catalogue } = await openPages({ defaultListingSort });
    const page = await pages.categoryPage(visit, 11, new URLSearchParams(query));
    expect(page?.state.sort).toBe(chosen);
    expect(page?.address.defaultSort).toBe(named);
    await catalogue.close();
  },
);

describe('category whose list cannot be read (Rule B22.1)', () => {
  test.each(['', 'sterne=42', 'view=map'])(
    'is shown without products for the query "%s"',
    async (query) => {
      const { catalogue } = await openPages();
      const away = async () => {
        throw new CatalogueUnavailable('away');
      };
      const pages = createCatalogueService({
        catalogue: { ...catalogue, list: away },
        settings: defaultSettings,
        urlMap: async () => null,
        commerce: silentHost,
      });
      expect(await pages.categoryPage(visit, 10, new URLSearchParams(query))).toMatchObject({
        category: { name: 'Spanien' },
        items: [],
        total: 0,
        isFailed: true,
        // No filter is chosen, so the page does not blame the filters.
        state: { filters: {} },
      });
      await catalogue.close();
    },
  );
});
