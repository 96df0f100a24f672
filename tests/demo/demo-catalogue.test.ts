import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storeViews } from '../../app/domain/store/store-views.ts';
import { entityTypes } from '../../server/catalogue/record.ts';
import { demoCatalogue, demoVersion } from '../../server/demo/demo-catalogue.ts';
import { findChildren, findDocuments, isListed } from './documents.ts';

const stores = storeViews.map(({ code }) => code);

function hashOfRun(): string {
  const hash = createHash('sha256');
  for (const record of demoCatalogue()) hash.update(JSON.stringify(record));
  return hash.digest('hex');
}

describe('the demo catalogue', () => {
  it('is the same on every run', () => {
    expect(hashOfRun()).toBe(hashOfRun());
    expect(demoVersion).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has at least 350 hotels in 13 countries, 40 cups and 40 trips that are listed', () => {
    const hotels = findDocuments('de_de', 'product').filter(isListed);
    expect(hotels.length).toBeGreaterThanOrEqual(350);
    expect(new Set(hotels.map(({ country_code }) => country_code)).size).toBeGreaterThanOrEqual(13);
    const cups = findDocuments('scc_en', 'product').filter(({ sku }) =>
      String(sku).startsWith('CL'),
    );
    expect(cups.filter(isListed)).toHaveLength(40);
    expect(findDocuments('tts_de_ch', 'product').filter(isListed)).toHaveLength(40);
  });

  it.each(stores)('has every kind of document in %s', (store) => {
    for (const entity of entityTypes)
      expect(findDocuments(store, entity), entity).not.toHaveLength(0);
  });

  it.each(stores)('has unique ids, skus and addresses in %s', (store) => {
    const unique = (values: unknown[], what: string): void => {
      expect(
        values.filter((value, index) => values.indexOf(value) !== index),
        what,
      ).toEqual([]);
    };
    const products = findDocuments(store, 'product');
    const children = products.flatMap(findChildren);
    unique(
      [...products, ...children].map(({ sku }) => sku),
      'sku',
    );
    unique(
      [...products, ...children].map(({ id }) => id),
      'product id',
    );
    unique(
      products.map(({ name }) => name),
      'name',
    );
    for (const entity of entityTypes)
      unique(
        findDocuments(store, entity).map(({ id }) => id),
        `${entity} id`,
      );
    const addressed = (['product', 'category', 'cms_page'] as const).flatMap((entity) =>
      findDocuments(store, entity),
    );
    unique(
      addressed.map(({ url_path }) => url_path),
      'url_path',
    );
    for (const { url_path } of addressed) expect(url_path).toMatch(/^[a-z0-9]+([-/][a-z0-9]+)*$/);
  });

  it('uses the same skus, ids and category ids in all stores of a brand', () => {
    const skus = (store: string): unknown[] =>
      findDocuments(store, 'product').map(({ id, sku }) => [id, sku]);
    const categories = (store: string): unknown[] =>
      findDocuments(store, 'category').map(({ id, parent_id }) => [id, parent_id]);
    for (const [one, other] of [
      ['de_de', 'en'],
      ['de_de', 'de_ch'],
      ['tts_de_de', 'tts_de_at'],
      ['scc_de', 'scc_en'],
    ] as const) {
      expect(skus(other)).toEqual(skus(one));
      expect(categories(other)).toEqual(categories(one));
    }
  });

  it.each(stores)('contains no empty placeholder in %s', (store) => {
    const bad = /\bundefined\b|\bNaN\b|\[object|\bnull\b|\$\{|\bInfinity\b|\bTODO\b|\blorem\b/;
    const walk = (value: unknown, path: string): string[] => {
      if (typeof value === 'string')
        return bad.test(value) || value.includes('  ') ? [`${path}: ${value}`] : [];
      if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
      if (value === undefined) return [`${path} is undefined`];
      if (value === null || typeof value !== 'object') return [];
      return Object.entries(value).flatMap(([key, item]) => walk(item, `${path}.${key}`));
    };
    const faults = entityTypes.flatMap((entity) =>
      findDocuments(store, entity).flatMap((document) =>
        walk(document, `${entity} ${String(document.id)}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('spells Swiss texts without ß', () => {
    for (const store of ['de_ch', 'tts_de_ch'])
      for (const entity of entityTypes)
        expect(JSON.stringify(findDocuments(store, entity))).not.toContain('ß');
    expect(JSON.stringify(findDocuments('de_de', 'product'))).toContain('ß');
  });
});
