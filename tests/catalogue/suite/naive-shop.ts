import fc from 'fast-check';
import type {
  ListingQuery,
  ListingSort,
} from '../../../app/domain/catalogue/listing/listing-query.ts';
import { listingSorts } from '../../../app/domain/catalogue/listing/filters.ts';
import type { CatalogueRecord, EntityType } from '../../../server/catalogue/record.ts';

/** A small shop as plain data, from which documents and expected answers are derived. */
export type NaiveProduct = {
  id: number;
  name: string;
  status: number;
  visibility: number;
  /** Minor units, without tax. */
  price: number;
  rating: number | null;
  updated: string | null;
  /** Category → position, or null when the category has none for it. */
  categories: Record<number, number | null>;
  land: string[];
  belag: string[];
  academy: boolean | null;
};

export type NaiveCategory = { id: number; parentId: number; isActive: boolean };

export type NaiveShop = { products: NaiveProduct[]; categories: NaiveCategory[] };

const lands = ['1', '2', '3'];
const surfaces = ['7', '8'];
const priceRanges = [
  { key: '0.0-50.0', from: 0, to: 5000 },
  { key: '50.0-100.0', from: 5000, to: 10_000 },
  { key: '100.0-150.0', from: 10_000, to: 15_000 },
  { key: '150.0-300.0', from: 15_000, to: 30_000 },
  { key: '300.0-500.0', from: 30_000, to: 50_000 },
  { key: '500.0-750.0', from: 50_000, to: 75_000 },
  { key: '750.0-1000.0', from: 75_000, to: 100_000 },
  { key: '1000.0-*', from: 100_000, to: Infinity },
];

const category = fc.constantFrom(2, 10, 11, 12);

export const naiveShops: fc.Arbitrary<NaiveShop> = fc.record({
  categories: fc
    .tuple(fc.boolean(), fc.boolean(), fc.constantFrom(10, 11))
    .map(([isTenActive, isTwelveActive, parentOfTwelve]) => [
      { id: 2, parentId: 1, isActive: true },
      { id: 10, parentId: 2, isActive: isTenActive },
      { id: 11, parentId: 2, isActive: true },
      { id: 12, parentId: parentOfTwelve, isActive: isTwelveActive },
    ]),
  products: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 200 }),
      name: fc.constantFrom('Adler', 'Bär', 'bar', 'Camp 2', 'Camp 10', 'Ähre'),
      status: fc.constantFrom(0, 1, 1, 1, 2),
      visibility: fc.constantFrom(1, 2, 3, 4, 4, 4),
      price: fc.constantFrom(0, 4999, 5000, 5001, 9999, 10_000, 15_000, 30_000, 74_999, 100_000),
      rating: fc.constantFrom(null, 60, 75.5, 90),
      updated: fc.constantFrom(null, '2026-01-01', '2026-01-01 10:00:00', '2026-02-01'),
      categories: fc.dictionary(category.map(String), fc.constantFrom(null, 1, 2, 3)),
      land: fc.subarray(lands, { maxLength: 1 }),
      belag: fc.subarray(surfaces),
      academy: fc.constantFrom(null, true, false),
    }),
    { selector: (product) => product.id, maxLength: 40 },
  ),
});

/** Queries, also with unknown categories and values. */
export const naiveQueries: fc.Arbitrary<ListingQuery> = fc.record({
  categoryId: fc.oneof(category, fc.constant(99)),
  filters: fc.dictionary(
    fc.constantFrom('land', 'belag', 'academy', 'price', 'unknown'),
    fc.subarray([...lands, ...surfaces, '0', '99', ...priceRanges.map(({ key }) => key)]),
  ),
  facets: fc.subarray(['land', 'belag', 'academy', 'price', 'unknown']),
  sort: fc.constantFrom(...listingSorts),
  start: fc.nat(12),
  size: fc.integer({ min: 1, max: 15 }),
});

const knownValues: Record<string, string[]> = {
  land: lands,
  belag: surfaces,
  academy: ['1'],
  price: priceRanges.map(({ key }) => key),
};

function valuesOf(product: NaiveProduct, code: string): string[] {
  if (code === 'land') return product.land;
  if (code === 'belag') return product.belag;
  if (code === 'academy') return product.academy === null ? [] : [product.academy ? '1' : '0'];
  return priceRanges
    .filter(({ from, to }) => product.price > 0 && product.price >= from && product.price < to)
    .map(({ key }) => key);
}

/** A category and its descendants, through active categories only. */
function idsBelow(shop: NaiveShop, id: number): number[] {
  const byId = new Map(shop.categories.map((one) => [one.id, one]));
  const isActive = (one: NaiveCategory | undefined): boolean =>
    one === undefined || (one.isActive && isActive(byId.get(one.parentId)));
  const isBelow = (one: NaiveCategory | undefined): boolean =>
    one !== undefined && (one.id === id || isBelow(byId.get(one.parentId)));
  return shop.categories.filter((one) => isActive(one) && isBelow(one)).map((one) => one.id);
}

