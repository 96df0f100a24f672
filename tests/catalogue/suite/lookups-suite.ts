import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { germany } from './questions.ts';

/** Tests of single products, categories, pages and addresses, for every engine. */
export function describeLookups(opened: () => Catalogue): void {
  describeProducts(opened);
  describeProductAddresses(opened);
  describeCategories(opened);
  describeOtherDocuments(opened);
}

function describeProducts(opened: () => Catalogue): void {
  describe('products', () => {
    test('have all fields that a page needs (Rules B1.8, B1.11, B1.12, F5.19)', async () => {
      const product = await opened().findProduct(germany, 'CAMP-2');
      expect(product).toMatchObject({ sku: 'CAMP-2', parentSku: 'CAMP-2', parentId: 2 });
      expect(product?.options).toEqual([
        {
          attributeId: '7',
          attributeCode: 'board',
          label: 'Verpflegung',
          values: [
            { id: '70', label: 'Halbpension' },
            { id: '71', label: 'Vollpension' },
          ],
        },
      ]);
      expect(product?.variants.map(({ sku, choices }) => [sku, choices])).toEqual([
        ['CAMP-2-HP', { board: '70' }],
        ['CAMP-2-VP', { board: '71' }],
        ['CAMP-2-AI', { board: '72' }],
      ]);
      expect(product?.categoryIds).toEqual([11]);
      expect(product?.sports).toEqual(['Fußball']);
      expect(product?.facts.find((fact) => fact.code === 'sterne')?.values).toEqual([
        { id: '42', label: '5' },
      ]);
    });

    test.each([
      ['CAMP-2-HP', 'CAMP-2', 'a child that has a document'],
      ['CAMP-2-VP', 'CAMP-2', 'a child without one'],
      ['CAMP-8-HP', 'CAMP-8', 'a child of a parent that is not available'],
      ['TRIP-6', 'TRIP-6', 'a product that is also a child of such a parent'],
      ['CAMP-4', 'CAMP-4', 'a product that is not available'],
      ['NOPE', undefined, 'nothing'],
      ['camp-1', undefined, 'nothing by another spelling'],
    ] as [string, string | undefined, string][])(
      'are found by sku: %s finds %s: %s',
      async (sku, expected) => {
        expect((await opened().findProduct(germany, sku))?.sku).toBe(expected);
      },
    );

    test('have links in their order', async () => {
      const product = await opened().findProduct(germany, 'CAMP-1');
      expect(product?.links.map((link) => link.sku)).toEqual(['CAMP-2', 'CAMP-3', 'CAMP-4']);
    });

    test('have cards in the requested order, without disabled products (Rule B3.4)', async () => {
      const cards = await opened().cards(germany, ['CAMP-3', 'CAMP-4', 'X', 'CAMP-1', 'TRIP-6']);
      const found = cards.map(({ sku, status }) => [sku, status]);
      expect(found).toEqual([
        ['CAMP-3', 1],
        ['CAMP-1', 1],
        ['TRIP-6', 0],
      ]);
    });
  });
}

