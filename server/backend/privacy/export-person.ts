import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomerByEmail, toWireMoment } from '../account/customers.ts';
import { exportCustomerData } from '../account/data.ts';
import { findStoredOrders } from '../checkout/stored-orders.ts';
import type { StoredOrder } from '../checkout/stored-orders.ts';
import type { BackendDeps } from '../deps.ts';
import { mayNameAddress } from './may-name-address.ts';

type ExportDeps = Pick<BackendDeps, 'db' | 'random' | 'clock'>;

export type PersonExport = {
  /** As the account itself can export it; null for a guest. */
  account: Record<string, unknown> | null;
  /** Inquiries with the address, with an account or without. */
  inquiries: StoredOrder[];
  newsletters: Record<string, unknown>[];
  /** Mails to the address, and those that it wrote through a form. */
  mails: Record<string, unknown>[];
};

/**
 * Returns what the back end stores about an address, with or without an account, without hashes and
 * secrets; null when that is nothing. What others wrote that names the address is not part of it:
 * it is theirs.
 */
export async function exportPerson(deps: ExportDeps, email: string): Promise<PersonExport | null> {
  const key = emailKey(email);
  const customer = await findCustomerByEmail(deps.db, key);
  const found: PersonExport = {
    account: customer && (await exportCustomerData(deps, customer)),
    inquiries: await findStoredOrders(deps.db, { email: key }),
    newsletters: await exportNewsletters(deps, key),
    mails: await exportMails(deps, key),
  };
  const { account, inquiries, newsletters, mails } = found;
  const isNothing = [inquiries, newsletters, mails].every((list) => list.length === 0);
  return account === null && isNothing ? null : found;
}

async function exportNewsletters({ db }: ExportDeps, key: string) {
  const rows = await db
    .selectFrom('subscribers')
    .select(['brand', 'store_code', 'state', 'coupon', 'changed_at', 'confirmed_at'])
    .where('email_key', '=', key)
    .orderBy('id')
    .execute();
  return rows.map(({ changed_at, confirmed_at, ...row }) => ({
    ...row,
    changed_at: toWireMoment(changed_at),
    confirmed_at: confirmed_at === null ? null : toWireMoment(confirmed_at),
  }));
}

async function exportMails({ db }: ExportDeps, key: string) {
  const rows = await db
    .selectFrom('mails')
    .select(['created_at', 'recipient', 'reply_to', 'subject', 'text', 'is_secret'])
    .where(({ or }) => or(['recipient', 'reply_to'].map((column) => mayNameAddress(column, key))))
    .orderBy('id')
    .execute();
  const isOfAddress = (address: string | null) => address !== null && emailKey(address) === key;
  return rows
    .filter(({ recipient, reply_to: replyTo }) => isOfAddress(recipient) || isOfAddress(replyTo))
    .map(({ created_at, text, is_secret: isSecret, ...mail }) => ({
      ...mail,
      // Text with a secret is stored encrypted.
      text: isSecret === 1 ? null : text,
      created_at: toWireMoment(created_at),
    }));
}
