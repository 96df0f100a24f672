import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const content = { BUS: 41, CAMP: 3 };
/** 41 × 35.64 = 1,461.24 contains 233.31 (single pieces 233.29); 3 × 119 = 357 contains 57. */
const tax = 290.31;

it('the tax is the same in totals, stored order, lines, mails and segments', async () => {
  const caller = await visitorWithCart(shop, 'de_de', content);
  const totals = valueOf(await shop.commerce.totals(caller));
  expect(totals).toMatchObject({ tax_amount: tax, subtotal_incl_tax: 1818.24 });
  expect(totals.subtotal + tax).toBeCloseTo(totals.subtotal_incl_tax, 6);
  for (const item of totals.items) {
    expect(item.row_total + item.tax_amount).toBeCloseTo(item.row_total_incl_tax, 6);
  }

  valueOf(await shop.commerce.placeOrder(caller, orderFor(content)));
  const { db } = shop.database;
  const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const lines = await db.selectFrom('order_lines').select(['tax']).orderBy('id').execute();
  expect(order.tax).toBe(29_031);
  expect(lines.map((line) => Number(line.tax))).toEqual([23_331, 5700]);
  await shop.mailSettled();
  expect(shop.mails).toHaveLength(2);
  for (const { text } of shop.mails) expect(text).toContain('290,31');
});

it.each([{ coupon: null }, { coupon: 'SOMMER15' }])(
  'the segments add up to the grand total with coupon $coupon',
  async ({ coupon }) => {
    if (coupon) await addCoupon(coupon);
    const caller = await visitorWithCart(shop, 'de_de', content);
    if (coupon) valueOf(await shop.commerce.applyCoupon(caller, coupon));
    const { total_segments: segments } = valueOf(await shop.commerce.totals(caller));
    const added = segments.filter(({ code }) => code !== 'tax' && code !== 'grand_total');
    const sum = added.reduce((cents, { value }) => cents + Math.round((value ?? 0) * 100), 0);
    const grand = segments.find(({ code }) => code === 'grand_total');
    expect(sum).toBe(Math.round((grand?.value ?? 0) * 100));
  },
);

async function addCoupon(code: string): Promise<void> {
  const none = { amount_eur: null, amount_chf: null, starts_at: null, ends_at: null };
  await shop.database.db
    .insertInto('coupons')
    .values({
      ...none,
      code,
      kind: 'percent',
      percent: 15,
      minimum_eur: 0,
      minimum_chf: 0,
      max_uses: null,
      uses: 0,
      stores: null,
    })
    .execute();
}
