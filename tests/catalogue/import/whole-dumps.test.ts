import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { openEmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { openEmbeddedWriter } from '../../../server/catalogue/engines/embedded/load.ts';
import { importCatalogue } from '../../../server/catalogue/import/import-catalogue.ts';
import type { ImportReport } from '../../../server/catalogue/import/read/import-reader.ts';
import { findSourceFiles } from '../../../server/catalogue/import/read/source-files.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { silent, shop } from './import-folder.ts';
import {
  countOptions,
  findDump,
  isActiveBelow,
  ownDump,
  productsIn,
  readNaively,
} from './naive-dump.ts';

type Notes = {
  folder: string | null;
  counts: Record<string, number> & { product: number };
  repeated: Record<string, number>;
  /** Reasons of skipped documents. */
  leftOut: string[];
  /** Tax rate of class 2 in percent; 0 where the dump has no tax rules. */
  tax: number;
};

const noSku = 'product without sku';

/** Known facts of the dumps in this repository and of third parties' dumps where present. */
const known: Record<string, Notes> = {
  'lines as elasticdump writes them': {
    folder: ownDump('lines'),
    counts: { product: 28, category: 9, attribute: 4, taxrule: 1 },
    repeated: { product: 2 },
    leftOut: [
      noSku,
      'a text runs over the end of its line',
      'no JSON',
      'product KIT-990 without a readable price: "dear"',
    ],
    tax: 20,
  },
  'lists of documents': {
    folder: ownDump('lists'),
    counts: { product: 9, category: 5, attribute: 2 },
    repeated: {},
    leftOut: [noSku],
    tax: 0,
  },
  'magento-demo': {
    folder: findDump('magento-demo'),
    counts: { product: 2000, category: 48, attribute: 80, taxrule: 1, review: 971 },
    repeated: { product: 312 },
    leftOut: [
      'page no-route: the shop has its own error page',
      'page home without content',
      noSku,
      noSku,
      noSku,
      noSku,
    ],
    tax: 23,
  },
  'integration-demo': {
    folder: findDump('integration-demo'),
    counts: { product: 50, category: 39, attribute: 10 },
    repeated: {},
    leftOut: [],
    tax: 0,
  },
};

describe.each(Object.entries(known))('import of the dump %s', (_name, notes) => {
  const { folder } = notes;
  if (folder === null) {
    it.skip('is skipped: the folder FOREIGN_DUMPS does not have it');
    return;
  }
  const dump = readNaively(folder);
  const data = mkdtempSync(join(tmpdir(), 'third-party-'));
  let catalogue: Catalogue;
  let report: ImportReport;

  beforeAll(async () => {
    const file = join(data, 'catalogue.sqlite');
    const writer = openEmbeddedWriter(file, defaultSettings);
    const files = await findSourceFiles([folder]);
    report = await importCatalogue({
      files,
      stores: [shop.code],
      folder: data,
      writer,
      progress: silent,
    });
    await writer.close();
    catalogue = openEmbeddedCatalogue({ file, settings: defaultSettings, clock: Date.now });
  });
  afterAll(async () => {
    await catalogue.close();
    rmSync(data, { recursive: true, force: true });
  });

  const list = (categoryId: number, facets: string[] = []) =>
    catalogue.list(shop, {
      categoryId,
      filters: {},
      facets,
      sort: 'recommendation',
      start: 0,
      size: 4000,
    });

  it('loads the documents that are known to be in it', () => {
    expect(report.counts).toMatchObject(notes.counts);
    expect(report.repeated).toMatchObject(notes.repeated);
    expect(report.skipped.map(({ reason }) => reason)).toEqual(notes.leftOut);
    expect(dump.products.size).toBe(notes.counts.product);
  });

  it("uses the dump's own root, which lists every listable product", async () => {
    expect(await catalogue.rootCategoryId(shop)).toBe(2);
    const active = [...dump.categories.keys()].filter((id) => isActiveBelow(dump, id, 2));
    const tree = await catalogue.categoryTree(shop, 2);
    expect(new Set(tree.map(({ id }) => id))).toEqual(new Set(active));
    const { total } = await list(2);
    expect(total).toBe(productsIn(dump, 2).length);
    expect(total).toBeGreaterThan(8);
  });

  it('lists in every category the products of the files', async () => {
    for (const { id } of await catalogue.categoryTree(shop, 2)) {
      const { items } = await list(id);
      const expected = productsIn(dump, id).map((product) => String(product['sku']));
      expect(items.map(({ sku }) => sku).sort(), `category ${id}`).toEqual(expected.sort());
    }
  });

  it('counts every filter of every category as the files do', async () => {
    const codes = (await catalogue.attributes(shop))
      .filter(({ isFilterable, options }) => isFilterable && options.length > 0)
      .map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(1);
    for (const { id } of await catalogue.categoryTree(shop, 2)) {
      const { facets } = await list(id, codes);
      for (const code of codes) {
        const facet = facets.find((one) => one.code === code);
        const found = new Map(facet?.options.map((option) => [option.id, option.count]));
        const counts = countOptions(dump, code, productsIn(dump, id));
        // "No" is not offered as a filter value.
        if (dump.attributes.get(code)?.['frontend_input'] === 'boolean') counts.delete('0');
        expect(found, `${code} in category ${id}`).toEqual(counts);
      }
    }
  });

  it("computes prices with the dump's own tax rule", async () => {
    const { items } = await list(2);
    for (const card of items) {
      const product = dump.products.get(card.sku) ?? {};
      const factor = Number(product['tax_class_id']) === 2 ? 1 + notes.tax / 100 : 1;
      const special = Number(product['special_price'] ?? 0);
      const prices = ((product['configurable_children'] ?? []) as Record<string, unknown>[])
        .map((child) => Number(child['special_price']) || Number(child['price']))
        .concat(special > 0 ? special : Number(product['price']));
      const all = product['configurable_children'] ? prices.slice(0, -1) : prices;
      expect(card.price.gross.minor, card.sku).toBe(Math.round(Math.min(...all) * factor * 100));
    }
  });

  it('reads every product of every type (Rule B24.36)', async () => {
    for (const [sku, product] of dump.products) {
      const found = await catalogue.findProduct(shop, sku);
      expect(found?.id, sku).toBe(Number(product['id']));
    }
  });

  it('resolves the address of every listed product and category (Rule B24.36)', async () => {
    const { items } = await list(2);
    for (const card of items) {
      const target = await catalogue.resolve(shop, card.urlPath);
      expect(target, card.urlPath).toEqual({ kind: 'product', sku: card.sku, childSku: null });
    }
    for (const { id, urlPath } of await catalogue.categoryTree(shop, 2)) {
      expect(await catalogue.resolve(shop, urlPath)).toEqual({ kind: 'category', id });
    }
    expect(items).toHaveLength(productsIn(dump, 2).length);
  });
});
