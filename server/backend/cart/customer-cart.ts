import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { requireUser } from '../account/social/identity.ts';
import { findOpenCart, insertOwnCart, findLines, parseOption, touchCart } from './cart-rows.ts';
import type { CartRow, LineRow } from './cart-rows.ts';
import { isSameLine } from './line-equality.ts';
import { mergeLines } from './merged-lines.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith } from '../http/reply.ts';
import { readCartHash, readStore, send } from '../http/request.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Adds the call that merges a guest's cart into the customer's at login. It closes the guest's
 * cart, so that a repeat merges nothing (Rules C5.1 to C5.4).
 */
export function addMergeCall(app: Hono, deps: BackendDeps): void {
  app.post('/api/ext/cart/merge', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const { customerId } = user.value;
    const hash = readCartHash(c);
    const id = await deps.db.transaction().execute(async (transaction) => {
      const own = await requireOwnCart(transaction, deps, store.value, customerId);
      // Guest carts only: a call cannot bring another customer's cart.
      const guest = await findOpenCart(transaction, store.value, { hash, customerId: null });
      if (guest) await mergeGuestCart(transaction, deps, guest, own);
      return own.public_id;
    });
    return send(c, replyWith(id));
  });
}

/** Returns the customer's open cart of the brand; creates it when there is none. */
export async function requireOwnCart(
  transaction: Transaction<Tables>,
  { random, clock }: Pick<BackendDeps, 'random' | 'clock'>,
  store: StoreView,
  customerId: number,
): Promise<CartRow> {
  const known = await transaction
    .selectFrom('carts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('brand', '=', store.brand)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (known) return known;
  const id = Buffer.from(random(16)).toString('hex');
  return insertOwnCart(transaction, store, { customerId, id }, clock());
}

/** Adds up the lines, takes the guest's latest choices and applies the guest's coupon again. */
async function mergeGuestCart(
  transaction: Transaction<Tables>,
  { settings, clock }: Pick<BackendDeps, 'settings' | 'clock'>,
  guest: CartRow,
  own: CartRow,
): Promise<void> {
  const before = await findLines(transaction, own.id);
  const coming = await findLines(transaction, guest.id);
  const { raised, added } = mergeLines(before, coming, isSame, {
    quantity: settings.maxLineQuantity,
    lines: settings.maxLines,
  });
  for (const { id, quantity } of raised) {
    await transaction.updateTable('cart_lines').set({ quantity }).where('id', '=', id).execute();
  }
  for (const { id: _id, ...line } of added) {
    await transaction
      .insertInto('cart_lines')
      .values({ ...line, cart_id: own.id })
      .execute();
  }
  await touchCart(transaction, own, clock(), {
    coupon: guest.coupon ?? own.coupon,
    country: guest.country ?? own.country,
    postcode: guest.postcode ?? own.postcode,
    shipping_carrier: guest.shipping_carrier ?? own.shipping_carrier,
    shipping_method: guest.shipping_method ?? own.shipping_method,
    payment_method: guest.payment_method ?? own.payment_method,
  });
  await touchCart(transaction, guest, clock(), { status: 'merged' });
}

function isSame(a: LineRow, b: LineRow): boolean {
  const comparable = (line: LineRow) => ({
    sku: line.sku,
    checksum: line.checksum,
    option: parseOption(line),
  });
  return isSameLine(comparable(a), comparable(b));
}
