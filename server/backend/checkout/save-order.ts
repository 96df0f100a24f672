import type { Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Order } from '../../commerce/contract/order.ts';
import { createOrderMails } from './order-mail.ts';
import type { BackendDeps } from '../deps.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import type { Tables } from '../database/tables.ts';

export type AcceptedOrder = {
  store: StoreView;
  order: Order;
  priced: PricedCart;
  /** Who ordered, see principalOfCart. */
  principal: string;
  /** The account the order belongs to; null: a guest's order. */
  customerId: number | null;
  /** True when the sender has proven to read the mails to the order's address. */
  isAddressProven: boolean;
  /** Milliseconds since 1970. */
  placedAt: number;
  /** Until when its places are held; null: none are counted. */
  heldUntil: number | null;
};

/** Stores an accepted order with its lines and mails and assigns its number. */
export async function saveOrder(
  transaction: Transaction<Tables>,
  deps: Pick<BackendDeps, 'settings'>,
  accepted: AcceptedOrder,
): Promise<{ id: number; number: string }> {
  const { store, order, priced, principal, customerId, placedAt, heldUntil } = accepted;
  const { totals } = priced;
  // Secrets that open the cart and the account are not stored with the order.
  const { cart_id: _secret, password_hash: _hash, ...body } = order;
  const { id } = await transaction
    .insertInto('orders')
    .values({
      number: null,
      cart_id: priced.cart.id,
      principal,
      customer_id: customerId,
      store_code: store.code,
      state: 'new',
      status: 'pending',
      currency: store.currency,
      email: order.personalDetails.emailAddress,
      coupon: priced.coupon,
      shipping_method: priced.shipping?.name ?? null,
      payment_method: priced.payment?.name ?? null,
      subtotal: totals.subtotalNet.minor,
      subtotal_gross: totals.subtotalGross.minor,
      discount: totals.discount.minor,
      shipping_gross: totals.shipping.gross.minor,
      payment_gross: totals.payment.minor,
      tax: totals.tax.minor,
      grand_total: totals.grandTotal.minor,
      body: JSON.stringify(body),
      placed_at: placedAt,
      held_until: heldUntil,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const number = String(id).padStart(9, '0');
  await transaction.updateTable('orders').set({ number }).where('id', '=', id).execute();
  await transaction
    .insertInto('order_lines')
    .values(
      priced.lines.map(({ line, product }, index) => {
        const row = totals.rows[index];
        if (!row) throw new RangeError(`No row ${index} in the totals`);
        return {
          order_id: id,
          product_id: product.productId,
          sku: line.sku,
          parent_sku: product.parentSku,
          type: product.type,
          name: product.name,
          options: JSON.stringify(product.options),
          product_option: line.product_option ?? 'null',
          quantity: line.quantity,
          net: product.net.minor,
          gross: product.gross.minor,
          row_net: row.net.minor,
          row_gross: row.gross.minor,
          discount: row.discount.minor,
          tax: row.tax.minor,
          tax_percent: product.taxPercent,
          image: product.image,
        };
      }),
    )
    .execute();
  await transaction
    .insertInto('mails')
    .values(createOrderMails(accepted, { id, number }, deps.settings.operatorAddress))
    .execute();
  return { id, number };
}
