import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedPeople } from '../../../server/backend/demo/seed-people.ts';
import { noDocuments, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const offers = ['CAMP', 'ROOM-GRASS', 'BUS', 'FREE', 'LAST', 'PAIRS', 'VOUCHER'].map(
  (sku, index) => ({ productId: index + 1, productSku: sku, sku }),
);

function seed(): Promise<void> {
  return seedPeople({
    database: shop.database,
    products: shop.products,
    documents: noDocuments,
    now: shop.time.now,
    offersOf: async () => offers,
  });
}

it('demo accounts are created once, with teams, addresses, inquiries, wishlists and reviews', async () => {
  await seed();
  await seed();
  const login = { username: 'lena@demo.pitchward.example', password: 'Eckball-2027' };
  const { token } = valueOf(await shop.commerce.login({ storeCode: 'de_de' }, login));
  const lena = { storeCode: 'de_de', userToken: token };
  const me = valueOf(await shop.commerce.me(lena));
  expect(me.addresses).toHaveLength(2);
  expect(me.extension_attributes?.teams.map(({ name }) => name)).toEqual(['U17 I', 'Erste Frauen']);
  const history = valueOf(await shop.commerce.orderHistory(lena, { pageSize: 20, currentPage: 1 }));
  expect(history.items.map(({ created_at: at }) => at.slice(0, 10))).toEqual([
    '2026-12-29',
    '2026-10-07',
    '2026-07-04',
  ]);
  // A team that has travelled is no longer checked, so that its review is allowed.
  expect(history.items.map(({ status }) => status)).toEqual(['pending', 'complete', 'complete']);
  const wishes = valueOf(await shop.commerce.wishlist(lena));
  expect(wishes.items).toHaveLength(3);
  expect(wishes.code).not.toBeNull();
  const reviews = valueOf(await shop.commerce.ownReviews(lena));
  expect(reviews.items.map((review) => review.review_status)).toEqual([2, 1]);
  const all = await shop.database.db.selectFrom('reviews').selectAll().execute();
  expect(all).toHaveLength(3);
  const people = await shop.database.db.selectFrom('customers').select('email').execute();
  expect(people).toHaveLength(3);
  await shop.mailSettled();
  expect(shop.mails).toEqual([]);
});

it('seeding leaves a queued mail to another address in the queue', async () => {
  const person = await signedIn(shop);
  const caller = await visitorWithCart(shop, 'de_de', { BUS: 1 });
  valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 1 })));
  await shop.mailSettled();
  const delivered = shop.mails.length;
  await shop.database.db.updateTable('mails').set({ state: 'pending', due_at: 0 }).execute();
  await seed();
  shop.time.now += 24 * 60 * 60 * 1000;
  await shop.commerce.requestPasswordReset(person, person.email);
  await shop.mailSettled();
  expect(shop.mails.length).toBe(2 * delivered + 1);
});
