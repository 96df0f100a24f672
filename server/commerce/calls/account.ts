import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import { customerOrderSchema, orderHistorySchema } from '../contract/account/account.ts';
import type { CustomerOrder, HistoryPage, OrderHistory } from '../contract/account/account.ts';
import { reviewPageSchema } from '../contract/review.ts';
import type { ReviewPage } from '../contract/review.ts';
import { shareCodeSchema, wishlistSchema } from '../contract/wishlist.ts';
import type { Wish, Wishlist } from '../contract/wishlist.ts';
import type { Caller } from '../exchange.ts';

/**
 * Calls about the owner of `caller.userToken`. 401: the token is not valid. Rules F1.77, F1.94 to
 * F1.96.
 */
export interface AccountCalls {
  /** Returns orders, newest first. Usual page size 20, first page 1. Rule F1.77. */
  orderHistory(caller: Caller, page: HistoryPage): CallResult<OrderHistory>;
  /** 404: the customer has no such order. */
  findOrder(caller: Caller, number: string): CallResult<CustomerOrder>;
  /** Returns the customer's reviews, pending ones included, newest first. */
  ownReviews(caller: Caller): CallResult<ReviewPage>;
  /** Returns all data stored about the customer, as one JSON object. Rule D2.20. */
  exportData(caller: Caller): CallResult<Record<string, unknown>>;
  /** Deletes the account; docs/account.md names the data that stays. 400: wrong password. */
  deleteAccount(caller: Caller, password: string): CallResult<true>;

  wishlist(caller: Caller): CallResult<Wishlist>;
  /**
   * Returns the list that the code opens, for every caller. 404: no such list, or no longer shared.
   */
  sharedWishlist(caller: Caller, code: string): CallResult<Wishlist>;
  /** Adds a product; one that is already on the list is not added twice. */
  addWish(caller: Caller, wish: Wish): CallResult<true>;
  /** 404: not on the list. */
  removeWish(caller: Caller, itemId: string): CallResult<true>;
  /** Returns the code that opens the list for others; a repeat returns the same code. */
  shareWishlist(caller: Caller): CallResult<string>;
  /** Makes the code invalid; sharing again creates a new one. */
  unshareWishlist(caller: Caller): CallResult<true>;
}

export function accountCalls(ask: CommerceCall): AccountCalls {
  const done = z.literal(true);
  return {
    orderHistory: (caller, { pageSize, currentPage }) =>
      ask(caller, {
        method: 'GET',
        path: '/api/user/order-history',
        query: { pageSize: String(pageSize), currentPage: String(currentPage) },
        answer: orderHistorySchema,
      }),
    findOrder: (caller, number) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/account/order',
        query: { number },
        answer: customerOrderSchema,
      }),
    ownReviews: (caller) =>
      ask(caller, { method: 'GET', path: '/api/ext/account/reviews', answer: reviewPageSchema }),
    exportData: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/account/data',
        answer: z.record(z.string(), z.unknown()),
      }),
    deleteAccount: (caller, password) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/delete',
        payload: { password },
        secrets: [password],
        answer: done,
      }),
    wishlist: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/wishlist',
        query: ownerOf(caller),
        answer: wishlistSchema,
      }),
    sharedWishlist: (caller, code) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/wishlist/shared',
        query: { code },
        secrets: [code],
        answer: wishlistSchema,
      }),
    addWish: (caller, { productId, sku }) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/wishlist/wishlist-item',
        query: { productId: String(productId), sku, ...ownerOf(caller) },
        answer: done,
      }),
    removeWish: (caller, itemId) =>
      ask(caller, {
        method: 'DELETE',
        path: '/api/ext/wishlist/wishlist-item',
        query: { item_id: itemId, ...ownerOf(caller) },
        answer: done,
      }),
    shareWishlist: (caller) =>
      ask(caller, { method: 'POST', path: '/api/ext/wishlist/share', answer: shareCodeSchema }),
    unshareWishlist: (caller) =>
      ask(caller, { method: 'DELETE', path: '/api/ext/wishlist/share', answer: done }),
  };
}

/** Returns the customer of a wishlist call; the token decides whose list it is. Rule F1.94. */
function ownerOf({ customerId }: Caller): Record<string, string> {
  return customerId ? { customerId } : {};
}
