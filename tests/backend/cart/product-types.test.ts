import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { createCatalogueProducts } from '../../../server/backend/catalogue/catalogue-products.ts';
import type { EmbeddedCatalogue } from '../../../server/catalogue/engines/embedded/catalogue.ts';
import type {
  CartItem,
  CartUpdate,
  ProductOption,
} from '../../../server/commerce/contract/cart.ts';
import { openKitCatalogue } from '../../support/shop/catalogue/kit-catalogue.ts';
import { resultOf, openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';

type Caller = Awaited<ReturnType<typeof visitorWithCart>>;

let catalogue: EmbeddedCatalogue;
let shop: TestShop;
let caller: Caller;
beforeEach(async () => {
  catalogue = await openKitCatalogue();
  shop = await openShop({ products: createCatalogueProducts(catalogue, defaultSettings) });
  caller = await visitorWithCart(shop);
});
afterEach(async () => {
  await shop.close();
  await catalogue.close();
  expect(shop.errors).toEqual([]);
});

const put = (item: CartUpdate) => shop.commerce.updateCart(caller, item);
const pull = async () => valueOf(await shop.commerce.pullCart(caller));
const totals = async () => valueOf(await shop.commerce.totals(caller));
const optionsOf = (item: CartItem | undefined) =>
  item?.extension_attributes?.options.map(({ label, value }) => `${label}: ${value}`);

const bundle = (...choices: [id: number, selection: string, qty: number][]): ProductOption => ({
  extension_attributes: {
    bundle_options: choices.map(([id, selection, qty]) => ({
      option_id: String(id),
      option_qty: qty,
      option_selections: [selection],
    })),
  },
});
const custom = (...choices: [id: number, value: string][]): ProductOption => ({
  extension_attributes: {
    custom_options: choices.map(([id, value]) => ({ option_id: String(id), option_value: value })),
  },
});
/** Ball 65 cm × 2 and strap 10 ft × 3 with a brick and a roller. */
const kit = bundle([1, '11', 2], [2, '20', 1], [3, '31', 3], [4, '40', 1]);

describe('bundle in the cart', () => {
  it('costs the sum of the chosen parts (Rules F1.48, F1.55, B1.26, B1.18)', async () => {
    const line = valueOf(await put({ sku: '24-WG080', qty: 1, product_option: kit }));
    expect(line).toMatchObject({ price: 141, product_type: 'bundle', product_option: kit });
    expect(line.extension_attributes?.price_incl_tax).toBe(173.43);
    expect(optionsOf(line)).toEqual([
      'Ball: 2 × BALL-65',
      'Brick: BRICK',
      'Strap: 3 × STRAP-10',
      'Roller: ROLLER',
    ]);
    expect((await totals()).total_segments.find(({ code }) => code === 'grand_total')?.value).toBe(
      173.43,
    );
  });

  it('is another line with other parts, and the same line with the parts in another order (Rule C1.7)', async () => {
    valueOf(await put({ sku: '24-WG080', qty: 1, product_option: kit }));
    const options = kit.extension_attributes.bundle_options ?? [];
    const turned = { extension_attributes: { bundle_options: options.toReversed() } };
    valueOf(await put({ sku: '24-WG080', qty: 1, product_option: turned }));
    const other = bundle([1, '10', 1], [2, '20', 1], [3, '30', 1], [4, '40', 1]);
    valueOf(await put({ sku: '24-WG080', qty: 1, product_option: other }));
    expect((await pull()).map(({ sku, qty, price }) => [sku, qty, price])).toEqual([
      ['24-WG080', 2, 141],
      ['24-WG080', 1, 61],
    ]);
  });

  it('keeps its parts when only its quantity changes', async () => {
    const line = valueOf(await put({ sku: '24-WG080', qty: 1, product_option: kit }));
    const changed = valueOf(await put({ sku: '24-WG080', qty: 3, item_id: line.item_id }));
    expect(changed).toMatchObject({ qty: 3, price: 141, product_option: kit });
  });

  it.each([
    ['nothing chosen', null],
    ['a required part missing', bundle([1, '11', 1], [2, '20', 1], [3, '31', 1])],
    ['a part of another option', bundle([1, '31', 1], [2, '20', 1], [3, '31', 1], [4, '40', 1])],
    [
      'an option it does not have',
      bundle([1, '11', 1], [2, '20', 1], [3, '31', 1], [4, '40', 1], [9, '1', 1]),
    ],
    ['a quantity of 0', bundle([1, '11', 0], [2, '20', 1], [3, '31', 1], [4, '40', 1])],
  ])('is refused with %s', async (_what, option) => {
    expect(problemOf(await put({ sku: '24-WG080', qty: 1, product_option: option }))).toMatchObject(
      {
        code: 400,
        message: 'The product’s required options are missing or not as the product has them.',
      },
    );
  });

  it('is limited by its scarcest part', async () => {
    // Nine balls are enough for four kits, ten straps for three.
    expect(problemOf(await put({ sku: '24-WG080', qty: 4, product_option: kit }))).toMatchObject({
      message: 'Only 3 products available',
    });
    expect((await put({ sku: '24-WG080', qty: 3, product_option: kit })).ok).toBe(true);
  });

  it('takes its parts from stock when it is ordered (Rule F1.42)', async () => {
    valueOf(await put({ sku: '24-WG080', qty: 2, product_option: kit }));
    valueOf(await put({ sku: 'STRAP-10', qty: 3 }));
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ '24-WG080': 2, 'STRAP-10': 3 })));
    const left = valueOf(await shop.commerce.listStock(caller, ['BALL-65', 'STRAP-10', 'BRICK']));
    expect(left.map(({ sku, qty, is_in_stock }) => [sku, qty, is_in_stock])).toEqual([
      ['BALL-65', 5, true],
      ['STRAP-10', 1, true],
      ['BRICK', 10_000, true],
    ]);
    const next = await visitorWithCart(shop);
    const again = await shop.commerce.updateCart(next, {
      sku: '24-WG080',
      qty: 1,
      product_option: kit,
    });
    expect(again.ok).toBe(true);
    expect(valueOf(await shop.commerce.pullCart(next))[0]?.extension_attributes?.is_in_stock).toBe(
      false,
    );
    const refused = problemOf(await shop.commerce.placeOrder(next, orderFor({ '24-WG080': 1 })));
    expect(refused).toMatchObject({
      details: {
        problem: 'out-of-stock',
        products: [{ sku: '24-WG080', ordered: 3, available: 1 }],
      },
    });
  });
});

