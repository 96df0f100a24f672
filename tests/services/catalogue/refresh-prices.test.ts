import { afterEach, describe, expect, test, vi } from 'vitest';
import { priceOf } from '../../../app/domain/catalogue/price/price.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type {
  RenderList,
  RenderQuestion,
} from '../../../server/commerce/contract/catalogue/product.ts';
import type { OfferDeps } from '../../../server/services/catalogue/service.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';
import { fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { refreshPrices } from '../../../server/services/catalogue/refresh-prices.ts';
import { openPages, silentHost, visit } from './open-pages.ts';

const opened: Awaited<ReturnType<typeof openPages>>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const { catalogue } of opened.splice(0)) await catalogue.close();
});

const quote = (id: number, gross: number, regular: number): RenderList['items'][number] => ({
  id,
  name: null,
  type: null,
  store_id: 1,
  currency_code: 'EUR',
  price_info: {
    final_price: gross,
    regular_price: regular,
    special_price: gross,
    extension_attributes: {
      tax_adjustments: {
        final_price: gross - 19,
        regular_price: regular - 19,
        special_price: null,
      },
    },
  },
});

async function open(
  renderPrices: OfferDeps['commerce']['renderPrices'],
  settings: Partial<Settings> = { synchronizePrices: true },
  records: CatalogueRecord[] = [],
) {
  const asked: RenderQuestion[] = [];
  const commerce: OfferDeps['commerce'] = {
    ...silentHost,
    renderPrices: (caller, question) => {
      asked.push(question);
      return renderPrices(caller, question);
    },
  };
  const shop = await openPages(
    settings,
    [...fixtureRecords('de_de'), ...records],
    async () => null,
    commerce,
  );
  opened.push(shop);
  const product = async (sku: string) => {
    const found = await shop.pages.productPage(visit, sku, {
      childSku: null,
      query: new URLSearchParams(),
    });
    if (!found?.ok || !found.value.item) throw new Error(`No page of ${sku}`);
    return found.value.item.price;
  };
  const listing = () => shop.pages.categoryPage(visit, 11, new URLSearchParams());
  return { asked, product, listing };
}

/** A product with a required option, and one that is made of another. */
const composed = [
  {
    id: 77,
    sku: 'EXTRAS',
    name: 'Extras',
    price: 50,
    custom_options: [
      {
        option_id: 7,
        title: 'Print',
        type: 'drop_down',
        is_require: true,
        values: [{ option_type_id: 71, title: 'Name', price: 12, price_type: 'fixed' }],
      },
    ],
  },
  {
    id: 78,
    sku: 'SET',
    name: 'Set',
    type_id: 'grouped',
    product_links: [{ link_type: 'associated', linked_product_sku: 'CAMP-1', qty: 1 }],
  },
].map((document) => ({
  store: 'de_de',
  entity: 'product' as const,
  document: { status: 1, visibility: 4, category_ids: [11], tax_class_id: 2, ...document },
}));

const fresh = async () =>
  success({ items: [quote(1, 99, 119), quote(21, 88, 88), quote(22, 77, 80), quote(2, 88, 88)] });

