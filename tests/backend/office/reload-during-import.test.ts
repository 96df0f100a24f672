import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openChangeStore } from '../../../server/backend/catalogue/catalogue-changes.ts';
import { backendMigrations } from '../../../server/backend/database/migrations.ts';
import type { Tables } from '../../../server/backend/database/tables.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { openLog } from '../../../server/observability/log.ts';
import { openCatalogueWriter } from '../../../server/open/open-catalogue.ts';
import { openOwnerCatalogue, withChanges } from '../../../server/open/open-owner-catalogue.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';

const german = requireStoreView('de_de');

function records(name: string): CatalogueRecord[] {
  const category = { id: 2, parent_id: 1, name: 'All', path: '1/2', level: 1, is_active: true };
  const product = (id: number, sku: string) => ({ id, sku, name, price: 10, category_ids: [2] });
  return [
    { store: 'de_de', entity: 'category', document: category },
    { store: 'de_de', entity: 'product', document: product(1, 'CAMP') },
    { store: 'de_de', entity: 'product', document: product(2, 'TOUR') },
  ];
}

async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'owner-'));
  const database = await openDatabase<Tables>(locateTestDatabase(), backendMigrations, {});
  const config = readConfig({ DATA_FOLDER: folder });
  onTestFinished(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const load = async (name: string) => {
    const writer = withChanges(await openCatalogueWriter(config), openChangeStore(database.db));
    await writer.replace(['de_de'], records(name));
    await writer.close();
  };
  return { database, config, load };
}

it('keeps an import that comes while a change is loaded (Rule B24.60)', async () => {
  const { database, config, load } = await openShop();
  await load('Old');
  const owner = await openOwnerCatalogue(config, database, openLog('silent'));
  onTestFinished(() => owner.close());
  const change = { store: 'de_de', entity: 'product', key: 'CAMP', fields: { price: 20 } } as const;
  await owner.changes.save(change, 0);
  const { originals } = owner.changes;
  let isImported = false;
  owner.changes.originals = async (stores) => {
    const found = await originals(stores);
    if (!isImported) await load('New');
    isImported = true;
    return found;
  };
  await owner.reload(['de_de']);
  const found = [];
  for (const sku of ['CAMP', 'TOUR']) {
    const product = await owner.catalogue.findProduct(german, sku);
    found.push([product?.name, product?.price.net.minor]);
  }
  expect(found).toEqual([
    ['New', 2000],
    ['New', 1000],
  ]);
});
