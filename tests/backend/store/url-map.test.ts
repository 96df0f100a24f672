import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCatalogueDocuments } from '../../../server/backend/catalogue/catalogue-documents.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

const catalogue = openEmbeddedCatalogue({
  file: ':memory:',
  settings: defaultSettings,
  clock: () => fixtureNow,
});
let shop: TestShop;
beforeAll(async () => {
  await catalogue.replaceStore(requireStoreView('de_de'), fixtureRecords('de_de'));
  shop = await openShop({ documents: createCatalogueDocuments(catalogue) });
});
afterAll(async () => {
  await shop.close();
  await catalogue.close();
});

const map = (url: string) => shop.commerce.mapUrl({ storeCode: 'de_de' }, { url }, [2, 4]);

async function post(body: unknown, query = ''): Promise<{ status: number; body: unknown }> {
  const answer = await shop.send(`/api/url/map${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('POST /api/url/map', () => {
  it.each([
    ['finca-am-platz', 'product', { sku: 'CAMP-1', url_path: 'finca-am-platz' }],
    ['llevant-hp', 'product', { sku: 'CAMP-2-HP', parentSku: 'CAMP-2', type_id: 'simple' }],
    ['spanien', 'category', { id: 10, display_mode: 'PRODUCTS' }],
    ['spanien/mallorca', 'category', { id: 11, display_mode: 'PAGE' }],
    ['agb', 'cms_page', { identifier: 'agb' }],
  ])('returns for %s a %s (Rule F1.87)', async (url, type, source) => {
    expect(valueOf(await map(url))).toMatchObject({ _type: type, _source: source });
  });

  it.each(['nowhere', 'spanie', 'Spanien', '/spanien', 'winterpause'])(
    'returns null for %s (Rule F1.87)',
    async (url) => {
      expect(valueOf(await map(url))).toBeNull();
    },
  );

  it('answers without an envelope, with the requested and the mandatory fields (Rules F1.3, F1.88)', async () => {
    const { status, body } = await post({ url: 'spanien', includeFields: ['name'] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ _index: 'pitchward_catalog_de_de_category', _id: '10' });
    const { _source } = body as { _source: Record<string, unknown> };
    expect(Object.keys(_source).toSorted()).toEqual(['id', 'name', 'slug', 'url_path']);
    const less = await post({ url: 'spanien', excludeFields: ['name', 'id'] });
    expect(less.body).not.toHaveProperty('_source.name');
    expect(less.body).toHaveProperty('_source.id', 10);
    expect(await post({ url: 'nowhere' })).toEqual({ status: 200, body: null });
  });

  it.each([
    [{}, 'Missing url'],
    [{ url: '' }, [expect.objectContaining({ dataPath: '.url' })]],
    [{ url: ['x'] }, [expect.objectContaining({ dataPath: '.url' })]],
  ])('refuses %j (Rule F1.86)', async (body, result) => {
    expect(await post(body)).toEqual({ status: 400, body: { code: 400, result } });
  });

  it('refuses an unknown store', async () => {
    const problem = problemOf(await shop.commerce.mapUrl({ storeCode: 'xx' }, { url: 'x' }, []));
    expect(problem).toMatchObject({ kind: 'refused', code: 400 });
  });
});
