import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { at, fixtureNow, fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { OpenCatalogue } from './catalogue-suite.ts';
import { germany, questionsTo } from './questions.ts';

const bare = (id: number, change: Record<string, unknown>) => ({
  id,
  sku: `ASK-${id}`,
  name: `Anfrage ${id}`,
  status: 1,
  visibility: 4,
  tax_class_id: 2,
  category_ids: [10],
  ...change,
});

/** Offers on request: without a price, with a price of 0, and composed ones without parts. */
const asked = [
  bare(60, { price: null }),
  bare(61, { price: '0.0000', final_price: 0 }),
  bare(62, { type_id: 'configurable', price: 0 }),
  bare(63, { type_id: 'bundle', price: 0 }),
  // Ids that the import made of texts (Rule B24.42).
  bare(64, { type_id: 'grouped', id: 2 ** 48 + 64, category_ids: [10, 2 ** 48 + 1] }),
];

/** Has a price from May on only. */
const later = bare(65, {
  price: 60,
  special_price: 20,
  special_from_date: '2026-05-01',
  special_to_date: '2026-05-31',
});

/** Sold out as a whole, while its children are not; and one whose stock is not managed. */
const stocked = [
  bare(66, {
    type_id: 'configurable',
    stock: { is_in_stock: false, qty: 0 },
    configurable_children: [{ id: 67, sku: 'ASK-67', price: 5, stock: { qty: 3 } }],
  }),
  bare(68, { price: 7, stock: { is_in_stock: false, qty: 0, manage_stock: '0' } }),
];

/** A tournament with its days, counted or not, and as the part of a set. */
const cup = {
  offer_kind: 'tournament',
  start_date: '2026-04-11',
  end_date: '2026-04-12',
  price: 9,
};
const dated = [
  bare(70, { ...cup, end_date: null }),
  bare(71, { ...cup, stock: { qty: 5, is_in_stock: true } }),
  bare(72, {
    ...cup,
    type_id: 'configurable',
    configurable_children: [{ id: 73, sku: 'ASK-73', price: 9, stock: { qty: 3 } }],
  }),
  bare(74, {
    type_id: 'grouped',
    product_links: [
      { sku: 'ASK-74', link_type: 'associated', linked_product_sku: 'ASK-71', position: 1 },
    ],
  }),
];

/** Tests of offers without a price, for every engine. */
export function describeOnRequest(open: OpenCatalogue): void {
  describe('an offer without a price', () => {
    let now = fixtureNow;
    let catalogue: Catalogue;
    const { skus, facet } = questionsTo(() => catalogue);
    const priced = ['TRIP-6', 'CAMP-3', 'ASK-65', 'CAMP-2', 'CAMP-1'];
    const onRequest = asked.map(({ sku }) => sku);

    beforeAll(async () => {
      const records: CatalogueRecord[] = [...asked, later].map((document) => ({
        store: 'de_de',
        entity: 'product',
        document,
      }));
      const category = { id: 2 ** 48 + 1, parent_id: 2, name: 'Neu', is_active: true };
      records.push({ store: 'de_de', entity: 'category', document: category });
      catalogue = await open({
        records: [...fixtureRecords('de_de'), ...records],
        settings: defaultSettings,
        clock: () => now,
      });
    });
    afterAll(() => catalogue.close());

    test('is last when sorted by price, in both directions and later too (Rule B8.6)', async () => {
      expect(await skus({ sort: 'price-asc' })).toEqual([...priced, ...onRequest]);
      expect(await skus({ sort: 'price-desc' })).toEqual([...priced.toReversed(), ...onRequest]);
      now = at('2026-05-02T00:00:00Z');
      expect((await skus({ sort: 'price-asc' })).slice(-5)).toEqual(onRequest);
      expect((await skus({ sort: 'price-desc' })).slice(-5)).toEqual(onRequest);
      expect((await skus({ sort: 'price-asc' }))[0]).toBe('ASK-65');
      now = fixtureNow;
    });

    test('is listed by ids above 32 bits (Rule B24.42)', async () => {
      expect(await skus({ categoryId: 2 ** 48 + 1 })).toEqual(['ASK-64']);
    });

    test('is in no price range', async () => {
      const counts = Object.values(await facet('price'));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(priced.length);
      const filters = { price: ['0.0-50.0'] };
      expect(await skus({ filters })).toEqual(['TRIP-6']);
    });

    test('is listed without an amount and can be opened', async () => {
      const pathOf = documentPaths(defaultSettings);
      for (const sku of onRequest) {
        const [card] = await catalogue.cards(germany, [sku]);
        expect(card && listedOffer(card, pathOf)).not.toHaveProperty('price');
        expect(await catalogue.findProduct(germany, sku)).toMatchObject({ sku });
      }
    });
  });
}

/** Tests of stock that contradicts itself or ends, for every engine. */
export function describeStock(open: OpenCatalogue): void {
  test('agrees about stock on card, product and variant (Rule B3.7)', async () => {
    const catalogue = await open({
      records: [
        ...fixtureRecords('de_de'),
        ...stocked.map((document) => ({ store: 'de_de', entity: 'product' as const, document })),
      ],
      settings: defaultSettings,
      clock: () => fixtureNow,
    });
    expect(await catalogue.findProduct(germany, 'ASK-66')).toMatchObject({
      isInStock: false,
      variants: [{ stock: { isInStock: false, isManaged: true } }],
    });
    expect(await catalogue.findProduct(germany, 'ASK-68')).toMatchObject({
      isInStock: true,
      stock: { isInStock: true, isManaged: false },
    });
    await catalogue.close();
  });

  test.each([
    ['2026-04-11T21:59:00Z', true],
    ['2026-04-11T22:01:00Z', false],
  ])('sells a tournament until the day after its begin: %s (Rule B3.7)', async (at, isThere) => {
    let now = fixtureNow;
    const catalogue = await open({
      records: [
        ...fixtureRecords('de_de'),
        ...dated.map((document) => ({ store: 'de_de', entity: 'product' as const, document })),
      ],
      settings: defaultSettings,
      clock: () => now,
    });
    const skus = ['ASK-70', 'ASK-71', 'ASK-72', 'ASK-74'];
    const before = await catalogue.cards(germany, skus);
    now = Date.parse(at);
    const after = await catalogue.cards(germany, skus);
    const there = (cards: typeof before) => cards.map((card) => card.isInStock);
    expect([there(before), there(after)]).toEqual([
      [true, true, true, true],
      [isThere, isThere, isThere, isThere],
    ]);
    expect(await catalogue.findProduct(germany, 'ASK-72')).toMatchObject({
      isInStock: isThere,
      variants: [{ stock: { isInStock: isThere } }],
    });
    expect(await catalogue.findProduct(germany, 'ASK-71')).toMatchObject({
      stock: { isInStock: isThere, isManaged: true, quantity: isThere ? 5 : 0 },
    });
    await catalogue.close();
  });
}
