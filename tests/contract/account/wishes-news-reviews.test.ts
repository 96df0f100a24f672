import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { resultOf, newKey, problemOf, valueOf, visitorWithCart } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { orderFor } from '../../backend/checkout/order-for.ts';
import { mailTo, signedIn } from '../../backend/person.ts';
import { hosts } from '../hosts.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.9' };

describe.each(hosts)('wishlist, newsletter, reviews and other calls, $name', ({ open }) => {
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

  describe('newsletter', () => {
    const confirmationOf = async (email: string) => {
      const { text } = await mailTo(shop, email, 'newsletter-confirm');
      const [, id = '', code = ''] = /\/confirm\/id\/(\d+)\/code\/([\w-]+)/.exec(text) ?? [];
      return { id, code };
    };

    it('begins with the confirmation, which gives a coupon for one order (Rules B21.2, D6.3, D6.5, D6.10, F1.90)', async () => {
      const email = `news-${newKey()}@verein.example`;
      expect(valueOf(await shop.commerce.subscribeNewsletter(guest, email))).toBe(true);
      const confirmation = await confirmationOf(email);
      expect(
        problemOf(await shop.commerce.confirmNewsletter(guest, { ...confirmation, code: 'x' })),
      ).toMatchObject({ code: 400 });
      const given = valueOf(await shop.commerce.confirmNewsletter(guest, confirmation));
      expect(given?.percent).toBe(10);
      expect(valueOf(await shop.commerce.confirmNewsletter(guest, confirmation))).toBeNull();
      await shop.mailSettled();
      const coupons = shop.mails.filter(
        ({ to, name }) => to === email && name.endsWith('newsletter-coupon'),
      );
      expect(coupons).toHaveLength(1);
      expect(coupons[0]?.unsubscribeUrl).toMatch(
        /^http:\/\/localhost:3000\/de_de\/newsletter-abmeldung\?id=\d+&token=[\w-]{43}$/,
      );
      const coupon = /NEWS-\w{4}-\w{4}-\w{4}/.exec(coupons[0]?.text ?? '')?.[0] ?? '';
      expect(given?.code).toBe(coupon);
      const first = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      valueOf(await shop.commerce.applyCoupon(first, coupon));
      expect(valueOf(await shop.commerce.totals(first)).discount_amount).toBe(-11.9);
      valueOf(await shop.commerce.placeOrder(first, orderFor({ CAMP: 1 })));
      const second = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
      expect(problemOf(await shop.commerce.applyCoupon(second, coupon))).toMatchObject({
        code: 404,
      });
    });

    it('reveals the status of an address to its owner only (Rules D6.1, D6.6, D6.8, D6.11, F1.89)', async () => {
      const person = await signedIn(shop);
      valueOf(await shop.commerce.subscribeNewsletter(person, person.email));
      valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(person.email)));
      expect(valueOf(await shop.commerce.newsletterStatus(person, person.email))).toBe(true);
      expect(valueOf(await shop.commerce.newsletterStatus(guest, person.email))).toBe(false);
      expect(
        valueOf(await shop.commerce.newsletterStatus(await signedIn(shop), person.email)),
      ).toBe(false);
      // Those of the sign-in and of the coupon may still be on their way.
      await shop.mailSettled();
      const before = shop.mails.length;
      expect(valueOf(await shop.commerce.subscribeNewsletter(guest, person.email))).toBe(true);
      await shop.mailSettled();
      expect(shop.mails).toHaveLength(before);
      expect(
        problemOf(await shop.commerce.subscribeNewsletter(person, person.email)),
      ).toMatchObject({ code: 400, message: 'Newsletter already subscribed' });
      expect(
        valueOf(await shop.commerce.unsubscribeNewsletter(person, { email: person.email })),
      ).toBe(true);
      expect(valueOf(await shop.commerce.newsletterStatus(person, person.email))).toBe(false);
    });

    it('ends for other visitors only by the link in a mail (Rules D6.4, F1.89)', async () => {
      const person = await signedIn(shop);
      valueOf(await shop.commerce.subscribeNewsletter(person, person.email));
      valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(person.email)));
      expect(
        valueOf(await shop.commerce.unsubscribeNewsletter(guest, { email: person.email })),
      ).toBe(true);
      expect(valueOf(await shop.commerce.newsletterStatus(person, person.email))).toBe(true);
      const { unsubscribeUrl } = await mailTo(shop, person.email, 'newsletter-end');
      const link = new URL(unsubscribeUrl ?? 'http://none.example').searchParams;
      const id = link.get('id') ?? '';
      expect(
        problemOf(await shop.commerce.unsubscribeNewsletter(guest, { id, token: 'x' })),
      ).toMatchObject({ code: 400 });
      const token = link.get('token') ?? '';
      expect(valueOf(await shop.commerce.unsubscribeNewsletter(guest, { id, token }))).toBe(true);
      expect(valueOf(await shop.commerce.newsletterStatus(person, person.email))).toBe(false);
    });

    it('belongs to no account that only registered its address (Rules D6.11, D6.14, S4.8)', async () => {
      const email = `leser-${newKey()}@verein.example`;
      valueOf(await shop.commerce.subscribeNewsletter(guest, email));
      valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(email)));
      const person = await signedIn(shop, 'de_de', email);
      const status = async () => valueOf(await shop.commerce.newsletterStatus(person, email));
      expect(await status()).toBe(false);
      const { newsletters } = valueOf(await shop.commerce.exportData(person)) as {
        newsletters?: unknown;
      };
      expect(newsletters).toEqual([]);
      valueOf(await shop.commerce.unsubscribeNewsletter(person, { email }));
      // The reader of its mails confirms for the account.
      expect(valueOf(await shop.commerce.subscribeNewsletter(person, email))).toBe(true);
      expect(await status()).toBe(false);
      valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(email)));
      expect(await status()).toBe(true);
      valueOf(await shop.commerce.unsubscribeNewsletter(person, { email }));
      expect(await status()).toBe(false);
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