describe('current prices of the platform', () => {
  test('are asked for 200 skus a call, and not for a sku with a comma (Rules B13.1, F1.37)', async () => {
    const price = priceOf(
      { price: 50, specialPrice: null, finalPrice: null, specialFrom: null, specialTo: null },
      {
        taxPercent: 19,
        sourcePriceIncludesTax: false,
        finalPriceIncludesTax: false,
        currency: 'EUR',
        now: visit.now.getTime(),
      },
    );
    const items = Array.from({ length: 301 }, (_, place) => ({
      id: place + 1,
      sku: place === 0 ? 'A,B' : `S-${place + 1}`,
      price,
    }));
    const asked: (readonly string[])[] = [];
    const commerce: Pick<OfferDeps['commerce'], 'renderPrices'> = {
      async renderPrices(_caller, { skus }) {
        asked.push(skus);
        return success({ items: skus.map((sku) => quote(Number(sku.slice(2)), 99, 119)) });
      },
    };
    const settings = { ...defaultSettings, synchronizePrices: true };
    const found = await refreshPrices({ commerce, settings }, visit, items);
    expect(asked.map((skus) => skus.length)).toEqual([200, 100]);
    expect(found.map(({ price: { isCurrent } }) => isCurrent)).toEqual(
      items.map(({ sku }) => sku !== 'A,B'),
    );
  });

  test('replace the catalogue’s on a product page, for its variants too (Rules B13.1, B13.4, B13.5, F1.38)', async () => {
    const shop = await open(fresh);
    expect(await shop.product('CAMP-1')).toMatchObject({
      gross: { minor: 9900 },
      net: { minor: 8000 },
      originalGross: { minor: 11_900 },
      isReduced: true,
      isCurrent: true,
    });
    // Another variant is the cheapest now.
    expect(await shop.product('CAMP-2')).toMatchObject({ gross: { minor: 7700 }, isCurrent: true });
    expect(shop.asked.map(({ skus }) => skus)).toEqual([
      ['CAMP-1'],
      ['CAMP-2', 'CAMP-2-HP', 'CAMP-2-VP', 'CAMP-2-AI'],
    ]);
    expect(shop.asked[0]).toMatchObject({ currencyCode: 'EUR', storeId: 1 });
  });

  test('get the price of required options added (Rules B12.18, B13.4)', async () => {
    const answer = async () => success({ items: [quote(77, 99, 119)] });
    const shop = await open(answer, { synchronizePrices: true }, composed);
    expect(await shop.product('EXTRAS')).toMatchObject({
      gross: { minor: 11_100 },
      originalGross: { minor: 13_100 },
      isCurrent: true,
    });
  });

  test('are not asked for a set: its price is the sum of its products (Rule B12.17)', async () => {
    const shop = await open(async () => success({ items: [quote(78, 0, 0)] }), undefined, composed);
    const page = await shop.listing();
    const set = page?.items.find(({ sku }) => sku === 'SET');
    expect(set?.price?.gross.minor).toBe(11_900);
    expect(shop.asked.flatMap(({ skus }) => skus)).not.toContain('SET');
  });

  test('are no reduction when they are not below the regular price (Rules B13.4, F1.38)', async () => {
    const shop = await open(async () => success({ items: [quote(1, 119, 119)] }));
    expect(await shop.product('CAMP-1')).toMatchObject({ isReduced: false, isCurrent: true });
  });

  test('are requested once for a listing, without variants (Rule B13.5)', async () => {
    const shop = await open(fresh);
    const page = await shop.listing();
    expect(shop.asked.map(({ skus }) => skus)).toEqual([['CAMP-2', 'CAMP-1']]);
    expect(page?.items.map(({ price }) => price?.gross.minor)).toEqual([8800, 9900]);
  });

  test('are not requested while price synchronisation is off, and no price is marked as current (Rule B13.2)', async () => {
    const shop = await open(fresh, {});
    expect(await shop.product('CAMP-1')).toMatchObject({
      gross: { minor: 11_900 },
      isCurrent: false,
    });
    await shop.listing();
    expect(shop.asked).toEqual([]);
  });

  test.each([
    [
      'the host does not answer',
      async () => refusal({ kind: 'unreachable' as const, message: '' }),
    ],
    ['they know nothing', async () => success({ items: [] })],
  ])('leave the catalogue’s unchanged when %s (Rules B13.1, F1.37)', async (_what, answer) => {
    const shop = await open(answer);
    expect(await shop.product('CAMP-1')).toMatchObject({
      gross: { minor: 11_900 },
      isCurrent: false,
    });
  });

  test('do not delay a page beyond the timeout', async () => {
    const shop = await open(() => new Promise(() => undefined));
    vi.useFakeTimers();
    const price = shop.product('CAMP-1');
    await vi.advanceTimersByTimeAsync(1500);
    expect(await price).toMatchObject({ gross: { minor: 11_900 }, isCurrent: false });
  });
});