const collator = new Intl.Collator('de-DE', { numeric: true });

function compare(sort: ListingSort, categoryId: number, ids: readonly number[]) {
  const below = (product: NaiveProduct) =>
    Math.min(
      ...ids.filter((id) => id !== categoryId).map((id) => last(product.categories[id])),
      Infinity,
    );
  const last = (value: number | null | undefined) => value ?? Infinity;
  const time = (product: NaiveProduct) =>
    product.updated === null
      ? null
      : Date.parse(product.updated.replace(' ', 'T').padEnd(11, 'T').padEnd(19, '00:00:00') + 'Z');
  const by: Record<ListingSort, (a: NaiveProduct, b: NaiveProduct) => number> = {
    recommendation: (a, b) =>
      difference(last(a.categories[categoryId]), last(b.categories[categoryId])) ||
      difference(below(a), below(b)) ||
      collator.compare(a.name, b.name),
    rating: (a, b) => difference(last(negative(a.rating)), last(negative(b.rating))),
    latest: (a, b) => difference(last(negative(time(a))), last(negative(time(b)))),
    'price-asc': (a, b) => difference(asked(a.price), asked(b.price)),
    'price-desc': (a, b) => difference(asked(-a.price), asked(-b.price)),
  };
  return (a: NaiveProduct, b: NaiveProduct) => by[sort](a, b) || a.id - b.id;
}

/** A price of 0 is on request and sorts last. */
const asked = (price: number) => price || Infinity;
const difference = (a: number, b: number) => (a === b ? 0 : a - b);
const negative = (value: number | null) => (value === null ? null : -value);

/** The expected listing, computed in the simplest way. */
export function naiveListing(shop: NaiveShop, query: ListingQuery) {
  const ids = idsBelow(shop, query.categoryId);
  const inCategory = shop.products.filter(
    (product) =>
      product.status < 2 &&
      product.visibility >= 2 &&
      ids.some((id) => product.categories[id] !== undefined),
  );
  const filters = Object.entries(query.filters)
    .map(([code, values]) => ({
      code,
      values: values.filter((value) => knownValues[code]?.includes(value)),
    }))
    .filter(({ values }) => values.length > 0);
  const passing = (except: string | null) =>
    inCategory.filter((product) =>
      filters.every(
        ({ code, values }) =>
          code === except || valuesOf(product, code).some((value) => values.includes(value)),
      ),
    );
  const found = passing(null).sort(compare(query.sort, query.categoryId, ids));
  const facets = query.facets
    .filter((code) => code in knownValues && ids.length > 0)
    .map((code) => {
      const left = passing(code);
      const chosen = filters.find((filter) => filter.code === code)?.values ?? [];
      const options = (knownValues[code] ?? [])
        .map((id) => {
          const count = left.filter((product) => valuesOf(product, code).includes(id)).length;
          return [id, count] as const;
        })
        .filter(([id, count]) => count > 0 || chosen.includes(id));
      return { code, counts: Object.fromEntries(options) };
    })
    .filter(({ counts }) => Object.keys(counts).length > 0);
  return { skus: found.map((product) => `S-${product.id}`), facets };
}

/** The shop's documents; odd ids use one spelling of field values, even ids another. */
export function naiveRecords(shop: NaiveShop, store: string): CatalogueRecord[] {
  const record = (entity: EntityType, document: Record<string, unknown>): CatalogueRecord => ({
    store,
    entity,
    document,
  });
  const options = (values: string[]) => values.map((value) => ({ value, label: `Label ${value}` }));
  const attribute = (id: number, code: string, input: string, values: string[] = []) =>
    record('attribute', {
      attribute_id: id,
      attribute_code: code,
      frontend_input: input,
      options: options(values),
    });
  return [
    attribute(1, 'land', 'select', lands),
    attribute(2, 'belag', 'multiselect', surfaces),
    attribute(3, 'academy', 'boolean'),
    ...shop.categories.map(({ id, parentId, isActive }) =>
      record('category', { id, parent_id: parentId, name: `K ${id}`, is_active: isActive }),
    ),
    ...shop.products.map((product) => {
      const isOdd = product.id % 2 === 1;
      const { academy } = product;
      return record('product', {
        id: isOdd ? String(product.id) : product.id,
        sku: `S-${product.id}`,
        name: product.name,
        status: product.status,
        visibility: String(product.visibility),
        price: isOdd ? (product.price / 100).toFixed(4) : product.price / 100,
        rating: isOdd ? { average: product.rating, count: 1 } : product.rating,
        updated_at: product.updated,
        land: product.land[0] ?? '',
        belag: isOdd ? product.belag.join(',') : product.belag,
        academy: academy === null ? null : isOdd ? academy : academy ? '1' : '0',
        category_ids: Object.keys(product.categories),
        category: Object.entries(product.categories)
          .filter(([, position]) => position !== null)
          .map(([id, position]) => ({ category_id: isOdd ? id : Number(id), position })),
      });
    }),
  ];
}
