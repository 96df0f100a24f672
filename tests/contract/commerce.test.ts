import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrderRefusal } from '../../server/commerce/problem.ts';
import { newKey, problemOf, valueOf, visitorWithCart } from '../backend/open-shop.ts';
import type { TestShop } from '../backend/open-shop.ts';
import { orderFor } from '../backend/checkout/order-for.ts';
import { familyHost, hosts } from './hosts.ts';

/** What every commerce host must do; the same by a direct call, over the network and in a foreign dialect. */
describe.each([...hosts, familyHost])('carts and orders, $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  it('create an empty guest cart with an id of 32 hexadecimal digits (Rule F1.45)', async () => {
    const cartId = valueOf(await shop.commerce.createCart({ storeCode: 'de_de' }));
    expect(cartId).toMatch(/^[0-9a-f]{32}$/);
    expect(valueOf(await shop.commerce.pullCart({ storeCode: 'de_de', cartId }))).toEqual([]);
  });

  it('refuse an unknown token with 401', async () => {
    const problem = problemOf(
      await shop.commerce.createCart({ storeCode: 'de_de', userToken: 'x'.repeat(32) }),
    );
    expect(problem).toMatchObject({ kind: 'refused', code: 401 });
  });

  it('return the saved line, also in the next pull (Rules F1.46, F1.47, F1.49)', async () => {
    const caller = await visitorWithCart(shop);
    const line = valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 2 }));
    expect(line).toMatchObject({ sku: 'CAMP', qty: 2, price: 100, product_type: 'simple' });
    expect(valueOf(await shop.commerce.pullCart(caller))).toEqual([line]);
  });

  it('add to an equal line, set with item_id, delete once (Rules C2.20, F1.49, F1.50)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const added = valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 2 }));
    expect(added.qty).toBe(3);
    const { item_id } = added;
    const set = valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 5, item_id }));
    expect(set).toMatchObject({ qty: 5, item_id });
    expect(valueOf(await shop.commerce.deleteCartItem(caller, { item_id }))).toBe(true);
    expect(problemOf(await shop.commerce.deleteCartItem(caller, { item_id }))).toMatchObject({
      kind: 'refused',
      code: 404,
    });
  });

  it('count stock once for all lines of a cart (Rule C2.16)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { LAST: 6 });
    const other = {
      sku: 'LAST',
      product_option: {
        extension_attributes: { custom_options: [{ option_id: '1', option_value: 'A' }] },
      },
    };
    expect(problemOf(await shop.commerce.updateCart(caller, { ...other, qty: 5 }))).toMatchObject({
      kind: 'refused',
      message: 'Only 10 products available',
    });
    const line = valueOf(await shop.commerce.updateCart(caller, { ...other, qty: 3 }));
    const more = { sku: 'LAST', qty: 5, item_id: line.item_id };
    expect(problemOf(await shop.commerce.updateCart(caller, more))).toMatchObject({
      kind: 'refused',
      message: 'Only 4 products available',
    });
    expect(valueOf(await shop.commerce.updateCart(caller, { ...more, qty: 4 })).qty).toBe(4);
  });

  it('price the same cart in the currency of the store of the call (Rules B12.5, C1.13, F1.51)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const euros = valueOf(await shop.commerce.totals(caller));
    const francs = valueOf(await shop.commerce.totals({ ...caller, storeCode: 'de_ch' }));
    expect(euros).toMatchObject({ quote_currency_code: 'EUR', grand_total: 119 });
    expect(francs).toMatchObject({ quote_currency_code: 'CHF', grand_total: 118.91 });
  });

  it('separate the carts of brands (Rules C1.13, F1.44)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const problem = problemOf(await shop.commerce.pullCart({ ...caller, storeCode: 'scc_de' }));
    expect(problem).toMatchObject({ kind: 'refused', code: 404 });
  });

  it('offer shipping methods by address, store the choice and count it once (Rules C6.8, F1.57)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1, BUS: 1 });
    const home = valueOf(await shop.commerce.shippingMethods(caller, { country_id: 'DE' }));
    expect(home.map((method) => [method.method_code, method.price_incl_tax])).toEqual([
      ['freeshipping', 0],
      ['post', 4.9],
      ['express', 14.9],
    ]);
    const far = valueOf(await shop.commerce.shippingMethods(caller, { country_id: 'TR' }));
    expect(far.map((method) => method.method_code)).toEqual(['freeshipping', 'post']);
    const { totals, payment_methods } = valueOf(
      await shop.commerce.setShippingInformation(caller, {
        shippingAddress: { countryId: 'DE' },
        shippingCarrierCode: 'documents',
        shippingMethodCode: 'post',
      }),
    );
    expect(payment_methods.map((method) => method.code)).toContain('cashondelivery');
    expect(totals).toMatchObject({ shipping_incl_tax: 4.9, grand_total: 159.54 });
    expect(valueOf(await shop.commerce.totals(caller))).toEqual(totals);
  });

  it('offer no shipping and no cash on delivery for a virtual cart (Rules C11.6, C11.10, F1.56, F1.57)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { VOUCHER: 1 });
    const codes = valueOf(await shop.commerce.paymentMethods(caller)).map((method) => method.code);
    expect(codes).toEqual(['invoice', 'banktransfer']);
    expect(valueOf(await shop.commerce.shippingMethods(caller, { country_id: 'DE' }))).toEqual([]);
  });

  it('remove a coupon and apply it again (Rules F1.60, F1.61, F1.62)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    expect(valueOf(await shop.commerce.applyCoupon(caller, ' winter27 '))).toBe(true);
    const less = valueOf(await shop.commerce.totals(caller));
    expect(less).toMatchObject({
      coupon_code: 'WINTER27',
      discount_amount: -11.9,
      grand_total: 107.1,
    });
    expect(valueOf(await shop.commerce.deleteCoupon(caller))).toBe(true);
    const full = valueOf(await shop.commerce.totals(caller));
    expect(full).toMatchObject({ discount_amount: 0, grand_total: 119 });
    expect(full).not.toHaveProperty('coupon_code');
  });

  it.each(['NOSUCHCODE', 'HERBST25'])(
    'refuse the coupon %s with 404 (Rule F1.60)',
    async (code) => {
      const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      expect(problemOf(await shop.commerce.applyCoupon(caller, code))).toMatchObject({
        kind: 'refused',
        code: 404,
        message: "The coupon code isn't valid. Verify the code and try again.",
      });
    },
  );

  it('place an order and close its cart (Rules C12.5, C12.6, F1.64, F1.67)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 2 });
    const answer = valueOf(await shop.commerce.placeOrder(caller, orderFor({ CAMP: 2 })));
    expect(answer.orderNumber).toMatch(/^\d{9}$/);
    expect(answer.transferedAt).toBe('2027-01-10T12:00:00.000Z');
    expect(problemOf(await shop.commerce.pullCart(caller))).toMatchObject({ code: 404 });
    const again = problemOf(
      await shop.commerce.placeOrder(
        { ...caller, idempotencyKey: newKey() },
        orderFor({ CAMP: 2 }),
      ),
    );
    expect(findOrderRefusal(again)).toMatchObject({
      problem: 'already-ordered',
      orderNumber: answer.orderNumber,
    });
  });

  it('place one order for twenty parallel posts with one key (Rule F1.68)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 2 });
    const idempotencyKey = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop.commerce.placeOrder({ ...caller, idempotencyKey }, orderFor({ CAMP: 2 })),
      ),
    );
    const numbers = new Set(answers.map((answer) => valueOf(answer).orderNumber));
    expect(numbers.size).toBe(1);
  });

  it('name countries in the language of the store; cup stores offer three (Rules C14.4, C14.6, F1.97)', async () => {
    const cup = valueOf(await shop.commerce.countries({ storeCode: 'scc_de' }));
    expect(cup).toEqual([
      { code: 'DE', name: 'Deutschland' },
      { code: 'IT', name: 'Italien' },
      { code: 'HR', name: 'Kroatien' },
    ]);
    const all = valueOf(await shop.commerce.countries({ storeCode: 'en' }));
    expect(all.length).toBeGreaterThan(200);
    expect(all).toContainEqual({ code: 'DE', name: 'Germany' });
  });

  it('return the stock of one sku, and of several in the requested order (Rules F1.40, F1.41)', async () => {
    const caller = { storeCode: 'de_de' };
    expect(valueOf(await shop.commerce.checkStock(caller, 'LAST'))).toMatchObject({
      qty: 10,
      is_in_stock: true,
    });
    const list = valueOf(await shop.commerce.listStock(caller, ['GONE', 'NOSUCH', 'LAST']));
    expect(list.map((item) => [item.sku, item.is_in_stock])).toEqual([
      ['GONE', false],
      ['LAST', true],
    ]);
    expect(problemOf(await shop.commerce.checkStock(caller, 'NOSUCH'))).toMatchObject({
      code: 404,
    });
  });

  it('send a mail to the shop, once for a token', async () => {
    const caller = { storeCode: 'scc_en' };
    const token = valueOf(await shop.commerce.mailToken(caller));
    const mail = {
      sourceAddress: 'coach@club.example',
      targetAddress: 'cups@cupline.example',
      subject: 'A question',
      emailText: 'Is there a place left for our U13?',
      confirmation: true,
      token,
    };
    expect(valueOf(await shop.commerce.sendMail(caller, mail))).toBe('OK');
    expect(problemOf(await shop.commerce.sendMail(caller, mail))).toMatchObject({
      kind: 'refused',
      message: 'Email is not authorized!',
    });
  });
});
