import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../app/domain/settings.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogue } from '../../server/catalogue/engines/embedded/catalogue.ts';
import { fixtureRecords } from '../support/shop/catalogue/catalogue-fixture.ts';

type Document = Record<string, unknown>;

const germany = requireStoreView('de_de');
const at = (text: string) => Date.parse(text);

const base = (id: number, sku: string, change: Document): Document => ({
  id,
  sku,
  name: `Name ${sku}`,
  status: 1,
  visibility: 4,
  tax_class_id: 2,
  price: 100,
  type_id: 'simple',
  url_path: sku.toLowerCase(),
  category_ids: [10],
  category: [{ category_id: 10, name: 'K', position: id }],
  ...change,
});
const link = (sku: string, qty: unknown, type = 'associated'): Document => ({
  sku: 'SET',
  link_type: type,
  linked_product_sku: sku,
  linked_product_type: 'simple',
  extension_attributes: { qty },
});
const selection = (id: number, sku: string, change: Document = {}): Document => ({
  id: String(id),
  sku,
  qty: 1,
  is_default: false,
  can_change_quantity: 1,
  position: id,
  price: null,
  price_type: null,
  ...change,
});

const products: Document[] = [
  base(101, 'BALL', { price: 27 }),
  base(102, 'BRICK', {
    price: 5,
    special_price: 4,
    special_from_date: '2026-05-01',
    special_to_date: '2026-05-31',
  }),
  base(103, 'GONE', { price: 1, stock: { qty: 0, is_in_stock: false } }),
  base(104, 'OFF', { price: 1, status: 2 }),
  base(110, 'SET', {
    type_id: 'grouped',
    price: undefined,
    product_links: [
      link('BALL', '2.0000'),
      link('BRICK', 1),
      link('OFF', 1),
      link('NOWHERE', 1),
      link('SET', 1),
      link('BALL', 5, 'related'),
    ],
  }),
  base(111, 'SET-VARIANTS', {
    type_id: 'grouped',
    price: 0,
    product_links: [link('CAMP-2', 1), link('CAMP-2-VP', 1), link('CAMP-2-AI', 1)],
  }),
  base(112, 'SET-GONE', {
    type_id: 'grouped',
    product_links: [link('BALL', 1), link('GONE', 1)],
  }),
  base(120, 'KIT', {
    type_id: 'bundle',
    price: 0,
    price_type: 0,
    bundle_options: [
      {
        option_id: 2,
        position: 2,
        type: 'checkbox',
        title: 'Dazu',
        required: false,
        product_links: [selection(4, 'BRICK', { qty: '3' })],
      },
      {
        option_id: 1,
        position: 1,
        type: 'radio',
        title: 'Ball',
        required: '1',
        product_links: [
          selection(3, 'OFF'),
          selection(2, 'GONE'),
          selection(1, 'BALL', { is_default: '1' }),
          selection(5, 'NOWHERE'),
          selection(6, 'SET'),
        ],
      },
    ],
  }),
  base(130, 'EXTRAS', {
    custom_options: [
      {
        option_id: 7,
        title: 'Später Check-out',
        type: 'drop_down',
        is_require: '1',
        sort_order: 2,
        values: [
          { option_type_id: 71, title: 'bis 14 Uhr', price: '12.0000', price_type: 'fixed' },
          { option_type_id: 72, title: 'bis 18 Uhr', price: 5, price_type: 'percent' },
          { option_type_id: 73, title: 'geschenkt', price: 'x' },
          { option_type_id: 74, title: 'ohne Preis' },
        ],
      },
      {
        option_id: 8,
        title: 'Name',
        type: 'field',
        is_require: false,
        max_characters: '20',
        sort_order: 1,
      },
      { option_id: 9, title: 'Logo', type: 'file', is_require: false },
    ],
    tier_prices: [
      { customer_group_id: 0, qty: '30.0', value: '90.0' },
      { customer_group_id: 'x', qty: 1, value: 1 },
    ],
  }),
  base(140, 'HANDBOOK', {
    type_id: 'downloadable',
    price: 22,
    extension_attributes: {
      downloadable_product_links: [
        { title: 'Teil 2', sort_order: 2, link_url: 'https://files.example/secret-2.pdf' },
        { title: 'Teil 1', sort_order: 1, link_file: '/secret-1.pdf' },
      ],
      downloadable_product_samples: [{ title: 'Leseprobe', sort_order: 1 }],
    },
  }),
  base(160, 'EMPTY', { type_id: 'configurable', price: 10, configurable_children: [] }),
  base(150, 'SEMINAR', { type_id: 'virtual', price: 75 }),
];

