import { expect, it } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';

const store = requireStoreView('de_de');

it.each([
  [[10, 0], { gross: { minor: 1000 } }, true],
  [[10, 5], { gross: { minor: 1500 } }, false],
  [[0, 0], { gross: { minor: 0 } }, false],
])(
  "a grouped product of parts at %j shows 'from' where some of them are on request (Rule B12.17)",
  async (prices, price, isFromPrice) => {
    const catalogue = openEmbeddedCatalogue({
      file: ':memory:',
      settings: defaultSettings,
      clock: Date.now,
    });
    const base = { status: 1, visibility: 4, category_ids: [] };
    const parts = prices.map((own, index) => ({
      ...base,
      id: index + 1,
      sku: `P${index}`,
      name: `Part ${index}`,
      type_id: 'simple',
      price: own,
    }));
    const links = parts.map(({ sku }) => ({
      link_type: 'associated',
      linked_product_sku: sku,
      linked_product_type: 'simple',
      extension_attributes: { qty: 1 },
    }));
    const set = {
      ...base,
      id: 9,
      sku: 'SET',
      name: 'Set',
      type_id: 'grouped',
      product_links: links,
    };
    await catalogue.replaceStore(
      store,
      [...parts, set].map((document) => ({ store: store.code, entity: 'product', document })),
    );
    expect(await catalogue.cards(store, ['SET'])).toMatchObject([{ price, isFromPrice }]);
    await catalogue.close();
  },
);
