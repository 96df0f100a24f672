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

/** `storeId` is the number of the store view. */
export type CmsKey = { id: number } | { identifier: string; storeId: number };

function cmsPath(kind: 'cmsPage' | 'cmsBlock', by: CmsKey): string {
  if ('id' in by) return `/api/ext/cms-data/${kind}/${by.id}`;
  const identifier = encodeURIComponent(by.identifier);
  return `/api/ext/cms-data/${kind}Identifier/${identifier}/storeId/${by.storeId}`;
}

/**
 * Every call of the commerce host, typed. Cart calls and the order need `caller.cartId` and refuse
 * with `no-cart` without one. Amounts on the wire are major units of the store view's currency.
 * spec: transactions §7, contract §1.3–1.5
 */
export interface Commerce
  extends UserCalls, SocialCalls, AccountCalls, VisitorCalls, CatalogueCalls {
  /**
   * A new guest cart's id, or with a user token the customer's open cart. 401: bad token. The same
   * idempotency key gets the same cart, so here the key must be the visitor's secret.
   */
  createCart(caller: Caller): Answer<string>;
  /**
   * Puts what lies in the guest cart `caller.cartId` into the cart of the person of
   * `caller.userToken`, once, however often it is asked, and answers the person's cart id. A guest
   * cart that is gone or empty adds nothing. spec: transactions §4 Authorize
   */
  mergeCart(caller: Caller): Answer<string>;
  /** 404: the cart is unknown, closed by an order, another person's or another brand's. */
  pullCart(caller: Caller): Answer<CartItem[]>;
  /** With `item_id` sets that line's quantity, without it adds. Answers the saved line. */
  updateCart(caller: Caller, item: CartUpdate): Answer<CartItem>;
  deleteCartItem(caller: Caller, item: CartDelete): Answer<true>;
  totals(caller: Caller): Answer<Totals>;
  shippingMethods(caller: Caller, address: ShippingAddress): Answer<ShippingMethod[]>;
  paymentMethods(caller: Caller): Answer<PaymentMethod[]>;
  /** Remembers address country and chosen methods; answers payment methods and fresh totals. */
  setShippingInformation(
    caller: Caller,
    information: ShippingInformation,
  ): Answer<ShippingInformationAnswer>;
  /** Remembers chosen methods and answers totals. spec: contract §1.4 collect-totals */
  collectTotals(caller: Caller, methods: CollectedMethods): Answer<Totals>;
  /** 404: no such code, or not valid now. */
  applyCoupon(caller: Caller, code: string): Answer<true>;
  deleteCoupon(caller: Caller): Answer<true>;
  /**
   * 400 with findings: not well formed. 409: see findOrderRefusal. `cart_id` and `store_code` come
   * from the caller.
   */
  placeOrder(caller: Caller, order: Omit<OrderBody, 'cart_id' | 'store_code'>): Answer<OrderAnswer>;
  /** Countries an address may be in, named in the store's language, sorted by name. */
  countries(caller: Caller): Answer<Country[]>;
  checkStock(caller: Caller, sku: string): Answer<WireStockItem>;
  /** In the order asked; the caller keeps to the batch size. spec: transactions §9 */
  listStock(caller: Caller, skus: readonly string[]): Answer<WireStockItem[]>;
  /** Products as the platform has them; unknown skus are left out. spec: contract §1.2 */
  listProducts(caller: Caller, skus: readonly string[]): Answer<ProductList>;
  /** What products cost now, in major units of the currency. spec: catalogue §7 render-list */
  renderPrices(caller: Caller, question: RenderQuestion): Answer<RenderList>;
  /** Leave to send one mail, soon. spec: contract §1.9 get-token */
  mailToken(caller: Caller): Answer<string>;
  /**
   * To the people who run the shop; answers can be sent to `sourceAddress`. 400: not allowed, or no
   * mail.
   */
  sendMail(caller: Caller, mail: OutgoingMail): Answer<string>;
  /**
   * The document whose url_path or identifier is exactly `question.url`, or null. `excludedLevels`
   * are those that breadcrumbs leave out. spec: contract §1.8
   */
  mapUrl(
    caller: Caller,
    question: UrlQuestion,
    excludedLevels: readonly number[],
  ): Answer<UrlDocument | null>;
  /** A CMS page of the caller's store; null when it is switched off. 404: none. spec: contract §1.9 */
  cmsPage(caller: Caller, by: CmsKey): Answer<Page | null>;
  cmsBlock(caller: Caller, by: CmsKey): Answer<Block | null>;
}

/** The client over a connection. It keeps no state and no cart: everything is in the caller. */
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
      // A cart id in hand belongs to the cart before; the new one must not inherit it.
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
        // A map of addresses has nothing to do with anybody's cart.
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
