import { describe, expect, it } from 'vitest';
import { findDocuments, isListed } from './documents.ts';
import type { Document } from './documents.ts';

const list = (value: unknown): Document[] => (value ?? []) as Document[];

describe.each(['de_de', 'de_at', 'de_ch', 'en', 'scc_de', 'scc_en'])('offers in %s', (store) => {
  const products = findDocuments(store, 'product');
  const bySku = new Map(products.map((product) => [product.sku, product]));

  it('include every product type that the brand sells, each in its category', () => {
    const types = new Set(products.filter(isListed).map(({ type_id }) => type_id));
    const camp = ['bundle', 'configurable', 'downloadable', 'grouped', 'simple', 'virtual'];
    const cup = ['configurable', 'grouped', 'simple'];
    expect([...types].sort()).toEqual(store.startsWith('scc') ? cup : camp);
    const menu = findDocuments(store, 'category').filter(({ include_in_menu }) => include_in_menu);
    for (const { category_ids, sku } of products.filter(isListed))
      expect(
        menu.some(({ id }) => (category_ids as number[]).includes(Number(id))),
        String(sku),
      ).toBe(true);
  });

  it('contain only products that can be bought without options', () => {
    for (const { sku, product_links: links, bundle_options: options, type_id } of products) {
      const parts = [
        ...list(links).filter(({ link_type }) => link_type === 'associated'),
        ...list(options).flatMap((option) => list(option.product_links)),
      ].map((part) => String(part.linked_product_sku ?? part.sku));
      expect(parts.length > 0, String(sku)).toBe(type_id === 'grouped' || type_id === 'bundle');
      for (const part of parts) {
        expect(bySku.get(part), part).toMatchObject({ status: 1 });
        if (type_id === 'grouped') {
          const required = list(bySku.get(part)?.custom_options).filter((one) => one.is_require);
          expect(required, part).toEqual([]);
        }
      }
    }
  });

  it('have options with unique ids and parsable prices', () => {
    const ids = products.flatMap(({ custom_options: options }) =>
      list(options).map(({ option_id }) => option_id),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const values = products.flatMap(({ custom_options: options }) =>
      list(options).flatMap((option) => list(option.values)),
    );
    expect(new Set(values.map(({ option_type_id }) => option_type_id)).size).toBe(values.length);
    for (const { price, price_type, option_type_id } of values) {
      expect(Number(option_type_id)).toBeGreaterThan(0);
      expect(Number(price)).toBeGreaterThanOrEqual(0);
      expect(['fixed', 'percent']).toContain(price_type);
    }
  });
});

describe('the demo offers', () => {
  it('include every kind of option', () => {
    const options = findDocuments('en', 'product').flatMap(({ custom_options }) =>
      list(custom_options),
    );
    expect([...new Set(options.map(({ type }) => type))].sort()).toEqual([
      'area',
      'checkbox',
      'date',
      'drop_down',
      'field',
      'multiple',
      'radio',
    ]);
    const bundles = findDocuments('en', 'product').flatMap(({ bundle_options }) =>
      list(bundle_options),
    );
    expect([...new Set(bundles.map(({ type }) => type))].sort()).toEqual([
      'checkbox',
      'radio',
      'select',
    ]);
  });
});
