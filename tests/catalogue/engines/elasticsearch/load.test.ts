import { Client, HttpConnection } from '@elastic/elasticsearch';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openElasticsearchSource } from '../../../../server/catalogue/engines/elasticsearch/source.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import {
  askForElasticsearch,
  createTestOptions,
  elasticsearchTimeout,
  openTestIndices,
} from '../../../support/engines/elasticsearch.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();
const germany = requireStoreView('de_de');
const austria = requireStoreView('de_at');

describe.skipIf(url === null)('load into Elasticsearch', () => {
  const client = new Client({ node: url ?? 'http://unused.invalid', Connection: HttpConnection });
  let prefix: string;
  let corner: ReturnType<typeof openTestIndices>;

  beforeEach(() => {
    prefix = createTestOptions(url ?? '').prefix;
    const clock = () => fixtureNow;
    corner = openTestIndices({ url: url ?? '', settings: defaultSettings, clock, prefix });
  });
  afterEach(() => corner.close());
  afterAll(() => client.close());

  const listed = async (store = germany) => {
    const everything = { categoryId: 2, filters: {}, facets: [], start: 0, size: 50 };
    const { items } = await corner.catalogue.list(store, { ...everything, sort: 'rating' });
    return items.map(({ sku }) => sku).sort();
  };
  const indices = async () =>
    Object.keys(await client.indices.get({ index: `${prefix}-*`, features: ['aliases'] })).sort();
  const aliases = async () =>
    Object.values(await client.indices.getAlias({ index: `${prefix}-*` })).flatMap((index) =>
      Object.keys(index.aliases),
    );

  function renamed(store: string, sku: string): CatalogueRecord[] {
    return fixtureRecords(store).map((record) =>
      record.document.sku === 'CAMP-1'
        ? { ...record, document: { ...record.document, sku, url_path: 'neu' } }
        : record,
    );
  }
  function* failing(): Generator<CatalogueRecord> {
    yield* renamed('de_de', 'NEW').slice(0, 20);
    throw new Error('the source broke off');
  }
  const usual = ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6'];

  test('is read back as it was loaded, for an export or a merge (Rules B24.51, B24.54)', async () => {
    const source = openElasticsearchSource({ ...createTestOptions(url ?? ''), prefix });
    const readAll = async () => {
      const all: CatalogueRecord[] = [];
      for await (const one of source.documents('de_de')) all.push({ store: 'de_de', ...one });
      return all;
    };
    expect(await readAll()).toEqual([]);
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    const first = await source.revision('de_de');
    const byText = (records: readonly CatalogueRecord[]) =>
      records.map((record) => JSON.stringify(record)).sort();
    expect(byText(await readAll())).toEqual(byText(fixtureRecords('de_de')));
    await corner.writer.replace(['de_de'], renamed('de_de', 'NEW'));
    expect(await source.revision('de_de')).not.toBe(first);
    await source.close();
  });

  test('writes the borders of the sitemap files with the products (Rule A21.8)', async () => {
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    const index = (await indices()).find((name) => name.includes('-product-')) ?? '';
    const mapping = await client.indices.getMapping({ index });
    expect(mapping[index]?.mappings._meta).toEqual({ part_size: 10_000, part_borders: [0] });
    // What was written is read: products are not counted again.
    const _meta = { part_size: 10_000, part_borders: [0, 44] };
    await client.indices.putMapping({ index, _meta });
    expect(await corner.catalogue.partBorders(germany, 10_000)).toEqual([0, 44]);
    // An index of an earlier release has none.
    await client.indices.putMapping({ index, _meta: {} });
    expect(await corner.catalogue.partBorders(germany, 10_000)).toEqual([0]);
  });

  test('writes one index per entity type behind an alias, and removes the old indexes (Rules B24.1, B24.34, F5.6)', async () => {
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    const first = await indices();
    expect(await aliases()).toContain(`${prefix}-de_de-product`);
    expect(await aliases()).toContain(`${prefix}-de_de-twofour_attributesets`);
    await corner.writer.replace(['de_de'], renamed('de_de', 'NEW'));
    const second = await indices();
    expect(second).toHaveLength(first.length);
    // Only the index with the version stays.
    expect(second.filter((index) => first.includes(index))).toEqual([`${prefix}-loads`]);
    expect(await corner.writer.loadedVersion()).toBe('imported');
    expect(await listed()).toEqual(['CAMP-2', 'CAMP-3', 'NEW', 'TRIP-6']);
    expect(await corner.catalogue.findProduct(germany, 'CAMP-1')).toBeNull();
    expect(await corner.catalogue.resolve(germany, 'finca-am-platz')).toBeNull();
    expect(await corner.catalogue.resolve(germany, 'neu')).toMatchObject({ sku: 'NEW' });
  });

  test('leaves other stores unchanged, and replaces all stores when asked to', async () => {
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    await corner.writer.replace(['de_at'], renamed('de_at', 'NEW'));
    expect(await listed()).toEqual(usual);
    expect(await listed(austria)).toContain('NEW');
    await corner.writer.load(fixtureRecords('de_at'), 'v2');
    expect(await listed()).toEqual([]);
    expect(await listed(austria)).toEqual(usual);
    expect(await corner.writer.loadedVersion()).toBe('v2');
  });

  test('leaves the old documents and no new index when the records break off', async () => {
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    const before = await indices();
    await expect(corner.writer.replace(['de_de'], failing())).rejects.toThrow('broke off');
    expect(await indices()).toEqual(before);
    expect(await listed()).toEqual(usual);
  });

  test('leaves the old documents and no new index when the cluster refuses a document (Rule B24.34)', async () => {
    await corner.writer.replace(['de_de'], fixtureRecords('de_de'));
    const before = await indices();
    const nested = JSON.parse('['.repeat(1500) + ']'.repeat(1500)) as unknown;
    const deep = { id: 99, sku: 'DEEP', name: 'Tief', price: 1, nested };
    const records = [
      ...renamed('de_de', 'NEW'),
      { store: 'de_de', entity: 'product' as const, document: deep },
    ];
    await expect(corner.writer.replace(['de_de'], records)).rejects.toThrow(CatalogueUnavailable);
    expect(await indices()).toEqual(before);
    expect(await listed()).toEqual(usual);
  });

  test('changes all stores at one moment for concurrent readers', async () => {
    const stores = ['de_de', 'de_at'];
    const all = (sku: string) => stores.flatMap((store) => renamed(store, sku));
    await corner.writer.replace(stores, all('OLD'));
    let isLoading = true;
    const loading = corner.writer.replace(stores, all('NEW')).finally(() => (isLoading = false));
    let answers = 0;
    do {
      const skus = await listed();
      const has = (sku: string) => skus.includes(sku);
      expect(skus).toHaveLength(4);
      expect(has('OLD')).not.toBe(has('NEW'));
      answers++;
    } while (isLoading);
    await loading;
    expect(answers).toBeGreaterThan(1);
    expect(await listed()).toContain('NEW');
    expect(await listed(austria)).toContain('NEW');
  });

  test('skips broken documents and reports them', async () => {
    const broken = { store: 'de_de', entity: 'category' as const, document: { id: 5 } };
    const { refused, loaded } = await corner.writer.replace(
      ['de_de'],
      [...fixtureRecords('de_de'), broken],
    );
    expect(loaded).toBe(fixtureRecords('de_de').length);
    expect(refused).toMatchObject([{ entity: 'category', reason: 'category 5 without name' }]);
  });
});
