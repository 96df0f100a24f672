import { describe, expect, it } from 'vitest';
import { changedLines } from '../../../app/domain/checkout/order.ts';
import {
  fillIn,
  filled,
  key,
  ordersOf,
  personal,
  question,
  readyVisitor,
  words,
} from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();
describe('placeOrder', () => {
  it("refuses as unreachable, not as unfinished, when the page's data could not be read", async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const unread = { ...question, words: null };
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('1')), unread)).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
    expect((await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).ok).toBe(
      true,
    );
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('clears cart and draft and has a thank-you page (Rules C4.15, C12.6)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).toEqual({
      ok: true,
      value: true,
    });
    const [order, ...others] = await ordersOf(shop);
    expect(others).toEqual([]);
    const body = JSON.parse(order?.body ?? '{}') as Record<string, Record<string, unknown>>;
    expect(body.personalDetails?.emailAddress).toBe('aenne@verein.example');
    expect(body.personalDetails?.birthday).toBe('1984-05-17');
    expect(body.teamDetails?.travelers).toBe(6);
    expect(body.accommodationDetails).toMatchObject({
      arrival_date: '2027-02-14',
      catering: 'Halbpension',
      bus_driver_room: true,
      double_room_amount: 2,
    });
    expect(body.addressInformation).toMatchObject({
      shippingAddress: { region: 'Sachsen', region_code: 'SN', city: 'Łódź' },
      billingAddress: { company: 'Förderkreis', vat_id: 'DE123' },
      shipping_method_code: 'freeshipping',
      shipping_carrier_code: 'freeshipping',
      payment_method_code: 'invoice',
    });
    expect(person.jar.data.cartToken).toBeNull();
    expect(await shop.cart.count(person.visit())).toBe(0);
    const last = await shop.checkout.lastOrder(person.visit());
    expect(last).toMatchObject({
      number: order?.number,
      clubName: 'SV Rot-Weiß',
      stay: { arrivalDate: '2027-02-14', nights: 7, travellers: 6, rooms: 3 },
    });
  });

  it('clears the details of the trip and keeps personal details and payment (Rules C10.4, C10.5)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    const { draft } = await shop.storefront.findDraft(person.jar.data.id);
    expect(draft).toMatchObject({ team: null, accommodation: null, tour: null, shipping: null });
    expect(draft.personal?.firstName).toBe('Änne');
    expect(draft.payment?.paymentMethod).toBe('invoice');
  });

  it('forgets the password and the request of an account that was made with it (Rule C10.6)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const wish = { ...personal, createAccount: true };
    await shop.checkout.savePersonalDetails(person.visit(), wish, 'Abstoß um 4');
    await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    const [order] = await ordersOf(shop);
    expect(order?.body).toContain('"createAccount":true');
    const saved = await shop.storefront.findDraft(person.jar.data.id);
    expect(saved.passwordHash).toBeNull();
    expect(saved.draft.personal).toMatchObject({ firstName: 'Änne', createAccount: false });
  });

  it.each([
    ['before the sign-in', 'guest'],
    ['after it, from a page of before', 'customer'],
  ])(
    'asks for no account of a signed-in customer who chose one %s (Rules C12.27, C12.31)',
    async (_name, asking) => {
      const shop = await open();
      const person = await readyVisitor(shop);
      const customer = { id: '7', email: 'a@b.example', firstName: 'A', lastName: 'B' } as never;
      const asGuest = person.jar.signIn;
      if (asking === 'customer') person.jar.signIn = { ...asGuest, customer };
      const wish = { ...personal, createAccount: true };
      await shop.checkout.savePersonalDetails(person.visit(), wish, 'Abstoß um 4');
      const stored = await shop.storefront.findDraft(person.jar.data.id);
      expect([stored.draft.personal?.createAccount, stored.passwordHash !== null]).toEqual(
        asking === 'customer' ? [false, false] : [true, true],
      );
      person.jar.signIn = { ...asGuest, customer };
      const entered = await shop.checkout.enter(person.visit(), 'review');
      expect(entered.ok && entered.value).toMatchObject({
        draft: { personal: { createAccount: false } },
        hasPassword: false,
      });
      await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
      const [order] = await ordersOf(shop);
      expect(order?.body).toContain('"createAccount":false');
      expect(order?.body).not.toContain('"createAccount":true');
      const last = await shop.checkout.lastOrder(person.visit());
      expect(last?.wantsAccount).toBe(false);
    },
  );

  it('places one order and sends one mail for ten parallel posts, which all succeed (Rule C12.3)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const cookie = person.jar.data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.checkout.placeOrder(posting(person.visit(cookie), key('1')), question),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
    await shop.backend.mailSettled();
    const toCustomer = shop.backend.mails.filter(({ to }) => String(to).includes('aenne@'));
    expect(toCustomer).toHaveLength(1);
  });

  it.each([
    ['with the old cookie', (old: object, _now: object) => old],
    ['with the new cookie', (_old: object, now: object) => now],
  ])('answers a second post %s with the same order', async (_name, pick) => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const old = person.jar.data;
    await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    const cookie = pick(old, person.jar.data) as typeof old;
    const again = await shop.checkout.placeOrder(posting(person.visit(cookie), key('1')), question);
    expect(again.ok).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it.each([null, 'odd', `${'G'.repeat(32)}.order`])(
    'places one order for posts without a usable key (%s)',
    async (odd) => {
      const shop = await open();
      const person = await readyVisitor(shop);
      const cookie = person.jar.data;
      const answers = await Promise.all(
        Array.from({ length: 4 }, () =>
          shop.checkout.placeOrder(posting(person.visit(cookie), odd), question),
        ),
      );
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
      expect(await ordersOf(shop)).toHaveLength(1);
    },
  );

  it('finds the order of a post that settled between two reads of another', async () => {
    const state: { meanwhile: (() => Promise<unknown>) | null } = { meanwhile: null };
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        async totals(caller) {
          const answer = await commerce.totals(caller);
          const { meanwhile } = state;
          state.meanwhile = null;
          await meanwhile?.();
          return answer;
        },
      }),
    });
    const person = await readyVisitor(shop);
    const cookie = person.jar.data;
    state.meanwhile = () =>
      shop.checkout.placeOrder(posting(person.visit(cookie), key('1')), question);
    const late = await shop.checkout.placeOrder(posting(person.visit(cookie), key('2')), question);
    expect(late).toEqual({ ok: true, value: true });
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('keeps the order key over reloads and renews it with every change', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const keyNow = async () => {
      const entered = await shop.checkout.enter(person.visit(), 'review');
      return entered.ok ? entered.value.orderKey : null;
    };
    const before = await keyNow();
    expect(await keyNow()).toBe(before);
    await shop.checkout.saveStep(person.visit(), { team: filled.team });
    expect(await keyNow()).not.toBe(before);
  });

  it('refuses a higher price than the visitor saw, and accepts the order once it was seen (Rules C12.18, E5.8)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const seen = { minor: 100, currency: 'EUR' as const };
    const refused = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      seenGrandTotal: seen,
    });
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'price-changed', seen } });
    expect((await shop.checkout.placeOrder(posting(person.visit(), key('1')), question)).ok).toBe(
      true,
    );
  });

  it('names products with too few places left to the later buyer and keeps the cart (Rules C8.5, C8.7, C12.15)', async () => {
    const shop = await open();
    const readyForLast = async (quantity: number) => {
      const person = shop.visitor();
      const last = { sku: 'LAST', parentSku: null, quantity, submitted: [] };
      expect((await shop.cart.add(posting(person.visit(), key('b', 'add')), last)).ok).toBe(true);
      await fillIn(shop, person);
      return person;
    };
    const [first, second] = [await readyForLast(6), await readyForLast(6)];
    expect((await shop.checkout.placeOrder(posting(first.visit(), key('1')), question)).ok).toBe(
      true,
    );
    const entered = await shop.checkout.enter(second.visit(), 'review');
    // Shown on the page before the order is sent, and again in the refusal.
    expect(entered.ok && changedLines(entered.value.cart.lines, null)).toMatchObject([
      { kind: 'fewer', left: 4 },
    ]);
    expect(await shop.checkout.placeOrder(posting(second.visit(), key('2')), question)).toEqual({
      ok: false,
      problem: { kind: 'out-of-stock', names: ['Letzte Plätze'], hasSomeLeft: true },
    });
    expect(await shop.cart.count(second.visit())).toBe(6);
  });

  it('names products that are no longer offered (Rule C12.14)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    shop.backend.products.lost.add('CAMP');
    const refused = await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    expect(refused).toEqual({
      ok: false,
      problem: { kind: 'unavailable', names: ['Camp an der Adria'] },
    });
  });

  it('needs no dates, rooms and delivery for a virtual cart (Rule C11.6)', async () => {
    const shop = await open();
    const person = shop.visitor();
    const voucher = { sku: 'VOUCHER', parentSku: null, quantity: 1, submitted: [] };
    expect((await shop.cart.add(posting(person.visit(), key('c', 'add')), voucher)).ok).toBe(true);
    await shop.checkout.savePersonalDetails(person.visit(), personal, null);
    for (const part of ['team', 'shipping', 'payment'] as const) {
      await shop.checkout.saveStep(person.visit(), { [part]: filled[part] });
    }
    const none = { ...words, catering: null, package: null };
    const placed = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      words: none,
    });
    expect(placed.ok).toBe(true);
    const [order] = await ordersOf(shop);
    const body = JSON.parse(order?.body ?? '{}') as Record<string, Record<string, unknown>>;
    expect(body).not.toHaveProperty('accommodationDetails');
    expect(body.addressInformation).not.toHaveProperty('shippingAddress');
    expect((await shop.checkout.lastOrder(person.visit()))?.stay).toBeNull();
    await shop.backend.mailSettled();
    expect(shop.backend.mails[0]?.text).not.toMatch(/Unterlagen|Lieferung|Anreise/);
  });

  it("does not return another session's order, also with its key", async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await shop.checkout.placeOrder(posting(person.visit(), key('1')), question);
    const stranger = shop.visitor();
    const answer = await shop.checkout.placeOrder(posting(stranger.visit(), key('1')), question);
    expect(answer).toEqual({ ok: false, problem: { kind: 'empty-cart' } });
    expect(await shop.checkout.lastOrder(stranger.visit())).toBeNull();
  });
});
