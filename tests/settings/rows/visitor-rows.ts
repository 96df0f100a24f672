import { vi } from 'vitest';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import { openSignIn } from '../../../server/services/account/sign-in/open-sign-in.ts';
import { openShop, newKey, valueOf, visitorWithCart } from '../../backend/open-shop.ts';
import { refusal, success } from '../../../app/domain/result.ts';
import { createInquiryService } from '../../../server/services/account/inquiries.ts';
import { orderFor } from '../../backend/checkout/order-for.ts';
import { openStorefrontShop } from '../../services/checkout/open-storefront-shop.ts';
import type { StorefrontShop } from '../../services/checkout/open-storefront-shop.ts';
import { readyVisitor } from '../../services/checkout/filled-draft.ts';
import { configuredBackend } from '../configured-backend.ts';
import { withShop } from './document-rows.ts';
import type { Rows } from '../row.ts';

const anHour = 60 * 60 * 1000;
const { visitLimits } = defaultSettings;
const onePlace = { inquiries: 6, places: 1 };
const once = { most: 1, minutes: 60 };
const camp = { sku: 'CAMP', parentSku: null, quantity: 2, submitted: [] };

/** Settings of cart, checkout, account, worker and back end. */
export const visitorRows = {
  miniCartCountType: { value: 'items', observe: (settings) => count(settings) },
  // Rule B16.3
  placeholderSku: { value: 'CAMP', observe: (settings) => count(settings) },
  // Rule C4.3
  maxCartBypassAttempts: {
    value: 0,
    observe: (settings) =>
      withCarts(settings, async ({ cart, visitor }) => {
        const visit = visitor().visit();
        const token = 'x'.repeat(32);
        const signIn = { customer: null, token, renew: async () => null };
        return (await cart.add({ ...visit, signIn }, camp)).ok;
      }),
  },
  maxLineQuantity: {
    value: 5,
    observe: (settings) =>
      withCarts(settings, async ({ cart, visitor }) => {
        const person = visitor();
        await cart.add(person.visit(), camp);
        const read = valueOf(await cart.read(person.visit()));
        return read?.lines.map(({ maxQuantity }) => maxQuantity);
      }),
  },
  allowOutOfStockInCart: { value: false, observe: (settings) => canAdd(settings, 'GONE') },
  useZeroPriceProduct: { value: false, observe: (settings) => canAdd(settings, 'FREE') },
  orderHistoryPageSize: {
    value: 5,
    async observe(settings) {
      const orderHistory = async () => success({ items: [], total_count: 40 });
      const account = createInquiryService({ commerce: { orderHistory }, settings } as never);
      return valueOf(await account.inquiries(visitWithoutCart, 1)).pages;
    },
  },
  visitLimits: {
    value: { ...visitLimits, coupon: { visitor: once, network: once } },
    observe: (settings) =>
      withCarts(settings, async ({ cart, visitor }) => {
        const person = visitor();
        await cart.add(person.visit(), camp);
        await cart.applyCoupon(person.visit(), 'GUESS1');
        return cart.applyCoupon(person.visit(), 'GUESS2');
      }),
  },
  checkoutWindow: {
    value: anHour,
    observe: (settings) =>
      withCarts(settings, async (shop) => {
        const person = await readyVisitor(shop);
        shop.backend.time.now += anHour - 1;
        const entered = valueOf(await shop.checkout.enter(person.visit(), 'review'));
        return entered.draft.accommodation?.double_room_amount;
      }),
  },
  bookableYears: {
    value: 1,
    observe: (settings) =>
      withCarts(settings, async (shop) => {
        const person = await readyVisitor(shop);
        return valueOf(await shop.checkout.enter(person.visit(), 'review')).days;
      }),
  },
  // Rule E3.8
  refreshTokens: { value: false, observe: (settings) => refreshed(settings) },
  // Rule E3.5
  tokenRefreshWait: { value: 1, observe: (settings) => refreshed(settings, true) },
  signInIdleLifetime: { value: 1, observe: (settings) => isSignedIn(settings) },
  signInLifetime: { value: 1, observe: (settings) => isSignedIn(settings) },
  // Rule C12.23
  holdHours: { value: 1, observe: (settings) => areFreeAfterTwoHours(settings) },
  useOutputCache: { value: true, observe: (settings) => readCachePolicy(settings) },
  // Rule B23.2
  outputCacheLifetime: {
    value: 60,
    observe: (settings) => readCachePolicy({ ...settings, useOutputCache: true }),
  },
  openHolds: {
    value: { visitor: onePlace, network: onePlace, contact: onePlace },
    async observe({ openHolds: bounds }) {
      const shop = await openShop({ settings: { openHolds: bounds } });
      const caller = await visitorWithCart(shop, 'de_de', { LAST: 2 });
      const placed = await shop.commerce.placeOrder(
        { ...caller, idempotencyKey: newKey() },
        orderFor({ LAST: 2 }),
      );
      await shop.close();
      return placed.ok;
    },
  },
  // Rule B8.4
  productListSort: {
    value: 'sku:desc',
    observe: (settings) =>
      configuredBackend(settings, async (ask) => {
        const answer = await ask('/api/catalog/pitchward_catalog_de_de/product/_search?size=5');
        const { hits } = (await answer.json()) as {
          hits: { hits: { _source: { sku: string } }[] };
        };
        return hits.hits.map(({ _source }) => _source.sku);
      }),
  },
} satisfies Rows;

