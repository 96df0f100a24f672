import { z } from 'zod';
import type { Block, Page } from '../../app/domain/content/page.ts';
import { accountCalls } from './calls/account.ts';
import type { AccountCalls } from './calls/account.ts';
import type { Answer, Ask } from './answer.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import type { CatalogueCalls } from './calls/catalogue.ts';
import {
  cartIdSchema,
  cartItemSchema,
  paymentMethodSchema,
  shippingInformationAnswerSchema,
  shippingMethodSchema,
  totalsSchema,
} from './contract/cart.ts';
import type {
  CartDelete,
  CartItem,
  CartUpdate,
  CollectedMethods,
  PaymentMethod,
  ShippingAddress,
  ShippingInformation,
  ShippingInformationAnswer,
  ShippingMethod,
  Totals,
} from './contract/cart.ts';
import { blockAnswerSchema, pageAnswerSchema } from './contract/cms.ts';
import { countrySchema, stockItemSchema } from './contract/directory.ts';
import type { Country, WireStockItem } from './contract/directory.ts';
import { mailTokenSchema } from './contract/mail.ts';
import type { OutgoingMail } from './contract/mail.ts';
import { orderAnswerSchema } from './contract/order.ts';
import type { OrderAnswer, OrderBody } from './contract/order.ts';
import { productListSchema, renderListSchema } from './contract/product.ts';
import type { ProductList, RenderList, RenderQuestion } from './contract/product.ts';
import { urlAnswerSchema } from './contract/url.ts';
import type { UrlDocument, UrlQuestion } from './contract/url.ts';
import { exchange } from './exchange.ts';
import type { Caller, CommerceConnection } from './exchange.ts';
import { socialCalls } from './calls/social.ts';
import type { SocialCalls } from './calls/social.ts';
import { userCalls } from './calls/user.ts';
import type { UserCalls } from './calls/user.ts';
import { visitorCalls } from './calls/visitor.ts';
import type { VisitorCalls } from './calls/visitor.ts';

/** `storeId`: the number of the store view. */
export type CmsKey = { id: number } | { identifier: string; storeId: number };

function cmsPath(kind: 'cmsPage' | 'cmsBlock', by: CmsKey): string {
  if ('id' in by) return `/api/ext/cms-data/${kind}/${by.id}`;
  const identifier = encodeURIComponent(by.identifier);
  return `/api/ext/cms-data/${kind}Identifier/${identifier}/storeId/${by.storeId}`;
}

/**
 * All calls of the commerce host, typed. Cart calls and the order need `caller.cartId` and are
 * refused with `no-cart` without one. Amounts are major units of the store view's currency. Rules
 * F1.18, F1.19.
 */
export interface Commerce
  extends UserCalls, SocialCalls, AccountCalls, VisitorCalls, CatalogueCalls {
  /**
   * Returns the id of a new guest cart, or with a user token of the customer's open cart. 401: the
   * token is not valid. The same idempotency key gets the same cart, so the key must be a secret of
   * the visitor.
   */
  createCart(caller: Caller): Answer<string>;
  /**
   * Merges the guest cart `caller.cartId` into the cart of the owner of `caller.userToken`, once,
   * however often it is called, and returns that cart's id. A missing or empty guest cart adds
   * nothing. Rules C5.1 to C5.4.
   */
  mergeCart(caller: Caller): Answer<string>;
  /** 404: the cart is unknown, ordered, another user's or another brand's. */
  pullCart(caller: Caller): Answer<CartItem[]>;
  /** With `item_id` sets the quantity of that line, without it adds. Returns the saved line. */
  updateCart(caller: Caller, item: CartUpdate): Answer<CartItem>;
  deleteCartItem(caller: Caller, item: CartDelete): Answer<true>;
  totals(caller: Caller): Answer<Totals>;
  shippingMethods(caller: Caller, address: ShippingAddress): Answer<ShippingMethod[]>;
  paymentMethods(caller: Caller): Answer<PaymentMethod[]>;
  /** Stores country and chosen methods; returns payment methods and new totals. */
  setShippingInformation(
    caller: Caller,
    information: ShippingInformation,
  ): Answer<ShippingInformationAnswer>;
  /** Stores the chosen methods and returns totals. Rule F1.59. */
  collectTotals(caller: Caller, methods: CollectedMethods): Answer<Totals>;
  /** 404: unknown code, or not valid now. */
  applyCoupon(caller: Caller, code: string): Answer<true>;
  deleteCoupon(caller: Caller): Answer<true>;
  /**
   * Places an order; `cart_id` and `store_code` come from the caller. 400 with findings: malformed.
   * 409: see findOrderRefusal.
   */
  placeOrder(caller: Caller, order: Omit<OrderBody, 'cart_id' | 'store_code'>): Answer<OrderAnswer>;
  /** Returns the countries an address may be in, named in the store's language, sorted by name. */
  countries(caller: Caller): Answer<Country[]>;
  checkStock(caller: Caller, sku: string): Answer<WireStockItem>;
  /** Returns stock in the order of the skus; the caller limits their number. Rule B14.2. */
  listStock(caller: Caller, skus: readonly string[]): Answer<WireStockItem[]>;
  /** Returns products as the platform has them; unknown skus are left out. Rule F1.36. */
  listProducts(caller: Caller, skus: readonly string[]): Answer<ProductList>;
  /** Returns current prices in major units of the currency. Rules B13.1, F1.37. */
  renderPrices(caller: Caller, question: RenderQuestion): Answer<RenderList>;
  /** Returns a token that lets one mail through and expires soon. Rule F1.91. */
  mailToken(caller: Caller): Answer<string>;
  /**
   * Mails the shop's staff; the reply address is `sourceAddress`. 400: refused, or no valid mail.
   */
  sendMail(caller: Caller, mail: OutgoingMail): Answer<string>;
  /**
   * Returns the document whose url_path or identifier equals `question.url`, or null.
   * `excludedLevels`: category levels that breadcrumbs leave out. Rules F1.86, F1.87.
   */
  mapUrl(
    caller: Caller,
    question: UrlQuestion,
    excludedLevels: readonly number[],
  ): Answer<UrlDocument | null>;
  /**
   * Returns a CMS page of the caller's store; null when it is switched off. 404: none. Rule F1.93.
   */
  cmsPage(caller: Caller, by: CmsKey): Answer<Page | null>;
  cmsBlock(caller: Caller, by: CmsKey): Answer<Block | null>;
}

