import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasDemoPeople } from '../../../server/backend/demo/demo-people-present.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openBackendDatabase, openConfiguredBackend } from '../../../server/open/open-backend.ts';
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

it('starts without readiness when the cluster accepts connections and never answers', async () => {
  const cluster = createServer(() => undefined);
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
  const { port } = cluster.address() as AddressInfo;
  const config = readConfig({
    DATA_FOLDER: folder,
    ELASTICSEARCH_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
    WARM_PICTURES: '0',
  });
  const shop = await openShop(config);
  expect(await shop.isReady()).toBe(false);
  await shop.close();
  cluster.closeAllConnections();
  cluster.close();
});
