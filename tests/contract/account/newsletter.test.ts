import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, problemOf, valueOf, visitorWithCart } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { orderFor } from '../../backend/checkout/order-for.ts';
import { mailTo, signedIn } from '../../backend/person.ts';
import { hosts } from '../hosts.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.9' };

describe.each(hosts)('newsletter, $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
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

    it('answers a repeated unsubscription alike for every address (Rule S4.8)', async () => {
      const email = `leser-${newKey()}@verein.example`;
      valueOf(await shop.commerce.subscribeNewsletter(guest, email));
      valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(email)));
      const answers = [];
      for (const asked of [email, `fremd-${newKey()}@verein.example`]) {
        const key = newKey();
        const end = async (named: string) => {
          const response = await shop.send('/api/ext/newsletter', {
            method: 'DELETE',
            headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
            body: JSON.stringify({ email: named }),
          });
          return { status: response.status, replayed: response.headers.get('Idempotent-Replayed') };
        };
        answers.push([await end(asked), await end(asked), await end('andere@verein.example')]);
      }
      const [known, unknown] = answers;
      expect(known).toEqual(unknown);
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

    it('shows an account that asks for an unproven address nothing of it (Rules D6.14, S4.8)', async () => {
      const subscribed = `leser-${newKey()}@verein.example`;
      const ended = `frueher-${newKey()}@verein.example`;
      for (const email of [subscribed, ended]) {
        valueOf(await shop.commerce.subscribeNewsletter(guest, email));
        valueOf(await shop.commerce.confirmNewsletter(guest, await confirmationOf(email)));
      }
      valueOf(await shop.commerce.unsubscribeNewsletter(guest, { email: ended }));
      const { unsubscribeUrl } = await mailTo(shop, ended, 'newsletter-end');
      const { id = '', token = '' } = Object.fromEntries(
        new URL(unsubscribeUrl ?? '').searchParams,
      );
      valueOf(await shop.commerce.unsubscribeNewsletter(guest, { id, token }));
      for (const email of [subscribed, ended, `neu-${newKey()}@verein.example`]) {
        const person = await signedIn(shop, 'de_de', email);
        const stored = async () => valueOf(await shop.commerce.exportData(person))['newsletters'];
        valueOf(await shop.commerce.subscribeNewsletter(person, email));
        expect(await stored()).toEqual([{ brand: 'camp', state: 'pending', confirmed_at: null }]);
        shop.time.now += 60_000;
        valueOf(await shop.commerce.subscribeNewsletter(guest, email));
        expect(await stored()).toEqual([]);
      }
    });
  });
});