describe('custom options in the cart', () => {
  it.each([
    [custom([11, '111']), 75, 92.25, ['Date: Tuesday']],
    [custom([11, '112']), 85, 102.25, ['Date: Saturday']],
    [custom([11, '111'], [12, '121']), 90, 110.7, ['Date: Tuesday', 'Extras: Recording']],
    [
      custom([12, '122,121'], [11, '112'], [13, 'Jo'], [14, '2027-02-14']),
      105,
      125.7,
      ['Date: Saturday', 'Extras: Recording, Certificate', 'Name: Jo', 'Day: 14.2.2027'],
    ],
  ])(
    'change price and texts of the line: %j (Rules C1.5, F1.48, B1.18)',
    async (option, net, gross, words) => {
      const line = valueOf(await put({ sku: 'SEMINAR', qty: 1, product_option: option }));
      expect([line.price, line.extension_attributes?.price_incl_tax]).toEqual([net, gross]);
      expect(optionsOf(line)).toEqual(words);
    },
  );

  it.each([
    ['a required one missing', null],
    ['a value it does not have', custom([11, '999'])],
    ['two values of one', custom([11, '111,112'])],
    ['a text too long', custom([11, '111'], [13, '12345678901'])],
    ['no date', custom([11, '111'], [14, 'tomorrow'])],
  ])('are refused with %s', async (_what, option) => {
    expect((await put({ sku: 'SEMINAR', qty: 1, product_option: option })).ok).toBe(false);
  });

  it('are combined with a variant, and stay when another variant is chosen (Rules C1.5, F1.48, B1.18)', async () => {
    const cover = custom([21, '211']);
    const line = valueOf(await put({ sku: 'HOTEL-FB', qty: 2, product_option: cover }));
    expect([line.price, optionsOf(line)]).toEqual([94.5, ['Board: Full board', 'Cover: Yes']]);
    const other = valueOf(await put({ sku: 'HOTEL-HB', qty: 2, item_id: line.item_id }));
    expect([other.sku, other.price, optionsOf(other)]).toEqual([
      'HOTEL-HB',
      84,
      ['Board: Half board', 'Cover: Yes'],
    ]);
    expect(other.product_option?.extension_attributes).toEqual({
      configurable_item_options: [{ option_id: '93', option_value: '1' }],
      custom_options: [{ option_id: '21', option_value: '211' }],
    });
  });

  it('are part of the order and of both mails', async () => {
    valueOf(await put({ sku: 'HOTEL-FB', qty: 2, product_option: custom([21, '211']) }));
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ 'HOTEL-FB': 2 })));
    await shop.mailSettled();
    expect(shop.mails).toHaveLength(2);
    for (const mail of shop.mails) expect(mail.text).toContain('Cover: Yes');
    const line = await shop.database.db.selectFrom('order_lines').selectAll().executeTakeFirst();
    expect(line).toMatchObject({ net: 9450, options: expect.stringContaining('Cover') as string });
  });
});

