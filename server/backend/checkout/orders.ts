import type { Context, Hono } from 'hono';
import type { Kysely, Transaction } from 'kysely';
import { bookableDays, dayAt } from '../../../app/domain/day.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { orderSchema } from '../../commerce/contract/order.ts';
import type { Order, OrderAnswer, OrderRefusal } from '../../commerce/contract/order.ts';
import { texts, wire } from '../../commerce/contract/contract.ts';
import { readUser } from '../account/social/identity.ts';
import { answerOnce, findAnswer } from '../http/answer-once.ts';
import { findCart, findLines } from '../cart/cart-rows.ts';
import type { CartAccess, CartRow } from '../cart/cart-rows.ts';
import { redeemCoupon } from '../cart/coupons.ts';
import { askToConfirm } from '../newsletter/newsletter-readers.ts';
import { findAddressFindings, findArrivalFindings, findMismatch } from './order-check.ts';
import { findShortage, findTooMany, findStockTakes } from './order-stock.ts';
import { createOrderedAccount } from '../account/ordered-account.ts';
import type { BackendDeps } from '../deps.ts';
import { findCustomer, findGroupId } from '../account/customers.ts';
import type { CustomerRow } from '../account/customers.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findProducts, priceCart } from '../cart/priced-cart.ts';
import type { ProductsByLine } from '../cart/priced-cart.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import {
  hashCartId,
  toCartPrincipal,
  readClientAddress,
  readPayload,
  readStore,
  readSubmission,
  readVisitor,
  send,
  sendOnce,
} from '../http/request.ts';
import { saveOrder } from './save-order.ts';
import { holdStock } from './stock-holds.ts';
import type { HoldOwner, StockRequest } from './stock-holds.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Adds POST /api/order: a cart becomes one order, once. Coupon, stock, cart, order, mails and the
 * stored answer change in one transaction (Rules C12.2 to C12.6, F1.63, F1.64).
 */
export function addOrderCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/order', async (c) => {
    const payload = await readPayload(c, orderSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const order = payload.value;
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    if (order.store_code !== store.value.code) {
      return send(c, refuse(400, 'The order names another store than the call'));
    }
    const named = c.req.query(wire.cartId);
    if (named !== undefined && named !== order.cart_id) {
      return send(c, refuse(400, 'The order names another cart than the call'));
    }
    const user = await readUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const findings = findAddressFindings(store.value, order);
    if (findings.length > 0) return send(c, refuse(400, findings));

    const cartHash = hashCartId(order.cart_id);
    const submission = readSubmission(c, {
      principal: toCartPrincipal(cartHash),
      operation: 'order',
      content: [store.value.code, withoutTimes(order)],
      isPermanent: true,
    });
    if (!submission.ok) return send(c, submission.problem);
    // The cart of a repeated order is closed, but its owner is still the same.
    const access = { hash: cartHash, customerId: user.value?.customerId ?? null };
    const cart = await findCart(deps.db, store.value, access);
    if (!cart) return send(c, refuse(404, texts.unknownCart));
    const known = await findAnswer(deps.db, submission.value);
    if (known) return sendOnce(c, known);
    // Checked after the stored answer: a repeated order may name an arrival that has passed
    // meanwhile.
    const days = bookableDays(dayAt(deps.clock()), deps.settings.bookableYears);
    const dateFindings = findArrivalFindings(order, days);
    if (dateFindings.length > 0) return send(c, refuse(400, dateFindings));

    const lines = await findLines(deps.db, cart.id);
    const products = await findProducts(
      deps.products,
      store.value,
      lines,
      await findGroupId(deps.db, access.customerId),
    );
    const owner = await findHoldOwner(c, deps, order, access.customerId);
    const once = await answerOnce(deps.db, submission.value, deps.clock(), (transaction) =>
      placeOrder(transaction, deps, store.value, { order, access, owner }, products),
    );
    if (once.reply.code === 200 && !once.isReplay) deps.onMail();
    return sendOnce(c, once);
  });
}

/**
 * Returns whose places an order holds. Strangers' inquiries with the address of an account must not
 * keep its owner from sending one (Rule C12.24).
 */
async function findHoldOwner(
  c: Context,
  { db }: BackendDeps,
  { personalDetails: { emailAddress: email } }: Order,
  customerId: number | null,
): Promise<HoldOwner> {
  const account = await findAccountWith(db, email, customerId);
  const accountId = account === null || account.email_proven_at === null ? null : account.id;
  return { visitor: readVisitor(c), network: readClientAddress(c), email, accountId };
}

/** Returns the account that sends an order when it has the order's address; else null. */
async function findAccountWith(
  db: Kysely<Tables>,
  email: string,
  customerId: number | null,
): Promise<CustomerRow | null> {
  const account = customerId === null ? null : await findCustomer(db, customerId);
  return account?.email_key === emailKey(email) ? account : null;
}

