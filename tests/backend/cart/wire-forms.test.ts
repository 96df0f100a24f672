import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

it('totals have every amount and their segments in order (Rule F1.52)', async () => {
  const caller = await visitorWithCart(shop, 'de_de', { CAMP: 2, BUS: 1 });
  valueOf(await shop.commerce.applyCoupon(caller, 'WINTER27'));
  const { totals } = valueOf(
    await shop.commerce.setShippingInformation(caller, {
      shippingAddress: { countryId: 'DE' },
      shippingCarrierCode: 'documents',
      shippingMethodCode: 'post',
    }),
  );
  expect(totals.total_segments.map(({ code }) => code)).toEqual([
    'subtotal',
    'shipping',
    'discount',
    'tax',
    'grand_total',
  ]);
  const segments = Object.fromEntries(
    totals.total_segments.map(({ code, value }) => [code, value ?? 0]),
  );
  expect(totals).toMatchObject({
    coupon_code: 'WINTER27',
    items_qty: 3,
    shipping_incl_tax: 4.9,
    shipping_discount_amount: 0,
    base_currency_code: 'EUR',
    quote_currency_code: 'EUR',
    grand_total: segments['grand_total'],
    discount_amount: segments['discount'],
    tax_amount: segments['tax'],
  });
  expect(totals.discount_amount).toBeLessThan(0);
  expect(totals.subtotal).toBeLessThan(totals.subtotal_incl_tax);
  expect(totals.subtotal_with_discount).toBeCloseTo(
    totals.subtotal_incl_tax + totals.discount_amount,
    2,
  );
  expect(totals.shipping_amount + totals.shipping_tax_amount).toBeCloseTo(4.9, 2);
  const added = ['subtotal', 'shipping', 'discount'].map((code) => segments[code] ?? 0);
  expect(totals.grand_total).toBeCloseTo(
    added.reduce((sum, value) => sum + value, 0),
    2,
  );
});

it('an item of the totals names its line, amounts and options (Rule F1.53)', async () => {
  const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-GRASS': 2 });
  const [line] = valueOf(await shop.commerce.pullCart(caller));
  const { items } = valueOf(await shop.commerce.totals(caller));
  const [item] = items;
  expect(item).toMatchObject({ item_id: line?.item_id, qty: 2, price: line?.price });
  expect(item?.row_total).toBeCloseTo(2 * (item?.price ?? 0), 2);
  expect((item?.row_total ?? 0) + (item?.tax_amount ?? 0)).toBeCloseTo(
    item?.row_total_incl_tax ?? 0,
    2,
  );
  const options = JSON.parse(item?.options ?? '') as object[];
  expect(options.map(Object.keys)).toEqual([['value', 'label']]);
});

it('a stock item has every field of the contract (Rule F1.42)', async () => {
  const item = valueOf(await shop.commerce.checkStock({ storeCode: 'de_de' }, 'LAST'));
  expect(item).toEqual({
    item_id: expect.any(Number) as number,
    product_id: expect.any(Number) as number,
    sku: 'LAST',
    qty: 10,
    is_in_stock: true,
    manage_stock: true,
    min_sale_qty: expect.any(Number) as number,
    max_sale_qty: expect.any(Number) as number,
  });
  const unmanaged = valueOf(await shop.commerce.checkStock({ storeCode: 'de_de' }, 'BUS'));
  expect([unmanaged.min_sale_qty, unmanaged.max_sale_qty]).toEqual([1, 10_000]);
});
