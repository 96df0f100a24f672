import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../app/domain/catalogue/product.ts';
import { defaultSettings } from '../../app/domain/settings.ts';
import { brandOf, requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { demoCatalogue } from '../../server/demo/demo-catalogue.ts';
import type { CatalogueRecord } from '../../server/catalogue/record.ts';

const codes = ['de_ch', 'tts_de_de', 'scc_en'];

describe('demo catalogue in the embedded engine', () => {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: () => Date.parse('2026-04-10T12:00:00Z'),
  });
  const records = new Map<string, CatalogueRecord[]>();

  beforeAll(() => {
    for (const record of demoCatalogue()) {
      if (!codes.includes(record.store)) continue;
      const own = records.get(record.store) ?? [];
      own.push(record);
      records.set(record.store, own);
    }
  }, 60_000);
  afterAll(() => catalogue.close());

  test.each(codes)('loads, lists and resolves every document of %s', async (code) => {
    const store = requireStoreView(code);
    const report = await catalogue.replaceStore(store, records.get(code) ?? []);
    expect(report.refused).toEqual([]);
    const root = brandOf(store).rootCategoryId;
    const { items, total } = await catalogue.list(store, {
      categoryId: root,
      filters: {},
      facets: [],
      sort: 'price-asc',
      start: 0,
      size: 1000,
    });
    expect(total).toBeGreaterThan(30);
    for (const card of items) {
      expect(card.price.gross.minor, card.sku).toBeGreaterThan(0);
      expect(card.price.gross.currency).toBe(store.currency);
      expect(card.image, card.sku).not.toBeNull();
      if (card.extra.offer_kind !== 'extra') expect(card.country, card.sku).not.toBeNull();
      expect(await catalogue.resolve(store, card.urlPath), card.sku).toEqual({
        kind: 'product',
        sku: card.sku,
        childSku: null,
      });
    }
    for (const category of await catalogue.categoryTree(store, root)) {
      expect(await catalogue.resolve(store, category.urlPath)).toEqual({
        kind: 'category',
        id: category.id,
      });
    }
    const product = (await catalogue.findProduct(store, items[0]?.sku ?? '')) as Product;
    const linked = await catalogue.cards(
      store,
      product.links.map((link) => link.sku),
    );
    expect(linked).toHaveLength(product.links.length);
    expect(await catalogue.findPage(store, { key: 'terms' })).not.toBeNull();
    expect((await catalogue.contactPersons(store)).length).toBeGreaterThan(0);
  });
});
