import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { digestOfCart } from '../../../server/services/cart/open-cart.ts';
import { key, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';
import { posting } from '../posting.ts';

const { visitLimits } = defaultSettings;
const minute = 60_000;
const once = { visitor: { most: 1, minutes: 60 }, network: { most: 2, minutes: 60 } };

const open = useStorefrontShops();

const camp = { sku: 'CAMP', parentSku: null, quantity: 1, submitted: [] };

async function withCart(shop: StorefrontShop) {
  const person = shop.visitor();
  expect((await shop.cart.add(person.visit(), camp)).ok).toBe(true);
  return person;
}

describe('visitLimits', () => {
  it('are the numbers of the rules by default (Rules C4.18, C7.9, C12.25)', () => {
    expect(visitLimits).toEqual({
      coupon: { visitor: { most: 10, minutes: 15 }, network: { most: 60, minutes: 15 } },
      cart: { visitor: { most: 20, minutes: 60 }, network: { most: 300, minutes: 60 } },
      order: { visitor: { most: 10, minutes: 60 }, network: { most: 100, minutes: 60 } },
    });
  });
});

describe('unknown coupon codes', () => {
  it('are refused after ten in 15 minutes, a valid code too, and accepted later (Rules C7.9, S4.2)', async () => {
    const shop = await open();
    const person = await withCart(shop);
    for (let guess = 0; guess < visitLimits.coupon.visitor.most; guess += 1) {
      expect(await shop.cart.applyCoupon(person.visit(), `GUESS${guess}`)).toMatchObject({
        problem: { kind: 'unknown-coupon' },
      });
    }
    expect(await shop.cart.applyCoupon(person.visit(), 'TEAM50')).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 15 },
    });
    shop.backend.time.now += 15 * minute;
    expect((await shop.cart.applyCoupon(person.visit(), 'GUESS')).ok).toBe(false);
  });

  it('count for the network across visitors', async () => {
    const shop = await open({ settings: { visitLimits: { ...visitLimits, coupon: once } } });
    const kinds: string[] = [];
    for (let visitors = 0; visitors < 3; visitors += 1) {
      const person = await withCart(shop);
      const visit = { ...person.visit(), clientAddress: '192.0.2.1' };
      const answer = await shop.cart.applyCoupon(visit, 'GUESS');
      kinds.push(answer.ok ? 'ok' : answer.problem.kind);
    }
    expect(kinds).toEqual(['unknown-coupon', 'unknown-coupon', 'too-many']);
  });

  it('are the only codes that are counted', async () => {
    const shop = await open({ settings: { visitLimits: { ...visitLimits, coupon: once } } });
    await shop.backend.database.db
      .insertInto('coupons')
      .values({
        code: 'RIGHT',
        kind: 'percent',
        percent: 5,
        amount_eur: null,
        amount_chf: null,
        minimum_eur: 0,
        minimum_chf: 0,
        starts_at: null,
        ends_at: null,
        max_uses: null,
        uses: 0,
        stores: null,
      })
      .execute();
    const person = await withCart(shop);
    for (let times = 0; times < 4; times += 1) {
      expect(await shop.cart.applyCoupon(person.visit(), 'RIGHT')).toMatchObject({
        ok: true,
      });
    }
  });
});

describe('new carts', () => {
  it('are refused above the limit of a network; existing carts stay usable (Rules C4.18, S4.2)', async () => {
    const shop = await open({ settings: { visitLimits: { ...visitLimits, cart: once } } });
    const at = (person: ReturnType<StorefrontShop['visitor']>) => ({
      ...person.visit(),
      clientAddress: '192.0.2.1',
    });
    const [first, second, third] = [shop.visitor(), shop.visitor(), shop.visitor()];
    const firstVisit = at(first);
    expect((await shop.cart.add(firstVisit, camp)).ok).toBe(true);
    expect((await shop.cart.add(at(second), camp)).ok).toBe(true);
    expect(await shop.cart.add(at(third), camp)).toEqual({
      ok: false,
      problem: { kind: 'too-many', minutes: 60 },
    });
    expect((await shop.cart.add(firstVisit, camp)).ok).toBe(true);
    const elsewhere = { ...third.visit(), clientAddress: '192.0.2.2' };
    expect((await shop.cart.add(elsewhere, camp)).ok).toBe(true);
  });
});

describe('inquiries', () => {
  it('are refused before anything is stored, and accepted later (Rules C12.25, S4.2)', async () => {
    const none = { visitor: { most: 1, minutes: 60 }, network: { most: 1, minutes: 60 } };
    const shop = await open({ settings: { visitLimits: { ...visitLimits, order: none } } });
    const other = await readyVisitor(shop);
    const clientAddress = '192.0.2.1';
    const placed = await shop.checkout.placeOrder(
      posting({ ...other.visit(), clientAddress }, key('1')),
      question,
    );
    expect(placed.ok).toBe(true);

    const person = await readyVisitor(shop);
    const refused = await shop.checkout.placeOrder(
      posting({ ...person.visit(), clientAddress }, key('2')),
      question,
    );
    expect(refused).toEqual({ ok: false, problem: { kind: 'too-many', minutes: 60 } });
    const digest = digestOfCart(person.jar.data.cartToken ?? '');
    expect(await shop.storefront.sentOrders(person.jar.data.id, digest)).toEqual([]);

    shop.backend.time.now += 60 * minute;
    const again = await shop.checkout.placeOrder(
      posting({ ...person.visit(), clientAddress }, key('2')),
      question,
    );
    expect(again).toEqual({ ok: true, value: true });
  });

  it('do not count again when they are sent again (Rule S4.3)', async () => {
    const none = { visitor: { most: 1, minutes: 60 }, network: { most: 1, minutes: 60 } };
    const shop = await open({ settings: { visitLimits: { ...visitLimits, order: none } } });
    const person = await readyVisitor(shop);
    for (let times = 0; times < 4; times += 1) {
      expect((await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).ok).toBe(
        true,
      );
    }
  });
});
