import { describe, expect, test } from 'vitest';
import { readProduct } from '../../../server/catalogue/documents/product/product.ts';
import type { Document } from '../../../server/catalogue/documents/field.ts';

const product = (change: Document): Document => ({
  id: 1,
  sku: 'A',
  name: 'Ä B',
  type_id: 'simple',
  price: 10,
  ...change,
});

const read = (change: Document) => {
  const outcome = readProduct(product(change));
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
};

describe('product document', () => {
  test.each([
    [{ sku: '' }, 'product without sku'],
    [{ id: ' ' }, 'product A without id'],
    [{ id: -5 }, 'product A with the id -5, which is not a whole number from 1'],
    [{ id: 0 }, 'product A with the id 0, which is not a whole number from 1'],
    [{ name: null }, 'product A without name'],
    [{ type_id: 'giftcard' }, 'product A of unknown type giftcard'],
    [{ price: '-1' }, 'product A without a readable price: "-1"'],
    [{ price: '12,50' }, 'product A without a readable price: "12,50"'],
    [{ price: 1e12 }, 'product A without a readable price: "1000000000000"'],
    [{ configurable_children: [{ price: 1 }] }, 'product A: a variant without sku'],
    [
      { configurable_children: [{ sku: 'A-1', price: 'x' }] },
      'product A: variant A-1 without a readable price: "x"',
    ],
  ])('is refused when it is %j (Rules B12.13, F5.4, F5.13, F5.14, B24.17)', (change, problem) => {
    expect(readProduct(product(change))).toEqual({ ok: false, problem });
  });

  test('is read with defaults when only required fields are present (Rules B1.8, B1.23, F5.12)', () => {
    expect(read({})).toMatchObject({
      type: 'simple',
      slug: 'a-b-1',
      urlPath: 'a-b-1',
      status: 1,
      visibility: 4,
      taxClassId: 0,
      image: null,
      secondImage: null,
      stock: null,
      children: [],
    });
    expect(read({ type_id: undefined }).type).toBe('simple');
  });

  test.each(['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable'])(
    'needs no price field when its type is %s',
    (type_id) => {
      expect(read({ type_id, price: undefined }).price.price).toBe(0);
      expect(read({ type_id, price: '', minimal_price: '12.5' }).price.price).toBe(12.5);
    },
  );

  test('may have its address in several fields (Rule B1.8)', () => {
    expect(read({ slug: 's', url_key: 'k', url_path: '/p/q.html' })).toMatchObject({
      slug: 's',
      urlPath: 'p/q.html',
    });
    expect(read({ url_key: 'k' })).toMatchObject({ slug: 'k', urlPath: 'k' });
  });

  test('may have unset dates', () => {
    const price = { special_from_date: '0000-00-00 00:00:00', special_to_date: '' };
    expect(read(price).price).toMatchObject({ specialFrom: null, specialTo: null });
  });

  test.each([
    [
      { is_in_stock: true, qty: 3 },
      { quantity: 3, isInStock: true, isManaged: true },
    ],
    [[{ is_in_stock: '0', qty: '3' }], { quantity: 3, isInStock: false }],
    [
      { qty: 2, manage_stock: false },
      { isInStock: true, isManaged: false },
    ],
    [{ qty: 0 }, { isInStock: false }],
    [
      { is_in_stock: 1, qty: '0.5' },
      { quantity: 0, isInStock: false, isManaged: true },
    ],
    [
      { is_in_stock: 1, qty: 2.7 },
      { quantity: 2, isInStock: true, isManaged: true },
    ],
    [
      { is_in_stock: 1, min_sale_qty: '2', max_sale_qty: 9 },
      { minSaleQuantity: 2, maxSaleQuantity: 9 },
    ],
    // Pieces are sold whole.
    [
      { is_in_stock: 1, min_sale_qty: '1.5', max_sale_qty: 9.9 },
      { minSaleQuantity: 2, maxSaleQuantity: 9 },
    ],
    [
      { is_in_stock: 1, min_sale_qty: -3, max_sale_qty: 0 },
      { minSaleQuantity: 1, maxSaleQuantity: 10_000 },
    ],
  ])('reads the stock record %j (Rules B1.16, F5.25, B24.20)', (stock, expected) => {
    expect(read({ stock }).stock).toMatchObject({ productId: 1, ...expected });
  });

  test.each([[{}], [[]], [null], ['5']])(
    'reads %j as no stock record (Rules B1.16, B24.20)',
    (stock) => {
      expect(read({ stock }).stock).toBeNull();
    },
  );

  test('orders pictures and leaves out placeholders and videos (Rules B19.7, F5.16)', () => {
    const source = read({
      image: 'no_selection',
      media_gallery: [
        { image: '/c.jpg', pos: 3, typ: 'image' },
        { image: '/film.jpg', pos: 1, typ: 'external-video' },
        { image: '/a.jpg', pos: '1', lab: 'A' },
        { image: 'no_selection', pos: 0 },
      ],
    });
    expect(source.gallery).toEqual([
      { path: '/a.jpg', label: 'A' },
      { path: '/c.jpg', label: '' },
    ]);
    expect([source.image, source.secondImage]).toEqual(['/a.jpg', '/c.jpg']);
  });

  test('merges both lists of categories (Rules B1.7, F5.17)', () => {
    const category = [{ category_id: '5', name: 'Five', position: '2' }, { name: 'no id' }];
    expect(read({ category, category_ids: [5, '6'] }).categories).toEqual([
      { id: 5, name: 'Five', position: 2 },
      { id: 6, name: '', position: 999_999 },
    ]);
  });

  test('passes its fields on to children that lack them (Rules B1.11, F5.20)', () => {
    const source = read({
      type_id: 'configurable',
      price: 63,
      special_price: 50,
      tax_class_id: '2',
      configurable_children: [
        { sku: 'A-1', custom_attributes: [{ attribute_code: 'size', value: '167' }], size: 168 },
        { sku: 'A-2', id: '7', name: 'Two', price: '60', status: '2', tax_class_id: 0 },
      ],
    });
    expect(source.children[0]).toMatchObject({
      id: 0,
      name: 'Ä B',
      status: 1,
      taxClassId: 2,
      document: { size: 168 },
      price: { price: 63, specialPrice: 50 },
    });
    expect(source.children[1]).toMatchObject({
      id: 7,
      name: 'Two',
      status: 2,
      taxClassId: 0,
      price: { price: 60, specialPrice: null },
    });
  });

  test('orders links by position (Rules B1.10, F5.22)', () => {
    const link = (linked_product_sku: string, position: number, more: Document = {}) => ({
      link_type: 'associated',
      linked_product_sku,
      position,
      ...more,
    });
    const product_links = [
      link('B', 2, { extension_attributes: { qty: '3' } }),
      link('C', 1),
      link('D', 0, { link_type: 'unheard_of' }),
      { link_type: 'related' },
    ];
    expect(read({ product_links }).links).toEqual([
      { type: 'associated', sku: 'C', position: 1, quantity: 1 },
      { type: 'associated', sku: 'B', position: 2, quantity: 3 },
    ]);
  });
});
