import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { BackendDeps } from '../deps.ts';
import { findStoredOrders } from '../checkout/stored-orders.ts';
import type { Tables } from '../database/tables.ts';
import { deleteAnswers } from '../http/answer-once.ts';
import { toCartPrincipal, toCustomerPrincipal } from '../http/request.ts';
import { toWireCustomer, toWireMoment } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import { toWireOrder } from './order-history.ts';

type ExportDeps = Pick<BackendDeps, 'db' | 'random' | 'clock'>;

type SubscriptionOwner = Pick<CustomerRow, 'id' | 'email_key' | 'email_proven_at'>;

/** Returns all stored data about a customer, without hashes and tokens (Rule D2.20). */
export async function exportCustomerData(
  deps: ExportDeps,
  customer: CustomerRow,
): Promise<Record<string, unknown>> {
  const { db } = deps;
  const { groupToken: _signed, ...profile } = await toWireCustomer(deps, customer);
  const orders = await findStoredOrders(db, { customerId: customer.id });
  return {
    profile,
    orders: orders.map((order) => toWireOrder(order)),
    carts: await findOpenCarts(db, customer.id),
    wishlist: await exportWishlist(db, customer.id),
    reviews: await exportReviews(db, customer.id),
    sign_ins: await exportSignIns(db, customer.id),
    sign_in_methods: await exportSignInMethods(db, customer),
    newsletters: await exportNewsletters(deps, customer),
    push_subscriptions: await exportDevices(db, customer.id),
  };
}

async function exportWishlist(db: Kysely<Tables>, customerId: number) {
  const items = await db
    .selectFrom('wishlist_items')
    .select(['brand', 'product_id', 'sku', 'added_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return items.map(({ added_at, ...item }) => ({ ...item, added_at: toWireMoment(added_at) }));
}

async function exportReviews(db: Kysely<Tables>, customerId: number) {
  const reviews = await db
    .selectFrom('reviews')
    .select(['product_id', 'title', 'detail', 'nickname', 'ratings', 'status', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return reviews.map(({ created_at, ratings, ...review }) => ({
    ...review,
    ratings: JSON.parse(ratings) as unknown,
    created_at: toWireMoment(created_at),
  }));
}

async function exportSignIns(db: Kysely<Tables>, customerId: number) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['opened_at', 'ended_at', 'used_at', 'browser', 'system', 'country'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return sessions.map(({ opened_at, ended_at, used_at, ...device }) => ({
    ...device,
    opened_at: toWireMoment(opened_at),
    used_at: toWireMoment(used_at),
    ended_at: ended_at === null ? null : toWireMoment(ended_at),
  }));
}

async function exportSignInMethods(db: Kysely<Tables>, customer: CustomerRow) {
  const methods = await db
    .selectFrom('social_identities')
    .select(['provider', 'email', 'linked_at'])
    .where('customer_id', '=', customer.id)
    .orderBy('provider')
    .execute();
  return [
    ...(customer.password_hash === null ? [] : [{ provider: 'password' }]),
    ...methods.map(({ linked_at, ...method }) => ({
      ...method,
      linked_at: toWireMoment(linked_at),
    })),
  ];
}

/**
 * Returns the subscriptions that the account owns, and those it asked for, all as waiting for their
 * confirmation: an address that is not proven shows nothing of itself (Rule D6.14).
 */
async function exportNewsletters({ db, clock }: ExportDeps, customer: CustomerRow) {
  const { id, email_key: key, email_proven_at: provenAt } = customer;
  const rows = await db
    .selectFrom('subscribers')
    .selectAll()
    .where((where) =>
      where.or([
        ...isOwnedBy(customer, where),
        where.and([where('asked_by', '=', id), where('code_ends_at', '>', clock())]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ brand, state, changed_at, confirmed_at, ...row }) => {
    if (row.customer_id !== id && (provenAt === null || row.email_key !== key)) {
      return { brand, state: 'pending', confirmed_at: null };
    }
    return {
      brand,
      state,
      changed_at: toWireMoment(changed_at),
      confirmed_at: confirmed_at === null ? null : toWireMoment(confirmed_at),
    };
  });
}

type WhereSubscriber = ExpressionBuilder<Tables, 'subscribers'>;

/** Conditions of which a subscription that an account owns (`ownsSubscription`) meets one. */
function isOwnedBy(
  { id, email_key: key, email_proven_at: provenAt }: SubscriptionOwner,
  where: WhereSubscriber,
) {
  return [
    where('customer_id', '=', id),
    ...(provenAt === null ? [] : [where('email_key', '=', key)]),
  ];
}

/**
 * Condition for subscriptions that an account owns or asked for; the coupon of an address counts
 * once, regardless of who asks.
 */
const isSubscriptionOf = (customer: SubscriptionOwner) => (where: WhereSubscriber) =>
  where.or([
    ...isOwnedBy(customer, where),
    where.and([
      where('asked_by', '=', customer.id),
      where('state', '=', 'pending'),
      where('coupon', 'is', null),
    ]),
  ]);

async function exportDevices(db: Kysely<Tables>, customerId: number) {
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['browser', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return devices.map(({ browser, created_at }) => ({
    browser,
    created_at: toWireMoment(created_at),
  }));
}

async function findOpenCarts(db: Kysely<Tables>, customerId: number) {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .select(['carts.brand', 'cart_lines.sku', 'cart_lines.name', 'cart_lines.quantity'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'open')
    .orderBy('cart_lines.id')
    .execute();
  return rows;
}

/**
 * Deletes a customer with sessions, addresses, teams, carts, wishlist, reviews and newsletter.
 * Orders must be retained and stay without an owner (Rule D2.22).
 */
export async function eraseCustomer(
  transaction: Transaction<Tables>,
  customer: SubscriptionOwner,
): Promise<void> {
  const carts = await transaction
    .selectFrom('carts')
    .select('token_hash')
    .where('customer_id', '=', customer.id)
    .execute();
  await deleteAnswers(transaction, [
    toCustomerPrincipal(customer.id),
    ...carts.map(({ token_hash: hash }) => toCartPrincipal(hash)),
  ]);
  await transaction
    .deleteFrom('carts')
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'open')
    .execute();
  await transaction
    .updateTable('carts')
    .set({ customer_id: null, public_id: null })
    .where('customer_id', '=', customer.id)
    .execute();
  await transaction.deleteFrom('subscribers').where(isSubscriptionOf(customer)).execute();
  // Foreign keys delete the customer's remaining rows.
  await transaction.deleteFrom('customers').where('id', '=', customer.id).execute();
}
