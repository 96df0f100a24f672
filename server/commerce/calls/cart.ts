import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import { cartIdSchema, cartItemSchema, totalsSchema } from '../contract/cart.ts';
import type { CartDelete, CartItem, CartUpdate, Totals } from '../contract/cart.ts';
import type { Caller } from '../exchange.ts';

/** The cart. Every call but createCart needs `caller.cartId`. Rules F1.44 to F1.61. */
export interface CartCalls {
  /**
   * Returns the id of a new guest cart, or with a user token of the customer's open cart. 401: the
   * token is not valid. The same idempotency key gets the same cart, so the key must be a secret of
   * the visitor.
   */
  createCart(caller: Caller): CallResult<string>;
  /**
   * Merges the guest cart `caller.cartId` into the cart of the owner of `caller.userToken`, once,
   * however often it is called, and returns that cart's id. A missing or empty guest cart adds
   * nothing. Rules C5.1 to C5.4.
   */
  mergeCart(caller: Caller): CallResult<string>;
  /** 404: the cart is unknown, ordered, another user's or another brand's. */
  pullCart(caller: Caller): CallResult<CartItem[]>;
  /** With `item_id` sets the quantity of that line, without it adds. Returns the saved line. */
  updateCart(caller: Caller, item: CartUpdate): CallResult<CartItem>;
  deleteCartItem(caller: Caller, item: CartDelete): CallResult<true>;
  totals(caller: Caller): CallResult<Totals>;
  /** 404: unknown code, or not valid now. */
  applyCoupon(caller: Caller, code: string): CallResult<true>;
  deleteCoupon(caller: Caller): CallResult<true>;
}

export function cartCalls(ask: CommerceCall): CartCalls {
  const done = z.literal(true);
  return {
    createCart: (caller) =>
      // Without the current cart id: the new cart must not inherit the old one.
      ask(
        { ...caller, cartId: null },
        { method: 'POST', path: '/api/cart/create', answer: cartIdSchema },
      ),
    mergeCart: (caller) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/cart/merge',
        answer: cartIdSchema,
        needsCart: true,
      }),
    pullCart: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/cart/pull',
        answer: z.array(cartItemSchema),
        needsCart: true,
      }),
    updateCart: (caller, item) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/update',
        payload: { cartItem: { ...item, quoteId: item.quoteId ?? caller.cartId } },
        answer: cartItemSchema,
        needsCart: true,
      }),
    deleteCartItem: (caller, item) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/delete',
        payload: { cartItem: { ...item, quoteId: item.quoteId ?? caller.cartId } },
        answer: done,
        needsCart: true,
      }),
    totals: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/cart/totals',
        answer: totalsSchema,
        needsCart: true,
      }),
    applyCoupon: (caller, coupon) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/apply-coupon',
        query: { coupon },
        answer: done,
        needsCart: true,
      }),
    deleteCoupon: (caller) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/delete-coupon',
        answer: done,
        needsCart: true,
      }),
  };
}
