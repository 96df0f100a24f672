import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { openEmbeddedWriter } from '../../../server/catalogue/engines/embedded/load.ts';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue.ts';
import type { ImportRequest } from '../../../server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '../../../server/catalogue/import/read/import-reader.ts';
import { findSourceFiles } from '../../../server/catalogue/import/read/source-files.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { fixtureNow } from '../../support/shop/catalogue/catalogue-fixture.ts';

export const shop = requireStoreView('en');

type ImportChoices = Pick<ImportRequest, 'root' | 'reading' | 'mergeInto' | 'maxProducts'>;

export const silent = {
  reading: () => undefined,
  pictures: () => undefined,
  writing: () => undefined,
};

/** Opens a data folder for one test, with imports into it; removed when the test ends. */
export function openImportFolder(changes: Partial<Settings> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'import-test-'));
  const file = join(folder, 'catalogue.sqlite');
  const catalogue: Catalogue = openEmbeddedCatalogue({
    file,
    settings: { ...defaultSettings, ...changes },
    clock: () => fixtureNow,
  });
  onTestFinished(async () => {
    await catalogue.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Imports files and folders from disk. */
  async function load(
    paths: readonly string[],
    stores = ['en'],
    choices: ImportChoices = {},
  ): Promise<ImportReport> {
    const writer = openEmbeddedWriter(file, defaultSettings);
    try {
      const files = await findSourceFiles(paths);
      return await importCatalogue({
        files,
        stores,
        folder,
        writer,
        progress: silent,
        ...choices,
      });
    } finally {
      await writer.close();
    }
  }

  /** Writes files into a folder and imports it. */
  async function loadFiles(
    contents: Record<string, string | Uint8Array>,
    stores?: string[],
    choices?: ImportChoices,
  ): Promise<ImportReport> {
    const dump = join(folder, 'dump');
    rmSync(dump, { recursive: true, force: true });
    for (const [name, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(dump, name)), { recursive: true });
      writeFileSync(join(dump, name), content);
    }
    return load([dump], stores, choices);
  }

  /** Imports products of the category 'Shoes'. */
  function loadProducts(...products: Document[]): Promise<ImportReport> {
    const lines = [hit('category', root), hit('category', shoes)];
    lines.push(...products.map((product) => hit('product', product)));
    return loadFiles({ 'all.json': lines.join('\n') });
  }

  /** Returns the skus that the shop lists below its root, in the order of ids. */
  async function listed(): Promise<string[]> {
    const categoryId = await catalogue.rootCategoryId(shop);
    const query = { categoryId, filters: {}, facets: [], sort: 'latest', start: 0 } as const;
    const { items } = await catalogue.list(shop, { ...query, facets: [], size: 100_000 });
    return items.toSorted((a, b) => a.id - b.id).map((card) => card.sku);
  }

  return { folder, file, catalogue, load, loadFiles, loadProducts, listed };
}

type Document = Record<string, unknown>;

/** Returns a line as elasticdump writes it: `kind` in `_type`, or with `isNew` in `_index`. */
export function hit(kind: string, source: Document, isNew = false): string {
  const index = isNew ? `shop_catalog_${kind}_1568838132` : 'shop_catalog';
  return JSON.stringify({
    _index: index,
    _type: isNew ? '_doc' : kind,
    _id: String(source.id),
    _score: 1,
    _source: source,
  });
}

export const root = { id: 2, parent_id: 1, name: 'All', path: '1/2', level: 1, is_active: true };
export const shoes = {
  id: 3,
  parent_id: 2,
  name: 'Shoes',
  path: '1/2/3',
  level: 2,
  is_active: true,
};

export function boot(id: number, changes: Document = {}): Document {
  return {
    id,
    sku: `BOOT-${id}`,
    name: `Boot ${id}`,
    price: 20 + id,
    category_ids: [3],
    ...changes,
  };
}
