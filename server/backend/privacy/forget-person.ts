import type { Transaction } from 'kysely';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { namesAddress } from '../../../app/domain/account/names-address.ts';
import { findCustomerByEmail } from '../account/customers.ts';
import type { CustomerRow } from '../account/customers.ts';
import { eraseCustomer } from '../account/data.ts';
import type { Tables } from '../database/tables.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { mayNameAddress } from './may-name-address.ts';

export type ForgottenPerson = {
  hadAccount: boolean;
  /** Number of anonymised orders. */
  orders: number;
  /** Number of deleted subscriptions and pending confirmations. */
  subscriptions: number;
  /** Ids of the deleted mails. */
  mailIds: number[];
};

/**
 * Removes a person, with or without an account, from the back end's database: account, orders,
 * mails, newsletter and pending confirmations. Addresses are compared as accounts compare them.
 */
export async function forgetPerson(
  transaction: Transaction<Tables>,
  email: string,
): Promise<ForgottenPerson> {
  const key = emailKey(email);
  const customer = await findCustomerByEmail(transaction, key);
  const orders = await findOrders(transaction, key, customer);
  const mailIds = await anonymiseOrders(transaction, orders);
  mailIds.push(...(await deleteMails(transaction, key)));
  const ended = await transaction
    .deleteFrom('subscribers')
    .where('email_key', '=', key)
    .returning('id')
    .execute();
  for (const table of ['social_confirmations', 'email_changes'] as const) {
    const rows = await transaction
      .selectFrom(table)
      .select('email')
      .where(mayNameAddress('email', key))
      .execute();
    const emails = rows.flatMap((row) => (emailKey(row.email) === key ? [row.email] : []));
    if (emails.length > 0) {
      await transaction.deleteFrom(table).where('email', 'in', emails).execute();
    }
  }
  if (customer) await eraseCustomer(transaction, customer);
  return {
    hadAccount: customer !== null,
    orders: orders.length,
    subscriptions: ended.length,
    mailIds,
  };
}

/** Returns the orders of the address, of its account, and those whose texts name the address. */
async function findOrders(
  transaction: Transaction<Tables>,
  key: string,
  customer: CustomerRow | null,
) {
  const rows = await transaction
    .selectFrom('orders')
    .select(['id', 'cart_id', 'body', 'email', 'customer_id'])
    .where((where) =>
      where.or([
        ...(customer ? [where('customer_id', '=', customer.id)] : []),
        ...['email', 'body'].map((column) => mayNameAddress(column, key)),
      ]),
    )
    .execute();
  return rows.filter(
    ({ body, email, customer_id: customerId }) =>
      emailKey(email) === key ||
      (customer !== null && customerId === customer.id) ||
      namesAddress(JSON.parse(body), key),
  );
}

/**
 * Deletes mails to the address, from it, or that quote it, such as the notice of a contact form.
 */
async function deleteMails(transaction: Transaction<Tables>, key: string): Promise<number[]> {
  const rows = await transaction
    .selectFrom('mails')
    .select(['id', 'recipient', 'reply_to', 'text'])
    .where(({ or }) =>
      or(['recipient', 'reply_to', 'text'].map((column) => mayNameAddress(column, key))),
    )
    .execute();
  const ids = rows.flatMap(({ id, ...mail }) => (namesAddress(mail, key) ? [id] : []));
  for (const id of ids) await transaction.deleteFrom('mails').where('id', '=', id).execute();
  return ids;
}
