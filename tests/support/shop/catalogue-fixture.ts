import type { CatalogueRecord, EntityType } from '../../../server/catalogue/record.ts';

type Document = Record<string, unknown>;

/** Returns the epoch milliseconds of a UTC time such as '2026-05-10T12:00:00Z'. */
export function at(text: string): number {
  return Date.parse(text);
}

/** A time during the special price of CAMP-3 and before the one of CAMP-2-VP. */
export const fixtureNow = at('2026-04-10T12:00:00Z');

const categories: Document[] = [
  { id: 2, parent_id: 1, name: 'Camps', level: 1, path: '1/2', is_active: true },
  {
    id: '10',
    parent_id: 2,
    name: 'Spanien',
    level: 2,
    path: '1/2/10',
    position: 2,
    is_active: '1',
    url_path: 'spanien',
    display_mode: 'PRODUCTS',
    sport_discipline: 'soccer',
    promotion_block_one_headline: 'Früh buchen',
    promotion_block_one_link: '/fruehbucher',
    extra_filters: 'belag,academy',
  },
  {
    id: 11,
    parent_id: 10,
    name: 'Mallorca',
    level: 3,
    path: '1/2/10/11',
    position: 1,
    is_active: 1,
    url_path: '/spanien/mallorca/',
    display_mode: 'PAGE',
    climate: [15, 16],
  },
  {
    id: 12,
    parent_id: 2,
    name: 'Türkei',
    level: 2,
    path: '1/2/12',
    position: '1',
    is_active: true,
  },
  {
    id: 13,
    parent_id: 2,
    name: 'Winterpause',
    level: 2,
    path: '1/2/13',
    position: 3,
    is_active: false,
    url_path: 'winterpause',
  },
  { id: 14, parent_id: 13, name: 'Hallen', level: 3, path: '1/2/13/14', is_active: true },
];

function attribute(id: number, code: string, input: string, labels: string[] = []): Document {
  return {
    attribute_id: id,
    id,
    attribute_code: code,
    frontend_input: input,
    default_frontend_label: code[0]?.toUpperCase() + code.slice(1),
    is_visible_on_front: '1',
    options: [
      { label: ' ', value: '' },
      ...labels.map((label, place) => ({ label, value: id * 10 + place })),
    ],
  };
}

const attributes: Document[] = [
  attribute(1, 'land', 'select', ['Spanien', 'Türkei', 'Österreich']),
  attribute(2, 'region', 'select', ['Mallorca', 'Belek', 'Ägäis']),
  attribute(3, 'ort', 'select', ['Alcúdia', 'Serik']),
  attribute(4, 'sterne', 'select', ['3', '4', '5']),
  attribute(5, 'sportarten', 'multiselect', ['Fußball', 'Handball']),
  attribute(6, 'belag', 'multiselect', ['Naturrasen', 'Kunstrasen']),
  attribute(7, 'board', 'select', ['Halbpension', 'Vollpension', 'All inclusive']),
  attribute(8, 'academy', 'boolean'),
  attribute(9, 'physio', 'boolean'),
  attribute(10, 'sterne_display', 'text'),
  attribute(11, 'airport', 'text'),
];

const rate = (id: number, country: string, percent: number): Document => ({
  id,
  tax_country_id: country,
  tax_region_id: 0,
  tax_postcode: '*',
  rate: percent,
});

const taxRules: Document[] = [
  {
    id: 1,
    code: 'Tax',
    customer_tax_class_ids: [3],
    product_tax_class_ids: ['2'],
    rates: [rate(1, 'DE', 19), rate(2, 'AT', 20), rate(3, 'CH', 8.1)],
  },
];

const inCategories = (...entries: [id: number, position: number][]): Document => ({
  category_ids: entries.map(([id]) => String(id)),
  category: entries.map(([id, position]) => ({ category_id: id, name: `K${id}`, position })),
});

