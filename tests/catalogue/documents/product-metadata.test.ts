import { expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createAttributeRegistry } from '../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readAttribute } from '../../../server/catalogue/documents/attribute/attribute.ts';
import { readProduct } from '../../../server/catalogue/documents/product/product.ts';
import { toProduct } from '../../../server/catalogue/documents/product/product-page.ts';

it('the attribute documents describe a product, not its own metadata (Rule F5.26)', () => {
  const read = readProduct({
    id: 1,
    sku: 'A',
    name: 'A',
    price: 1,
    board: 'half',
    attributes_metadata: [{ id: 7, attribute_code: 'board', label: 'Other label', options: [] }],
  });
  const board = readAttribute({
    id: 7,
    attribute_code: 'board',
    default_frontend_label: 'Board',
    is_visible_on_front: 1,
  });
  if (!read.ok || !board.ok) throw new Error('refused');
  const product = toProduct(read.value, {
    store: requireStoreView('de_de'),
    taxRules: [],
    registry: createAttributeRegistry([board.value]),
    listOutOfStockProducts: true,
    cardFields: [],
    findSource: () => null,
    now: 0,
  });
  expect(product.facts.map(({ code, label }) => [code, label])).toEqual([['board', 'Board']]);
  expect(product.extra).not.toHaveProperty('attributes_metadata');
});
