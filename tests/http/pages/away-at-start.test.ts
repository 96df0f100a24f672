import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasDemoPeople } from '../../../server/backend/demo/demo-people-present.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openBackendDatabase, openConfiguredBackend } from '../../../server/open/open-backend.ts';
import { openOwnerCatalogue } from '../../../server/open/open-owner-catalogue.ts';
import { openShop } from '../../../server/shop.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'away-at-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('creates the people of the demo later when the catalogue is too slow at the start (Rule R3.12)', async () => {
  const config = readConfig({ DATA_FOLDER: folder });
  const { settings } = config;
  const loaded = openEmbeddedCatalogue({ file: ':memory:', settings, clock: Date.now });
  let isSlow = true;
  const catalogue: Catalogue = {
    ...loaded,
    async rootCategoryId() {
      if (isSlow) throw new CatalogueUnavailable('Request timed out');
      return 2;
    },
    list: async () => ({ items: [], total: 0, start: 0, perPage: 40, facets: [] }),
  };
  const backend = await openConfiguredBackend(config, catalogue, openLog('silent'));
  const database = await openBackendDatabase(config);
  expect(await hasDemoPeople(database.db)).toBe(false);
  isSlow = false;
  await expect.poll(() => hasDemoPeople(database.db), { timeout: 20_000 }).toBe(true);
  await database.close();
  await backend.close();
  await loaded.close();
});

describe('with a cluster that accepts connections and never answers', () => {
  const cluster = createServer(() => undefined);
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(cluster.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    cluster.closeAllConnections();
    cluster.close();
  });
  const config = () =>
    readConfig({
      DATA_FOLDER: folder,
      ELASTICSEARCH_URL: url,
      LOG_LEVEL: 'silent',
      WARM_PICTURES: '0',
    });

  it('starts without readiness', async () => {
    const shop = await openShop(config());
    expect(await shop.isReady()).toBe(false);
    await shop.close();
  });

  it("an operator's command warms nothing", async () => {
    const lines: string[] = [];
    const log = openLog('info', undefined, { write: (line: string) => void lines.push(line) });
    const database = await openBackendDatabase(config());
    const owner = await openOwnerCatalogue(config(), database, log);
    await owner.close();
    await database.close();
    expect(lines.filter((line) => line.includes('is not ready'))).toEqual([]);
  });
});
