import type { Transaction } from 'kysely';
import { socialNames } from '../../../app/domain/account/social.ts';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { SecurityNote } from '../http/reply.ts';
import type { Tables } from '../database/tables.ts';
import type { BackendTranslator } from '../mail/words/words.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import type { CustomerRow } from './customers.ts';
import { endSessionsOf } from './sessions/sessions.ts';
import { toParagraphs } from '../mail/words/words.ts';

/** Access that an account lost when its address was proven for the first time. */
export type DroppedAccess = {
  hasPassword: boolean;
  providers: SocialProvider[];
  hasSessions: boolean;
  hasEmailChange: boolean;
  hasDevices: boolean;
  hasSharedWishlist: boolean;
};

type RetainedAccess = {
  /** False when the proof says nothing about who set the password. */
  keepsPassword: boolean;
  /** The session in which the proof was given; it stays open. */
  sessionId?: number;
};

/**
 * Records that the owner of the account reads mail to its address. The first proof ends all older
 * access, because another person may have registered the address in advance. Returns what was
 * dropped, null for later proofs (Rule D2.19, docs/decisions/0029).
 */
export async function proveAddress(
  transaction: Transaction<Tables>,
  customer: CustomerRow,
  now: number,
  retained: RetainedAccess,
): Promise<DroppedAccess | null> {
  const dropped =
    customer.email_proven_at === null
      ? await dropAccess(transaction, customer, now, retained)
      : null;
  await transaction
    .updateTable('customers')
    .set({ email_proven_at: now })
    .where('id', '=', customer.id)
    .execute();
  return dropped;
}

async function dropAccess(
  transaction: Transaction<Tables>,
  customer: CustomerRow,
  now: number,
  { keepsPassword, sessionId }: RetainedAccess,
): Promise<DroppedAccess> {
  const { id } = customer;
  const identities = await transaction
    .deleteFrom('social_identities')
    .where('customer_id', '=', id)
    .returning('provider')
    .execute();
  const changes = await transaction
    .deleteFrom('email_changes')
    .where('customer_id', '=', id)
    .returning('ends_at')
    .execute();
  await transaction.deleteFrom('password_tokens').where('customer_id', '=', id).execute();
  await dropSocialConfirmations(transaction, customer);
  // Before the sessions, which take theirs along.
  const devices = await transaction
    .deleteFrom('push_subscriptions')
    .where('customer_id', '=', id)
    .returning('id')
    .execute();
  const hasSessions = await dropSessions(transaction, id, now, sessionId);
  const shares = await transaction
    .updateTable('wishlists')
    .set({ code_hash: null, code_salt: null })
    .where('customer_id', '=', id)
    .where('code_hash', 'is not', null)
    .returning('brand')
    .execute();
  const hasPassword = customer.password_hash !== null && !keepsPassword;
  if (hasPassword) {
    await transaction
      .updateTable('customers')
      .set({ password_hash: null, password_form: null })
      .where('id', '=', id)
      .execute();
  }
  return {
    hasPassword,
    providers: identities.map(({ provider }) => provider).sort(),
    hasSessions,
    hasEmailChange: changes.some(({ ends_at: endsAt }) => endsAt > now),
    hasDevices: devices.length > 0,
    hasSharedWishlist: shares.length > 0,
  };
}

/** Ends the other sessions. Returns true when there was an open one. */
async function dropSessions(
  transaction: Transaction<Tables>,
  customerId: number,
  now: number,
  currentId: number | undefined,
): Promise<boolean> {
  const open = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('id', '!=', currentId ?? 0)
    .execute();
  if (currentId === undefined) await endSessionsOf(transaction, customerId, now);
  else if (open.length > 0) {
    const ids = open.map(({ id }) => id);
    await transaction
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('id', 'in', ids)
      .execute();
  }
  return open.length > 0;
}

/**
 * Deletes pending sign-ins with a provider for this address. There are few: they last half an hour.
 */
async function dropSocialConfirmations(
  transaction: Transaction<Tables>,
  customer: CustomerRow,
): Promise<void> {
  const waiting = await transaction
    .selectFrom('social_confirmations')
    .select(['ticket_hash', 'email'])
    .execute();
  const hashes = waiting
    .filter(({ email }) => emailKey(email) === customer.email_key)
    .map(({ ticket_hash: hash }) => hash);
  if (hashes.length === 0) return;
  await transaction.deleteFrom('social_confirmations').where('ticket_hash', 'in', hashes).execute();
}

/** Returns notes for the security log, none when nothing was dropped. */
export function toDroppedNotes(
  { id }: Pick<CustomerRow, 'id'>,
  dropped: DroppedAccess | null,
): SecurityNote[] {
  const hasLost =
    dropped !== null &&
    Object.values(dropped).some((one) => one === true || (Array.isArray(one) && one.length > 0));
  return hasLost ? [{ event: 'access.dropped', account: id }] : [];
}

/** Returns the paragraphs of a mail that list the dropped access, none when nothing was dropped. */
export function toDroppedTexts(t: BackendTranslator, dropped: DroppedAccess | null): string[] {
  if (dropped === null) return [];
  const items = [
    ...(dropped.hasPassword ? [t('account:droppedPassword')] : []),
    ...dropped.providers.map((provider) =>
      t('account:droppedMethod', { provider: socialNames[provider] }),
    ),
    ...(dropped.hasSessions ? [t('account:droppedSessions')] : []),
    ...(dropped.hasEmailChange ? [t('account:droppedEmailChange')] : []),
    ...(dropped.hasDevices ? [t('account:droppedDevices')] : []),
    ...(dropped.hasSharedWishlist ? [t('account:droppedWishlist')] : []),
  ];
  return items.length > 0 ? toParagraphs(t('account:dropped', { items: items.join('; ') })) : [];
}
