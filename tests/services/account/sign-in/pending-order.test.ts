import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusal } from '../../../../app/domain/result.ts';
import { requireStoreView } from '../../../../app/domain/store/store-views.ts';
import type { Commerce } from '../../../../server/commerce/client.ts';
import { createAccountService } from '../../../../server/services/account/service.ts';
import { signedIn, goodPassword } from '../../../backend/person.ts';
import { key, ordersOf, question, readyVisitor } from '../../checkout/filled-draft.ts';
import { useStorefrontShops } from '../../checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../../checkout/open-storefront-shop.ts';
import { posting } from '../../posting.ts';

const open = useStorefrontShops();

type Visitor = ReturnType<StorefrontShop['visitor']>;
/** `before`, `after`: whether a call for an order is lost on its way to the host, or its answer. */
type Line = { isLostBefore: boolean; isLostAfter: boolean };

const lost = refusal({ kind: 'timeout' as const, message: 'lost' });
const unreachable = { ok: false, problem: { kind: 'unreachable' } };

const hosts: [string, Partial<Commerce>][] = [
  ['with a merge call', {}],
  [
    'without a merge call',
    { mergeCart: async () => refusal({ kind: 'not-json', status: 404, message: 'Cannot POST' }) },
  ],
];

/** Opens a shop with an account whose cart contains a bus, and a guest who is ready to order. */
async function openLosing(line: Line, host: Partial<Commerce> = {}) {
  const shop = await open({
    between: (commerce) => ({
      ...commerce,
      ...host,
      async placeOrder(caller, order) {
        if (line.isLostBefore) return lost;
        const answer = await commerce.placeOrder(caller, order);
        return line.isLostAfter ? lost : answer;
      },
    }),
  });
  const account = openAccount(shop);
  const { email } = await signedIn(shop.backend);
  const phone = shop.visitor();
  await enter(phone);
  const bus = { sku: 'BUS', parentSku: null, quantity: 1, submitted: [] };
  expect((await shop.cart.add(posting(phone.visit(), key('9', 'add')), bus)).ok).toBe(true);

  async function enter(person: Visitor) {
    const entered = await account.signIn(person.visit(), { email, password: goodPassword });
    expect(entered.ok).toBe(true);
    const { session } = person.visit();
    person.jar.signIn = await account.openSignIn(session, requireStoreView('de_de'));
  }
  return {
    shop,
    enter,
    person: await readyVisitor(shop),
    place: (person: Visitor, name = key('1')) =>
      shop.checkout.placeOrder(posting(person.visit(), name), question),
  };
}

function openAccount({ backend, storefront, cart, settings }: StorefrontShop) {
  const { commerce, time } = backend;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return createAccountService({
    commerce,
    storefront,
    cart,
    settings,
    providers: {} as never,
    catalogue: {} as never,
    newKey: () => randomBytes(16).toString('hex'),
    now: () => new Date(time.now),
    log: log as never,
  });
}

async function contentOf(shop: StorefrontShop, person: Visitor) {
  const read = await shop.cart.read(person.visit());
  if (!read.ok) throw new Error(read.problem.kind);
  return Object.fromEntries(read.value?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? []);
}

/** Expects one order, with its thank-you page, without its draft, and then the customer's cart. */
async function expectSettled(shop: StorefrontShop, person: Visitor) {
  const [order, ...others] = await ordersOf(shop);
  expect(others).toEqual([]);
  expect((await shop.checkout.lastOrder(person.visit()))?.number).toBe(order?.number);
  const { draft } = await shop.storefront.findDraft(person.jar.data.id);
  expect(draft).toMatchObject({ team: null, accommodation: null, shipping: null });
  expect(await contentOf(shop, person)).toEqual({ BUS: 1 });
}

describe.each(hosts)('order without an answer before a sign-in, at a host %s', (_name, host) => {
  it('gets its thank-you page when it is sent again (Rules C12.20, C12.30)', async () => {
    const line = { isLostBefore: false, isLostAfter: true };
    const { shop, person, enter, place } = await openLosing(line, host);
    expect(await place(person)).toEqual(unreachable);
    line.isLostAfter = false;
    await enter(person);
    expect(await place(person)).toEqual({ ok: true, value: true });
    await expectSettled(shop, person);
  });

  it('is found by the review (Rules C12.20, C12.30)', async () => {
    const line = { isLostBefore: false, isLostAfter: true };
    const { shop, person, enter, place } = await openLosing(line, host);
    await place(person);
    line.isLostAfter = false;
    await enter(person);
    expect(await shop.checkout.enter(person.visit(), 'review')).toEqual({
      ok: false,
      problem: { kind: 'ordered' },
    });
    await expectSettled(shop, person);
  });

  it('is still known when the host answers only later, and after a second sign-in (Rules C12.20, C12.30)', async () => {
    const line = { isLostBefore: false, isLostAfter: true };
    const { shop, person, enter, place } = await openLosing(line, host);
    await place(person);
    await enter(person);
    expect(await place(person)).toEqual(unreachable);
    expect(await shop.cart.read(person.visit())).toMatchObject({
      problem: { kind: 'order-pending' },
    });
    await enter(person);
    expect(await place(person, key('2'))).toEqual(unreachable);
    line.isLostAfter = false;
    expect(await place(person)).toEqual({ ok: true, value: true });
    await expectSettled(shop, person);
  });

  it('is sent once more with its cart when the host never got it (Rules C12.20, C12.29, C12.30)', async () => {
    const line = { isLostBefore: true, isLostAfter: false };
    const { shop, person, enter, place } = await openLosing(line, host);
    await place(person);
    await enter(person);
    expect(await contentOf(shop, person)).toEqual({ CAMP: 5 });
    line.isLostBefore = false;
    expect(await place(person)).toEqual({ ok: true, value: true });
    await expectSettled(shop, person);
    const orders = shop.backend.database.db.selectFrom('orders').select('customer_id');
    expect(await orders.execute()).not.toContainEqual({ customer_id: null });
  });

  it('keeps the carts apart for the checkout window when the host never got it (Rules C5.6, C10.1, C12.30)', async () => {
    const line = { isLostBefore: true, isLostAfter: false };
    const { shop, person, enter, place } = await openLosing(line, host);
    await place(person);
    await enter(person);
    shop.backend.time.now += shop.settings.checkoutWindow;
    expect(await contentOf(shop, person)).toEqual({ CAMP: 5 });
    shop.backend.time.now += 1;
    expect(await contentOf(shop, person)).toEqual({ CAMP: 5, BUS: 1 });
    line.isLostBefore = false;
    expect(await place(person)).toEqual({ ok: true, value: true });
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('is still known after the checkout window when the host has placed it (Rules C12.20, C12.30)', async () => {
    const line = { isLostBefore: false, isLostAfter: true };
    const { shop, person, enter, place } = await openLosing(line, host);
    await place(person);
    shop.backend.time.now += shop.settings.checkoutWindow + 1;
    await enter(person);
    line.isLostAfter = false;
    expect(await place(person)).toEqual({ ok: true, value: true });
    await expectSettled(shop, person);
  });
});

it('order of a customer is found after the next sign-in of the same customer (Rules C12.30, D1.35)', async () => {
  const line = { isLostBefore: false, isLostAfter: true };
  const { shop, person, enter, place } = await openLosing(line);
  await enter(person);
  await place(person);
  line.isLostAfter = false;
  await enter(person);
  expect(await place(person)).toEqual({ ok: true, value: true });
  expect(await ordersOf(shop)).toHaveLength(1);
  expect(await contentOf(shop, person)).toEqual({});
});
