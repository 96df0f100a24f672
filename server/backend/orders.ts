import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import type { CountedStock } from '../../app/domain/catalogue/stock.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { orderSchema } from '../commerce/contract-order.ts';
import type { Order, OrderAnswer, OrderRefusal } from '../commerce/contract-order.ts';
import { texts, wire } from '../commerce/contract.ts';
import { readPerson } from './account/identity.ts';
import { answerOnce, findAnswer } from './answer-once.ts';
import { findCart, linesOf } from './cart-rows.ts';
import type { CartAccess, CartRow } from './cart-rows.ts';
import { takeCoupon } from './coupons.ts';
import { askToConfirm } from './newsletter-readers.ts';
import { findAddressFindings, findMismatch } from './order-check.ts';
import { createOrderedAccount } from './account/ordered-account.ts';
import type { Parts } from './parts.ts';
import { groupOf } from './account/customers.ts';
import { findProducts, priceCart } from './priced-cart.ts';
import type { PricedCart, ProductsByLine } from './priced-cart.ts';
import { answered, refused } from './reply.ts';
import type { Refused, Reply } from './reply.ts';
import {
  hashOfCartId,
  principalOfCart,
  readPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
} from './request.ts';
import { saveOrder } from './save-order.ts';
import { quantityTaken, takeStock } from './stock.ts';
import type { Tables } from './tables.ts';

/**
 * POST /api/order: one cart becomes one order, once. Everything it changes (coupon, stock, cart,
 * order, mails, the key's answer) is one transaction. spec: contract §1.5, transactions §4, §7
 */
export function addOrderCalls(app: Hono, parts: Parts): void {
  app.post('/api/order', async (c) => {
    const payload = await readPayload(c, orderSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const order = payload.value;
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    if (order.store_code !== store.value.code) {
      return send(c, refused(400, 'The order names another store than the call'));
    }
    const named = c.req.query(wire.cartId);
    if (named !== undefined && named !== order.cart_id) {
      return send(c, refused(400, 'The order names another cart than the call'));
    }
    const person = await readPerson(c, parts);
    if (!person.ok) return send(c, person.problem);
    const findings = findAddressFindings(store.value, order);
    if (findings.length > 0) return send(c, refused(400, findings));

    const cartHash = hashOfCartId(order.cart_id);
    const submission = readSubmission(c, {
      principal: principalOfCart(cartHash),
      operation: 'order',
      content: [store.value.code, withoutTimes(order)],
      isKept: true,
    });
    if (!submission.ok) return send(c, submission.problem);
    // A repeated order's cart is closed by now, but still whose it was.
    const access = { hash: cartHash, customerId: person.value?.customerId ?? null };
    const cart = await findCart(parts.db, store.value, access);
    if (!cart) return send(c, refused(404, texts.unknownCart));
    const known = await findAnswer(parts.db, submission.value);
    if (known) return sendOnce(c, known);

    const lines = await linesOf(parts.db, cart.id);
    const products = await findProducts(
      parts.products,
      store.value,
      lines,
      await groupOf(parts.db, access.customerId),
    );
    const once = await answerOnce(parts.db, submission.value, parts.clock(), (transaction) =>
      placeOrder(transaction, parts, store.value, { order, access }, products),
    );
    if (once.reply.code === 200 && !once.isReplay) parts.onMail();
    return sendOnce(c, once);
  });
}

/** A queued order is sent again with other times; it is still the same order. */
function withoutTimes(order: Order): Partial<Order> {
  const { created_at: _c, updated_at: _u, transmited: _t, transmited_at: _a, ...rest } = order;
  return rest;
}

async function placeOrder(
  transaction: Transaction<Tables>,
  parts: Parts,
  store: StoreView,
  { order, access }: { order: Order; access: Pick<CartAccess, 'hash' | 'customerId'> },
  products: ProductsByLine,
): Promise<Reply> {
  const principal = principalOfCart(hashOfCartId(order.cart_id));
  const cart = await findCart(transaction, store, access);
  if (!cart) return refused(404, texts.unknownCart);
  if (cart.status === 'merged') return refused(404, texts.unknownCart);
  if (cart.status === 'ordered') return alreadyOrdered(transaction, cart, principal);

  const priced = await priceCart(
    transaction,
    parts,
    store,
    withChoices(cart, order, store),
    products,
  );
  const mismatch = findMismatch(order, priced);
  if (mismatch) return refused(409, mismatch);
  const shortage = parts.settings.reserveStock ? await reserve(transaction, priced) : null;
  if (shortage) return shortage;
  if (priced.coupon !== null && !(await takeCoupon(transaction, priced.coupon))) {
    return conflict({
      problem: 'coupon',
      errorMessage: 'The coupon no longer counts',
      coupon: priced.coupon,
    });
  }

  const placedAt = parts.clock();
  const customerId =
    access.customerId ?? (await createOrderedAccount(transaction, parts, store, order));
  const who = { principal, customerId };
  const saved = await saveOrder(transaction, parts, { store, order, priced, ...who, placedAt });
  if (order.newsletter) {
    await askToConfirm(transaction, parts, store, order.personalDetails.emailAddress.trim());
  }
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
  };
  return answered(answer);
}

