import { expect, test } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { fixtureRecords } from '../support/shop/catalogue/catalogue-fixture.ts';

const germany = requireStoreView('de_de');
const product = (id: number, sku: string, change: Record<string, unknown>) => ({
  store: 'de_de',
  entity: 'product' as const,
  document: { id, sku, name: sku, status: 1, visibility: 4, price: 5, ...change },
});
const link = (sku: string, qty: unknown) => ({
  link_type: 'associated',
  linked_product_sku: sku,
  extension_attributes: { qty },
});

test('a set has a product that it names twice once, and at most 10,000 pieces of it (Rule F5.22)', async () => {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: defaultSettings,
    clock: Date.now,
  });
  await catalogue.replaceStore(germany, [
    ...fixtureRecords('de_de'),
    product(101, 'BALL', {}),
    product(102, 'BRICK', {}),
    product(110, 'SET', {
      type_id: 'grouped',
      product_links: [link('BALL', 2), link('BRICK', 1e300), link('BALL', '1.5')],
    }),
  ]);
  const set = await catalogue.findProduct(germany, 'SET');
  expect(set?.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['BALL', 4],
    ['BRICK', 10_000],
  ]);
  await catalogue.close();
});
