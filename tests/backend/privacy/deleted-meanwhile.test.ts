import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Products } from '../../../server/backend/catalogue/products.ts';
import { newKey, openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { goodPassword, signedIn } from '../person.ts';
import { createSoldProducts } from '../cart/sold-products.ts';

let shop: TestShop;
/** Runs once, when a call looks its product up: after its sign-in was checked. */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  const sold = createSoldProducts();
  const interrupt = async () => {
    const run = meanwhile;
    meanwhile = async () => undefined;
    await run();
  };
  meanwhile = async () => undefined;
  const products: Products = {
    ...sold,
    find: async (...asked) => interrupt().then(() => sold.find(...asked)),
    findStock: async (...asked) => interrupt().then(() => sold.findStock(...asked)),
    findListed: async (...asked) => interrupt().then(() => sold.findListed(...asked)),
  };
  shop = await openShop({ products });
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

async function personWithCart() {
  const person = await signedIn(shop);
  return { ...person, ...(await visitorWithCart(shop, 'de_de', { BUS: 1 })) };
}
type Person = Awaited<ReturnType<typeof personWithCart>>;

const review = {
  product_id: 7,
  sku: 'BUS',
  title: 'Gut',
  detail: 'Sehr gut',
  nickname: 'Jo',
  ratings: [],
};

it.each<[string, (person: Person) => Promise<{ ok: boolean }>]>([
  ['a wish', (person) => shop.commerce.addWish(person, { productId: 7, sku: 'BUS' })],
  ['a review', (person) => shop.commerce.createReview(person, review)],
  ['an inquiry', (person) => shop.commerce.placeOrder(person, orderFor({ BUS: 1 }))],
])('refuses %s with 401 when the account was deleted meanwhile (Rule D2.22)', async (_, call) => {
  const person = { ...(await personWithCart()), idempotencyKey: newKey() };
  meanwhile = async () => valueOf(await shop.commerce.deleteAccount(person, goodPassword));
  const answer = (await call(person)) as Parameters<typeof problemOf>[0];
  expect(problemOf(answer)).toMatchObject({ kind: 'refused', code: 401 });
  const orders = await shop.database.db.selectFrom('orders').select('id').execute();
  expect(orders).toEqual([]);
});
