import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { changedLines } from '../../../app/domain/checkout/order.ts';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { fillIn, filled, key, personal, readyVisitor, words } from './filled-draft.ts';
import { openStorefrontShop } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';

const shops: StorefrontShop[] = [];
const folders: string[] = [];
async function open(options: Parameters<typeof openStorefrontShop>[0] = {}) {
  const shop = await openStorefrontShop(options);
  shops.push(shop);
  return shop;
}
function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  folders.push(folder);
  return folder;
}
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const question = (digit: string) => ({ key: key(digit), seenGrandTotal: null, words });

async function ordersOf(shop: StorefrontShop) {
  return shop.backend.database.db.selectFrom('orders').select(['number', 'body']).execute();
}

describe('placeOrder', () => {
  it("refuses as unreachable, not as unfinished, when the page's data could not be read", async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const unread = { ...question('1'), words: null };
    expect(await shop.checkout.placeOrder(person.visit(), unread)).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
    expect((await shop.checkout.placeOrder(person.visit(), question('1'))).ok).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('clears cart and draft and leads to a thank-you page', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    expect(await shop.checkout.placeOrder(person.visit(), question('1'))).toEqual({
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

  it('clears the details of the trip and keeps personal details and payment', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await shop.checkout.placeOrder(person.visit(), question('1'));
    const { draft } = await shop.storefront.findDraft(person.jar.data.id);
    expect(draft).toMatchObject({ team: null, accommodation: null, tour: null, shipping: null });
    expect(draft.personal?.firstName).toBe('Änne');
    expect(draft.payment?.paymentMethod).toBe('invoice');
  });

  it('places one order and sends one mail for ten parallel posts, which all succeed', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const cookie = person.jar.data;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.checkout.placeOrder(person.visit(cookie), question('1')),
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
    await shop.checkout.placeOrder(person.visit(), question('1'));
    const cookie = pick(old, person.jar.data) as typeof old;
    const again = await shop.checkout.placeOrder(person.visit(cookie), question('1'));
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
          shop.checkout.placeOrder(person.visit(cookie), { ...question('1'), key: odd }),
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
    state.meanwhile = () => shop.checkout.placeOrder(person.visit(cookie), question('1'));
    const late = await shop.checkout.placeOrder(person.visit(cookie), question('2'));
    expect(late).toEqual({ ok: true, value: true });
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('finds the order again when the answer was lost and the process died', async () => {
    const folder = temporaryFolder();
    const state = { isCut: true };
    const shop = await open({
      folder,
      between: (commerce) => ({
        ...commerce,
        async placeOrder(caller, order) {
          const answer = await commerce.placeOrder(caller, order);
          return state.isCut ? refusal({ kind: 'timeout', message: 'lost' }) : answer;
        },
      }),
    });
    const person = await readyVisitor(shop);
    const first = await shop.checkout.placeOrder(person.visit(), question('1'));
    expect(first).toEqual({ ok: false, problem: { kind: 'unreachable' } });
    expect(person.jar.data.cartToken).not.toBeNull();
    // The visitor returns with another page and another key, but the old cookie.
    state.isCut = false;
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered).toEqual({ ok: false, problem: { kind: 'ordered' } });
    expect(await shop.checkout.lastOrder(person.visit())).not.toBeNull();
    expect(await ordersOf(shop)).toHaveLength(1);
    const again = await shop.checkout.placeOrder(person.visit(), question('1'));
    expect(again.ok).toBe(true);
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('keeps everything while the host is away, and places one order when it is back', async () => {
    const state = { isAway: false };
    const shop = await open({
      between: (commerce) =>
        Object.fromEntries(
          Object.entries(commerce).map(([name, call]) => [
            name,
            async (...parameters: unknown[]) =>
              state.isAway
                ? refusal({ kind: 'unreachable', message: 'ECONNREFUSED' })
                : (call as (...given: unknown[]) => unknown)(...parameters),
          ]),
        ) as unknown as Commerce,
    });
    const person = await readyVisitor(shop);
    state.isAway = true;
    expect(await shop.checkout.placeOrder(person.visit(), question('1'))).toEqual({
      ok: false,
      problem: { kind: 'unreachable' },
    });
    state.isAway = false;
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.team?.club_name).toBe('SV Rot-Weiß');
    expect((await shop.checkout.placeOrder(person.visit(), question('1'))).ok).toBe(true);
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

  it('refuses a higher price than the visitor saw, and accepts the order once it was seen', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const seen = { minor: 100, currency: 'EUR' as const };
    const refused = await shop.checkout.placeOrder(person.visit(), {
      ...question('1'),
      seenGrandTotal: seen,
    });
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'price-changed', seen } });
    expect((await shop.checkout.placeOrder(person.visit(), question('1'))).ok).toBe(true);
  });

  it('names sold-out products to the later buyer and keeps the cart', async () => {
    const shop = await open();
    const readyForLast = async (quantity: number) => {
      const person = shop.visitor();
      const last = { sku: 'LAST', parentSku: null, quantity, typed: [] };
      expect((await shop.cart.add(person.visit(), last, key('b', 'add'))).ok).toBe(true);
      await fillIn(shop, person);
      return person;
    };
    const [first, second] = [await readyForLast(6), await readyForLast(6)];
    expect((await shop.checkout.placeOrder(first.visit(), question('1'))).ok).toBe(true);
    const entered = await shop.checkout.enter(second.visit(), 'review');
    // Shown on the page before the order is sent, and again in the refusal.
    expect(entered.ok && changedLines(entered.value.cart.lines, null)).toMatchObject([
      { kind: 'fewer', left: 4 },
    ]);
    expect(await shop.checkout.placeOrder(second.visit(), question('2'))).toEqual({
      ok: false,
      problem: { kind: 'out-of-stock', names: ['Letzte Plätze'] },
    });
    expect(await shop.cart.count(second.visit())).toBe(6);
  });

  it('needs no dates, rooms and delivery for a virtual cart', async () => {
    const shop = await open();
    const person = shop.visitor();
    const voucher = { sku: 'VOUCHER', parentSku: null, quantity: 1, typed: [] };
    expect((await shop.cart.add(person.visit(), voucher, key('c', 'add'))).ok).toBe(true);
    await shop.checkout.savePersonalDetails(person.visit(), personal, null);
    for (const part of ['team', 'shipping', 'payment'] as const) {
      await shop.checkout.saveStep(person.visit(), { [part]: filled[part] });
    }
    const none = { ...words, catering: null, package: null };
    const placed = await shop.checkout.placeOrder(person.visit(), {
      ...question('1'),
      words: none,
    });
    expect(placed.ok).toBe(true);
    const [order] = await ordersOf(shop);
    const body = JSON.parse(order?.body ?? '{}') as Record<string, Record<string, unknown>>;
    expect(body).not.toHaveProperty('accommodationDetails');
    expect(body.addressInformation).not.toHaveProperty('shippingAddress');
    expect((await shop.checkout.lastOrder(person.visit()))?.stay).toBeNull();
    await shop.backend.mailSettled();
    expect(shop.backend.mails[0]?.text).not.toMatch(/Versand|Anreise/);
  });

  it('cancels an order whose address the host refuses', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        placeOrder: async () =>
          refusal({
            kind: 'refused',
            code: 400,
            message: 'bad',
            details: null,
            retryAfter: null,
            findings: [
              { keyword: 'x', dataPath: '.addressInformation.shippingAddress.city', message: 'x' },
            ],
          }),
      }),
    });
    const person = await readyVisitor(shop);
    expect(await shop.checkout.placeOrder(person.visit(), question('1'))).toEqual({
      ok: false,
      problem: { kind: 'invalid-address' },
    });
    expect(await shop.checkout.lastOrder(person.visit())).toBeNull();
  });

  it('waits for a host that is still working on the same order', async () => {
    let calls = 0;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        async placeOrder(caller, order) {
          calls += 1;
          if (calls < 3) {
            return refusal({
              kind: 'refused',
              code: 409,
              message: 'Still working on it',
              details: 'Still working on it',
              findings: [],
              retryAfter: 1,
            });
          }
          return commerce.placeOrder(caller, order);
        },
      }),
    });
    const person = await readyVisitor(shop);
    expect((await shop.checkout.placeOrder(person.visit(), question('1'))).ok).toBe(true);
    expect(calls).toBe(3);
  });

  it("does not return another session's order, also with its key", async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    await shop.checkout.placeOrder(person.visit(), question('1'));
    const stranger = shop.visitor();
    const answer = await shop.checkout.placeOrder(stranger.visit(), question('1'));
    expect(answer).toEqual({ ok: false, problem: { kind: 'empty-cart' } });
    expect(await shop.checkout.lastOrder(stranger.visit())).toBeNull();
  });
});
