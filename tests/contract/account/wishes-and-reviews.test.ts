import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { resultOf, newKey, problemOf, valueOf } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { signedIn } from '../../backend/person.ts';
import { hosts } from '../hosts.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.9' };

describe.each(hosts)('wishlist, reviews and other calls, $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  describe('wishlist', () => {
    it('holds each product once and removes it once (Rules D4.3, D4.7, F1.96)', async () => {
      const person = await signedIn(shop);
      expect(valueOf(await shop.commerce.wishlist(person))).toEqual({ items: [], code: null });
      for (const sku of ['CAMP', 'BUS', 'CAMP']) {
        valueOf(await shop.commerce.addWish(person, { productId: 1, sku }));
      }
      const { items } = valueOf(await shop.commerce.wishlist(person));
      expect(items.map(({ product, product_id: id }) => [product.sku, id])).toEqual([
        ['BUS', 2],
        ['CAMP', 1],
      ]);
      const itemId = items[0]?.wishlist_item_id ?? '';
      expect(valueOf(await shop.commerce.removeWish(person, itemId))).toBe(true);
      expect(problemOf(await shop.commerce.removeWish(person, itemId))).toMatchObject({
        code: 404,
      });
      expect(
        problemOf(await shop.commerce.addWish(person, { productId: 1, sku: 'NONE' })),
      ).toMatchObject({ code: 404 });
      expect(problemOf(await shop.commerce.wishlist(guest))).toMatchObject({ code: 401 });
    });

    it('is one for each customer and brand, each item once (Rules D4.4, D4.13, D4.14)', async () => {
      const [person, other] = [await signedIn(shop), await signedIn(shop)];
      valueOf(await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' }));
      const { items } = valueOf(await shop.commerce.wishlist(person));
      expect(items.map(({ qty }) => qty)).toEqual([1]);
      const claimed = { ...other, customerId: '1' };
      expect(valueOf(await shop.commerce.wishlist(claimed)).items).toEqual([]);
      const cup = { ...person, storeCode: 'scc_de' };
      expect(valueOf(await shop.commerce.wishlist(cup)).items).toEqual([]);
    });

    it('holds at most 200 items, and one of them can be added again (Rules D4.7, D4.13)', async () => {
      const person = await signedIn(shop);
      valueOf(await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' }));
      const first = await shop.database.db
        .selectFrom('wishlist_items')
        .selectAll()
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const { id: _id, ...item } = first;
      const more = Array.from({ length: 198 }, (_, index) => ({ ...item, sku: `S-${index}` }));
      await shop.database.db.insertInto('wishlist_items').values(more).execute();
      valueOf(await shop.commerce.addWish(person, { productId: 2, sku: 'BUS' }));
      expect(
        problemOf(await shop.commerce.addWish(person, { productId: 3, sku: 'FREE' })),
      ).toMatchObject({ code: 400, message: 'The wishlist is full' });
      expect((await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' })).ok).toBe(true);
      expect(valueOf(await shop.commerce.wishlist(person)).items).toHaveLength(200);
    });

    it('is returned for its share code until the sharing ends (Rule F1.95)', async () => {
      const person = await signedIn(shop);
      valueOf(await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' }));
      const code = valueOf(await shop.commerce.shareWishlist(person));
      expect(code).toMatch(/^[\w-]{22}$/);
      expect(valueOf(await shop.commerce.shareWishlist(person))).toBe(code);
      expect(valueOf(await shop.commerce.wishlist(person)).code).toBe(code);
      const seen = valueOf(await shop.commerce.sharedWishlist(guest, code));
      expect(seen.items.map(({ product }) => product.sku)).toEqual(['CAMP']);
      const elsewhere = { ...guest, storeCode: 'scc_de' };
      expect(problemOf(await shop.commerce.sharedWishlist(elsewhere, code))).toMatchObject({
        code: 404,
      });
      valueOf(await shop.commerce.unshareWishlist(person));
      expect(problemOf(await shop.commerce.sharedWishlist(guest, code))).toMatchObject({
        code: 404,
      });
      expect(valueOf(await shop.commerce.shareWishlist(person))).not.toBe(code);
    });
  });

  describe('review', () => {
    const review = {
      product_id: 6,
      title: 'Gute Plätze',
      detail: 'Der Rasen war kurz und das Essen lang.',
      nickname: 'Jörg',
      review_status: 1,
      customer_id: '99',
      ratings: [
        { title: 'training', value: 9 },
        { title: 'climate', value: 7 },
        { title: 'nonsense', value: 1 },
      ],
      is_recommended: true,
    };
    const page = { size: 10, from: 0 };

    it('is shown after an operator approved it, and counts in the averages (Rules B17.4, B17.9, B17.10, B17.12, B17.17, D7.2, F1.84, F1.85)', async () => {
      const person = await signedIn(shop);
      const made = valueOf(
        await shop.commerce.createReview({ ...person, idempotencyKey: newKey() }, review),
      );
      expect(made.review_status).toBe(2);
      expect(made.ratings.map(({ title, percent }) => [title, percent])).toEqual([
        ['training', 90],
        ['climate', 70],
      ]);
      expect(valueOf(await shop.commerce.listReviews(guest, 6, page)).items).toEqual([]);
      expect(valueOf(await shop.commerce.ownReviews(person)).items).toHaveLength(1);
      const command = `reviews approve ${made.id}`;
      await runOperator(command.split(' '), async () => ({
        db: shop.database.db,
        now: shop.time.now,
        width: null,
        write: () => undefined,
      }));
      const shown = valueOf(await shop.commerce.listReviews(guest, 6, page));
      expect(shown.items.map(({ title }) => title)).toEqual(['Gute Plätze']);
      expect(valueOf(await shop.commerce.reviewSummaries(guest, [6, 7]))).toEqual([
        {
          product_id: 6,
          count: 1,
          average: 80,
          recommended: 1,
          ratings: [
            { title: 'training', percent: 90 },
            { title: 'climate', percent: 70 },
          ],
        },
      ]);
    });

    it('is refused without a user token (Rules B17.1, F1.84, B17.9)', async () => {
      expect(problemOf(await shop.commerce.createReview(guest, review))).toMatchObject({
        code: 401,
      });
    });
  });

  it.each([
    ['de_de', 'AT', 'de_at'],
    ['de_de', 'at', 'de_at'],
    ['en', 'DE', 'de_de'],
    ['de_de', 'FR', 'en'],
    ['de_ch', null, 'de_ch'],
    ['tts_de_de', 'CH', 'tts_de_ch'],
    ['tts_de_de', 'FR', 'tts_de_de'],
    ['scc_en', 'AT', 'scc_de'],
    ['scc_de', 'HR', 'scc_en'],
  ])(
    'the geo call recommends to a visitor of %s from %s the store %s (Rules E10.2, F1.101)',
    async (storeCode, country, expected) => {
      const answer = valueOf(
        await shop.commerce.locate({ storeCode }, { url: 'http://localhost:3000/de_de', country }),
      );
      expect(answer.current_store_code).toBe(storeCode);
      expect(answer.recommended_store_code).toBe(expected);
      expect(answer.urls[expected]).toMatch(/^http:\/\/[\w.]*localhost:3000/);
    },
  );

  it('the push subscription of a browser is stored for a signed-in customer (Rules E11.1, E11.2, E11.3, E11.4, F1.102)', async () => {
    const push = {
      browser: 'Firefox',
      subscription: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/1',
        keys: { p256dh: 'k', auth: 'a' },
      },
    };
    const person = await signedIn(shop);
    expect(valueOf(await shop.commerce.subscribePush(person, push))).toEqual({
      info: 'Subscribed',
    });
    expect(problemOf(await shop.commerce.subscribePush(guest, push))).toMatchObject({ code: 401 });
  });

  it('the configuration is returned as key and value (Rules F1.98, F1.99, F1.100)', async () => {
    expect(valueOf(await shop.commerce.configItems(guest))).toMatchObject({
      store_code: 'de_de',
      currency: 'EUR',
      newsletter_coupon_percent: 10,
    });
    expect(await resultOf(shop, '/api/ext/category-images')).toEqual([]);
    const regions = '/api/ext/directory/regions?country=';
    expect(await resultOf(shop, `${regions}AT`)).toContainEqual(
      expect.objectContaining({ name: 'Tirol' }),
    );
    expect(await resultOf(shop, `${regions}..%2F..%2Fpackage`)).toEqual([]);
  });
});
