import type { CommerceCall } from './answer.ts';
import { accountCalls } from './calls/account.ts';
import type { AccountCalls } from './calls/account.ts';
import { cartCalls } from './calls/cart.ts';
import type { CartCalls } from './calls/cart.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import type { CatalogueCalls } from './calls/catalogue.ts';
import { checkoutCalls } from './calls/checkout.ts';
import type { CheckoutCalls } from './calls/checkout.ts';
import { contentCalls } from './calls/content.ts';
import type { ContentCalls } from './calls/content.ts';
import { productCalls } from './calls/product.ts';
import type { ProductCalls } from './calls/product.ts';
import { socialCalls } from './calls/social.ts';
import type { SocialCalls } from './calls/social.ts';
import { userCalls } from './calls/user.ts';
import type { UserCalls } from './calls/user.ts';
import { visitorCalls } from './calls/visitor.ts';
import type { VisitorCalls } from './calls/visitor.ts';
import { exchange } from './exchange.ts';
import type { CommerceConnection } from './exchange.ts';

/**
 * All calls of the commerce host, typed. Cart calls and the order need `caller.cartId` and are
 * refused with `no-cart` without one. Amounts are major units of the store view's currency. Rules
 * F1.18, F1.19.
 */
export interface Commerce
  extends
    AccountCalls,
    CartCalls,
    CatalogueCalls,
    CheckoutCalls,
    ContentCalls,
    ProductCalls,
    SocialCalls,
    UserCalls,
    VisitorCalls {}

/** Creates the client over a connection. It has no state: cart and tokens come with each caller. */
export function connectCommerce(connection: CommerceConnection): Commerce {
  const ask: CommerceCall = (caller, question) => exchange(connection, caller, question);
  return {
    ...accountCalls(ask),
    ...cartCalls(ask),
    ...catalogueCalls(ask),
    ...checkoutCalls(ask),
    ...contentCalls(ask),
    ...productCalls(ask),
    ...socialCalls(ask),
    ...userCalls(ask),
    ...visitorCalls(ask),
  };
}