describe('other product types in the cart', () => {
  it('a grouped product is refused, its parts are accepted', async () => {
    expect((await put({ sku: 'SET', qty: 1 })).ok).toBe(false);
  });

  it('a virtual cart has no shipping method and no cash on delivery (Rule B2.6)', async () => {
    valueOf(await put({ sku: 'SEMINAR', qty: 1, product_option: custom([11, '111']) }));
    valueOf(await put({ sku: 'HANDBOOK', qty: 2 }));
    const methods = async () => [
      valueOf(await shop.commerce.shippingMethods(caller, { country_id: 'DE' })).length,
      valueOf(await shop.commerce.paymentMethods(caller)).map(({ code }) => code),
    ];
    expect(await methods()).toEqual([0, ['invoice', 'banktransfer']]);
    valueOf(await put({ sku: 'BRICK', qty: 1 }));
    // How goods are delivered is part of the offer (Rule C9.41).
    expect(await methods()).toEqual([1, ['invoice', 'banktransfer', 'cashondelivery']]);
  });

  it('a large quantity gets the tier price of guests, not that of another group', async () => {
    const line = valueOf(await put({ sku: 'WEEK', qty: 29 }));
    expect(line.price).toBe(100);
    expect(valueOf(await put({ sku: 'WEEK', qty: 30, item_id: line.item_id })).price).toBe(90);
    expect((await totals()).subtotal).toBe(2700);
  });

  it('tier prices do not apply when they are switched off', async () => {
    const rules = { ...defaultSettings, usePriceTiers: false };
    const own = await openShop({ products: createCatalogueProducts(catalogue, rules) });
    const other = await visitorWithCart(own, 'de_de', { WEEK: 40 });
    expect(valueOf(await own.commerce.pullCart(other))[0]?.price).toBe(100);
    await own.close();
  });
});

describe('product list calls', () => {
  it('return current prices with and without tax, children with their own id (Rule F1.37)', async () => {
    const question = {
      skus: ['WEEK', 'HOTEL', 'HOTEL-FB', 'NOWHERE'],
      currencyCode: 'EUR',
      storeId: 1,
    };
    const { items } = valueOf(await shop.commerce.renderPrices(caller, question));
    expect(
      items.map(({ name, price_info: gross }) => [
        name,
        gross.final_price,
        gross.regular_price,
        gross.special_price,
        gross.extension_attributes.tax_adjustments.final_price,
      ]),
    ).toEqual([
      ['WEEK', 123, 123, null, 100],
      ['Hotel', 98.4, 98.4, null, 80],
      ['Hotel', 110.7, 123, 110.7, 90],
    ]);
    expect(items[2]?.id).toBe(902);
  });

  it('return products in the form of the contract (Rule F1.36)', async () => {
    const { items, total_count: count } = (await resultOf(
      shop,
      '/api/product/list?storeCode=de_de&skus=SET,WEEK,NOWHERE',
    )) as { items: unknown[]; total_count: number };
    expect(count).toBe(2);
    expect(items[0]).toMatchObject({
      sku: 'SET',
      type_id: 'grouped',
      status: 1,
      visibility: 4,
      product_links: [
        { link_type: 'associated', linked_product_sku: 'BRICK', extension_attributes: { qty: 2 } },
        { link_type: 'associated', linked_product_sku: 'BALL-65' },
      ],
    });
    expect(items[1]).toMatchObject({
      price: 100,
      tier_prices: [
        { customer_group_id: 0, qty: 30, value: 90 },
        { customer_group_id: 2, qty: 1, value: 50 },
      ],
    });
  });

  it.each(['/api/product/list', '/api/product/render-list'])(
    'refuse %s without skus (Rule F1.36)',
    async (path) => {
      const answer = await shop.send(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ code: 400, result: 'skus parameter is required' });
    },
  );

  it("refuse another currency than the store's", async () => {
    const question = { skus: ['WEEK'], currencyCode: 'CHF', storeId: 1 };
    expect(problemOf(await shop.commerce.renderPrices(caller, question))).toMatchObject({
      code: 400,
    });
  });
});
