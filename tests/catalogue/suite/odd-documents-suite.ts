import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import type { EntityType } from '../../../server/catalogue/record.ts';
import { fixtureNow } from '../../support/shop/catalogue/catalogue-fixture.ts';
import type { OpenCatalogue } from './catalogue-suite.ts';
import { germany, query } from './questions.ts';

type OddDocument = [EntityType, Record<string, unknown>];

const root: OddDocument = ['category', { id: 2, parent_id: 1, name: 'Camps' }];
const product = (id: number, change: Record<string, unknown> = {}): OddDocument => [
  'product',
  { id, sku: `S-${id}`, name: `Haus ${id}`, price: 10, category_ids: [2], ...change },
];

/** Tests of documents that a platform may hold and the fixture does not, for every engine. */
export function describeOddDocuments(open: OpenCatalogue): void {
  const asking = async <Answer>(
    documents: readonly OddDocument[],
    ask: (catalogue: Catalogue) => Promise<Answer>,
    change: Partial<Settings> = {},
  ): Promise<Answer> => {
    const catalogue = await open({
      records: [root, ...documents].map(([entity, document]) => ({
        store: germany.code,
        entity,
        document,
      })),
      settings: { ...defaultSettings, ...change },
      clock: () => fixtureNow,
    });
    try {
      return await ask(catalogue);
    } finally {
      await catalogue.close();
    }
  };

  describe('odd documents', () => {
    describeSharedNames(asking);
    describeLongKeys(asking);
    describePositions(asking);
    describeAddresses(asking);
    describeFacets(asking);
    describeComposed(asking);
    describeManyCategories(asking);
  });
}

type Ask = <Answer>(
  documents: readonly OddDocument[],
  ask: (catalogue: Catalogue) => Promise<Answer>,
  change?: Partial<Settings>,
) => Promise<Answer>;

function describeSharedNames(asking: Ask): void {
  test('of two pages with one key the first is found (Rule B11.26)', async () => {
    const page = (id: number, identifier: string): OddDocument => [
      'cms_page',
      { id, identifier, page_key: 'terms' },
    ];
    const found = await asking([page(1, 'agb'), page(2, 'agb-teams')], (catalogue) =>
      catalogue.findPage(germany, { key: 'terms' }),
    );
    expect(found?.identifier).toBe('agb');
  });
}

function describeLongKeys(asking: Ask): void {
  // As long as an import accepts: more than 512 bytes, the longest id of an index.
  const sku = '球'.repeat(255);
  const identifier = `a/${'b'.repeat(600)}`;
  const documents: OddDocument[] = [
    product(1, { sku }),
    product(2),
    product(3, {
      type_id: 'grouped',
      product_links: ['S-2', 'x'.repeat(40_000)].map((linked) => ({
        link_type: 'associated',
        linked_product_sku: linked,
        qty: 1,
      })),
    }),
    ['cms_page', { id: 1, identifier }],
    ['cms_block', { id: 1, identifier }],
  ];

  test('with a long key are loaded and found (Rule B11.26)', async () => {
    await asking(documents, async (catalogue) => {
      const { items } = await catalogue.list(germany, query());
      expect(items.map((card) => card.sku)).toEqual([sku, 'S-2', 'S-3']);
      expect((await catalogue.findProduct(germany, sku))?.id).toBe(1);
      expect((await catalogue.cards(germany, [sku, 'S-2'])).map(({ id }) => id)).toEqual([1, 2]);
      expect((await catalogue.findPage(germany, { identifier }))?.id).toBe(1);
      expect((await catalogue.findBlock(germany, { identifier }))?.id).toBe(1);
      expect(await catalogue.resolve(germany, identifier)).toEqual({ kind: 'page', identifier });
    });
  });

  test.each([
    ['no key', ''],
    ['a key of 40,000 characters', 'x'.repeat(40_000)],
  ])('are not found by %s (Rule B11.26)', async (_what, key) => {
    await asking(documents, async (catalogue) => {
      expect(await catalogue.findProduct(germany, key)).toBeNull();
      expect((await catalogue.cards(germany, [key, 'S-2'])).map(({ id }) => id)).toEqual([2]);
      expect(await catalogue.productAddresses(germany, [key])).toEqual([]);
      expect(await catalogue.resolve(germany, key)).toBeNull();
    });
  });
}