function conflict(refusal: OrderRefusal): Refused {
  return refused(409, refusal);
}

/** The first order's number goes only to who made it. */
async function alreadyOrdered(
  transaction: Transaction<Tables>,
  cart: CartRow,
  principal: string,
): Promise<Refused> {
  const first = await transaction
    .selectFrom('orders')
    .select(['number', 'principal'])
    .where('cart_id', '=', cart.id)
    .executeTakeFirst();
  return conflict({
    problem: 'already-ordered',
    errorMessage: 'This cart has been ordered already',
    orderNumber: first?.principal === principal ? first.number : null,
  });
}

/** The cart with what the order says about address and methods. */
function withChoices(cart: CartRow, order: Order, store: StoreView): CartRow {
  const information = order.addressInformation;
  return {
    ...cart,
    country:
      information.shippingAddress?.country_id ??
      information.billingAddress?.country_id ??
      cart.country ??
      store.tax.defaultCountry,
    // A method without its carrier is looked up by name: see findMismatch.
    shipping_carrier:
      information.shipping_carrier_code ??
      carrierOf(information.shipping_method_code) ??
      cart.shipping_carrier,
    shipping_method: information.shipping_method_code ?? cart.shipping_method,
    payment_method: information.payment_method_code ?? cart.payment_method,
  };
}

function carrierOf(method: string | undefined): string | null {
  if (method === undefined) return null;
  return method === 'freeshipping' ? 'freeshipping' : 'documents';
}

/** Takes the quantities from managed stock, or says what is missing. */
async function reserve(
  transaction: Transaction<Tables>,
  priced: PricedCart,
): Promise<Refused | null> {
  const short: { sku: string; ordered: number; available: number }[] = [];
  for (const { stock, lineSku, sku, ordered } of takesOf(priced)) {
    const left = stock.quantity - (await quantityTaken(transaction, sku));
    const available = stock.isInStock ? Math.max(0, left) : 0;
    // The line is what the visitor knows, also where a part of a bundle is what is missing.
    if (ordered > available) short.push({ sku: lineSku, ordered, available });
    else await takeStock(transaction, sku, ordered);
  }
  if (short.length === 0) return null;
  return conflict({
    problem: 'out-of-stock',
    errorMessage: 'Out of the stock!',
    products: short,
  });
}

/** What a cart takes from managed stock: quantities of one sku together, whoever takes them. */
function takesOf(priced: PricedCart) {
  const wanted = new Map<
    string,
    { sku: string; lineSku: string; stock: CountedStock; ordered: number }
  >();
  for (const { line, product } of priced.lines) {
    for (const { sku, quantity, stock } of product.takes) {
      if (!stock?.isManaged) continue;
      const known = wanted.get(sku) ?? { sku, lineSku: line.sku, stock, ordered: 0 };
      wanted.set(sku, { ...known, ordered: known.ordered + line.quantity * quantity });
    }
  }
  return wanted.values();
}
