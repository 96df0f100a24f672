import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import { inquiryStatuses } from '../../../app/domain/account/inquiry.ts';
import type { InquiryStatus } from '../../../app/domain/account/inquiry.ts';
import { orderFor } from '../checkout/order-for.ts';
import { newKey, openShop, problemOf, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { signedIn } from '../person.ts';

const review = {
  product_id: 6,
  title: 'Gute Plätze',
  detail: 'Der Rasen war kurz.',
  nickname: 'Jörg',
  ratings: [{ title: 'training', value: 9 }],
};

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const stored = () => shop.database.db.selectFrom('reviews').selectAll().execute();

it('the author is the signed-in customer, whatever was sent (Rule B17.11)', async () => {
  const before = (await stored()).length;
  const [anna, ben] = [await signedIn(shop), await signedIn(shop)];
  const { id } = valueOf(await shop.commerce.me(anna));
  const forged = { ...review, customer_id: valueOf(await shop.commerce.me(ben)).id };
  valueOf(await shop.commerce.createReview(anna, forged));
  const rows = (await stored()).slice(before);
  expect(rows.map((row) => String(row.customer_id))).toEqual([String(id)]);
  expect(valueOf(await shop.commerce.ownReviews(ben)).items).toEqual([]);
});

it('a review sent twice with one key is stored once (Rule B17.15)', async () => {
  const author = { ...(await signedIn(shop)), idempotencyKey: newKey() };
  const first = valueOf(await shop.commerce.createReview(author, review));
  const again = valueOf(await shop.commerce.createReview(author, review));
  expect(again.id).toBe(first.id);
  expect(valueOf(await shop.commerce.ownReviews(author)).items).toHaveLength(1);
});

it('too many reviews of a customer are refused with a time to wait (Rule B17.16)', async () => {
  const author = await signedIn(shop);
  let problem = null;
  for (let count = 0; count < 50 && problem === null; count += 1) {
    const written = await shop.commerce.createReview(author, review);
    if (!written.ok) problem = problemOf(written);
  }
  expect(problem).toMatchObject({
    kind: 'refused',
    code: 429,
    retryAfter: expect.any(Number) as number,
  });
  expect((await shop.commerce.createReview(await signedIn(shop), review)).ok).toBe(true);
});

/** Signs a customer in whose inquiries about a sku have these statuses. */
async function withInquiries(sku: string, statuses: readonly InquiryStatus[]) {
  const author = await signedIn(shop);
  for (const status of statuses) {
    const cartId = valueOf(await shop.commerce.createCart(author));
    valueOf(await shop.commerce.updateCart({ ...author, cartId }, { sku, qty: 1 }));
    valueOf(await shop.commerce.placeOrder({ ...author, cartId }, orderFor({ [sku]: 1 })));
    const { id } = await shop.database.db
      .selectFrom('orders')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await shop.database.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  }
  return author;
}

const unchecked = { code: 403, message: 'The inquiry about this product is still being checked' };

it.each(inquiryStatuses)(
  'an inquiry that is %s entitles to a review unless it is pending (Rule B17.21)',
  async (status) => {
    const author = await withInquiries('ROOM-GRASS', [status]);
    const written = await shop.commerce.createReview(author, review);
    if (status === 'pending') expect(problemOf(written)).toMatchObject(unchecked);
    else expect(written.ok).toBe(true);
    const own = valueOf(await shop.commerce.ownReviews(author)).items;
    expect(own).toHaveLength(status === 'pending' ? 0 : 1);
  },
);

it('a confirmed inquiry entitles to a review beside one that is being checked (Rule B17.21)', async () => {
  const author = await withInquiries('ROOM-GRASS', ['complete', 'pending']);
  expect((await shop.commerce.createReview(author, review)).ok).toBe(true);
});

it('an inquiry that is being checked concerns each variant of its product and no other one (Rule B17.21)', async () => {
  const room = { id: 60, sku: 'ROOM' } as Product;
  shop.products.findListed = async (_store, sku) => (sku.startsWith('ROOM') ? room : null);
  const author = await withInquiries('ROOM-TURF', ['pending']);
  const sibling = { ...review, product_id: 60, sku: 'ROOM-GRASS' };
  expect(problemOf(await shop.commerce.createReview(author, sibling))).toMatchObject(unchecked);
  const other = { ...review, product_id: 1, sku: 'CAMP' };
  expect((await shop.commerce.createReview(author, other)).ok).toBe(true);
});

it('a review is stored without a sku of another product (Rule B17.23)', async () => {
  const room = { id: 60, sku: 'ROOM' } as Product;
  shop.products.findListed = async (_store, sku) => (sku.startsWith('ROOM') ? room : null);
  const author = await signedIn(shop);
  for (const id of [1, 60]) {
    const written = { ...review, product_id: id, sku: 'ROOM-GRASS' };
    valueOf(await shop.commerce.createReview(author, written));
  }
  const rows = (await stored()).slice(-2);
  expect(rows.map((row) => [row.product_id, row.sku])).toEqual([
    [1, null],
    [60, 'ROOM-GRASS'],
  ]);
});

it("another customer's inquiry that is being checked refuses nothing (Rule B17.21)", async () => {
  await withInquiries('ROOM-GRASS', ['pending']);
  expect((await shop.commerce.createReview(await signedIn(shop), review)).ok).toBe(true);
});