/** Creates the client over a connection. It has no state: cart and tokens come with each caller. */
export function connectCommerce(connection: CommerceConnection): Commerce {
  const ask: Ask = (caller, question) => exchange(connection, caller, question);
  const done = z.literal(true);

  return {
    ...userCalls(ask),
    ...socialCalls(ask),
    ...accountCalls(ask),
    ...visitorCalls(ask),
    ...catalogueCalls(ask),
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
    shippingMethods: (caller, address) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/shipping-methods',
        payload: { address },
        answer: z
          .array(shippingMethodSchema)
          .transform((methods) => methods.filter((method) => method.available)),
        needsCart: true,
      }),
    paymentMethods: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/cart/payment-methods',
        answer: z.array(paymentMethodSchema),
        needsCart: true,
      }),
    setShippingInformation: (caller, addressInformation) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/shipping-information',
        payload: { addressInformation },
        answer: shippingInformationAnswerSchema,
        needsCart: true,
      }),
    collectTotals: (caller, methods) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/collect-totals',
        payload: { methods },
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
    placeOrder: (caller, order) =>
      ask(caller, {
        method: 'POST',
        path: '/api/order',
        payload: { ...order, cart_id: caller.cartId, store_code: caller.storeCode },
        answer: orderAnswerSchema,
        needsCart: true,
        isOrder: true,
      }),
    countries: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/directory/countries',
        answer: z.array(countrySchema),
      }),
    checkStock: (caller, sku) =>
      ask(caller, {
        method: 'GET',
        path: '/api/stock/check',
        query: { sku },
        answer: stockItemSchema,
      }),
    listStock: (caller, skus) =>
      ask(caller, {
        method: 'GET',
        path: '/api/stock/list',
        query: { skus: skus.join(',') },
        answer: z.array(stockItemSchema),
      }),
    listProducts: (caller, skus) =>
      ask(caller, {
        method: 'GET',
        path: '/api/product/list',
        query: { skus: skus.join(',') },
        answer: productListSchema,
      }),
    renderPrices: (caller, { skus, currencyCode, storeId, userGroupId }) =>
      ask(caller, {
        method: 'GET',
        path: '/api/product/render-list',
        query: {
          ...{ skus: skus.join(','), currencyCode, storeId: String(storeId) },
          ...(userGroupId === undefined ? {} : { userGroupId: String(userGroupId) }),
        },
        answer: renderListSchema,
      }),
    mailToken: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/mail-service/get-token',
        answer: mailTokenSchema,
      }),
    sendMail: (caller, mail) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/mail-service/send-email',
        payload: mail,
        answer: z.string(),
      }),
    mapUrl: (caller, question, excludedLevels) =>
      ask(
        // Without a cart id: URL mapping does not depend on the cart.
        { ...caller, cartId: null },
        {
          method: 'POST',
          path: '/api/url/map',
          query: { excludedCategoryLevels: excludedLevels.join(',') },
          payload: question,
          answer: urlAnswerSchema,
          isBare: true,
        },
      ),
    cmsPage: (caller, by) =>
      ask(caller, { method: 'GET', path: cmsPath('cmsPage', by), answer: pageAnswerSchema }),
    cmsBlock: (caller, by) =>
      ask(caller, { method: 'GET', path: cmsPath('cmsBlock', by), answer: blockAnswerSchema }),
  };
}
