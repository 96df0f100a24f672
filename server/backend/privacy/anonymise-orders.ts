import type { Selectable, Transaction } from 'kysely';
import type { Order } from '../../commerce/contract/order.ts';
import type { Tables } from '../database/tables.ts';
import { deleteAnswers } from '../http/answer-once.ts';
import { toCartPrincipal } from '../http/request.ts';
import { toAnonymousBody } from './anonymous-order.ts';

type OrderRow = Pick<Selectable<Tables['orders']>, 'id' | 'cart_id' | 'body'>;

/**
 * Removes personal data from orders, their lines, carts and mails; numbers, goods and amounts stay.
 * Returns the ids of the deleted mails.
 */
export async function anonymiseOrders(
  transaction: Transaction<Tables>,
  orders: readonly OrderRow[],
): Promise<number[]> {
  const mailIds: number[] = [];
  for (const { id, cart_id: cartId, body } of orders) {
    const anonymous = toAnonymousBody(JSON.parse(body) as Omit<Order, 'cart_id'>);
    await transaction
      .updateTable('orders')
      .set({
        email: '',
        principal: 'anonymous',
        customer_id: null,
        body: JSON.stringify(anonymous),
      })
      .where('id', '=', id)
      .execute();
    // Options may hold text that a visitor entered.
    await transaction
      .updateTable('order_lines')
      .set({ options: '[]', product_option: 'null' })
      .where('order_id', '=', id)
      .execute();
    const carts = await transaction
      .updateTable('carts')
      .set({ customer_id: null, public_id: null, country: null, postcode: null })
      .where('id', '=', cartId)
      .returning('token_hash')
      .execute();
    await deleteAnswers(
      transaction,
      carts.map(({ token_hash: hash }) => toCartPrincipal(hash)),
    );
    await transaction
      .updateTable('cart_lines')
      .set({ product_option: null })
      .where('cart_id', '=', cartId)
      .execute();
    // A guessed address could be compared with its digest.
    await transaction.deleteFrom('hold_owners').where('order_id', '=', id).execute();
    const mails = await transaction
      .deleteFrom('mails')
      .where('order_id', '=', id)
      .returning('id')
      .execute();
    mailIds.push(...mails.map((mail) => mail.id));
  }
  return mailIds;
}
