import { describe, expect, test } from 'vitest';
import { readAttributeSet } from '../../../server/catalogue/documents/attribute/attribute-set.ts';
import { readAttribute } from '../../../server/catalogue/documents/attribute/attribute.ts';
import { readCategory } from '../../../server/catalogue/documents/category.ts';
import { readContactPerson } from '../../../server/catalogue/documents/contact-person.ts';
import { readBlock, readPage } from '../../../server/catalogue/documents/page.ts';
import { readReview } from '../../../server/catalogue/documents/review.ts';
import { readTaxRule } from '../../../server/catalogue/documents/tax-rule.ts';
import { entityTypes } from '../../../server/catalogue/record.ts';

describe('other documents', () => {
  test.each([
    [readCategory, {}, 'category without id'],
    [readCategory, { id: -5 }, 'category with the id -5, which is not a whole number from 1'],
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
  ])(
    'refuses row %# (Rules B24.16, F5.4, F5.11, F5.31, F5.32, F5.34)',
    (readDocument, document, problem) => {
      expect(readDocument(document)).toEqual({ ok: false, problem });
    },
  );

  test('reads a category in the format of old indexers (Rule F5.27)', () => {
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

  test('reads an attribute with unusual flags and placeholder options (Rule F5.29)', () => {
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

  test('reads a review with German rating titles and a rating out of range (Rules F5.34, B17.18, B17.4)', () => {
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

  test('reads pages and blocks that are not active as null (Rules F5.31, F5.32)', () => {
    expect(readPage({ id: 1, identifier: 'a', active: '0' })).toEqual({ ok: true, value: null });
    expect(readBlock({ id: 1, identifier: 'a', is_active: false })).toEqual({
      ok: true,
      value: null,
    });
  });

  test('joins first and last name of a contact person (Rule F5.37)', () => {
    const outcome = readContactPerson({
      id: '3',
      firstname: 'Mara',
      lastname: 'Ott',
      telephone: 1,
    });
    expect(outcome).toMatchObject({ ok: true, value: { id: '3', name: 'Mara Ott', phone: '1' } });
  });
});

test('the catalogue has ten entity types (Rules B1.1, F2.1)', () => {
  expect([...entityTypes].toSorted()).toEqual([
    'attribute',
    'category',
    'cms_block',
    'cms_hierarchy',
    'cms_page',
    'product',
    'review',
    'taxrule',
    'twofour_attributesets',
    'twofour_contactpersons',
  ]);
});

describe('every field', () => {
  test('of a category is read (Rules B1.2, B16.5, B20.1, F5.27)', () => {
    const read = readCategory({
      id: 11,
      parent_id: 10,
      name: 'Mallorca',
      path: '1/2/10/11',
      level: 3,
      position: 4,
      is_active: 1,
      include_in_menu: 1,
      use_in_search: 0,
      product_count: 12,
      slug: 'mallorca-11',
      url_key: 'mallorca',
      url_path: 'spain/mallorca',
      image: '/m.jpg',
      sketch_image: '/sketch.jpg',
      hero_player_image: '/player.png',
      header_graphic: '/graphic.svg',
      display_mode: 'PAGE',
      title: 'Camps',
      headline: 'Sun',
      description: '<p>Text</p>',
      meta_title: 'T',
      meta_description: 'D',
      meta_keywords: 'K',
      contact_person: 3,
      sport_discipline: 'tennis',
    });
    expect(read).toMatchObject({
      ok: true,
      value: {
        id: 11,
        parentId: 10,
        name: 'Mallorca',
        path: [1, 2, 10, 11],
        level: 3,
        position: 4,
        isActive: true,
        isInMenu: true,
        productCount: 12,
        slug: 'mallorca-11',
        urlKey: 'mallorca',
        urlPath: 'spain/mallorca',
        image: '/m.jpg',
        sketchImage: '/sketch.jpg',
        heroPlayerImage: '/player.png',
        headerGraphic: '/graphic.svg',
        displayMode: 'PAGE',
        title: 'Camps',
        headline: 'Sun',
        description: '<p>Text</p>',
        metaTitle: 'T',
        metaDescription: 'D',
        metaKeywords: 'K',
        contactPersonId: '3',
        sportDiscipline: 'tennis',
        extra: { use_in_search: 0 },
      },
    });
  });

  test('of an attribute is read (Rules B6.1, F5.29)', () => {
    const read = readAttribute({
      attribute_id: 7,
      attribute_code: 'board',
      default_frontend_label: 'Board',
      frontend_input: 'select',
      default_value: '70',
      is_user_defined: '0',
      is_visible: 0,
      is_visible_on_front: '1',
      is_comparable: 1,
      is_filterable: '2',
      options: [{ label: 'Half board', value: 70 }],
    });
    expect(read).toEqual({
      ok: true,
      value: {
        id: 7,
        code: 'board',
        label: 'Board',
        input: 'select',
        defaultValue: '70',
        isUserDefined: false,
        isVisible: false,
        isVisibleOnFront: true,
        isComparable: true,
        isFilterable: true,
        options: [{ id: '70', label: 'Half board', sortOrder: 0 }],
      },
    });
  });

  test('of a tax rule is read (Rules B1.15, F5.30)', () => {
    const read = readTaxRule({
      id: '1',
      product_tax_class_ids: ['2', 3],
      customer_tax_class_ids: [1],
      rates: [{ tax_country_id: 'DE', tax_region_id: '7', region_name: 'Bayern', rate: '19.0' }],
    });
    expect(read).toEqual({
      ok: true,
      value: {
        id: 1,
        productTaxClassIds: [2, 3],
        customerTaxClassIds: [1],
        rates: [{ rate: 19, countryId: 'DE', regionId: 7, regionName: 'Bayern' }],
      },
    });
  });
});
