import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { Products } from '../../../server/backend/catalogue/products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { openShop } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let catalogue: EmbeddedCatalogue;
let shop: TestShop;

beforeAll(async () => {
  catalogue = await openKitCatalogue();
  const products = createCatalogueProducts(catalogue, defaultSettings);
  // The catalogue has one store view; its products stand for those of every other one.
  const findListed: Products['findListed'] = (_, sku) =>
    products.findListed(requireStoreView('de_de'), sku);
  shop = await openShop({ products: { ...products, findListed } });
});

afterAll(async () => {
  await shop.close();
  await catalogue.close();
});

// Rules F1.11, F1.37
describe('GET /api/product/render-list', () => {
  async function render(query: string): Promise<unknown> {
    const answer = await shop.send(`/api/product/render-list?skus=WEEK${query}`);
    const { result } = (await answer.json()) as {
      result: string | { items: { store_id: number; currency_code: string }[] };
    };
    if (typeof result === 'string') return [answer.status, result];
    return result.items.map((item) => [item.store_id, item.currency_code]);
  }

  it.each([
    ['returns prices of the store view with the id', '&storeId=3&currencyCode=CHF', [[3, 'CHF']]],
    ['accepts the id without a currency', '&storeId=7', [[7, 'EUR']]],
    ['prefers the code', '&storeId=3&storeCode=de_de', [[1, 'EUR']]],
    ['uses the default store without id and code', '', [[1, 'EUR']]],
    ['refuses an unknown id', '&storeId=99', [400, 'Unknown store id']],
    [
      "refuses another currency than the store's",
      '&storeId=3&currencyCode=EUR',
      [400, 'Prices of this store are in CHF'],
    ],
  ])('%s', async (_, query, expected) => {
    expect(await render(query)).toEqual(expected);
  });
});