/** How long a CDN may show the page of an offer to every visitor. */
function readCachePolicy(settings: Settings): Promise<string | null> {
  return withShop(settings, async (visitor) => {
    const answer = await visitor.ask('/good-10', { headers: { 'Sec-Fetch-Site': 'none' } });
    return answer.headers.get('Cache-Control');
  });
}

/** Whether places of an unanswered inquiry can be asked for again two hours later. */
async function areFreeAfterTwoHours(settings: Settings): Promise<boolean> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-10T12:00:00Z') });
  try {
    return await configuredBackend(settings, async (_ask, commerce) => {
      const place = async (content: Record<string, number>) => {
        const caller = await visitorWithCart({ commerce }, 'de_de', content);
        return commerce.placeOrder({ ...caller, idempotencyKey: newKey() }, orderFor(content));
      };
      valueOf(await place({ 'GOOD-10': 40 }));
      vi.advanceTimersByTime(2 * anHour);
      return (await place({ 'GOOD-10': 40 })).ok;
    });
  } finally {
    vi.useRealTimers();
  }
}

async function withCarts<Seen>(
  settings: Settings,
  look: (shop: StorefrontShop) => Promise<Seen>,
): Promise<Seen> {
  const shop = await openStorefrontShop({ settings });
  try {
    return await look(shop);
  } finally {
    await shop.close();
  }
}

/** The number on the cart icon of a cart with two products. */
function count(settings: Settings) {
  return withCarts(settings, async ({ cart, visitor }) => {
    const person = visitor();
    await cart.add(person.visit(), camp);
    await cart.add(person.visit(), { ...camp, sku: 'BUS' });
    return cart.count(person.visit());
  });
}

/** Whether the back end adds a product to a cart. */
async function canAdd(settings: Settings, sku: string): Promise<boolean> {
  const { allowOutOfStockInCart, useZeroPriceProduct } = settings;
  const shop = await openShop({ settings: { allowOutOfStockInCart, useZeroPriceProduct } });
  const caller = await visitorWithCart(shop);
  const added = await shop.commerce.updateCart(caller, { sku, qty: 1 });
  await shop.close();
  return added.ok;
}

const visitWithoutCart = {
  store: { code: 'de_de' },
  session: { data: {} },
  signIn: { customer: null, token: null },
} as never;

const person = {
  customer: { id: 1, email: 'a@b.example', firstName: 'A', lastName: 'B', groupId: 1 },
  token: 'old',
};

/** Opens the sign-in of a cookie that was used a second ago. */
function openCarried(settings: Settings, locked: string[] = []) {
  const at = Date.parse('2027-01-10T12:00:00Z');
  const data = {
    id: '0',
    cartToken: null,
    notices: [],
    asksSignIn: false,
    usedAt: at - 1000,
    signIn: { signedInAt: at - 1000, person },
  };
  const none = async () => undefined;
  const locks = [...locked, 'acquired'];
  return openSignIn(
    {
      commerce: {
        refreshToken: async () => refusal({ kind: 'unreachable' as const, message: 'away' }),
      },
      storefront: {
        forgetSession: none,
        signIns: {
          acquireRefreshLock: async () => ({ kind: locks.shift(), refreshToken: 'r' }),
          releaseRefreshLock: none,
          end: none,
          failRefresh: none,
        },
      } as never,
      settings,
      newKey,
      now: () => new Date(at),
      log: { info: () => undefined } as never,
    },
    { data, change: none, notify: () => undefined, takeNotices: () => [], leave: none } as never,
    { code: 'de_de' } as never,
  );
}

/** Whether the customer is still signed in, and about how long the renewal of the token took. */
async function refreshed(settings: Settings, isLocked = false) {
  const signIn = await openCarried(settings, isLocked ? ['wait'] : []);
  const startedAt = performance.now();
  await signIn.renew('old');
  return [signIn.customer !== null, performance.now() - startedAt > 500];
}

async function isSignedIn(settings: Settings) {
  return (await openCarried(settings)).customer !== null;
}
