import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages, visit } from './open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

describe('findProductPage', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPages();
  });
  afterAll(() => opened.catalogue.close());

  const ask = (sku: string, childSku: string | null = null, query = '', from = opened) =>
    from.pages.productPage(visit, sku, { childSku, query: new URLSearchParams(query) });

  async function open(...args: Parameters<typeof ask>) {
    const found = await ask(...args);
    if (!found?.ok) throw new Error(`No page for ${args[0]}`);
    return found.value;
  }

  test.each([
    ['CAMP-4', { reason: 'status', value: 2 }],
    ['CAMP-8', { reason: 'status', value: 2 }],
  ])('refuses %s', async (sku, problem) => {
    expect(await ask(sku)).toEqual({ ok: false, problem });
  });

  test('offers the category of a product that is not available', async () => {
    const { category, offers } = await opened.pages.alternatives(visit, 'CAMP-4');
    expect(category?.path).toMatch(/^\//);
    expect(offers.map(({ sku }) => sku)).not.toContain('CAMP-4');
    expect(offers.length).toBeGreaterThan(0);
    expect(await opened.pages.alternatives(visit, 'NOTHING')).toEqual({
      category: null,
      offers: [],
    });
  });

  test('returns null for an unknown sku', async () => {
    expect(await ask('NOTHING')).toBeNull();
  });

  test.each([
    [null, '', 'CAMP-2-HP', false],
    ['CAMP-2-VP', '', 'CAMP-2-VP', false],
    [null, 'childSku=CAMP-2-VP', 'CAMP-2-VP', false],
    [null, 'board=71', 'CAMP-2-VP', false],
    // A disabled, unknown or foreign child is replaced by the nearest variant, with a warning.
    ['CAMP-2-AI', '', 'CAMP-2-HP', true],
    [null, 'childSku=CAMP-1', 'CAMP-2-HP', true],
    [null, 'board=999', 'CAMP-2-HP', true],
    [null, 'utm_source=x', 'CAMP-2-HP', false],
  ])('for child %j and the query "%s" selects %s', async (childSku, query, sku, isOther) => {
    const page = await open('CAMP-2', childSku, query);
    expect(page.item?.sku).toBe(sku);
    expect(page.item?.parentSku).toBe('CAMP-2');
    expect(page.isOtherThanAsked).toBe(isOther);
  });

  test('returns the surcharge and the link of each choice', async () => {
    const [choice] = (await open('CAMP-2')).choices;
    expect(choice?.values).toEqual([
      {
        id: '70',
        label: 'Halbpension',
        sku: 'CAMP-2-HP',
        isChosen: true,
        keepsOthers: true,
        surcharge: { minor: 0, currency: 'EUR' },
      },
      {
        id: '71',
        label: 'Vollpension',
        sku: 'CAMP-2-VP',
        isChosen: false,
        // 95.00 net and 80.00 net, each with 19 % and rounded once.
        keepsOthers: true,
        surcharge: { minor: 11305 - 9520, currency: 'EUR' },
      },
    ]);
  });

  test('uses a simple product as its own variant', async () => {
    const page = await open('CAMP-1');
    expect(page.item).toMatchObject({ sku: 'CAMP-1', parentSku: 'CAMP-1', stock: 'ok' });
    expect(page.choices).toEqual([]);
    expect(page.item?.placesLeft).toBe(10);
  });

  test('marks a sold-out product as not bookable', async () => {
    expect((await open('CAMP-3')).item).toMatchObject({ stock: 'out_of_stock', canBeAdded: false });
  });

  test('lists related products in their order, without those that are not offered', async () => {
    expect((await (await open('CAMP-1')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-2',
      'CAMP-3',
    ]);
  });

  test('lists products of the same category when there are no links', async () => {
    expect((await (await open('CAMP-2')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-1',
    ]);
  });

  test('leaves out sold-out products of the category when out-of-stock products are not listed', async () => {
    const strict = await openPages({ listOutOfStockProducts: false });
    const related = await (await open('CAMP-1', null, '', strict)).later.related();
    expect(related.map(({ sku }) => sku)).toEqual(['CAMP-2']);
    await strict.catalogue.close();
  });
});
