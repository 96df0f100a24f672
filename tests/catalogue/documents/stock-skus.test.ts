import { expect, it } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createAttributeRegistry } from '../../../app/domain/catalogue/filtering/attribute-registry.ts';
import type { Document } from '../../../server/catalogue/documents/field.ts';
import { toProductCard } from '../../../server/catalogue/documents/product/product-card.ts';
import { readProduct } from '../../../server/catalogue/documents/product/product.ts';

function stockSkusOf(change: Document): string[] | undefined {
  const read = readProduct({ id: 1, sku: 'A', name: 'A', price: 100, ...change });
  if (!read.ok) throw new Error(read.problem);
  return toProductCard(read.value, {
    store: requireStoreView('de_de'),
    taxRules: [],
    registry: createAttributeRegistry([]),
    listOutOfStockProducts: true,
    cardFields: [],
    findSource: () => null,
    now: 0,
  }).stockSkus;
}

const counted = (qty: number) => ({ qty, is_in_stock: qty > 0, manage_stock: true });
const uncounted = { qty: 0, is_in_stock: true, manage_stock: false };
const child = (sku: string, stock: unknown) => ({ id: Number(sku.slice(2)), sku, price: 1, stock });
const children = (...stocks: unknown[]) => ({
  type_id: 'configurable',
  configurable_children: stocks.map((stock, index) => child(`A-${index + 1}`, stock)),
});

it.each<[string, Document, string[] | undefined]>([
  ['its own of a counted product', { stock: counted(4) }, ['A']],
  ['none of a product that is not counted', { stock: uncounted }, undefined],
  ['none of a product without a stock record', {}, undefined],
  [
    'those of the children, the most plentiful first',
    children(counted(2), counted(9)),
    ['A-2', 'A-1'],
  ],
  ['those of the children that are left', children(counted(0), counted(9)), ['A-2']],
  ['none while a child is not counted', children(counted(2), uncounted), undefined],
  ['none of a sold-out product', { stock: counted(0) }, undefined],
  ['none of a bundle', { type_id: 'bundle', stock: counted(3) }, undefined],
])('a card names the skus of its stock: %s (Rule B14.7)', (_what, change, expected) => {
  expect(stockSkusOf(change)).toEqual(expected);
});