function describeProductAddresses(opened: () => Catalogue): void {
  describe('product addresses', () => {
    test('belong to products that have a page', async () => {
      const asked = ['CAMP-4', 'CAMP-2-HP', 'X', 'CAMP-3', 'CAMP-8', 'CAMP-1'];
      expect(await opened().productAddresses(germany, asked)).toEqual([
        {
          id: 3,
          sku: 'CAMP-3',
          slug: 'agora-resort-3',
          urlPath: 'agora-resort-3',
          images: [],
          updatedAt: '2026-01-01T00:00:00.000Z',
        },
        {
          id: 1,
          sku: 'CAMP-1',
          slug: 'finca-am-platz-1',
          urlPath: 'finca-am-platz',
          images: ['/f/i/finca.jpg', '/f/i/pool.jpg'],
          updatedAt: '2026-03-01T10:00:00.000Z',
        },
      ]);
    });

    test.each([
      [1, [0, 1, 2, 3, 6]],
      [2, [0, 2, 6]],
      [5, [0]],
      [10_000, [0]],
    ])('have borders between parts of %i products (Rule A21.8)', async (size, borders) => {
      expect(await opened().partBorders(germany, size)).toEqual(borders);
    });

    test.each([
      [0, 2, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6', 'SET-7']],
      [0, 100, ['CAMP-1', 'CAMP-2', 'CAMP-3', 'TRIP-6', 'SET-7']],
      [2, 100, ['CAMP-3', 'TRIP-6', 'SET-7']],
      [99, 100, []],
    ])('come by id after %i, %i at once', async (after, size, expected) => {
      const found: string[] = [];
      for await (const batch of opened().allProductAddresses(germany, { after, size })) {
        expect(batch.length).toBeLessThanOrEqual(size);
        found.push(...batch.map(({ sku }) => sku));
      }
      expect(found).toEqual(expected);
    });
  });
}

function describeCategories(opened: () => Catalogue): void {
  describe('categories', () => {
    test('form a tree in display order', async () => {
      const names = async (root: number) =>
        (await opened().categoryTree(germany, root)).map((category) => category.name);
      expect(await names(2)).toEqual(['Camps', 'Türkei', 'Spanien', 'Mallorca']);
      expect(await names(10)).toEqual(['Spanien', 'Mallorca']);
      expect(await names(13)).toEqual([]);
      expect(await names(1)).toEqual([]);
    });

    test('have their content', async () => {
      expect(await opened().findCategory(germany, 10)).toMatchObject({
        id: 10,
        parentId: 2,
        urlPath: 'spanien',
        childIds: [11],
        path: [1, 2, 10],
        promotions: [{ headline: 'Früh buchen', image: null, link: '/fruehbucher' }],
        extraFilters: ['belag', 'academy'],
      });
      expect(await opened().findCategory(germany, 11)).toMatchObject({
        displayMode: 'PAGE',
        urlPath: 'spanien/mallorca',
        extra: { climate: [15, 16] },
      });
      expect(await opened().findCategory(germany, 13)).toBeNull();
      expect(await opened().findCategory(germany, 1)).toBeNull();
    });
  });
}

function describeOtherDocuments(opened: () => Catalogue): void {
  test.each([
    ['finca-am-platz', { kind: 'product', sku: 'CAMP-1', childSku: null }],
    ['llevant-hp', { kind: 'product', sku: 'CAMP-2', childSku: 'CAMP-2-HP' }],
    ['abgesagt', { kind: 'product', sku: 'CAMP-4', childSku: null }],
    ['spanien/mallorca', { kind: 'category', id: 11 }],
    ['agb', { kind: 'page', identifier: 'agb' }],
    ['winterpause', null],
    ['alt', null],
    ['spanien/mallorc', null],
    ['Finca-am-Platz', null],
    ['', null],
  ])('resolves /%s', async (path, expected) => {
    expect(await opened().resolve(germany, path)).toEqual(expected);
  });

  test('returns approved reviews, newest first, with a summary of all (Rules F1.85, B17.10, B17.12, B17.6)', async () => {
    const { items, summary } = await opened().reviews(germany, 1, { start: 0, size: 1 });
    expect(items.map((review) => review.id)).toEqual([2]);
    expect(summary).toEqual({
      count: 2,
      average: 75,
      byCategory: { training: 80, climate: 80 },
    });
    const next = await opened().reviews(germany, 1, { start: 1, size: 5 });
    expect(next.items).toMatchObject([
      { id: 1, createdAt: '2026-02-01T08:00:00.000Z', average: 90 },
    ]);
    expect((await opened().reviews(germany, 99, { start: 0, size: 5 })).summary.count).toBe(0);
  });

  test('returns pages, blocks, contact persons, attributes and tax rules (Rules F5.37, F2.11, F2.10, F2.9, F2.12, B16.4)', async () => {
    const page = { id: 1, identifier: 'agb', key: 'terms', title: 'AGB' };
    expect(await opened().findPage(germany, { identifier: 'agb' })).toMatchObject(page);
    expect(await opened().findPage(germany, { key: 'terms' })).toMatchObject(page);
    expect(await opened().findPage(germany, { identifier: 'alt' })).toBeNull();
    expect(await opened().pages(germany)).toMatchObject([page]);
    expect(await opened().findPage(germany, { key: 'nope' })).toBeNull();
    expect(await opened().findBlock(germany, { identifier: 'home-hero' })).toMatchObject({
      id: 5,
    });
    expect(await opened().findBlock(germany, { id: 5 })).toMatchObject({ title: 'Hero' });
    expect(await opened().findBlock(germany, { identifier: 'nope' })).toBeNull();
    expect(await opened().findBlock(germany, { id: 1 })).toBeNull();
    expect(await opened().findPage(germany, { id: 1 })).toMatchObject(page);
    expect(await opened().findPage(germany, { id: 2 })).toBeNull();
    expect(await opened().pageNodes(germany)).toEqual([
      {
        id: 1,
        parentId: null,
        pageId: null,
        identifier: null,
        label: 'Recht',
        position: 2,
      },
      { id: 2, parentId: 1, pageId: 1, identifier: null, label: null, position: 1 },
    ]);
    expect(await opened().contactPersons(germany)).toMatchObject([
      { id: '1', name: 'Mara Ott', role: 'Camps' },
    ]);
    expect(await opened().attributeSets(germany)).toEqual([
      { id: 4, name: 'Hotel', faqCodes: ['academy', 'board'] },
      { id: 5, name: 'Turnierhotels', faqCodes: ['physio', 'academy'] },
    ]);
    const [land] = await opened().attributes(germany);
    expect(land).toMatchObject({ code: 'land', input: 'select', isVisibleOnFront: true });
    expect(land?.options[0]).toEqual({ id: '10', label: 'Spanien', sortOrder: 0 });
    expect((await opened().taxRules(germany))[0]?.productTaxClassIds).toEqual([2]);
  });
}
