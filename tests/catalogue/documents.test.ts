import { describe, expect, test } from 'vitest';
import { readAttribute } from '../../server/catalogue/documents/attribute/attribute.ts';
import { readAttributeSet } from '../../server/catalogue/documents/attribute/attribute-set.ts';
import { readCategory } from '../../server/catalogue/documents/category.ts';
import { readContactPerson } from '../../server/catalogue/documents/contact-person.ts';
import {
  readFlag,
  readInteger,
  readLink,
  readNumber,
  readPath,
  readText,
  readValues,
} from '../../server/catalogue/documents/field.ts';
import type { Document } from '../../server/catalogue/documents/field.ts';
import { readBlock, readPage } from '../../server/catalogue/documents/page.ts';
import { readProduct } from '../../server/catalogue/documents/product/product.ts';
import { readReview } from '../../server/catalogue/documents/review.ts';
import { slugify } from '../../server/catalogue/documents/slug.ts';
import { readTaxRule } from '../../server/catalogue/documents/tax-rule.ts';

describe('field values', () => {
  test.each([
    [33, 33],
    ['33.0000', 33],
    [' 7 ', 7],
    ['1e3', 1000],
    ['-2.5', -2.5],
    [true, 1],
    ['', null],
    ['12 km', null],
    ['0x10', null],
    ['Infinity', null],
    [NaN, null],
    [null, null],
    [[1], null],
    [{}, null],
  ])('reads %j as the number %j', (value, number) => expect(readNumber(value)).toBe(number));

  test.each([
    ['7', 7],
    ['7.0', 7],
    [7.5, null],
    [2 ** 60, null],
  ])('reads %j as the integer %j', (value, number) => expect(readInteger(value)).toBe(number));

  test.each([
    [true, true],
    ['1', true],
    [1, true],
    ['true', true],
    [false, false],
    ['0', false],
    [0, false],
    ['No', false],
    [undefined, true],
    ['maybe', true],
  ])('reads %j as the flag %j, anything else as the default', (value, flag) =>
    expect(readFlag(value, true)).toBe(flag),
  );

  test.each([
    [8, ['8']],
    ['8,11', ['8', '11']],
    ['8, 11,,8', ['8', '11']],
    [
      [8, '11', null],
      ['8', '11'],
    ],
    [true, ['1']],
    ['', []],
    [null, []],
    [undefined, []],
  ])('reads %j as the values %j', (value, values) => expect(readValues(value)).toEqual(values));

  test('trims texts and paths', () => {
    expect([' a ', '', 5, null, {}].map(readText)).toEqual(['a', null, '5', null, null]);
    expect(['/a/b/', 'a', '/', null].map(readPath)).toEqual(['a/b', 'a', null, null]);
  });

  test.each([
    ['Äger & Söhne: Größe 4', 'ager-and-sohne-grosse-4'],
    ['Café  del   Mar', 'cafe-del-mar'],
    ['– x –', 'x'],
  ])('turns %s into the slug %s', (name, slug) => expect(slugify(name)).toBe(slug));
});

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
    [{ id: 'x' }, 'product A without id'],
    [{ id: 0 }, 'product A without id'],
    [{ name: null }, 'product A without name'],
    [{ type_id: 'giftcard' }, 'product A of unknown type giftcard'],
    [{ price: null }, 'product A without a readable price'],
    [{ price: '-1' }, 'product A without a readable price'],
    [{ price: 'free' }, 'product A without a readable price'],
    [{ price: 1e12 }, 'product A without a readable price'],
    [{ configurable_children: [{ price: 1 }] }, 'product A: a variant without sku'],
    [
      { configurable_children: [{ sku: 'A-1', price: 'x' }] },
      'product A: variant A-1 without a readable price',
    ],
  ])('is refused when it is %j', (change, problem) => {
    expect(readProduct(product(change))).toEqual({ ok: false, problem });
  });

  test('is read with defaults when only required fields are present', () => {
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

  test.each(['configurable', 'grouped', 'bundle'])(
    'needs no price of its own when its type is %s',
    (type_id) => {
      expect(read({ type_id, price: undefined }).price.price).toBe(0);
      expect(read({ type_id, price: '', minimal_price: '12.5' }).price.price).toBe(12.5);
    },
  );

  test('may have its address in several fields', () => {
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
      { is_in_stock: 1, min_sale_qty: '2', max_sale_qty: 9 },
      { minSaleQuantity: 2, maxSaleQuantity: 9 },
    ],
  ])('reads the stock record %j', (stock, expected) => {
    expect(read({ stock }).stock).toMatchObject({ productId: 1, ...expected });
  });

  test.each([[{}], [[]], [null], ['5']])('reads %j as no stock record', (stock) => {
    expect(read({ stock }).stock).toBeNull();
  });

  test('orders pictures and leaves out placeholders and videos', () => {
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

  test('merges both lists of categories', () => {
    const category = [{ category_id: '5', name: 'Five', position: '2' }, { name: 'no id' }];
    expect(read({ category, category_ids: [5, '6'] }).categories).toEqual([
      { id: 5, name: 'Five', position: 2 },
      { id: 6, name: '', position: 999_999 },
    ]);
  });

  test('passes its fields on to children that lack them', () => {
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

  test('orders links by position', () => {
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

describe('other documents', () => {
  test.each([
    [readCategory, {}, 'category without id'],
    [readCategory, { id: 5 }, 'category 5 without name'],
    [readAttribute, { attribute_code: 'x' }, 'attribute without id'],
    [readAttribute, { id: 3 }, 'attribute 3 without attribute_code'],
    [readTaxRule, {}, 'tax rule without id'],
    [
      readTaxRule,
      { id: 1, rates: [{ rate: 19 }] },
      'tax rule 1 has a rate without percent or country',
    ],
    [readReview, { product_id: 1 }, 'review without id'],
    [readReview, { id: 1 }, 'review 1 without product_id'],
    [readReview, { id: 1, product_id: 2 }, 'review 1 without a readable created_at'],
    [readPage, {}, 'page without id'],
    [readPage, { id: 1 }, 'page 1 without identifier'],
    [readBlock, { identifier: 'a' }, 'block without id'],
    [readContactPerson, { name: 'A' }, 'contact person without id'],
    [readContactPerson, { id: 1 }, 'contact person 1 without name'],
    [readAttributeSet, { name: 'A' }, 'attribute set without id'],
    [readAttributeSet, { id: 1 }, 'attribute set 1 without name'],
  ])('refuses row %#', (readDocument, document, problem) => {
    expect(readDocument(document)).toEqual({ ok: false, problem });
  });

  test('reads a category in the format of old indexers', () => {
    const outcome = readCategory({
      id: '21',
      parent_id: '20',
      name: 'Tops',
      path: '1/2/20/21',
      level: '3',
      is_active: '1',
      include_in_menu: 0,
      children: '23,24',
      image: 'no_selection',
      promotion_block_two_headline: 'B',
      promotion_block_two_image: '/b.jpg',
      airport: 'PMI',
      custom_design: null,
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        id: 21,
        parentId: 20,
        level: 3,
        path: [1, 2, 20, 21],
        childIds: [23, 24],
        isActive: true,
        isInMenu: false,
        slug: 'tops-21',
        urlPath: 'tops-21',
        image: null,
        promotions: [{ headline: 'B', image: '/b.jpg', link: null }],
        extra: { airport: 'PMI' },
      },
    });
  });

  test('reads an attribute with unusual flags and placeholder options', () => {
    const outcome = readAttribute({
      attribute_id: '93',
      attribute_code: 'color',
      frontend_input: 'swatch_visual',
      is_visible_on_front: '1',
      is_comparable: false,
      is_visible: 'true',
      options: [
        { label: ' ', value: '' },
        { label: 'Red', value: 49, sort_order: '2' },
        { label: '', value: 50 },
      ],
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        id: 93,
        input: 'other',
        label: 'color',
        isVisibleOnFront: true,
        options: [{ id: '49', label: 'Red', sortOrder: 2 }],
      },
    });
  });

  test('reads a review with German rating titles and a rating out of range', () => {
    const outcome = readReview({
      id: 347,
      product_id: 1578,
      created_at: '2018-09-27 08:41:30',
      review_status: 1,
      ratings: [
        { title: 'Preis-Leistungs-Verhältnis', percent: '80' },
        { title: 'Rahmenprogramm', percent: 60 },
        { title: 'Climate and weather', percent: 140 },
        { title: 'Something else', percent: 10 },
      ],
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        createdAt: '2018-09-27T08:41:30.000Z',
        average: 70,
        ratings: { 'price-performance': 80, programme: 60 },
      },
    });
  });

  test('reads pages and blocks that are not active as null', () => {
    expect(readPage({ id: 1, identifier: 'a', active: '0' })).toEqual({ ok: true, value: null });
    expect(readBlock({ id: 1, identifier: 'a', is_active: false })).toEqual({
      ok: true,
      value: null,
    });
  });

  test('joins first and last name of a contact person', () => {
    const outcome = readContactPerson({
      id: '3',
      firstname: 'Mara',
      lastname: 'Ott',
      telephone: 1,
    });
    expect(outcome).toMatchObject({ ok: true, value: { id: '3', name: 'Mara Ott', phone: '1' } });
  });
});

describe('links', () => {
  test.each([
    ['fruehbucher', '/fruehbucher'],
    ['/spain/mallorca?sterne=5#offers', '/spain/mallorca?sterne=5#offers'],
    ['https://partner.example/a b', 'https://partner.example/a b'],
    ['a//b///c', '/a/b/c'],
    ['/<a href="x">', '/%3Ca%20href=%22x%22%3E'],
    ['\\evil.example', '/evil.example'],
    ['//evil.example', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['http://', null],
    ['', null],
  ])('reads %j as the link %j', (given, expected) => {
    expect(readLink(given)).toBe(expected);
  });
});
