import { expect, it } from 'vitest';
import { connectCommerce } from '../../server/commerce/client.ts';
import { isLoadable } from '../../server/commerce/contract/catalogue/catalogue.ts';
import type { CatalogueSearch } from '../../server/commerce/contract/catalogue/catalogue.ts';

async function sent(search: CatalogueSearch): Promise<{ url: URL; body: unknown }> {
  const requests: Request[] = [];
  const commerce = connectCommerce({
    fetch: (request) => {
      requests.push(request);
      return Promise.resolve(Response.json({ hits: { total: 0, hits: [] } }));
    },
    baseUrl: 'http://commerce.example',
    tokenIn: 'header',
    timeouts: { call: 5000, order: 5000 },
  });
  await commerce.searchCatalogue({ storeCode: 'de_de' }, search);
  const [request] = requests;
  if (!request) throw new Error('Nothing was sent');
  const url = new URL(request.url);
  const asked = url.searchParams.get('request') ?? 'null';
  const body = (request.method === 'POST' ? await request.json() : JSON.parse(asked)) as unknown;
  return { url, body };
}

it('a search names store, type, text, filters, sort, part, group and fields (Rule B11.10)', async () => {
  const query = {
    _searchText: 'mallorca',
    _appliedFilters: [{ attribute: 'land', value: { in: ['10'] }, scope: 'catalog' }],
    _availableFilters: [{ field: 'sterne', scope: 'catalog', options: { size: 5 } }],
  };
  const { url, body } = await sent({
    type: 'product',
    query,
    sort: 'sku:desc',
    start: 20,
    size: 10,
    groupId: 4,
    groupToken: 'signed-by-the-host',
    includeFields: ['sku', 'name'],
    excludeFields: ['stock'],
  });
  expect(url.pathname).toBe('/api/catalog/pitchward_catalog_de_de/product/_search');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    size: '10',
    from: '20',
    sort: 'sku:desc',
    _source_include: 'sku,name',
    _source_exclude: 'stock',
  });
  expect(body).toEqual({ ...query, groupId: 4, groupToken: 'signed-by-the-host' });
  // The group token is a secret and never part of an address.
  expect(url.href).not.toContain('signed-by-the-host');
});

it.each([
  ['land', true],
  ['rating.average', false],
  ['configurable_children.sku', false],
  ['sku', false],
  ['price', false],
  ['', false],
])('the metadata of an answer has the attribute %j: %s (Rule B6.2)', (code, expected) => {
  expect(isLoadable(code)).toBe(expected);
});
