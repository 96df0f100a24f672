import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityTypes } from '../../../server/catalogue/record.ts';
import type { SearchQuestion } from '../../../server/commerce/contract/catalogue/catalogue.ts';
import { problemOf, valueOf } from '../../backend/open-shop.ts';
import { hosts } from '../hosts.ts';
import { toFilterQuery, caller, index, openIndexedShop } from './indexed-shop.ts';
import type { IndexedShop } from './indexed-shop.ts';

describe.each(hosts)('searches of the index, $name', ({ open }) => {
  let shop: IndexedShop;
  beforeAll(async () => {
    shop = await openIndexedShop(open);
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  const skus = async (query: SearchQuestion, sort = '') =>
    valueOf(await shop.commerce.searchCatalogue(caller, { query, sort })).items.map(
      ({ sku }) => sku,
    );

  it.each([
    [
      'nothing',
      {},
      ['CAMP-1', 'CAMP-2', 'CAMP-3', 'CAMP-4', 'TRIP-6', 'SET-7', 'CAMP-8', 'CAMP-2-HP'],
    ],
    ['eq', toFilterQuery({ sku: { eq: 'CAMP-2' } }), ['CAMP-2']],
    ['a bare value', toFilterQuery({ sku: 'CAMP-2' }), ['CAMP-2']],
    ['in', toFilterQuery({ sku: { in: ['CAMP-3', 'CAMP-1', 'NOSUCH'] } }), ['CAMP-3', 'CAMP-1']],
    [
      'two attributes',
      toFilterQuery({ sku: { in: ['CAMP-1', 'CAMP-4'] }, status: { in: [0, 1] } }),
      ['CAMP-1'],
    ],
    ['numbers as texts', toFilterQuery({ id: { eq: '3' } }), ['CAMP-3']],
    ['a multiselect in a text', toFilterQuery({ sportarten: { eq: 51 } }), ['CAMP-1', 'CAMP-3']],
    ['neq', toFilterQuery({ type_id: { neq: 'simple' } }), ['CAMP-2', 'TRIP-6', 'SET-7', 'CAMP-8']],
    ['what is there', toFilterQuery({ stock: { neq: null }, rating: { eq: 1 } }), []],
    ['eq null', toFilterQuery({ langengrad: { eq: null } }), ['CAMP-1']],
    ['a child', toFilterQuery({ 'configurable_children.sku': { eq: 'CAMP-2-VP' } }), ['CAMP-2']],
    ['a range', toFilterQuery({ 'rating.average': { gte: 81.5, lt: 92 } }), ['CAMP-2']],
    ['from and to', toFilterQuery({ id: { from: 2, to: 3 } }), ['CAMP-2', 'CAMP-3']],
    ['gt of a date', toFilterQuery({ updated_at: { gt: '2026-03-01 10:00:00' } }), ['CAMP-2']],
    ['one of or', toFilterQuery({ sku: { or: 'CAMP-1' }, id: { or: 3 } }), ['CAMP-1', 'CAMP-3']],
    ['what variants offer (Rule F1.27)', toFilterQuery({ board: 71 }, 'catalog'), ['CAMP-2']],
    ['only own values', toFilterQuery({ board: 71 }), []],
    ['the price of today', toFilterQuery({ price: { from: 40, to: 45 } }, 'catalog'), ['CAMP-3']],
    [
      'the listing of a category',
      toFilterQuery({
        visibility: { in: [2, 3, 4] },
        status: { in: [0, 1] },
        category_ids: { in: [11, 12] },
      }),
      ['CAMP-1', 'CAMP-2', 'CAMP-3'],
    ],
    ['a program in a value', toFilterQuery({ sku: { eq: '"}}],"x":[{' } }), []],
  ] as [string, SearchQuestion, string[]][])(
    'find by %s (Rules F2.14, F1.26)',
    async (_, query, expected) => {
      const found = await skus(query);
      expect(new Set(found)).toEqual(new Set(expected));
      expect(found).toHaveLength(expected.length);
    },
  );

  it.each([
    ['sku:desc', ['CAMP-3', 'CAMP-2', 'CAMP-1']],
    ['updated_at:desc', ['CAMP-2', 'CAMP-1', 'CAMP-3']],
    ['final_price', ['CAMP-3', 'CAMP-2', 'CAMP-1']],
    ['rating.average', ['CAMP-2', 'CAMP-1', 'CAMP-3']],
  ])('sort by %s, documents without a value last', async (sort, expected) => {
    expect(
      await skus(toFilterQuery({ sku: { in: ['CAMP-1', 'CAMP-2', 'CAMP-3'] } }), sort),
    ).toEqual(expected);
  });

  it('sort by the position in one category (Rules B11.11, F2.8)', async () => {
    const nested = (id: number) => ({
      order: 'asc',
      nested: { path: 'category', filter: { term: { 'category.category_id': id } } },
    });
    const query = toFilterQuery({
      category_ids: { in: [10, 11] },
      status: { in: [0, 1] },
      visibility: 4,
    });
    const sorted = (id: number) =>
      skus({ ...query, _appliedSort: [{ field: 'category.position', options: nested(id) }] });
    expect(await sorted(11)).toEqual(['CAMP-2', 'CAMP-1']);
    expect(await sorted(10)).toEqual(['CAMP-1', 'CAMP-2']);
  });

  it('find products of a text, the best first, narrowed by filters', async () => {
    expect(await skus({ _searchText: 'llevant' })).toEqual(['CAMP-2']);
    expect(await skus({ _searchText: 'llevant', ...toFilterQuery({ status: 2 }) })).toEqual([]);
    expect(await skus({ _searchText: 'nosuchthing' })).toEqual([]);
    const pages = await shop.commerce.searchCatalogue(caller, {
      type: 'cms_page',
      query: { _searchText: 'agb' },
    });
    expect(valueOf(pages).items).toMatchObject([{ identifier: 'agb' }]);
  });

  it("return pages in the client's form (Rules B11.12, F1.34, F2.5)", async () => {
    const search = { query: toFilterQuery({ visibility: 4 }), start: 1, size: 2, sort: 'id' };
    const answer = valueOf(await shop.commerce.searchCatalogue(caller, search));
    expect(answer).toMatchObject({
      total: 5,
      start: 1,
      perPage: 2,
      noresults: false,
      offline: false,
      cache: false,
      items: [
        { sku: 'CAMP-2', slug: 'hotel-llevant-2' },
        { sku: 'CAMP-4', slug: 'abgesagt-4' },
      ],
    });
    const odd = { query: { _searchText: ' ag ' }, start: -3, size: -1 };
    expect(valueOf(await shop.commerce.searchCatalogue(caller, odd))).toMatchObject({
      items: [],
      total: 0,
      start: 0,
      perPage: 50,
      noresults: true,
    });
  });

  it('return the current prices of the store (Rule B1.19)', async () => {
    const { items } = valueOf(
      await shop.commerce.searchCatalogue(caller, { query: toFilterQuery({ sku: 'CAMP-3' }) }),
    );
    expect(items[0]).toMatchObject({
      final_price: 42.02,
      final_price_incl_tax: 50,
      final_price_tax: 7.98,
      original_price: 100,
      original_price_incl_tax: 119,
      special_price_incl_tax: 50,
    });
  });

  it.each(entityTypes.map((type) => [type]))('accept the type %s', async (type) => {
    const answer = valueOf(await shop.commerce.searchCatalogue(caller, { type }));
    expect(answer.total).toBeGreaterThan(0);
  });

  it('return approved reviews without their author, and active pages only', async () => {
    const found = async (type: string) =>
      valueOf(await shop.commerce.searchCatalogue(caller, { type })).items.map(({ id }) => id);
    expect(await found('review')).toEqual([1, 2]);
    expect(await found('cms_page')).toEqual([1]);
  });

  it('return aggregations of filters with their labels (Rules F1.30, F1.31, F1.32)', async () => {
    const query: SearchQuestion = {
      ...toFilterQuery({ sku: { in: ['CAMP-1', 'CAMP-2', 'CAMP-3'] } }),
      _availableFilters: [
        { field: 'land', scope: 'catalog' },
        { field: 'sportarten', scope: 'catalog', options: { size: 1 } },
        { field: 'price', scope: 'catalog' },
      ],
    };
    const answer = valueOf(await shop.commerce.searchCatalogue(caller, { query }));
    const {
      agg_terms_land: land,
      agg_terms_sportarten: sports,
      agg_range_price: price,
    } = answer.aggregations;
    expect(land?.buckets).toEqual([
      { key: '10', doc_count: 2 },
      { key: '11', doc_count: 1 },
    ]);
    expect(sports?.buckets).toHaveLength(1);
    expect(price?.buckets?.map(({ key, doc_count }) => [key, doc_count])).toEqual([
      ['0.0-50.0', 1],
      ['50.0-100.0', 1],
      ['100.0-150.0', 1],
      ['150.0-300.0', 0],
      ['300.0-500.0', 0],
      ['500.0-750.0', 0],
      ['750.0-1000.0', 0],
      ['1000.0-*', 0],
    ]);
    expect(answer.attributeMetadata).toContainEqual(
      expect.objectContaining({
        attribute_code: 'land',
        options: [
          { value: 10, label: 'Spanien' },
          { value: 11, label: 'Türkei' },
        ],
      }),
    );
  });

  it.each<[string, Record<string, unknown>, unknown[]]>([
    ['category', { level: { eq: 2 }, is_active: { eq: true } }, [10, 12]],
    ['category', { parent_id: { in: [10] } }, [11]],
    ['category', { id: { in: [2, 11] } }, [2, 11]],
    ['attribute', { attribute_code: { in: ['land', 'ort'] }, is_visible_on_front: 1 }, [1, 3]],
    ['category', { product_count: { gt: 0 } }, [14]],
    ['attribute', { is_visible: { eq: true } }, []],
    ['attribute', { is_user_defined: { eq: true } }, [1]],
    ['attribute', { sc_visible_in_category: { eq: true } }, [1]],
  ])('filter documents of the type %s by %j (Rules F2.15, F2.16)', async (type, filters, ids) => {
    const search = { type, query: toFilterQuery(filters) };
    const { items } = valueOf(await shop.commerce.searchCatalogue(caller, search));
    expect(items.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual(ids);
  });

  it.each([
    ['_availableFilters', Array.from({ length: 61 }, () => ({ field: 'land' }))],
    ['_appliedFilters', Array.from({ length: 101 }, () => ({ attribute: 'land', value: 1 }))],
    ['_appliedSort', Array.from({ length: 11 }, () => ({ field: 'id' }))],
    ['_searchText', 'x'.repeat(501)],
  ])('refuse too much of %s (Rule F1.25)', async (name, value) => {
    const statusOf = async (part: unknown) => {
      const path = `${index}/product/_search?request_format=search-query`;
      return (await shop.ask(path, { [name]: part })).status;
    };
    expect(await statusOf(value)).toBe(400);
    expect(await statusOf(value.slice(1))).toBe(200);
  });

  it('accept only registered entity types (Rules B5.4, F2.2)', async () => {
    const problem = problemOf(await shop.commerce.searchCatalogue(caller, { type: 'order' }));
    expect(problem).toMatchObject({ message: 'No entity type registered for order' });
  });
});
