import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../app/domain/catalogue/product.ts';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';

type Document = Record<string, unknown>;

const germany = requireStoreView('de_de');

const base = (id: number, sku: string, change: Document): Document => ({
  id,
  sku,
  name: sku,
  price: 10,
  url_path: sku.toLowerCase(),
  category_ids: [10],
  ...change,
});
const link = (sku: string, qty: unknown): Document => ({
  link_type: 'associated',
  linked_product_sku: sku,
  extension_attributes: { qty },
});

const products: Document[] = [
  base(1, 'BALL', { price: 27.01 }),
  base(2, 'BRICK', { price: 5 }),
  base(3, 'SET', {
    type_id: 'grouped',
    product_links: [link('BALL', '1.5000'), link('BRICK', 0.25)],
  }),
  base(4, 'KIT', {
    type_id: 'bundle',
    price: 0,
    bundle_options: [
      {
        option_id: 1,
        type: 'checkbox',
        title: 'More',
        product_links: [{ id: '1', sku: 'BRICK', qty: '1.2500', is_default: true }],
      },
    ],
  }),
  base(5, 'TIERS', {
    tier_prices: [
      { customer_group_id: 0, qty: '30.0', value: '9.0' },
      { customer_group_id: 0, qty: 40, value: '0.0000' },
      { customer_group_id: 0, qty: '49.5', value: 8 },
    ],
  }),
];

let catalogue: EmbeddedCatalogue;
beforeAll(async () => {
  catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: () => 0,
  });
  await catalogue.replaceStore(
    germany,
    products.map((document) => ({ store: 'de_de', entity: 'product', document })),
  );
});
afterAll(() => catalogue.close());

async function find(sku: string): Promise<Product> {
  const product = await catalogue.findProduct(germany, sku);
  if (!product) throw new Error(`No ${sku}`);
  return product;
}

test('rounds quantities of parts up to whole pieces (Rules F5.21, F5.22)', async () => {
  const set = await find('SET');
  expect(set.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['BALL', 2],
    ['BRICK', 1],
  ]);
  expect(set.price.gross.minor).toBe(2 * 2701 + 500);
  const kit = await find('KIT');
  expect(kit.bundleOptions[0]?.selections.map(({ quantity }) => quantity)).toEqual([2]);
  expect(kit.price.gross.minor).toBe(2 * 500);
});

test('leaves tiers of 0 out, and counts tiers from whole quantities on (Rules B12.10, F5.15)', async () => {
  const { tierPrices } = await find('TIERS');
  expect(tierPrices.map(({ quantity, gross }) => [quantity, gross.minor])).toEqual([
    [30, 900],
    [50, 800],
  ]);
});
