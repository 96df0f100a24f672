import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultOf, newKey, problemOf, valueOf, visitorWithCart } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { orderFor } from '../../backend/checkout/order-for.ts';
import { signedIn } from '../../backend/person.ts';
import { hosts } from '../hosts.ts';

type Found = { extension_attributes?: { sections: Section[] } | null };
type Section = { facts: { label: string; value: string }[] };

/** Returns the contact data of an order: label → text. */
function contactOf({ extension_attributes: extra }: Found): Record<string, string> {
  const facts = extra?.sections.at(-1)?.facts ?? [];
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
}

describe.each(hosts)('carts and orders of customers, $name', ({ open }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(async () => {
    await shop.close();
    expect(shop.errors).toEqual([]);
  });

  async function withOwnCart(content: Record<string, number> = {}) {
    const person = await signedIn(shop);
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    for (const [sku, qty] of Object.entries(content)) {
      valueOf(await shop.commerce.updateCart(caller, { sku, qty }));
    }
    return caller;
  }

  async function readContent(caller: Parameters<TestShop['commerce']['pullCart']>[0]) {
    const items = valueOf(await shop.commerce.pullCart(caller));
    return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]));
  }

  it('return the same cart on every device, one for each brand (Rules C1.13, F1.45)', async () => {
    const phone = await withOwnCart({ CAMP: 2 });
    const again = valueOf(await shop.commerce.createCart({ ...phone, cartId: null }));
    expect(again).toBe(phone.cartId);
    const cup = { ...phone, storeCode: 'scc_de' };
    expect(valueOf(await shop.commerce.createCart(cup))).not.toBe(phone.cartId);
    expect(await readContent(phone)).toEqual({ CAMP: 2 });
  });

  it("merge the guest's lines and coupon at login, once however often it is requested (Rules C5.1, C5.4)", async () => {
    const own = await withOwnCart({ CAMP: 2, BUS: 1 });
    const guest = await visitorWithCart(shop, 'de_de', { CAMP: 2, LAST: 3 });
    valueOf(await shop.commerce.applyCoupon(guest, 'WINTER27'));
    const login = { ...own, cartId: guest.cartId };
    const ids = await Promise.all(Array.from({ length: 20 }, () => shop.commerce.mergeCart(login)));
    expect(ids.map(valueOf)).toEqual(Array.from({ length: 20 }, () => own.cartId));
    expect(await readContent(own)).toEqual({ CAMP: 4, BUS: 1, LAST: 3 });
    expect(valueOf(await shop.commerce.totals(own)).coupon_code).toBe('WINTER27');
    expect(problemOf(await shop.commerce.pullCart(guest))).toMatchObject({ code: 404 });
  });

  it("do not merge a cart that is another customer's, ordered or unknown", async () => {
    const [own, other] = [await withOwnCart({ BUS: 1 }), await withOwnCart({ CAMP: 5 })];
    for (const cartId of [other.cartId, 'f'.repeat(32), own.cartId]) {
      expect(valueOf(await shop.commerce.mergeCart({ ...own, cartId }))).toBe(own.cartId);
    }
    expect(await readContent(own)).toEqual({ BUS: 1 });
    expect(await readContent(other)).toEqual({ CAMP: 5 });
  });

  it("answer 401 for an invalid token, while a guest's cart opens by its id alone (Rules C4.21, F1.44)", async () => {
    const own = await withOwnCart({ BUS: 1 });
    const userToken = 'x'.repeat(43);
    expect(problemOf(await shop.commerce.pullCart({ ...own, userToken }))).toMatchObject({
      code: 401,
    });
    expect(problemOf(await shop.commerce.pullCart({ ...own, userToken: null }))).toMatchObject({
      code: 404,
    });
    const guest = await visitorWithCart(shop, 'de_de', { BUS: 2 });
    expect(await readContent({ ...guest, userToken })).toEqual({ BUS: 2 });
  });

  it('appear in the order history of the customer who ordered (Rules C12.29, D3.5, D3.6, F1.77, F1.81)', async () => {
    const own = await withOwnCart({ CAMP: 2, 'ROOM-GRASS': 1 });
    const order = { ...orderFor({ CAMP: 2, 'ROOM-GRASS': 1 }), user_id: '1' };
    const idempotencyKey = newKey();
    const placed = valueOf(await shop.commerce.placeOrder({ ...own, idempotencyKey }, order));
    expect(
      valueOf(await shop.commerce.placeOrder({ ...own, idempotencyKey }, order)).orderNumber,
    ).toBe(placed.orderNumber);
    const page = { pageSize: 20, currentPage: 1 };
    const history = valueOf(await shop.commerce.orderHistory(own, page));
    expect(history.total_count).toBe(1);
    expect(history.items[0]).toMatchObject({
      increment_id: placed.orderNumber,
      created_at: '2027-01-10T12:00:00Z',
      order_currency_code: 'EUR',
      grand_total: 333.2,
      items: [
        { sku: 'CAMP', qty_ordered: 2, price_incl_tax: 119 },
        { sku: 'ROOM-GRASS', qty_ordered: 1, extension_attributes: { parent_sku: 'ROOM' } },
      ],
    });
    const number = placed.orderNumber ?? '';
    const detail = valueOf(await shop.commerce.findOrder(own, number));
    expect(detail.extension_attributes?.sections.map(({ title }) => title)).toEqual([
      'Deine Reise',
      'Dein Team',
      'Kontakt',
    ]);
    expect(detail.billing_address?.city).toBeUndefined();
    const english = valueOf(await shop.commerce.findOrder({ ...own, storeCode: 'en' }, number));
    expect(english.extension_attributes?.sections.map(({ title }) => title)).toEqual([
      'Your trip',
      'Your team',
      'Contact',
    ]);
    expect(contactOf(detail)).toMatchObject({ Zahlung: 'Rechnung' });
    expect(contactOf(english)).toMatchObject({ Payment: 'Invoice' });
    expect(english.extension_attributes?.payment_title).toBe('Invoice');

    const other = await signedIn(shop);
    expect(valueOf(await shop.commerce.orderHistory(other, page)).items).toEqual([]);
    expect(problemOf(await shop.commerce.findOrder(other, number))).toMatchObject({ code: 404 });
    // The next cart is a new one.
    const next = valueOf(await shop.commerce.createCart({ ...own, cartId: null }));
    expect(next).not.toBe(own.cartId);
  });

  it('are returned in pages, newest first (Rules D3.2, F1.77)', async () => {
    const person = await signedIn(shop);
    for (let count = 0; count < 3; count += 1) {
      const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
      valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: count + 1 }));
      valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: count + 1 })));
    }
    const pages = await Promise.all(
      [1, 2, 3].map((currentPage) =>
        shop.commerce.orderHistory(person, { pageSize: 2, currentPage }),
      ),
    );
    expect(
      pages.map((page) => valueOf(page).items.map(({ total_qty_ordered: count }) => count)),
    ).toEqual([[3, 2], [1], []]);
    for (const page of pages) expect(valueOf(page).total_count).toBe(3);
  });

  it('store methods that are sent in one call (Rule F1.59)', async () => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const methods = {
      paymentMethod: { method: 'invoice' },
      shippingCarrierCode: 'documents',
      shippingMethodCode: 'post',
    };
    const path = `/api/cart/collect-totals?storeCode=de_de&cartId=${caller.cartId}`;
    const totals = await resultOf(shop, path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ methods }),
    });
    expect(totals).toMatchObject({ shipping_incl_tax: 4.9, grand_total: 123.9 });
  });
});
