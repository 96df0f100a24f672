import { defaultSettings } from '../../../../app/domain/settings.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import { openEmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import type { EmbeddedCatalogue } from '../../../../server/catalogue/engines/embedded/catalogue.ts';
import type { CatalogueRecord } from '../../../../server/catalogue/record.ts';

type Document = Record<string, unknown>;

let nextId = 1;
function product(sku: string, price: number | null, change: Document = {}): Document {
  return {
    id: nextId++,
    sku,
    name: sku,
    price,
    type_id: 'simple',
    status: 1,
    visibility: 4,
    tax_class_id: '2',
    url_path: sku.toLowerCase(),
    category_ids: [],
    ...change,
  };
}

const managed = (qty: number): Document => ({ qty, is_in_stock: qty > 0, manage_stock: true });

/** Creates an option of the kit: selectable skus, and `usual` pieces of the first. */
function kitOption(id: number, title: string, skus: string[], change: Document = {}): Document {
  return {
    option_id: id,
    position: id,
    title,
    type: 'radio',
    required: true,
    product_links: skus.map((sku, index) => ({
      id: `${id}${index}`,
      sku,
      option_id: id,
      qty: 1,
      position: index,
      is_default: index === 0,
      can_change_quantity: 1,
      price: null,
      price_type: null,
    })),
    ...change,
  };
}

const link = (sku: string, qty: number): Document => ({
  link_type: 'associated',
  linked_product_sku: sku,
  linked_product_type: 'simple',
  extension_attributes: { qty },
});

/** Every product type, with the figures of the companion kit example (23 % tax). */
const documents: Document[] = [
  product('BALL-55', 23),
  product('BALL-65', 27, { stock: managed(9) }),
  product('BALL-75', 32, { stock: managed(0) }),
  product('BRICK', 5),
  product('STRAP-6', 14),
  product('STRAP-10', 21, { stock: managed(10) }),
  product('ROLLER', 19),
  product('24-WG080', 0, {
    type_id: 'bundle',
    name: 'Companion Kit',
    bundle_options: [
      kitOption(1, 'Ball', ['BALL-55', 'BALL-65', 'BALL-75']),
      kitOption(2, 'Brick', ['BRICK']),
      kitOption(3, 'Strap', ['STRAP-6', 'STRAP-10']),
      kitOption(4, 'Roller', ['ROLLER']),
      kitOption(5, 'More', ['BRICK'], { type: 'checkbox', required: false }),
    ],
  }),
  product('SET', null, {
    type_id: 'grouped',
    name: 'Set',
    product_links: [link('BRICK', 2), link('BALL-65', 1)],
  }),
  product('SEMINAR', 75, {
    type_id: 'virtual',
    name: 'Seminar',
    custom_options: [
      {
        option_id: 11,
        title: 'Date',
        type: 'drop_down',
        is_require: true,
        sort_order: 1,
        values: [
          { option_type_id: 111, title: 'Tuesday', price: 0, price_type: 'fixed' },
          { option_type_id: 112, title: 'Saturday', price: 10, price_type: 'fixed' },
        ],
      },
      {
        option_id: 12,
        title: 'Extras',
        type: 'checkbox',
        is_require: false,
        sort_order: 2,
        values: [
          { option_type_id: 121, title: 'Recording', price: 20, price_type: 'percent' },
          { option_type_id: 122, title: 'Certificate', price: 5, price_type: 'fixed' },
        ],
      },
      {
        option_id: 13,
        title: 'Name',
        type: 'field',
        is_require: false,
        sort_order: 3,
        max_characters: 10,
      },
      { option_id: 14, title: 'Day', type: 'date', is_require: false, sort_order: 4 },
    ],
  }),
  product('QUOTE', null, { name: 'Quote' }),
  product('HANDBOOK', 22, { type_id: 'downloadable', name: 'Handbook' }),
  product('WEEK', 100, {
    tier_prices: [
      { customer_group_id: 0, qty: 30, value: 90 },
      { customer_group_id: 2, qty: 1, value: 50 },
    ],
  }),
  product('HOTEL', 80, {
    type_id: 'configurable',
    name: 'Hotel',
    configurable_options: [
      {
        attribute_id: '93',
        attribute_code: 'board',
        label: 'Board',
        position: 0,
        values: [
          { value_index: 1, label: 'Half board' },
          { value_index: 2, label: 'Full board' },
        ],
      },
    ],
    configurable_children: [
      { id: 901, sku: 'HOTEL-HB', price: 80, board: 1, status: 1, stock: managed(40) },
      {
        id: 902,
        sku: 'HOTEL-FB',
        price: 100,
        special_price: 90,
        board: 2,
        status: 1,
        stock: managed(40),
      },
    ],
    custom_options: [
      {
        option_id: 21,
        title: 'Cover',
        type: 'radio',
        is_require: false,
        values: [{ option_type_id: 211, title: 'Yes', price: 5, price_type: 'percent' }],
      },
    ],
  }),
  product('CONE', 2, { stock: { ...managed(100), min_sale_qty: 4, max_sale_qty: 20 } }),
  product('DRILL', null, {
    type_id: 'grouped',
    name: 'Drill',
    product_links: [link('BRICK', 1), link('CONE', 1)],
  }),
];

const taxRule: Document = {
  id: 1,
  code: 'Tax',
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates: [{ id: 1, tax_country_id: 'DE', tax_region_id: 0, rate: 23 }],
};

const store = requireStoreView('de_de');

/** Opens a separate catalogue with the kit. */
export async function openKitCatalogue(
  changes: Partial<Settings> = {},
): Promise<EmbeddedCatalogue> {
  const catalogue = openEmbeddedCatalogue({
    file: ':memory:',
    settings: { ...defaultSettings, ...changes },
    clock: () => Date.parse('2027-01-10T12:00:00Z'),
  });
  const records: CatalogueRecord[] = [
    { store: store.code, entity: 'taxrule', document: taxRule },
    ...documents.map((document) => ({
      store: store.code,
      entity: 'product' as const,
      document,
    })),
  ];
  const report = await catalogue.replaceStore(store, records);
  if (report.refused.length > 0) throw new Error(JSON.stringify(report.refused));
  return catalogue;
}