const products: Document[] = [
  {
    id: 1,
    sku: 'CAMP-1',
    type_id: 'simple',
    name: 'Finca am Platz',
    price: '100.0000',
    status: '1',
    visibility: '4',
    tax_class_id: '2',
    url_path: 'finca-am-platz',
    ...inCategories([10, 30], [11, 2]),
    land: '10',
    region: 20,
    ort: 30,
    sterne: '41',
    sterne_display: '4S',
    sportarten: '50,51',
    belag: [60, '61'],
    academy: '1',
    physio: true,
    rating: { average: 92, count: 12 },
    updated_at: '2026-03-01 10:00:00',
    breitengrad: '39.85',
    langengrad: '3.12',
    airport: 'PMI',
    pitches: 3,
    image: '/f/i/finca.jpg',
    media_gallery: [
      { image: '/f/i/pool.jpg', pos: 2, typ: 'image', lab: 'Pool' },
      { image: '/f/i/finca.jpg', pos: 1, typ: 'image', lab: 'Finca' },
    ],
    stock: { is_in_stock: '1', qty: '10', manage_stock: true },
    product_links: [
      { link_type: 'related', linked_product_sku: 'CAMP-3', position: 2 },
      { link_type: 'related', linked_product_sku: 'CAMP-2', position: 1 },
      { link_type: 'related', linked_product_sku: 'CAMP-4', position: 3 },
    ],
  },
  {
    id: 2,
    sku: 'CAMP-2',
    type_id: 'configurable',
    name: 'Hotel Llevant',
    price: 0,
    status: 1,
    visibility: 4,
    tax_class_id: 2,
    url_path: 'hotel-llevant',
    land: 10,
    ...inCategories([11, 1]),
    region: '20',
    sterne: 42,
    board_options: [70, 71],
    sportarten: [50],
    rating: { average: '81.5', count: '4' },
    updated_at: '2026-03-05 10:00:00',
    configurable_options: [
      {
        attribute_id: '7',
        label: 'Verpflegung',
        position: 0,
        values: [{ value_index: 70, label: 'Halbpension' }, { value_index: '71' }],
      },
    ],
    configurable_children: [
      { id: 21, sku: 'CAMP-2-HP', name: 'Llevant HP', status: 1, price: 80, board: '70' },
      {
        id: 22,
        sku: 'CAMP-2-VP',
        name: 'Llevant VP',
        price: '95',
        special_price: 70,
        special_from_date: '2026-05-01',
        special_to_date: '2026-05-31 00:00:00',
        custom_attributes: [{ attribute_code: 'board', value: 71 }],
      },
      { id: 23, sku: 'CAMP-2-AI', name: 'Llevant AI', status: 2, price: 60, board: '72' },
    ],
  },
  {
    id: '3',
    sku: 'CAMP-3',
    type_id: 'simple',
    name: 'Ágora Resort',
    price: 100,
    special_price: '42.0168',
    special_from_date: '2026-04-01',
    special_to_date: '2026-04-30',
    status: 1,
    visibility: 2,
    tax_class_id: 2,
    land: 11,
    region: 21,
    ort: 'Kemer',
    ...inCategories([12, 5]),
    sterne: '42',
    belag: '61',
    updated_at: '2026-01-01',
    sportarten: '51',
    stock: [{ is_in_stock: false, qty: 0 }],
  },
  {
    id: 4,
    sku: 'CAMP-4',
    type_id: 'simple',
    name: 'Abgesagt',
    price: 50,
    status: 2,
    visibility: 4,
    tax_class_id: 2,
    url_path: 'abgesagt',
    ...inCategories([11, 3]),
  },
  {
    id: 21,
    sku: 'CAMP-2-HP',
    type_id: 'simple',
    name: 'Llevant HP',
    price: 80,
    status: 1,
    visibility: 1,
    tax_class_id: 2,
    url_path: 'llevant-hp',
    ...inCategories([11, 4]),
  },
  {
    id: 6,
    sku: 'TRIP-6',
    type_id: 'virtual',
    name: 'Betreuung',
    price: 49.99,
    status: 0,
    visibility: 3,
    tax_class_id: 0,
    land: '10',
    category_ids: [10],
  },
  {
    id: 8,
    sku: 'CAMP-8',
    type_id: 'configurable',
    name: 'Verkauft',
    status: 2,
    price: 0,
    ...inCategories([11, 9]),
    configurable_children: [
      { sku: 'CAMP-8-HP', price: 5 },
      { sku: 'TRIP-6', price: 5 },
    ],
  },
  {
    id: 7,
    sku: 'SET-7',
    type_id: 'grouped',
    name: 'Ausrüstung',
    visibility: 4,
    status: 1,
    ...inCategories([13, 1], [14, 1]),
  },
];

const rating = (title: string, percent: number): Document => ({ title, percent, value: 1 });

const reviews: Document[] = [
  {
    id: 1,
    product_id: 1,
    title: 'Gut',
    detail: 'Plätze top',
    nickname: 'Jo',
    review_status: 1,
    created_at: '2026-02-01 08:00:00',
    ratings: [rating('Trainingsbedingungen', 100), rating('Klima und Wetter', 80)],
  },
  {
    id: 2,
    product_id: '1',
    title: 'Okay',
    detail: '',
    nickname: 'Mo',
    review_status: '1',
    created_at: '2026-03-01 08:00:00',
    ratings: [rating('Training conditions', 60)],
  },
  {
    id: 3,
    product_id: 1,
    title: 'Offen',
    detail: '',
    nickname: 'Al',
    review_status: 2,
    created_at: '2026-03-02 08:00:00',
    ratings: [rating('Training', 0)],
  },
];

const pages: Document[] = [
  {
    id: 1,
    identifier: 'agb',
    page_key: 'terms',
    title: 'AGB',
    content: '<p>Text</p>',
    active: true,
  },
  { id: 2, identifier: 'alt', title: 'Alt', content: '', active: false },
];

const documents: Record<EntityType, Document[]> = {
  category: categories,
  attribute: attributes,
  taxrule: taxRules,
  product: products,
  review: reviews,
  cms_page: pages,
  cms_block: [{ id: 5, identifier: 'home-hero', title: 'Hero', content: '<b>Hallo</b>' }],
  cms_hierarchy: [
    { node_id: '1', parent_node_id: null, label: 'Recht', sort_order: '2', level: 1 },
    { id: 7, node_id: 2, parent_node_id: 1, page_id: '1', label: '', sort_order: 1 },
    { id: 3, parent_id: 1, identifier: '/alt/', title: 'Alt', active: false },
  ],
  twofour_contactpersons: [
    { id: 1, name: 'Mara Ott', function: 'Camps', phone: '1', email: 'm@x.y' },
  ],
  twofour_attributesets: [
    { id: 4, name: 'Hotel', groups: { General: ['land'], FAQ: ['academy', 'board'] } },
    { id: '5', name: 'Turnierhotels', groups: [{ name: 'FAQ', attributes: 'physio,academy' }] },
  ],
};

/** Returns a small store with one document of every shape, including the defects of real dumps. */
export function fixtureRecords(store: string): CatalogueRecord[] {
  return (Object.keys(documents) as EntityType[]).flatMap((entity) =>
    documents[entity].map((document) => ({ store, entity, document })),
  );
}