/** A queued order is repeated with other times; it is still the same order. */
function withoutTimes(order: Order): Partial<Order> {
  const { created_at: _c, updated_at: _u, transmited: _t, transmited_at: _a, ...rest } = order;
  return rest;
}

async function placeOrder(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  {
    order,
    access,
    owner,
  }: { order: Order; access: Pick<CartAccess, 'hash' | 'customerId'>; owner: HoldOwner },
  products: ProductsByLine,
): Promise<Reply> {
  const principal = toCartPrincipal(hashCartId(order.cart_id));
  const cart = await findCart(transaction, store, access);
  if (!cart) return refuse(404, texts.unknownCart);
  if (cart.status === 'merged') return refuse(404, texts.unknownCart);
  if (cart.status === 'ordered') return refuseSecondOrder(transaction, cart, principal);

  const priced = await priceCart(
    transaction,
    deps,
    store,
    withChoices(cart, order, store),
    products,
  );
  const mismatch = findMismatch(order, priced);
  if (mismatch) return refuse(409, mismatch);
  const placedAt = deps.clock();
  const takes = deps.settings.reserveStock ? [...findStockTakes(priced)] : [];
  const shortage =
    (await findShortage(transaction, takes, placedAt)) ??
    (await findTooMany(transaction, deps, { takes, owner, now: placedAt }));
  if (shortage) return shortage;
  if (priced.coupon !== null && !(await redeemCoupon(transaction, priced.coupon))) {
    return refuseOrder({
      problem: 'coupon',
      errorMessage: 'The coupon no longer counts',
      coupon: priced.coupon,
    });
  }

  const customerId =
    access.customerId ?? (await createOrderedAccount(transaction, deps, store, order));
  const who = { principal, customerId };
  const { emailAddress } = order.personalDetails;
  const sender = await findAccountWith(transaction, emailAddress, access.customerId);
  const heldUntil = takes.length > 0 ? placedAt + deps.settings.holdLifetime : null;
  const saved = await saveOrder(transaction, deps, {
    store,
    order,
    priced,
    ...who,
    isAddressProven: sender !== null && sender.email_proven_at !== null,
    placedAt,
    heldUntil,
  });
  if (heldUntil !== null) {
    await holdStock(transaction, deps.settings, {
      orderId: saved.id,
      requests: takes.map(({ sku, ordered, stock }): StockRequest => {
        return { sku, quantity: ordered, counted: stock.quantity };
      }),
      owner,
      endsAt: heldUntil,
    });
  }
  if (order.newsletter) await subscribe(transaction, deps, { store, order, customerId });
  await transaction
    .updateTable('carts')
    .set({ status: 'ordered', version: cart.version + 1, changed_at: placedAt })
    .where('id', '=', cart.id)
    .execute();
  const answer: OrderAnswer = {
    backendOrderId: String(saved.id),
    orderNumber: saved.number,
    transferedAt: new Date(placedAt).toISOString(),
    magentoOrderId: saved.id,
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
  };
  return replyWith(answer);
}

function refuseOrder(refusal: OrderRefusal): RefusedReply {
  return refuse(409, refusal);
}

/** Asks for a subscription of an order's address, for the account if that has the same one. */
async function subscribe(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  { store, order, customerId }: { store: StoreView; order: Order; customerId: number | null },
): Promise<void> {
  const email = order.personalDetails.emailAddress.trim();
  const customer = await findAccountWith(transaction, email, customerId);
  await askToConfirm(transaction, deps, store, { email, customer });
}

/** Refuses a second order of a cart; names the first order's number to its owner only. */
async function refuseSecondOrder(
  transaction: Transaction<Tables>,
  cart: CartRow,
  principal: string,
): Promise<RefusedReply> {
  const first = await transaction
    .selectFrom('orders')
    .select(['number', 'principal'])
    .where('cart_id', '=', cart.id)
    .executeTakeFirst();
  return refuseOrder({
    problem: 'already-ordered',
    errorMessage: 'This cart has been ordered already',
    orderNumber: first?.principal === principal ? first.number : null,
  });
}

/** Returns the cart with the address and the methods of the order. */
function withChoices(cart: CartRow, order: Order, store: StoreView): CartRow {
  const information = order.addressInformation;
  return {
    ...cart,
    country:
      information.shippingAddress?.country_id ??
      information.billingAddress?.country_id ??
      cart.country ??
      store.tax.defaultCountry,
    // A method without a carrier is looked up by name, see findMismatch.
    shipping_carrier:
      information.shipping_carrier_code ??
      findCarrier(information.shipping_method_code) ??
      cart.shipping_carrier,
    shipping_method: information.shipping_method_code ?? cart.shipping_method,
    payment_method: information.payment_method_code ?? cart.payment_method,
  };
}

function findCarrier(method: string | undefined): string | null {
  if (method === undefined) return null;
  return method === 'freeshipping' ? 'freeshipping' : 'documents';
}