describe('product types in the catalogue', () => {
  let now = at('2026-04-10T12:00:00Z');
  let catalogue: EmbeddedCatalogue;

  beforeAll(async () => {
    catalogue = openEmbeddedCatalogue({
      file: ':memory:',
      settings: defaultSettings,
      clock: () => now,
    });
    await catalogue.replaceStore(germany, [
      ...fixtureRecords('de_de'),
      ...products.map((document) => ({ store: 'de_de', entity: 'product' as const, document })),
    ]);
  });
  afterAll(() => catalogue.close());

  const find = async (sku: string) => {
    const product = await catalogue.findProduct(germany, sku);
    if (!product) throw new Error(`No ${sku}`);
    return product;
  };

  test('prices a grouped product as the sum of its parts, without missing or composed ones (Rule B2.10)', async () => {
    const set = await find('SET');
    expect(set.parts.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['BALL', 2],
      ['BRICK', 1],
    ]);
    expect(set.price.gross.minor).toBe(2 * 3213 + 595);
    expect(set).toMatchObject({ isFromPrice: false, isInStock: true });
  });

  test('applies special prices of the parts to a grouped product', async () => {
    now = at('2026-05-10T12:00:00Z');
    expect((await find('SET')).price).toMatchObject({
      gross: { minor: 2 * 3213 + 476 },
      originalGross: { minor: 2 * 3213 + 595 },
      isReduced: true,
    });
    now = at('2026-04-10T12:00:00Z');
  });

  test('prices a configurable part by its cheapest variant, or by the one that is named', async () => {
    expect(
      (await find('SET-VARIANTS')).parts.map(({ sku, parentSku }) => [sku, parentSku]),
    ).toEqual([
      ['CAMP-2-HP', 'CAMP-2'],
      ['CAMP-2-VP', 'CAMP-2'],
    ]);
  });

  test.each([
    ['a grouped product of which a part is', 'SET-GONE'],
    ['a configurable product without children (Rules B3.7, B4.7)', 'EMPTY'],
  ])('has sold out %s', async (_what, sku) => expect((await find(sku)).isInStock).toBe(false));

  test('lists available products of a bundle by position and shows the price of its preselected products (Rules B2.4, F5.21, B12.18)', async () => {
    const kit = await find('KIT');
    expect(
      kit.bundleOptions.map(({ id, input, isRequired, selections }) => [
        id,
        input,
        isRequired,
        selections.map((one) => [one.id, one.sku, one.quantity, one.isDefault, one.isInStock]),
      ]),
    ).toEqual([
      [
        '1',
        'radio',
        true,
        [
          ['1', 'BALL', 1, true, true],
          ['2', 'GONE', 1, false, false],
        ],
      ],
      ['2', 'checkbox', false, [['4', 'BRICK', 3, false, true]]],
    ]);
    expect(kit).toMatchObject({ isFromPrice: true, isInStock: true });
    expect(kit.price.gross.minor).toBe(3213);
  });

  test("orders custom options, prices them in the store's currency, and leaves out file uploads (Rules B24.19, F5.15, F5.23, B1.25)", async () => {
    const { customOptions, price, isFromPrice, tierPrices } = await find('EXTRAS');
    expect(customOptions).toEqual([
      {
        id: '8',
        title: 'Name',
        input: 'field',
        isRequired: false,
        maxCharacters: 20,
        values: [],
      },
      {
        id: '7',
        title: 'Später Check-out',
        input: 'select',
        isRequired: true,
        maxCharacters: null,
        values: [
          {
            id: '71',
            title: 'bis 14 Uhr',
            price: { kind: 'fixed', amount: { minor: 1200, currency: 'EUR' } },
          },
          { id: '72', title: 'bis 18 Uhr', price: { kind: 'percent', percent: 5 } },
          {
            id: '74',
            title: 'ohne Preis',
            price: { kind: 'fixed', amount: { minor: 0, currency: 'EUR' } },
          },
        ],
      },
    ]);
    // The option is required, and its cheapest value is free.
    expect([price.gross.minor, isFromPrice]).toEqual([11_900, true]);
    expect(tierPrices).toEqual([
      {
        groupId: 0,
        quantity: 30,
        net: { minor: 9000, currency: 'EUR' },
        gross: { minor: 10_710, currency: 'EUR' },
      },
    ]);
  });

  test('names the files of a downloadable product without their addresses (Rules B2.5, F5.24)', async () => {
    const handbook = await find('HANDBOOK');
    expect(handbook.downloads).toEqual({ files: ['Teil 1', 'Teil 2'], samples: ['Leseprobe'] });
    expect(JSON.stringify(handbook)).not.toContain('secret');
  });

  test('lists every type at the price of its page (Rules B2.1, B12.18)', async () => {
    const listing = await catalogue.list(germany, {
      categoryId: 10,
      filters: {},
      facets: [],
      sort: 'price-asc',
      start: 0,
      size: 50,
    });
    const prices = listing.items.map(({ price }) => price.gross.minor);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    for (const { sku, type } of listing.items) expect((await find(sku)).type).toBe(type);
    expect(new Set(listing.items.map(({ type }) => type))).toEqual(
      new Set(['simple', 'configurable', 'grouped', 'bundle', 'virtual', 'downloadable']),
    );
  });
});
