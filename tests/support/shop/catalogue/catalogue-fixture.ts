import type { CatalogueRecord, EntityType } from '../../../../server/catalogue/record.ts';
import { fixtureProducts } from './fixture-products.ts';

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
  {
    id: 14,
    parent_id: 13,
    name: 'Hallen',
    level: 3,
    path: '1/2/13/14',
    is_active: true,
    product_count: 2,
  },
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
  {
    ...attribute(1, 'land', 'select', ['Spanien', 'Türkei', 'Österreich']),
    is_user_defined: '1',
    sc_visible_in_category: '1',
  },
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
  product: fixtureProducts,
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
