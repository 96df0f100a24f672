import { emailKey } from '../../../app/domain/account/email-key.ts';
import { createHash, createHmac } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { guestGroup } from '../../../app/domain/catalogue/price/tier-price.ts';
import { requireStoreView, storeViews } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { BackendDeps } from '../deps.ts';
import type { Tables } from '../database/tables.ts';
import { signSubject } from './sessions/keys.ts';

export type CustomerRow = Selectable<Tables['customers']>;

/** Group of customers with an account and no other agreement. */
export const generalGroup = 1;

export async function findCustomer(db: Kysely<Tables>, id: number): Promise<CustomerRow | null> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

export async function findCustomerByEmail(
  db: Kysely<Tables>,
  email: string,
): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the customer's current group, which decides prices whatever a token claims (Rule D9.3).
 */
export async function findGroupId(db: Kysely<Tables>, customerId: number | null): Promise<number> {
  if (customerId === null) return guestGroup;
  const row = await db
    .selectFrom('customers')
    .select('group_id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.group_id ?? guestGroup;
}

/** Returns the store view the account was created in: language and links of its mails. */
export function toAccountStore({ store_code }: Pick<CustomerRow, 'store_code'>): StoreView {
  return storeViews.find(({ code }) => code === store_code) ?? requireStoreView('de_de');
}

/** Formats a moment for the wire in UTC, such as '2027-01-10 12:00:00'. */
export function toWireMoment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** Returns the customer in the form of the contract, without hashes and tokens (Rule F1.78). */
export async function toWireCustomer(
  deps: Pick<BackendDeps, 'db' | 'random'>,
  row: CustomerRow,
): Promise<Record<string, unknown>> {
  const store = toAccountStore(row);
  const addresses = await findAddresses(deps.db, row.id);
  const billing = addresses.find((address) => address.is_default_billing);
  const shipping = addresses.find((address) => address.is_default_shipping);
  return {
    id: row.id,
    group_id: row.group_id,
    ...(billing ? { default_billing: String(billing.id) } : {}),
    ...(shipping ? { default_shipping: String(shipping.id) } : {}),
    created_at: toWireMoment(row.created_at),
    updated_at: toWireMoment(row.updated_at),
    created_in: store.name,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    store_id: store.id,
    website_id: 1,
    addresses: addresses.map((address) => ({
      ...(JSON.parse(address.address) as Record<string, unknown>),
      id: String(address.id),
      customer_id: String(row.id),
      default_billing: address.is_default_billing === 1,
      default_shipping: address.is_default_shipping === 1,
    })),
    extension_attributes: {
      teams: JSON.parse(row.teams) as unknown,
      birthday: row.birthday,
      role: row.role,
      telephone: row.telephone,
      loyalty_card: toLoyaltyCard(row.id),
      revision: toRevision(row, addresses),
    },
    groupToken: await createGroupToken(deps, row),
  };
}

type AddressRow = Selectable<Tables['customer_addresses']>;

export function findAddresses(db: Kysely<Tables>, customerId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/**
 * Returns a digest of the customer's lists; a change that names an older digest is refused (Rule
 * F1.76).
 */
export function toRevision(
  { teams }: Pick<CustomerRow, 'teams'>,
  addresses: readonly AddressRow[],
): string {
  const content = addresses.map((row) => [
    String(row.id),
    row.address,
    row.is_default_billing,
    row.is_default_shipping,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([teams, content]))
    .digest('hex')
    .slice(0, 32);
}

/** Ten digits in groups; the last is a check digit (Luhn). */
function toLoyaltyCard(customerId: number): string {
  const body = String(100_000_000 + customerId);
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  const digits = `${body}${(10 - (sum % 10)) % 10}`;
  return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`;
}

/** Signs the group of a customer without naming the customer (Rule F1.80). */
async function createGroupToken(
  deps: Pick<BackendDeps, 'db' | 'random'>,
  row: CustomerRow,
): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ group_id: row.group_id, id: row.id })}`;
  const key = await signSubject(deps.db, deps.random, 'group-token', 'key');
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}
