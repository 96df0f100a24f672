import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultBackendSettings } from '../../../server/backend/settings.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

/** A room for two in a cart that has chosen its methods and a coupon. */
async function chosenCart() {
  const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-TURF': 2 });
  valueOf(await shop.commerce.applyCoupon(caller, 'WINTER27'));
  valueOf(
    await shop.commerce.setShippingInformation(caller, {
      shippingAddress: { countryId: 'DE' },
      shippingCarrierCode: 'documents',
      shippingMethodCode: 'post',
      paymentMethodCode: 'cashondelivery',
    }),
  );
  return caller;
}

describe('a cart', () => {
  it('has lines, token, methods, segments, coupon and discount (Rule C1.1)', async () => {
    const caller = await chosenCart();
    expect(caller.cartId).toMatch(/^[0-9a-f]{32}$/);
    expect(valueOf(await shop.commerce.pullCart(caller))).toHaveLength(1);
    expect(valueOf(await shop.commerce.totals(caller))).toMatchObject({
      coupon_code: 'WINTER27',
      discount_amount: -20.23,
    });
    const stored = await shop.database.db
      .selectFrom('carts')
      .select(['shipping_carrier', 'shipping_method', 'payment_method'])
      .executeTakeFirst();
    expect(stored).toEqual({
      shipping_carrier: 'documents',
      shipping_method: 'post',
      payment_method: 'cashondelivery',
    });
  });

  it('has its segments in one order, the last one with tax (Rules C6.4, C6.5)', async () => {
    const caller = await chosenCart();
    const totals = valueOf(await shop.commerce.totals(caller));
    expect(totals.total_segments.map(({ code, value }) => [code, value])).toEqual([
      ['subtotal', 202.3],
      ['shipping', 4.9],
      ['payment', 5],
      ['discount', -20.23],
      ['tax', 30.65],
      ['grand_total', 191.97],
    ]);
    expect(totals.subtotal_incl_tax).toBe(202.3);
    const plain = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const codes = valueOf(await shop.commerce.totals(plain)).total_segments.map(({ code }) => code);
    expect(codes).toEqual(['subtotal', 'shipping', 'tax', 'grand_total']);
  });

  it('has lines with product, choice, stock and prices with tax (Rule C1.2)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { 'ROOM-TURF': 2 });
    const [line] = valueOf(await shop.commerce.pullCart(caller));
    expect(line).toMatchObject({
      sku: 'ROOM-TURF',
      qty: 2,
      product_type: 'configurable',
      item_id: expect.any(Number) as number,
      quote_id: expect.stringMatching(/^\d+$/) as string,
      product_option: {
        extension_attributes: {
          configurable_item_options: [{ option_id: '93', option_value: '50' }],
        },
      },
      extension_attributes: { parent_sku: 'ROOM', is_in_stock: true, price_incl_tax: 101.15 },
    });
    const { items } = valueOf(await shop.commerce.totals(caller));
    expect(items).toMatchObject([
      { item_id: line?.item_id, qty: 2, price_incl_tax: 101.15, row_total_incl_tax: 202.3 },
    ]);
  });

  it('holds as many lines as the back end allows, 100 by default (Rule C1.16)', async () => {
    expect(defaultBackendSettings.maxLines).toBe(100);
    const small = await openShop({ settings: { maxLines: 1 } });
    const caller = await visitorWithCart(small, 'de_de', { CAMP: 1 });
    expect((await small.commerce.updateCart(caller, { sku: 'CAMP', qty: 1 })).ok).toBe(true);
    expect(
      problemOf(await small.commerce.updateCart(caller, { sku: 'BUS', qty: 1 })),
    ).toMatchObject({ code: 400, message: 'The cart holds at most 1 different products' });
    await small.close();
  });

  it('takes no lines of a guest beyond that limit at login (Rules C1.16, C5.3)', async () => {
    const small = await openShop({ settings: { maxLines: 2 } });
    const person = await signedIn(small);
    const own = { ...person, cartId: valueOf(await small.commerce.createCart(person)) };
    for (const sku of ['CAMP', 'BUS']) {
      const { cartId } = await visitorWithCart(small, 'de_de', { [sku]: 1, LAST: 1 });
      valueOf(await small.commerce.mergeCart({ ...own, cartId }));
    }
    const items = valueOf(await small.commerce.pullCart(own));
    expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['CAMP', 1],
      ['LAST', 2],
    ]);
    await small.close();
  });
});
