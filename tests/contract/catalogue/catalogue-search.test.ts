import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entityTypes } from '../../../server/catalogue/record.ts';
import type { SearchQuestion } from '../../../server/commerce/contract/catalogue.ts';
import { valueOf } from '../../backend/open-shop.ts';
import { hosts } from '../hosts.ts';
import { toFilterQuery, caller, openIndexedShop } from './indexed-shop.ts';
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
    ['what variants offer', toFilterQuery({ board: 71 }, 'catalog'), ['CAMP-2']],
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
  ] as [string, SearchQuestion, string[]][])('find by %s', async (_, query, expected) => {
    const found = await skus(query);
    expect(new Set(found)).toEqual(new Set(expected));
    expect(found).toHaveLength(expected.length);
  });

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

  it('sort by the position in one category', async () => {
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

  it("return pages in the client's form", async () => {
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

  it('return the current prices of the store', async () => {
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

  it('return aggregations of filters with their labels', async () => {
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
      ['150.0-*', 0],
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
});
