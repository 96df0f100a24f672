import { afterEach, beforeEach, expect, it } from 'vitest';
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
