import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chosenPrice } from '../../../app/domain/catalogue/offer/offer-price.ts';
import { readChoice } from '../../../app/domain/catalogue/offer/product-choice.ts';
import type { ProductPage } from '../../../app/domain/catalogue/product-page.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import { bookableItem, offerOf } from '../../../server/services/catalogue/product/bookable-item.ts';
import { createCatalogueService } from '../../../server/services/catalogue/service.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { silentHost, visit } from './open-pages.ts';

let catalogue: EmbeddedCatalogue;
beforeAll(async () => {
  catalogue = await openKitCatalogue();
});
afterAll(() => catalogue.close());

async function open(sku: string, query = '', childSku: string | null = null): Promise<ProductPage> {
  const pages = createCatalogueService({
    catalogue,
    settings: defaultSettings,
    commerce: silentHost,
    urlMap: async () => null,
  });
  const found = await pages.productPage(visit, sku, {
    childSku,
    query: new URLSearchParams(query),
  });
  if (!found?.ok) throw new Error(`No page for ${sku}`);
  return found.value;
}

/** Returns the page's price of one piece, in minor units. */
function priceOf({ item, offer }: ProductPage): number {
  if (!item) throw new Error('Nothing to buy');
  const { choice } = readChoice(item.pricing, offer.submitted, 999);
  return chosenPrice(item.pricing, choice, Number(offer.quantity)).gross.minor;
}

describe('form of a product', () => {
  it.each([
    // The kit preselects the first of each option: 23 + 5 + 14 + 19 + 5 and 23 % tax.
    ['24-WG080', '', 2829 + 615 + 1722 + 2337 + 615],
    ['24-WG080', 'bundle[1]=11&bundle_quantity[1]=2&bundle[2]=20&quantity=1', 2 * 3321 + 615],
    ['SEMINAR', '', 9225],
    ['SEMINAR', 'option[11]=112&option[12]=121&option[12]=122', 9225 + 1000 + 1845 + 500],
    ['SET', '', 2 * 615 + 3321],
    ['HANDBOOK', '', 2706],
    ['WEEK', 'quantity=29', 12_300],
    ['WEEK', 'quantity=30', 11_070],
    ['WEEK', 'quantity=nonsense', 12_300],
  ])('%s with the query "%s" costs %i (Rule B2.9)', async (sku, query, expected) => {
    const page = await open(sku, query);
    const quantity = Number(page.offer.quantity);
    expect(priceOf({ ...page, offer: { ...page.offer, quantity: String(quantity || 1) } })).toBe(
      expected,
    );
  });

  it.each([
    [{ minSaleQuantity: 1 }, '1'],
    [{ minSaleQuantity: 6 }, '6'],
    // Too few are left for one sale: the field can still be submitted.
    [{ minSaleQuantity: 6, quantity: 4 }, '4'],
  ])('begins with the smallest quantity of the stock %j (Rule C2.29)', async (own, first) => {
    const product = await catalogue.findProduct(visit.store, 'HANDBOOK');
    if (!product) throw new Error('No such product');
    const counted = { quantity: 50, isInStock: true, isManaged: true, maxSaleQuantity: 99 };
    const stock = { productId: 1, ...counted, ...own };
    const item = bookableItem({ ...product, stock }, null, defaultSettings);
    const query = { childSku: null, query: new URLSearchParams() };
    const variant = null;
    const offer = offerOf({ ...product, stock }, { item, variant }, query, defaultSettings);
    expect(offer.quantity).toBe(first);
  });

  it("adds the price of a variant's options to the variant's price", async () => {
    expect(priceOf(await open('HOTEL', 'option[21]=211', 'HOTEL-FB'))).toBe(11_070 + 554);
  });

  it('counts a required option once', async () => {
    const page = await open('24-WG080', 'bundle[1]=10&bundle[2]=20&bundle[3]=30&bundle[4]=40');
    // With the optional product that is preselected. Rule B12.18.
    expect(page.item?.price.gross.minor).toBe(2829 + 615 + 1722 + 2337 + 615);
    expect(priceOf(page)).toBe(2829 + 615 + 1722 + 2337);
  });

  it('preselects nothing that the address leaves out', async () => {
    expect((await open('24-WG080', 'quantity=1')).offer.submitted).toEqual([]);
  });

  it('lists the products of a grouped product with their prices (Rule B2.3)', async () => {
    const { parts, item } = await open('SET');
    expect(
      parts.map(({ name, quantity, price, isInStock, path }) => [
        name,
        quantity,
        price.gross.minor,
        isInStock,
        path,
      ]),
    ).toEqual([
      ['BRICK', 2, 615, true, '/brick'],
      ['BALL-65', 1, 3321, true, '/ball-65'],
    ]);
    expect(item?.maxQuantity).toBe(9);
  });

  it('shows a refused form as submitted, with its problems (Rule B1.20)', async () => {
    const pages = createCatalogueService({
      catalogue,
      settings: defaultSettings,
      commerce: silentHost,
      urlMap: async () => null,
    });
    const found = await pages.productPage(visit, 'SEMINAR', {
      childSku: null,
      query: new URLSearchParams(),
      refused: {
        submitted: [{ field: 'option[13]', values: ['Jörg'] }],
        quantity: 'many',
        arrival: null,
        nights: null,
        line: null,
        problems: [{ field: 'option[11]', kind: 'missing', max: 0 }],
      },
    });
    expect(found?.ok && found.value.offer).toMatchObject({
      quantity: 'many',
      submitted: [{ field: 'option[13]', values: ['Jörg'] }],
      problems: [{ field: 'option[11]', kind: 'missing' }],
    });
  });

  it('asks for travellers only for products that are travelled to', async () => {
    expect((await open('HANDBOOK')).product.isTravel).toBe(false);
    expect((await open('HANDBOOK')).offer.quantity).toBe('1');
  });
});
