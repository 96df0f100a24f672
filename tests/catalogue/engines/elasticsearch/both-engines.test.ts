import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listingSorts } from '../../../../app/domain/catalogue/listing/filters.ts';
import { searchSorts } from '../../../../app/domain/search/search.ts';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { brandOf, requireStoreView } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import type { Catalogue } from '../../../../server/catalogue/port.ts';
import {
  askForElasticsearch,
  elasticsearchTimeout,
  openLoadedCatalogue,
} from '../../../support/engines/elasticsearch.ts';
import { demoNow, demoRecords, describeDemoSearch } from '../../suite/demo-search-suite.ts';
import { demoSearches } from '../../suite/demo-search-table.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();
const opening = { url: url ?? '', settings: defaultSettings, clock: () => demoNow };
const stores = ['de_de', 'en', 'tts_de_de', 'scc_de'].map(requireStoreView);
const explicitSorts = searchSorts.filter((sort) => sort !== 'relevance');
const facets = [
  ...defaultSettings.defaultFilters,
  ...defaultSettings.extraCategoryFilters,
  'price',
];

describe.skipIf(url === null)('both engines (Rule B11.26)', () => {
  let elastic: Catalogue;
  let embedded: Catalogue;

  beforeAll(async () => {
    const records = demoRecords();
    elastic = await openLoadedCatalogue(opening, records);
    const own = openEmbeddedCatalogue({ ...opening, file: ':memory:' });
    embedded = own;
    for (const [code, some] of Map.groupBy(records, ({ store }) => store)) {
      await own.replaceStore(requireStoreView(code), some);
    }
  });
  afterAll(async () => {
    await elastic.close();
    await embedded.close();
  });

  describeDemoSearch('Elasticsearch', async () => ({ ...elastic, close: async () => {} }), 4);

  const both = async <Answer>(ask: (catalogue: Catalogue) => Promise<Answer>) => {
    const [found, expected] = await Promise.all([ask(elastic), ask(embedded)]);
    expect(found).toEqual(expected);
    return found;
  };
  const categoriesOf = async (store: StoreView) => {
    const tree = await both((own) => own.categoryTree(store, brandOf(store).rootCategoryId));
    return tree.filter((_, place) => place % 12 === 0).map(({ id }) => id);
  };

  test.each(stores)(
    'return the same cards and facets of every category in $code',
    async (store) => {
      for (const categoryId of await categoriesOf(store)) {
        for (const sort of listingSorts) {
          const query = { categoryId, sort, facets, filters: {}, start: 0, size: 30 };
          const { total } = await both((own) => own.list(store, query));
          await both((own) => own.list(store, { ...query, start: Math.floor(total / 2), size: 7 }));
          await both((own) => own.places(store, query));
        }
      }
    },
  );

  test.each(stores)('return the same offers in $code for every facet value', async (store) => {
    const categoryId = brandOf(store).rootCategoryId;
    const query = { categoryId, facets, filters: {}, start: 0, size: 24 };
    const { facets: offered } = await embedded.list(store, { ...query, sort: 'price-asc' });
    expect(offered.length).toBeGreaterThan(0);
    const [first] = offered;
    for (const { code, options } of offered) {
      for (const { id } of options.slice(0, 3)) {
        const filters = {
          [code]: [id],
          ...(first && first.code !== code ? { [first.code]: [first.options[0]?.id ?? ''] } : {}),
        };
        await both((own) => own.list(store, { ...query, filters, sort: 'price-desc' }));
      }
    }
  });

  test('find the same offers for every search of the table, in the same order when the sort is explicit', async () => {
    for (const [place, { code, text }] of demoSearches.entries()) {
      const store = requireStoreView(code);
      const query = { text, filters: {}, facets: ['land', 'sterne', 'price'], start: 0, size: 200 };
      const sort = explicitSorts[place % explicitSorts.length] ?? 'rating';
      const [found, expected] = await Promise.all(
        [elastic, embedded].map(async (own) => {
          const result = await own.search(store, { ...query, sort });
          return { ...result, items: result.items.map(({ sku }) => sku) };
        }),
      );
      expect(found, `${code}: ${text}, by ${sort}`).toEqual(expected);
    }
  });

  test('agree on relevance: the same offers in the same order (docs/decisions/0130)', async () => {
    for (const { code, text } of demoSearches) {
      const store = requireStoreView(code);
      const query = { text, filters: {}, start: 0, size: 200, sort: 'relevance' } as const;
      const [found = [], order = []] = await Promise.all(
        [elastic, embedded].map(async (own) =>
          (await own.search(store, { ...query, facets: [] })).items.map(({ sku }) => sku),
        ),
      );
      expect(found, `${code}: ${text}`).toEqual(order);
    }
  });

  test.each(stores)('return the same pages, addresses and documents in $code', async (store) => {
    const { items } = await embedded.list(store, {
      categoryId: brandOf(store).rootCategoryId,
      facets: [],
      filters: {},
      start: 0,
      size: 1000,
      sort: 'latest',
    });
    const some = items.filter((_, place) => place % 9 === 0);
    for (const { sku, urlPath } of some) {
      await both((own) => own.findProduct(store, sku));
      await both((own) => own.resolve(store, urlPath));
    }
    const skus = some.map(({ sku }) => sku);
    await both((own) => own.cards(store, skus));
    await both((own) => own.productAddresses(store, skus));
    await both((own) => collected(own.allProductAddresses(store, { after: 0, size: 100 })));
    for (const entity of ['attribute', 'category', 'cms_page', 'product'] as const) {
      await both((own) => collected(own.documents(store, entity)));
    }
  });
});

async function collected<Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
