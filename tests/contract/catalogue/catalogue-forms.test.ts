import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hosts } from '../hosts.ts';
import { index, openIndexedShop } from './indexed-shop.ts';
import type { IndexedShop } from './indexed-shop.ts';

/** The wire format: forms of queries and answers, and what is refused. */
describe.each(hosts)('index calls, $name', ({ open }) => {
  let shop: IndexedShop;
  beforeAll(async () => {
    shop = await openIndexedShop(open);
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  describe('Elasticsearch DSL (Rule F1.24)', () => {
    const listing = {
      query: {
        bool: {
          filter: {
            bool: {
              must: [
                { terms: { visibility: [2, 3, 4] } },
                { terms: { status: [0, 1] } },
                { terms: { category_ids: [11, 12] } },
                {
                  bool: {
                    should: [
                      { terms: { board: ['70', '71'] } },
                      {
                        bool: {
                          must: [
                            { terms: { board_options: ['70', '71'] } },
                            { match: { type_id: 'configurable' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { bool: { should: [{ range: { final_price: { gte: 50, lte: 100 } } }] } },
              ],
            },
          },
        },
      },
      aggs: {
        agg_terms_land: { terms: { field: 'land', size: 10 } },
        agg_range_price: {
          range: { field: 'price', ranges: [{ from: 50, to: 100 }, { from: 150 }] },
        },
        agg_max_price: { max: { field: 'price' } },
      },
      groupToken: 'x'.repeat(20),
    };

    it.each([true, false])(
      'returns the posted listing of a category: %s (Rules F1.21, F1.23, F1.28, F1.33)',
      async (isPosted) => {
        const { status, body } = await shop.ask(
          `${index}/product/_search?size=50&from=0&sort=`,
          listing,
          isPosted,
        );
        expect(status).toBe(200);
        expect(body.hits.total).toBe(1);
        expect(body.hits.hits).toMatchObject([
          { _index: `${index}_product`, _id: '2', _source: { sku: 'CAMP-2' } },
        ]);
        expect(body.aggregations).toMatchObject({
          agg_terms_land: { buckets: [{ key: '10', doc_count: 1 }] },
          agg_range_price: {
            buckets: [
              { key: '50.0-100.0', doc_count: 1 },
              { key: '150.0-*', doc_count: 0 },
            ],
          },
          agg_max_price: { value: 80 },
        });
      },
    );

    it.each([
      [
        'a text',
        {
          function_score: {
            query: {
              bool: {
                should: [
                  { multi_match: { fields: ['name^4', 'sku^2'], query: 'finca', fuzziness: 2 } },
                  {
                    bool: {
                      should: [
                        { terms: { 'configurable_children.sku': ['finca'] } },
                        { match_phrase: { sku: { query: 'finca' } } },
                      ],
                    },
                  },
                ],
                filter: { bool: { must: [{ terms: { visibility: [3, 4] } }] } },
              },
            },
          },
        },
        ['CAMP-1'],
      ],
      ['a sku as a text', { match_phrase: { sku: { query: 'CAMP-4' } } }, ['CAMP-4']],
      [
        'what is not',
        { bool: { must_not: { terms: { type_id: ['simple', 'configurable'] } } } },
        ['TRIP-6', 'SET-7'],
      ],
      [
        'what is there',
        { constant_score: { filter: { exists: { field: 'airport' } } } },
        ['CAMP-1'],
      ],
    ])('finds by %s', async (_, query, expected) => {
      const { body } = await shop.ask(`${index}/product/_search`, { query });
      expect(body.hits.hits.map(({ _source }) => _source.sku)).toEqual(expected);
    });

    it.each([
      [
        'a script',
        { script_score: { script: 'x' } },
        'The query clause script_score is not supported',
      ],
      ['a wild field', { term: { 'a b': 1 } }, 'A field has a name that no field has'],
      ['a list', [], 'query is no object'],
    ])('refuses %s', async (_, query, result) => {
      expect(await shop.ask(`${index}/product/_search`, { query })).toEqual({
        status: 400,
        body: { code: 400, result },
      });
    });

    it('refuses a query that is nested too deep', async () => {
      let query: unknown = { match_all: {} };
      for (let depth = 0; depth < 30; depth += 1) query = { bool: { must: query } };
      expect((await shop.ask(`${index}/product/_search`, { query })).status).toBe(400);
    });
  });

  it('leave out fields, with wildcards, also inside lists (Rules F2.7, F1.23)', async () => {
    const only = await shop.ask(
      `${index}/product/_search?q=llevant&_source_include=sku,configurable_children.p*,rating.average`,
    );
    expect(only.body.hits.hits[0]?._source).toEqual({
      sku: 'CAMP-2',
      rating: { average: '81.5' },
      configurable_children: [{ price: 80 }, { price: '95' }, { price: 60 }],
    });
    const less = await shop.ask(
      `${index}/product/_search?q=llevant&_source_exclude=*.sku,configurable_options`,
    );
    const source = less.body.hits.hits[0]?._source;
    expect(source).toHaveProperty('sku', 'CAMP-2');
    expect(source).not.toHaveProperty('configurable_options');
    expect(source).not.toHaveProperty('configurable_children.0.sku');
  });

  it('use short field names in the compact form (Rule F1.29)', async () => {
    const { body } = await shop.ask(
      `${index}/product/_search?response_format=compact&q=llevant&_source_include=sku,name,price,configurable_children`,
    );
    expect(body).toMatchObject({
      total: 1,
      hits: [{ sku: 'CAMP-2', nm: 'Hotel Llevant', p: 80 }],
    });
    const [hit] = body.hits as unknown as { configurable_children: Record<string, unknown>[] }[];
    expect(hit?.configurable_children[0]).toEqual({
      id: 21,
      sku: 'CAMP-2-HP',
      nm: 'Llevant HP',
      s: 1,
      board: '70',
    });
    expect(hit?.configurable_children[1]).toHaveProperty('p', '95');
  });

  it('return at most the requested number of hits, and never more than the limit', async () => {
    expect((await shop.ask(`${index}/product/_search?size=0`)).body.hits).toMatchObject({
      total: 8,
      hits: [],
    });
    expect((await shop.ask(`${index}/product/_search?size=9999999`)).body.hits.hits).toHaveLength(
      8,
    );
    expect((await shop.ask(`${index}/product/_search?from=7&size=x`)).body.hits.hits).toHaveLength(
      1,
    );
  });

  const wrongAddress =
    'Invalid / inaccessible index name given in the URL. Please do use following URL format: /api/catalog/<index_name>/_search';
  it.each([
    ['GET', 'another_index/product/_search', 400, wrongAddress],
    ['GET', `${index}/product/_mapping`, 400, wrongAddress],
    ['GET', `${index}/product/x/_search`, 400, wrongAddress],
    ['GET', `${index}`, 400, wrongAddress],
    ['GET', `${index}/order/_search`, 400, 'No entity type registered for order'],
    ['PUT', `${index}/product/_search`, 405, 'ERROR: PUT request method is not supported.'],
    ['DELETE', `${index}/product/_search`, 405, 'ERROR: DELETE request method is not supported.'],
    ['GET', `${index}/product/_search?request={`, 400, 'The request is no JSON'],
  ])('refuse %s %s (Rules F1.22, F2.2, F2.4)', async (method, path, code, result) => {
    const answer = await shop.send(`/api/catalog/${path}`, { method });
    expect(answer.status).toBe(code);
    expect(await answer.json()).toEqual({ code, result });
  });

  it('search products when no type is named, and list the allowed methods (Rules F2.3, F1.21)', async () => {
    expect((await shop.ask(`${index}/_search?size=1`)).body.hits.total).toBe(8);
    const options = await shop.send(`/api/catalog/${index}/product/_search`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, OPTIONS']);
  });

  const names = fc.constantFrom(
    ...[
      'query',
      'bool',
      'must',
      'should',
      'terms',
      'range',
      'sku',
      'sort',
      'aggs',
      'size',
      'nested',
    ],
    ...[
      '_appliedFilters',
      '_appliedSort',
      '_availableFilters',
      '_searchText',
      'attribute',
      'value',
    ],
    ...[
      'field',
      'options',
      'order',
      'filter',
      'path',
      'in',
      'or',
      'gt',
      '__proto__',
      'constructor',
    ],
  );
  const nested = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>('CAMP-1', 1, null, true, '', 'asc', -1, 1e300),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(names, tie('node'), { maxKeys: 4 }),
    ),
  })).node;

  const sorts = fc.constantFrom(
    '',
    'sku:desc',
    'a b',
    '_score',
    'rating.average,price:desc',
    '%00',
  );

  it('answer or refuse any query without an unexpected error', async () => {
    const forms = fc.constantFrom('', 'request_format=search-query', 'response_format=compact');
    await fc.assert(
      fc.asyncProperty(nested, forms, fc.string(), sorts, async (body, form, text, sort) => {
        const words = new URLSearchParams({ '': text }).toString().slice(1);
        const path = `${index}/product/_search?${form}&sort=${sort}&_source_include=${words}`;
        expect([200, 400]).toContain((await shop.ask(path, body ?? {})).status);
      }),
      { numRuns: 150 },
    );
  });
});
