import type { AppLoadContext } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import type { CartMessage } from '../../../app/layout/cart-panel/cart-message.ts';
import { changeCart } from '../../../app/routes/cart/change-cart.server.ts';
import type { CartService } from '../../../server/services/cart/service.ts';

type Notice = Parameters<AppLoadContext['visit']['session']['notify']>[0];

/** Posts a cart form to a shop whose cart answers as given. */
async function post(fields: Record<string, string>, cart: Partial<CartService>) {
  const notices: Notice[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const context = {
    shop: {
      settings: defaultSettings,
      cart: { offerPath: async () => null, ...cart },
      catalogue: { productPage: async () => null },
    },
    visit: { now: new Date(), session: { notify: (notice: Notice) => notices.push(notice) } },
  } as unknown as AppLoadContext;
  const response = await changeCart(form, context);
  const location = response.headers.get('Location');
  const body = location === null ? await response.json() : null;
  return { status: response.status, location, notices, message: body?.message ?? null };
}

const done = async () => success(true as const);
const added = (isVolatile: boolean) => async () => success({ isVolatile });

describe('a cart form that was accepted', () => {
  it.each<[string, Record<string, string>, Partial<CartService>, Notice]>([
    [
      'an addition (Rule C2.3)',
      { change: 'add', sku: 'A' },
      { add: added(false) },
      { kind: 'success', key: 'cart:added' },
    ],
    [
      'an addition without certain stock (Rule C2.4)',
      { change: 'add', sku: 'A' },
      { add: added(true) },
      { kind: 'warning', key: 'cart:volatile' },
    ],
    [
      'a quantity (Rule C3.2)',
      { change: 'update', item_id: '1', quantity: '2' },
      { setQuantity: done },
      { kind: 'success', key: 'cart:updated' },
    ],
    [
      'a removal',
      { change: 'remove', item_id: '1' },
      { remove: done },
      { kind: 'success', key: 'cart:removed' },
    ],
    [
      'a coupon',
      { change: 'coupon', coupon: 'X' },
      { applyCoupon: done },
      { kind: 'success', key: 'cart:couponApplied' },
    ],
  ])(
    'redirects to the cart with the notice of %s (Rule C16.3)',
    async (_case, form, cart, notice) => {
      expect(await post(form, cart)).toEqual({
        status: 303,
        location: '/cart',
        notices: [notice],
        message: null,
      });
    },
  );
});

describe('a cart form that was refused', () => {
  beforeAll(() => loadEveryArea());

  const add = { change: 'add', sku: 'A' };
  const coupon = { change: 'coupon', coupon: 'X' };

  it.each<[Record<string, string>, Partial<CartService>, text: string]>([
    // Rule C2.5
    [
      add,
      { add: async () => refusal({ kind: 'out-of-stock' }) },
      'The product is out of stock and cannot be added to the cart!',
    ],
    // Rule C2.8
    [
      add,
      { add: async () => refusal({ kind: 'unknown-price' }) },
      'Product price is unknown, product cannot be added to the cart!',
    ],
    // Rule C2.16
    [
      add,
      { add: async () => refusal({ kind: 'limited', available: 7 }) },
      'Only 7 products available',
    ],
    // Rule C2.29
    [add, { add: async () => refusal({ kind: 'too-few', least: 5 }) }, 'At least 5 needed.'],
    // Rule C1.16
    [
      add,
      { add: async () => refusal({ kind: 'full', most: 100 }) },
      'The basket holds at most 100 different offers.',
    ],
    // Rule C2.17
    [
      add,
      { add: async () => refusal({ kind: 'no-variant' }) },
      'No such configuration for the product. Please do choose another combination of attributes.',
    ],
    // Rule C7.3
    [
      coupon,
      { applyCoupon: async () => refusal({ kind: 'unknown-coupon' }) },
      'Invalid coupon code',
    ],
    // Rule C7.4
    [
      { change: 'coupon' },
      { applyCoupon: async () => refusal({ kind: 'missing-coupon' }) },
      'Please enter a coupon code.',
    ],
  ])('%j shows the reason: %j %s', async (form, cart, text) => {
    const answer = await post(form, cart);
    expect([answer.status, answer.notices]).toEqual([422, []]);
    const { kind, count } = answer.message as CartMessage;
    expect(translateKey('en', `cart:problems.${kind}`, { count })).toBe(text);
  });

  // Rule C2.27
  it.each<[Record<string, string>, Partial<CartService>]>([
    [{ ...add, quantity: '9' }, { add: async () => refusal({ kind: 'limited', available: 7 }) }],
    [
      { change: 'update', item_id: '1', quantity: '9' },
      { setQuantity: async () => refusal({ kind: 'limited', available: 7 }) },
    ],
  ])('%j: keeps the number asked for beside the limit', async (form, cart) => {
    const { message } = await post(form, cart);
    expect(message).toMatchObject({ kind: 'limited', count: 7, asked: 9 });
  });

  it.each([
    ['0', 'The quantity must be above 0.'], // Rule C2.13
    ['1.5', 'The quantity must be a whole number.'], // Rule C2.14
    ['1000', 'At most 999 possible.'], // Rule C2.15
  ])('names what is wrong with the quantity %s', async (quantity, text) => {
    const { status, message } = await post({ change: 'update', item_id: '1', quantity }, {});
    expect(status).toBe(422);
    const { kind, count } = message as CartMessage;
    expect(translateKey('en', `forms:errors.${kind}`, { max: count })).toBe(text);
  });

  it('names the nights that can be booked when others were submitted (Rules C9.12, C15.18)', async () => {
    const { status, message } = await post({ change: 'add', sku: 'A', nights: '60' }, {});
    expect(status).toBe(422);
    expect(translateKey('en', `forms:errors.${(message as CartMessage).kind}`)).toBe(
      'Please enter 1 to 30 nights.',
    );
  });
});
