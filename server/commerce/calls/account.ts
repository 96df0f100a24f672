import { z } from 'zod';
import type { Answer, Ask } from '../answer.ts';
import { customerOrderSchema, orderHistorySchema } from '../contract/account.ts';
import type { CustomerOrder, HistoryPage, OrderHistory } from '../contract/account.ts';
import { reviewPageSchema } from '../contract/review.ts';
import type { ReviewPage } from '../contract/review.ts';
import { shareCodeSchema, wishlistSchema } from '../contract/wishlist.ts';
import type { Wish, Wishlist } from '../contract/wishlist.ts';
import type { Caller } from '../exchange.ts';

/** What is the person's of `caller.userToken`. 401: the token no longer counts. */
export interface AccountCalls {
  /** Newest first; page size 20 and page 1 are usual. spec: transactions §7, §9 */
  orderHistory(caller: Caller, page: HistoryPage): Answer<OrderHistory>;
  /** 404: no such order of this person. */
  findOrder(caller: Caller, number: string): Answer<CustomerOrder>;
  /** What this person wrote, newest first, pending ones too. */
  ownReviews(caller: Caller): Answer<ReviewPage>;
  /** Everything that is kept about the person, as one JSON object to hand out. */
  exportData(caller: Caller): Answer<Record<string, unknown>>;
  /** Ends the account for good: see docs/account.md for what stays. 400: wrong password. */
  deleteAccount(caller: Caller, password: string): Answer<true>;

  wishlist(caller: Caller): Answer<Wishlist>;
  /** Anybody's who has the code. 404: no such list, or no longer shared. */
  sharedWishlist(caller: Caller, code: string): Answer<Wishlist>;
  /** What is there already stays once. */
  addWish(caller: Caller, wish: Wish): Answer<true>;
  /** 404: not there any more. */
  removeWish(caller: Caller, itemId: string): Answer<true>;
  /** The code that opens the list to others; asked again it is the same. */
  shareWishlist(caller: Caller): Answer<string>;
  /** The code opens nothing any more; sharing again makes another. */
  unshareWishlist(caller: Caller): Answer<true>;
}

export function accountCalls(ask: Ask): AccountCalls {
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
      ask(caller, { method: 'GET', path: '/api/ext/wishlist', answer: wishlistSchema }),
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
        query: { productId: String(productId), sku },
        answer: done,
      }),
    removeWish: (caller, itemId) =>
      ask(caller, {
        method: 'DELETE',
        path: '/api/ext/wishlist/wishlist-item',
        query: { item_id: itemId },
        answer: done,
      }),
    shareWishlist: (caller) =>
      ask(caller, { method: 'POST', path: '/api/ext/wishlist/share', answer: shareCodeSchema }),
    unshareWishlist: (caller) =>
      ask(caller, { method: 'DELETE', path: '/api/ext/wishlist/share', answer: done }),
  };
}
