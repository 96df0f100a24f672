import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { newsletterTexts } from '../../commerce/contract/newsletter.ts';
import { countAttempts } from '../account/attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import type { CustomerRow } from '../account/customers.ts';
import { signSubject } from '../account/sessions/keys.ts';
import { digest } from '../database/digest.ts';
import { createConfirmMail, createConfirmedMail } from './newsletter-mail.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { parseRowId } from '../database/row-id.ts';
import type { Tables } from '../database/tables.ts';

type Subscriber = Selectable<Tables['subscribers']>;

/** Returns the subscriber or pending subscriber of an address, or null. */
export async function findSubscriber(
  db: Kysely<Tables>,
  { brand }: StoreView,
  key: string,
): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', key)
    .where('brand', '=', brand)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns whether an account may read and end the subscription of its address: it has proven the
 * address, or it asked for the subscription that was confirmed by mail. The address alone shows
 * nothing, because anyone can register with it (Rules D6.11, S4.8).
 */
export function ownsSubscription(
  customer: Pick<CustomerRow, 'id' | 'email_proven_at'> | null,
  subscriber: Pick<Subscriber, 'customer_id'> | null,
): boolean {
  if (customer === null) return false;
  return customer.email_proven_at !== null || subscriber?.customer_id === customer.id;
}

/**
 * Queues a mail with a new confirmation code, unless the address is subscribed or has reached the
 * limit. `customer`: the account that asks; it owns the subscription once that is confirmed, also
 * one that the address had before.
 */
export async function askToConfirm(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  { email, customer }: { email: string; customer: CustomerRow | null },
): Promise<void> {
  const now = deps.clock();
  const key = emailKey(email);
  const limit = { rule: 'newsletter to address', subject: `${store.brand} ${key}` } as const;
  const taken = await countAttempts(transaction, [limit], now);
  const known = await findSubscriber(transaction, store, key);
  const isSubscribed = known?.state === 'subscribed';
  const hasOwner = customer === null || ownsSubscription(customer, known);
  if ('wait' in taken) return;
  if (isSubscribed && hasOwner) return forgetAsker(transaction, known);
  const code = Buffer.from(deps.random(24)).toString('base64url');
  const change = {
    email,
    store_code: store.code,
    state: isSubscribed ? ('subscribed' as const) : ('pending' as const),
    code_hash: hashCode(code),
    code_ends_at: now + deps.settings.newsletterCodeLifetime,
    changed_at: isSubscribed ? known.changed_at : now,
    asked_by: customer?.id ?? null,
  };
  const { id } = await transaction
    .insertInto('subscribers')
    .values({
      ...change,
      email_key: key,
      brand: store.brand,
      coupon: null,
      confirmed_at: null,
      customer_id: null,
    })
    .onConflict((conflict) => conflict.columns(['email_key', 'brand']).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow();
  const percent = known?.coupon ? null : deps.settings.newsletterCouponPercent;
  const mail = createConfirmMail(deps, store, { id, email, code, percent }, now);
  await transaction.insertInto('mails').values(mail).execute();
}

/**
 * Subscribes an address; a repeated confirmation changes nothing. The coupon is given once for an
 * address (Rule D6.10).
 */
export async function confirmSubscription(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  id: string,
  code: string,
): Promise<Reply> {
  const now = deps.clock();
  const row = await transaction
    .selectFrom('subscribers')
    .selectAll()
    .where('id', '=', parseRowId(id))
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst();
  const isInTime = (row?.code_ends_at ?? 0) > now;
  if (row?.state === 'subscribed') {
    if (isInTime) await setOwner(transaction, row);
    return replyWith(true);
  }
  if (row?.state !== 'pending' || !isInTime) return refuse(400, newsletterTexts.wrongCode);
  const percent = deps.settings.newsletterCouponPercent;
  const isFirst = row.coupon === null && percent > 0;
  const coupon = isFirst ? await createCoupon(transaction, deps, percent) : null;
  await transaction
    .updateTable('subscribers')
    .set({
      state: 'subscribed',
      confirmed_at: now,
      changed_at: now,
      ...(coupon ? { coupon } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  await setOwner(transaction, row);
  const token = await createUnsubscribeToken(transaction, deps, row.id);
  const mail = createConfirmedMail(deps.settings, row, { token, coupon, percent }, now);
  await transaction.insertInto('mails').values(mail).execute();
  if (!coupon) return replyWith(true);
  return { code: 200, result: true, meta: { coupon: { code: coupon, percent } } };
}

/** Only the last request counts, as for an address that is not subscribed (Rule D6.14). */
async function forgetAsker(transaction: Transaction<Tables>, { id }: Subscriber): Promise<void> {
  await transaction
    .updateTable('subscribers')
    .set({ asked_by: null })
    .where('id', '=', id)
    .execute();
}

/** The account that asked owns the confirmed subscription. */
async function setOwner(transaction: Transaction<Tables>, row: Subscriber): Promise<void> {
  if (row.asked_by === null) return;
  await transaction
    .updateTable('subscribers')
    .set({ customer_id: row.asked_by, asked_by: null })
    .where('id', '=', row.id)
    .execute();
}

/** Creates an unguessable coupon for one use. */
async function createCoupon(
  transaction: Transaction<Tables>,
  { random }: Pick<BackendDeps, 'random'>,
  percent: number,
): Promise<string> {
  // Without letters and digits that look alike.
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const letters = [...random(12)].map((byte) => signs[byte % signs.length]).join('');
  const code = `NEWS-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  await transaction
    .insertInto('coupons')
    .values({
      code,
      kind: 'percent',
      percent,
      amount_eur: null,
      amount_chf: null,
      minimum_eur: 0,
      minimum_chf: 0,
      starts_at: null,
      ends_at: null,
      max_uses: 1,
      uses: 0,
    })
    .execute();
  return code;
}

export async function unsubscribeByToken(
  deps: BackendDeps,
  id: string,
  token: string,
): Promise<Reply> {
  const isRight =
    parseRowId(id) > 0 && token === (await createUnsubscribeToken(deps.db, deps, parseRowId(id)));
  if (!isRight) return refuse(400, newsletterTexts.wrongToken);
  await unsubscribe(deps.db, parseRowId(id), deps.clock());
  return replyWith(true);
}

/**
 * Unsubscribes an address and invalidates a pending code, so that an old mail cannot subscribe it
 * again.
 */
export async function unsubscribe(db: Kysely<Tables>, id: number, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'ended', code_hash: null, code_ends_at: null, changed_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'ended')
    .execute();
}

/**
 * Returns the unsubscribe token of every newsletter; it never expires, so that old mails work too.
 */
export function createUnsubscribeToken(
  db: Kysely<Tables>,
  { random }: Pick<BackendDeps, 'random'>,
  id: number,
): Promise<string> {
  return signSubject(db, random, 'newsletter', String(id));
}

function hashCode(code: string): string {
  return digest('newsletter-code', code);
}
