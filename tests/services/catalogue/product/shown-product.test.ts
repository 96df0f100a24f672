import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Product } from '../../../../app/domain/catalogue/product.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { toShownProduct } from '../../../../server/services/catalogue/product/shown-product.ts';
import { openPages, visit } from '../open-pages.ts';

const settings = defaultSettings;
const { store } = visit;

describe('what a page shows of a product (Rule P1.8)', () => {
  let opened: Awaited<ReturnType<typeof openPages>>;
  let product: Product;
  beforeAll(async () => {
    opened = await openPages();
    const found = await opened.catalogue.findProduct(store, 'CAMP-2');
    if (!found) throw new Error('No product');
    product = found;
  });
  afterAll(() => opened.catalogue.close());

  it('is the same object for the same product', () => {
    const shown = toShownProduct(product, null, { settings, store });
    expect(toShownProduct(product, null, { settings, store })).toBe(shown);
    expect(shown.product).toMatchObject({ sku: 'CAMP-2', name: product.name });
  });

  it('differs by review summary, settings, store view and prices of the moment', () => {
    const shown = toShownProduct(product, null, { settings, store });
    const summary = { count: 3, average: 70, byCategory: {} };
    const reviewed = toShownProduct(product, summary, { settings, store });
    expect(reviewed.product.rating).not.toEqual(shown.product.rating);
    expect(toShownProduct(product, null, { settings, store })).toEqual(shown);
    const others = [
      toShownProduct(product, null, { settings: { ...settings }, store }),
      toShownProduct(product, null, { settings, store: requireStoreView('en') }),
      toShownProduct({ ...product, name: 'Other' }, null, { settings, store }),
    ];
    for (const other of others) expect(other).not.toBe(shown);
    expect(others.at(-1)?.product.name).toBe('Other');
  });
});
