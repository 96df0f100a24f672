import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../server/backend/database/tables.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const now = Date.parse('2027-01-10T12:00:00Z');
const blank = {
  percent: null,
  amount_eur: null,
  amount_chf: null,
  minimum_eur: 0,
  minimum_chf: 0,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  uses: 0,
  stores: null,
};

type Row = Insertable<Tables['coupons']>;
type Coupon = Pick<Row, 'kind'> & Partial<Row>;

async function offer(coupon: Coupon) {
  await shop.database.db
    .insertInto('coupons')
    .values({ ...blank, ...coupon, code: 'TEST' })
    .execute();
}

/** Two camps cost 238.00 EUR or 237.82 CHF with tax, shipping by post 4.90 or 5.50. */
async function openCartWithPost(storeCode: string, country: string) {
  const caller = await visitorWithCart(shop, storeCode, { CAMP: 2 });
  const { totals } = valueOf(
    await shop.commerce.setShippingInformation(caller, {
      shippingAddress: { countryId: country },
      shippingCarrierCode: 'documents',
      shippingMethodCode: 'post',
    }),
  );
  return { caller, before: totals };
}

describe('coupon', () => {
  it.each([' test ', 'TEST\u200b', '\u202atest\u202c', 'te\u00a0st', 'ＴＥＳＴ', 'T\u00adEST'])(
    'counts as it is read: %j (Rule C7.12)',
    async (copied) => {
      await offer({ kind: 'percent', percent: 10 });
      const { caller } = await openCartWithPost('de_de', 'DE');
      expect(problemOf(await shop.commerce.applyCoupon(caller, 'NONE'))).not.toBeNull();
      expect((await shop.commerce.applyCoupon(caller, copied)).ok).toBe(true);
    },
  );

  it.each<{ coupon: Coupon; store: string; country: string; off: number }>([
    { coupon: { kind: 'percent', percent: 12.5 }, store: 'de_de', country: 'DE', off: 29.75 },
    { coupon: { kind: 'percent', percent: 100 }, store: 'de_de', country: 'DE', off: 238 },
    { coupon: { kind: 'fixed', amount_eur: 5000 }, store: 'de_de', country: 'DE', off: 50 },
    { coupon: { kind: 'fixed', amount_eur: 99_999 }, store: 'de_de', country: 'DE', off: 238 },
    { coupon: { kind: 'fixed', amount_chf: 5500 }, store: 'de_ch', country: 'CH', off: 55 },
    { coupon: { kind: 'free-shipping' }, store: 'de_de', country: 'DE', off: 4.9 },
    { coupon: { kind: 'free-shipping' }, store: 'de_ch', country: 'CH', off: 5.5 },
    {
      coupon: { kind: 'percent', percent: 10, stores: 'de_at de_de' },
      store: 'de_de',
      country: 'DE',
      off: 23.8,
    },
    {
      coupon: { kind: 'percent', percent: 10, starts_at: now, ends_at: now + 1 },
      store: 'de_de',
      country: 'DE',
      off: 23.8,
    },
  ])('$coupon takes off $off in $store (Rule C7.8)', async ({ coupon, store, country, off }) => {
    await offer(coupon);
    const { caller, before } = await openCartWithPost(store, country);
    expect((await shop.commerce.applyCoupon(caller, ' test ')).ok).toBe(true);
    const totals = valueOf(await shop.commerce.totals(caller));
    const segment = (code: string) => totals.total_segments.find((each) => each.code === code);
    expect(totals).toMatchObject({ coupon_code: 'TEST', discount_amount: -off });
    expect(segment('discount')?.value).toBe(-off);
    // The chosen shipping method stays and is part of the total.
    expect(segment('shipping')?.value).toBe(before.shipping_incl_tax);
    expect(totals.grand_total).toBeCloseTo(before.grand_total - off, 2);
  });

  it.each<{ why: string; coupon: Coupon }>([
    { why: 'in another store', coupon: { kind: 'percent', percent: 10, stores: 'scc_de' } },
    { why: 'before it begins', coupon: { kind: 'percent', percent: 10, starts_at: now + 1 } },
    { why: 'once it is over', coupon: { kind: 'percent', percent: 10, ends_at: now } },
    { why: 'used up', coupon: { kind: 'percent', percent: 10, max_uses: 1, uses: 1 } },
    { why: 'below its minimum', coupon: { kind: 'percent', percent: 10, minimum_eur: 23_801 } },
    { why: 'without an amount in euros', coupon: { kind: 'fixed', amount_chf: 5500 } },
  ])('does not apply $why', async ({ coupon }) => {
    await offer(coupon);
    const { caller, before } = await openCartWithPost('de_de', 'DE');
    expect(problemOf(await shop.commerce.applyCoupon(caller, 'TEST'))).toMatchObject({ code: 404 });
    expect(valueOf(await shop.commerce.totals(caller)).grand_total).toBe(before.grand_total);
  });

  it('takes nothing off when it expires in the cart', async () => {
    await offer({ kind: 'percent', percent: 10, ends_at: now + 1000 });
    const { caller, before } = await openCartWithPost('de_de', 'DE');
    valueOf(await shop.commerce.applyCoupon(caller, 'TEST'));
    shop.time.now = now + 1000;
    const totals = valueOf(await shop.commerce.totals(caller));
    expect(totals.grand_total).toBe(before.grand_total);
    expect(totals).not.toHaveProperty('coupon_code');
  });

  it('does not change the chosen methods when it is removed (Rule C7.8)', async () => {
    await offer({ kind: 'percent', percent: 10 });
    const { caller, before } = await openCartWithPost('de_de', 'DE');
    valueOf(await shop.commerce.applyCoupon(caller, 'TEST'));
    valueOf(await shop.commerce.deleteCoupon(caller));
    const totals = valueOf(await shop.commerce.totals(caller));
    expect(totals.total_segments).toEqual(before.total_segments);
  });
});

describe('shipping and payment methods', () => {
  it.each([
    { store: 'de_de', country: 'DE', post: 4.9, express: 14.9, cash: 5 },
    { store: 'de_de', country: 'AT', post: 8.9, express: 24.9, cash: 5 },
    { store: 'de_de', country: 'TR', post: 8.9, express: null, cash: null },
    { store: 'de_at', country: 'AT', post: 4.9, express: 14.9, cash: 5 },
    { store: 'de_ch', country: 'CH', post: 5.5, express: 16.5, cash: 6 },
    { store: 'de_ch', country: 'DE', post: 9.9, express: 27.9, cash: 6 },
    { store: 'tts_de_ch', country: 'CH', post: 5.5, express: 16.5, cash: 6 },
    { store: 'scc_en', country: 'HR', post: 8.9, express: 24.9, cash: null },
  ])(
    'have their prices from $store to $country (Rule C11.12)',
    async ({ store, country, post, express, cash }) => {
      const caller = await visitorWithCart(shop, store, { CAMP: 1 });
      const shipping = valueOf(
        await shop.commerce.shippingMethods(caller, { country_id: country }),
      );
      const price = (code: string) =>
        shipping.find((method) => method.method_code === code)?.price_incl_tax ?? null;
      expect([price('freeshipping'), price('post'), price('express')]).toEqual([0, post, express]);
      const { payment_methods: payment } = valueOf(
        await shop.commerce.setShippingInformation(caller, {
          shippingAddress: { countryId: country },
        }),
      );
      const fee = (code: string) =>
        payment.find((method) => method.code === code)?.cost_incl_tax ?? null;
      expect([fee('invoice'), fee('banktransfer'), fee('cashondelivery')]).toEqual([0, 0, cash]);
    },
  );
});
