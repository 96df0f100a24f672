import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPages, visit } from './open-pages.ts';

type Opened = Awaited<ReturnType<typeof openPages>>;

describe('a product page', () => {
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
  ])('is refused for %s', async (sku, problem) => {
    expect(await ask(sku)).toEqual({ ok: false, problem });
  });

  test('that may not be shown offers the category it stood in', async () => {
    const { category, offers } = await opened.pages.insteadOf(visit, 'CAMP-4');
    expect(category?.path).toMatch(/^\//);
    expect(offers.map(({ sku }) => sku)).not.toContain('CAMP-4');
    expect(offers.length).toBeGreaterThan(0);
    expect(await opened.pages.insteadOf(visit, 'NOTHING')).toEqual({ category: null, offers: [] });
  });

  test('is not there for an unknown sku', async () => {
    expect(await ask('NOTHING')).toBeNull();
  });

  test.each([
    [null, '', 'CAMP-2-HP', false],
    ['CAMP-2-VP', '', 'CAMP-2-VP', false],
    [null, 'childSku=CAMP-2-VP', 'CAMP-2-VP', false],
    [null, 'board=71', 'CAMP-2-VP', false],
    // Disabled, unknown and foreign wishes are answered by the nearest variant, with a warning.
    ['CAMP-2-AI', '', 'CAMP-2-HP', true],
    [null, 'childSku=CAMP-1', 'CAMP-2-HP', true],
    [null, 'board=999', 'CAMP-2-HP', true],
    [null, 'utm_source=x', 'CAMP-2-HP', false],
  ])('asked for child %j and "%s" offers %s', async (childSku, query, sku, isOther) => {
    const page = await open('CAMP-2', childSku, query);
    expect(page.item?.sku).toBe(sku);
    expect(page.item?.parentSku).toBe('CAMP-2');
    expect(page.isOtherThanAsked).toBe(isOther);
  });

  test('tells what each choice costs more and where it leads', async () => {
    const [choice] = (await open('CAMP-2')).choices;
    expect(choice?.values).toEqual([
      {
        ...{ id: '70', label: 'Halbpension', sku: 'CAMP-2-HP', isChosen: true },
        ...{ keepsOthers: true, surcharge: { minor: 0, currency: 'EUR' } },
      },
      {
        ...{ id: '71', label: 'Vollpension', sku: 'CAMP-2-VP', isChosen: false },
        // 95.00 net against 80.00 net, each with 19 % and rounded once.
        ...{ keepsOthers: true, surcharge: { minor: 11305 - 9520, currency: 'EUR' } },
      },
    ]);
  });

  test('a simple product is its own variant', async () => {
    const page = await open('CAMP-1');
    expect(page.item).toMatchObject({ sku: 'CAMP-1', parentSku: 'CAMP-1', stock: 'ok' });
    expect(page.choices).toEqual([]);
    expect(page.item?.placesLeft).toBe(10);
  });

  test('what is sold out cannot be put in the cart', async () => {
    expect((await open('CAMP-3')).item).toMatchObject({ stock: 'out_of_stock', canBeAdded: false });
  });

  test('links related offers in their order, without those that are not offered', async () => {
    expect((await (await open('CAMP-1')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-2',
      'CAMP-3',
    ]);
  });

  test('shows neighbours of the category where nothing is linked', async () => {
    expect((await (await open('CAMP-2')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-1',
    ]);
  });

  test('leaves sold-out neighbours out when out-of-stock offers are not listed', async () => {
    const strict = await openPages({ listOutOfStockProducts: false });
    const related = await (await open('CAMP-1', null, '', strict)).later.related();
    expect(related.map(({ sku }) => sku)).toEqual(['CAMP-2']);
    await strict.catalogue.close();
  });
});
