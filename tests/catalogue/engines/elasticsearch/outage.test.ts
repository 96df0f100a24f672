import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openElasticsearchCatalogue } from '../../../../server/catalogue/engines/elasticsearch/catalogue.ts';
import { openElasticsearchWriter } from '../../../../server/catalogue/engines/elasticsearch/write/writer.ts';
import { CatalogueUnavailable } from '../../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../../server/catalogue/port.ts';
import { openBreakableProxy } from '../../../support/network/breakable-proxy.ts';
import type { BreakableProxy } from '../../../support/network/breakable-proxy.ts';
import { fixtureNow, fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import {
  askForElasticsearch,
  createTestOptions,
  elasticsearchTimeout,
  openLoadedCatalogue,
  withLongTimeouts,
} from '../../../support/engines/elasticsearch.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();
const germany = requireStoreView('de_de');

describe.skipIf(url === null)('Elasticsearch outage', () => {
  const clock = () => fixtureNow;
  let proxy: BreakableProxy;
  let loaded: Catalogue;
  let catalogue: Catalogue;

  beforeAll(async () => {
    proxy = await openBreakableProxy(url ?? '');
    const corner = createTestOptions(proxy.url);
    const opening = { url: url ?? '', settings: defaultSettings, clock, prefix: corner.prefix };
    loaded = await openLoadedCatalogue(opening, fixtureRecords('de_de'));
    catalogue = openElasticsearchCatalogue({
      ...corner,
      settings: withLongTimeouts(defaultSettings),
      clock,
    });
  });
  afterAll(async () => {
    await catalogue.close();
    await proxy.close();
    await loaded.close();
  });

  const query = {
    categoryId: 2,
    filters: {},
    facets: [],
    sort: 'rating',
    start: 0,
    size: 9,
  } as const;
  const total = async (own = catalogue) =>
    (await own.list(germany, { ...query, facets: [] })).total;
  const failure = (own = catalogue) => total(own).then(String, (error: unknown) => error);

  test('throws CatalogueUnavailable, stops requests after a few failures, and recovers with the cluster', async () => {
    expect(await total()).toBe(4);
    proxy.cut();
    for (let time = 0; time < 8; time++) {
      expect(await failure()).toBeInstanceOf(CatalogueUnavailable);
    }
    expect(String(await failure())).toContain('lately');
    proxy.restore();
    await expect.poll(() => failure(), { timeout: 60_000 }).toBe('4');
  });

  test('ends a request at the timeout of the settings', async () => {
    const hurried = openElasticsearchCatalogue({
      ...createTestOptions(proxy.url),
      settings: { ...defaultSettings, searchServerTimeout: 100, searchClientTimeout: 200 },
      clock,
    });
    proxy.hang();
    expect(await failure(hurried)).toBeInstanceOf(CatalogueUnavailable);
    proxy.restore();
    await hurried.close();
  });

  test('leaves the catalogue unchanged when the cluster refuses writes', async () => {
    const corner = createTestOptions(proxy.url);
    const options = { ...corner, settings: defaultSettings, clock, folder: tmpdir() };
    const writer = openElasticsearchWriter(options);
    proxy.cut();
    await expect(writer.replace(['de_de'], fixtureRecords('de_de'))).rejects.toThrow(
      CatalogueUnavailable,
    );
    proxy.restore();
    await writer.close();
  });
});