function describePositions(asking: Ask): void {
  test('far back in a category are as far back as those without a position (Rule B8.2)', async () => {
    const at = (position: number) => ({ category: [{ category_id: 2, position }] });
    const documents = [product(1, at(3_000_000_000)), product(2), product(3, at(-3_000_000_000))];
    const { items } = await asking(documents, (catalogue) => catalogue.list(germany, query()));
    expect(items.map(({ id }) => id)).toEqual([3, 1, 2]);
  });
}

function describeAddresses(asking: Ask): void {
  test('at one address are found in the order of their keys (Rule A7.4)', async () => {
    const category = (id: number): OddDocument => [
      'category',
      { id, parent_id: 2, name: `Kategorie ${id}`, url_path: 'spanien' },
    ];
    const found = await asking([category(9), category(10)], (catalogue) =>
      catalogue.resolve(germany, 'spanien'),
    );
    expect(found).toEqual({ kind: 'category', id: 10 });
  });

  test('with one id are all in the list of addresses (Rule A21.8)', async () => {
    const documents = ['A', 'B', 'C'].map((sku) => product(1, { sku, url_path: sku }));
    const found = await asking([...documents, product(2)], async (catalogue) => {
      const all: string[] = [];
      for await (const batch of catalogue.allProductAddresses(germany, { after: 0, size: 2 })) {
        all.push(...batch.map(({ sku }) => sku));
      }
      return all;
    });
    expect(found).toEqual(['A', 'B', 'C', 'S-2']);
  });
}

function describeFacets(asking: Ask): void {
  const attribute = (id: number, code: string, values: readonly string[]): OddDocument => [
    'attribute',
    {
      attribute_id: id,
      attribute_code: code,
      frontend_input: 'select',
      options: values.map((value) => ({ value, label: value })),
    },
  ];
  const countsIn = async (
    catalogue: Catalogue,
    facets: readonly string[],
    filters: Record<string, string[]> = {},
  ) => {
    const listing = await catalogue.list(germany, query({ facets: [...facets], filters }));
    return listing.facets.map(({ options }) => options.map(({ id, count }) => [id, count]));
  };

  test('with more values than are counted count the chosen ones (Rules B7.12, B11.24)', async () => {
    const lands = ['a', 'b', 'c', 'd'];
    const documents = [
      attribute(1, 'land', lands),
      ...['a', 'a', 'b', 'b', 'c', 'd'].map((land, place) => product(place + 1, { land })),
    ];
    const counts = await asking(
      documents,
      (catalogue) => countsIn(catalogue, ['land'], { land: ['d'] }),
      { maxFiltersQuerySize: 2, filterAggregationSize: 2 },
    );
    expect(counts).toEqual([
      [
        ['a', 2],
        ['d', 1],
      ],
    ]);
  });
}

function describeComposed(asking: Ask): void {
  test('of many parts each cost the sum of all of them (Rule B12.17)', async () => {
    const groups = [1, 2, 3];
    const partsOf = (group: number) =>
      Array.from({ length: 750 }, (_, place) => 1000 * group + place);
    const documents = groups.flatMap((group) => [
      product(group, {
        type_id: 'grouped',
        product_links: partsOf(group).map((id) => ({
          link_type: 'associated',
          linked_product_sku: `S-${id}`,
          qty: 1,
        })),
      }),
      ...partsOf(group).map((id) => product(id, { price: 1, visibility: 1 })),
    ]);
    const { items } = await asking(documents, (catalogue) => catalogue.list(germany, query()));
    expect(items.map(({ price }) => price.gross.minor)).toEqual([75_000, 75_000, 75_000]);
  });
}

function describeManyCategories(asking: Ask): void {
  test('are all there, also the last of more than 10,000 categories (Rule B1.7)', async () => {
    const ids = Array.from({ length: 10_001 }, (_, place) => place + 10);
    const last = ids.at(-1) ?? 0;
    const documents = ids.map((id): OddDocument => [
      'category',
      { id, parent_id: 2, name: `Ort ${id}` },
    ]);
    const found = await asking(documents, (catalogue) => catalogue.findCategory(germany, last));
    expect(found?.name).toBe(`Ort ${last}`);
  });
}
