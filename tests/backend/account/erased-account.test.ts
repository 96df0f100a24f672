import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Tables } from '../../../server/backend/database/tables.ts';
import { openShop, newKey, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { readAllTexts } from '../read-all-texts.ts';
import { goodPassword, mailTo, signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

const countRows = async (table: keyof Tables) =>
  (await shop.database.db.selectFrom(table).selectAll().execute()).length;

/** Tables with data of the customer below; the demo's own rows are counted before. */
const owned = [
  'customers',
  'carts',
  'wishlist_items',
  'reviews',
  'subscribers',
  'push_subscriptions',
  'sessions',
] as const;

describe('an erased account', () => {
  it('leaves nothing but inquiries without an owner (Rule D2.22)', async () => {
    const before = await Promise.all(owned.map(countRows));
    const person = await signedIn(shop);
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 1 }));
    const placed = valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 1 })));
    const next = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(next, { sku: 'CAMP', qty: 1 }));
    valueOf(await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' }));
    const review = { product_id: 1, title: 'Gut', detail: 'Ein guter Platz.', nickname: 'Jörg' };
    const rated = { ...review, ratings: [{ title: 'training', value: 9 }], is_recommended: true };
    valueOf(
      await shop.commerce.createReview({ ...person, idempotencyKey: newKey() }, rated as never),
    );
    valueOf(await shop.commerce.subscribeNewsletter(person, person.email));
    await mailTo(shop, person.email, 'newsletter-confirm');
    const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
    const subscription = { endpoint, keys: { p256dh: 'k', auth: 'a' } };
    valueOf(await shop.commerce.subscribePush(person, { browser: 'Firefox', subscription }));
    const during = await Promise.all(owned.map(countRows));
    expect(during.every((count, index) => count > (before[index] ?? 0))).toBe(true);

    valueOf(await shop.commerce.deleteAccount(person, goodPassword));
    const after = await Promise.all(owned.map(countRows));
    // The ordered cart stays with its inquiry, without an owner.
    const orderedCart = owned.map((table) => (table === 'carts' ? 1 : 0));
    expect(after).toEqual(before.map((count, index) => count + (orderedCart[index] ?? 0)));
    const order = await shop.database.db
      .selectFrom('orders')
      .select(['number', 'customer_id'])
      .executeTakeFirst();
    expect(order).toEqual({ number: placed.orderNumber, customer_id: null });
  });

  it('leaves no text of a review in a stored answer (Rule D2.22)', async () => {
    const person = await signedIn(shop);
    const review = { product_id: 1, title: 'Gut', detail: 'Ein guter Platz.', nickname: 'Jörg' };
    const rated = { ...review, ratings: [{ title: 'training', value: 9 }], is_recommended: true };
    const caller = { ...person, idempotencyKey: newKey() };
    valueOf(await shop.commerce.createReview(caller, rated as never));
    expect(await readAllTexts(shop.database.db)).toContain('Ein guter Platz.');
    valueOf(await shop.commerce.deleteAccount(person, goodPassword));
    expect(await readAllTexts(shop.database.db)).not.toContain('Ein guter Platz.');
  });
});
