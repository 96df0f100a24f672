import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { success } from '../../../../app/domain/result.ts';
import { fixtureRecords } from '../../../support/shop/catalogue/catalogue-fixture.ts';
import { openPages, silentHost, visit } from '../open-pages.ts';

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

  test('offers the category of a product that is not available (Rule B3.3)', async () => {
    const { category, offers } = await opened.pages.alternatives(visit, 'CAMP-4');
    expect(category?.path).toMatch(/^\//);
    expect(offers.map(({ sku }) => sku)).not.toContain('CAMP-4');
    expect(offers.length).toBeGreaterThan(0);
    expect(await opened.pages.alternatives(visit, 'NOTHING')).toEqual({
      category: null,
      offers: [],
    });
  });

  test.each([
    ['CAMP-2', true],
    ['CAMP-1', false],
  ])('knows whether %s has another variant in stock: %j (Rule B4.10)', async (sku, hasOther) => {
    expect((await open(sku)).hasOtherVariant).toBe(hasOther);
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
  ])(
    'for child %j and the query "%s" selects %s (Rules B4.6, B1.20)',
    async (childSku, query, sku, isOther) => {
      const page = await open('CAMP-2', childSku, query);
      expect(page.item?.sku).toBe(sku);
      expect(page.item?.parentSku).toBe('CAMP-2');
      expect(page.isOtherThanAsked).toBe(isOther);
    },
  );

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

  test('lists related products in their order, without those that are not offered (Rules B15.1, B15.5)', async () => {
    expect((await (await open('CAMP-1')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-2',
      'CAMP-3',
    ]);
  });

  test('lists products of the same category when there are no links (Rules B15.2, B15.4)', async () => {
    expect((await (await open('CAMP-2')).later.related()).map(({ sku }) => sku)).toEqual([
      'CAMP-1',
    ]);
  });

  test('leaves out sold-out products of the category when out-of-stock products are not listed (Rule B15.1)', async () => {
    const strict = await openPages({ listOutOfStockProducts: false });
    const related = await (await open('CAMP-1', null, '', strict)).later.related();
    expect(related.map(({ sku }) => sku)).toEqual(['CAMP-2']);
    await strict.catalogue.close();
  });

  test.each([
    ['/r/room.jpg', ['/f/i/finca.jpg', '/f/i/pool.jpg', '/r/room.jpg']],
    ['/f/i/pool.jpg', ['/f/i/finca.jpg', '/f/i/pool.jpg']],
    ['no_selection', ['/f/i/finca.jpg', '/f/i/pool.jpg']],
  ])('shows the room image %s once in the gallery (Rule B1.9)', async (room, expected) => {
    const records = fixtureRecords('de_de').map((record) =>
      record.document.sku === 'CAMP-1'
        ? { ...record, document: { ...record.document, room_image: room } }
        : record,
    );
    const changed = await openPages({}, records);
    const { product } = await open('CAMP-1', null, '', changed);
    expect(product.gallery.map(({ path }) => path)).toEqual(expected);
    await changed.catalogue.close();
  });

  test.each([
    ['as the host answers now', 3, { isInStock: true, placesLeft: 3, maxQuantity: 3 }],
    ['with the most of one sale', 500, { isInStock: true, placesLeft: null, maxQuantity: 10 }],
    ['as not known while the host is away', null, null],
  ])('shows the stock of the variant %s (Rule B14.5)', async (_what, qty, expected) => {
    const asked: string[] = [];
    const item = { product_id: 22, is_in_stock: true, manage_stock: true };
    const commerce: typeof silentHost = {
      ...silentHost,
      checkStock: async (caller, sku) => {
        asked.push(sku);
        if (qty === null) return silentHost.checkStock(caller, sku);
        return success({ ...item, sku, qty, min_sale_qty: 1, max_sale_qty: 10 });
      },
    };
    const live = await openPages({}, undefined, undefined, commerce);
    const page = await open('CAMP-2', 'CAMP-2-VP', '', live);
    expect(await page.later.stock?.()).toEqual(expected);
    expect(asked).toEqual(['CAMP-2-VP']);
    await live.catalogue.close();
  });

  test('takes a linked product with status 0 for missing (Rules B3.6, B15.3)', async () => {
    const lines: unknown[] = [];
    const log = { info: (facts: object) => void lines.push(facts) };
    const records = fixtureRecords('de_de').map((record) =>
      record.entity === 'product' && record.document.sku === 'CAMP-2'
        ? { ...record, document: { ...record.document, status: 0 } }
        : record,
    );
    const logged = await openPages({}, records, undefined, undefined, log);
    const related = await (await open('CAMP-1', null, '', logged)).later.related();
    expect(related.map(({ sku }) => sku)).toEqual(['CAMP-3']);
    expect(lines).toContainEqual(expect.objectContaining({ sku: 'CAMP-2' }));
    await logged.catalogue.close();
  });

  test.each([
    ['CAMP-2', 'CAMP-1', 'of the category'],
    ['CAMP-1', 'CAMP-2', 'that are linked'],
  ])('%s has %s after many offers %s and are not shown (Rule B15.6)', async (sku, shown) => {
    const skus = Array.from({ length: 9 }, (_, place) => `OFF-${place}`);
    const links = [...skus, shown].map((linked, position) => ({
      link_type: 'related',
      linked_product_sku: linked,
      position,
    }));
    const records = fixtureRecords('de_de').flatMap((record) => {
      const { entity, document } = record;
      if (entity !== 'product') return [record];
      if (sku === 'CAMP-1' && document.sku === sku) {
        return [{ ...record, document: { ...document, product_links: links } }];
      }
      if (document.sku !== shown) return [record];
      const category = [{ category_id: 11, position: 0 }];
      const copies = skus.map((copy, place) => ({
        ...record,
        document: { ...document, category, id: 900 + place, sku: copy, url_path: copy, status: 0 },
      }));
      return [...copies, record];
    });
    const full = await openPages({ relatedOffers: 1 }, records);
    const related = await (await open(sku, null, '', full)).later.related();
    expect(related.map((offer) => offer.sku)).toEqual([shown]);
    await full.catalogue.close();
  });

  test('counts the reviews below the rating as the rating does (Rule B17.12)', async () => {
    const { product, later } = await open('CAMP-1');
    const { items, summary } = await later.reviews();
    expect(product.rating?.count).toBe(12);
    expect(items.length).toBeLessThan(12);
    expect(summary.count).toBe(12);
  });

  test('logs a link to a product that is missing (Rule B15.3)', async () => {
    const lines: unknown[] = [];
    const log = { info: (facts: object, text: string) => void lines.push([facts, text]) };
    const logged = await openPages({}, undefined, undefined, undefined, log as never);
    await (await open('CAMP-1', null, '', logged)).later.related();
    expect(lines).toEqual([
      [expect.objectContaining({ sku: 'CAMP-4', linkedFrom: 'CAMP-1' }), 'Product not found'],
    ]);
    await logged.catalogue.close();
  });
});
