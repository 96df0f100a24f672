import type { Kysely, Transaction } from 'kysely';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import { socialTexts } from '../../../commerce/contract/account/social.ts';
import type { BackendDeps } from '../../deps.ts';
import { replyWith, refuse, withNotes } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import { refuseUnauthorized } from '../../http/request.ts';
import type { Tables } from '../../database/tables.ts';
import { emailKey } from '../../../../app/domain/account/email-key.ts';
import { findCustomer } from '../customers.ts';
import type { CustomerRow } from '../customers.ts';
import type { VerifiedIdentity } from './id-tokens.ts';
import { toDroppedNotes, proveAddress } from '../prove-address.ts';
import type { SessionUser } from '../sessions/sessions.ts';
import { createMethodMail } from './social-mail.ts';

type LinkedIdentity = Pick<VerifiedIdentity, 'provider' | 'subjectHash' | 'email'>;

/**
 * Links an identity to the account of a session in which the password was just entered. A session
 * alone is not enough: another person may be using the device (Rule D8.8).
 */
export async function linkWithPermit(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  { customerId, sessionId }: SessionUser,
  identity: VerifiedIdentity,
): Promise<Reply> {
  const now = deps.clock();
  if (!(await useIdToken(transaction, identity))) {
    const note = {
      event: 'sign-in.failed',
      account: customerId,
      reason: identity.provider,
    } as const;
    return withNotes(refuse(400, socialTexts.missingToken), note);
  }
  if (!(await useLinkingPermit(transaction, sessionId, now))) {
    return refuse(403, socialTexts.passwordFirst);
  }
  const customer = await findCustomer(transaction, customerId);
  if (!customer) return refuseUnauthorized();
  const dropped = provesAddress(identity, customer)
    ? await proveAddress(transaction, customer, now, { keepsPassword: true, sessionId })
    : null;
  const problem = await linkIdentity(transaction, deps, customer, identity);
  if (problem) return problem;
  await queueMail(
    transaction,
    createMethodMail(deps, customer, identity.provider, 'added', dropped),
  );
  const note = {
    event: 'identity.linked',
    account: customerId,
    reason: identity.provider,
  } as const;
  return withNotes(replyWith(true), note, ...toDroppedNotes(customer, dropped));
}

/** Milliseconds allowed between the password and the return from the provider. */
const permitLifetime = 10 * 60 * 1000;

/** Allows a session to link one identity, after its password was checked. */
export async function permitLinking(
  db: Kysely<Tables>,
  sessionId: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ linking_until: now + permitLifetime })
    .where('id', '=', sessionId)
    .execute();
}

/** Runs in the transaction of the link, so that a session that has just ended links nothing. */
async function useLinkingPermit(
  transaction: Transaction<Tables>,
  sessionId: number,
  now: number,
): Promise<boolean> {
  const used = await transaction
    .updateTable('sessions')
    .set({ linking_until: null })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('linking_until', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Returns true when the provider has verified the account's address. */
export function provesAddress(
  { isEmailProven, email }: VerifiedIdentity,
  customer: CustomerRow,
): boolean {
  return isEmailProven && email !== null && emailKey(email) === customer.email_key;
}

/** Removes a linked identity; refuses to remove the last way to sign in (Rule D8.9). */
export async function unlinkIdentity(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customer: CustomerRow,
  provider: SocialProvider,
): Promise<Reply> {
  const own = await transaction
    .selectFrom('social_identities')
    .select('provider')
    .where('customer_id', '=', customer.id)
    .execute();
  if (!own.some((one) => one.provider === provider)) return refuse(404, 'No such sign-in');
  if (customer.password_hash === null && own.length === 1) {
    return refuse(409, socialTexts.lastMethod);
  }
  await transaction
    .deleteFrom('social_identities')
    .where('customer_id', '=', customer.id)
    .where('provider', '=', provider)
    .execute();
  await queueMail(transaction, createMethodMail(deps, customer, provider, 'removed', null));
  const note = { event: 'identity.removed', account: customer.id, reason: provider } as const;
  return withNotes(replyWith(true), note);
}

/** Links an identity. Returns null when it is linked now or was before, else the refusal. */
export async function linkIdentity(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customer: CustomerRow,
  identity: LinkedIdentity,
): Promise<ReturnType<typeof refuse> | null> {
  const inTheWay = await transaction
    .selectFrom('social_identities')
    .select(['customer_id', 'subject_hash'])
    .where(({ or, and, eb }) =>
      or([
        eb('subject_hash', '=', identity.subjectHash),
        and([eb('customer_id', '=', customer.id), eb('provider', '=', identity.provider)]),
      ]),
    )
    .execute();
  if (inTheWay.some((one) => one.customer_id !== customer.id)) {
    return refuse(409, socialTexts.taken);
  }
  if (inTheWay.some((one) => one.subject_hash !== identity.subjectHash)) {
    return refuse(409, socialTexts.oneOnly);
  }
  if (inTheWay.length === 0) await insertIdentity(transaction, deps, customer.id, identity);
  return null;
}

export async function insertIdentity(
  transaction: Transaction<Tables>,
  { clock }: BackendDeps,
  customerId: number,
  { provider, subjectHash, email }: LinkedIdentity,
): Promise<void> {
  await transaction
    .insertInto('social_identities')
    .values({
      customer_id: customerId,
      provider,
      email,
      subject_hash: subjectHash,
      linked_at: clock(),
    })
    .execute();
}

/**
 * Records an ID token as used; false when it was used before, so a copied token has no effect (Rule
 * S7.4).
 */
export async function useIdToken(
  transaction: Transaction<Tables>,
  { tokenHash, endsAt }: VerifiedIdentity,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('used_id_tokens')
    .values({ token_hash: tokenHash, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function queueMail(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof createMethodMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}
