import type { Transaction } from 'kysely';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { socialTexts } from '../../commerce/contract-social.ts';
import type { SocialConfirmation } from '../../commerce/contract-social.ts';
import { digest } from '../digest.ts';
import type { Parts } from '../parts.ts';
import { answered, refused } from '../reply.ts';
import type { Reply } from '../reply.ts';
import type { Tables } from '../tables.ts';
import { countAttempts, tooMany } from './attempts.ts';
import { emailKey, findCustomer, findCustomerByEmail, storeOf } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import type { ProvenPerson } from './proofs.ts';
import { openAccount } from './register.ts';
import { endSessionsOf, openSession } from './sessions.ts';
import { confirmationMail, methodMail } from './social-mail.ts';

type Linked = Pick<ProvenPerson, 'provider' | 'subjectHash' | 'email'>;

/**
 * Signs in whom a proof names. An account that is there is opened only to whom it was linked to; to
 * others, and where the provider has not proven the address, a mail goes that has to be answered in
 * the same browser. spec: docs/decisions/0014
 */
export async function enterWithProof(
  transaction: Transaction<Tables>,
  parts: Parts,
  store: StoreView,
  proof: ProvenPerson,
): Promise<Reply> {
  if (!(await isFirstUse(transaction, proof))) return refused(401, socialTexts.missingToken);
  const linked = await transaction
    .selectFrom('social_identities')
    .select('customer_id')
    .where('subject_hash', '=', proof.subjectHash)
    .executeTakeFirst();
  if (linked) return enter(transaction, parts, linked.customer_id);
  const { email, firstname, lastname } = proof;
  if (email === null) return refused(400, socialTexts.noEmail);
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null && proof.isEmailProven) {
    const id = await openAccount(
      transaction,
      parts,
      store,
      { email, firstname, lastname },
      { passwordHash: null, isEmailProven: true },
    );
    await keepIdentity(transaction, parts, id, proof);
    return enter(transaction, parts, id);
  }
  return askByMail(transaction, parts, store, { ...proof, email });
}

/** The same answer whether the address has an account or not. */
async function askByMail(
  transaction: Transaction<Tables>,
  parts: Parts,
  store: StoreView,
  proof: ProvenPerson & { email: string },
): Promise<Reply> {
  const now = parts.clock();
  const { provider, subjectHash: subject_hash, email, firstname, lastname } = proof;
  const limit = { rule: 'social mail to address', subject: emailKey(email) } as const;
  const taken = await countAttempts(transaction, [limit], now);
  if ('wait' in taken) return tooMany(taken);
  const half = () => Buffer.from(parts.random(32)).toString('base64url');
  const [ticket, code] = [half(), half()];
  await transaction
    .insertInto('social_confirmations')
    .values({
      ticket_hash: hashOf('ticket', ticket),
      code_hash: hashOf('code', code),
      ...{ provider, subject_hash, email, firstname, lastname },
      store_code: store.code,
      ends_at: now + parts.settings.socialConfirmationLifetime,
    })
    .execute();
  const mail = confirmationMail(parts, store, { email, firstname, provider }, code);
  await transaction.insertInto('mails').values(mail).execute();
  return answered({ ticket });
}

/** Both halves of a confirmation, once: the account is linked, made where there is none, and open. */
export async function confirmPerson(
  transaction: Transaction<Tables>,
  parts: Parts,
  { ticket, code }: SocialConfirmation,
): Promise<Reply> {
  const now = parts.clock();
  const kept = await transaction
    .deleteFrom('social_confirmations')
    .where('ticket_hash', '=', hashOf('ticket', ticket))
    .where('code_hash', '=', hashOf('code', code))
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!kept) return refused(400, socialTexts.wrongConfirmation);
  const { provider, subject_hash: subjectHash, email, firstname, lastname } = kept;
  const identity = { provider, subjectHash, email };
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null) {
    const id = await openAccount(
      transaction,
      parts,
      storeOf(kept),
      { email, firstname, lastname },
      { passwordHash: null, isEmailProven: true },
    );
    await keepIdentity(transaction, parts, id, identity);
    return enterWithMeta(transaction, parts, id);
  }
  const problem = await link(transaction, parts, owner, identity);
  if (problem) return problem;
  // Whoever set the password never showed that the address is theirs: it may have been taken in
  // advance, to wait for its owner.
  const isPasswordDropped = owner.password_hash !== null && owner.email_proven_at === null;
  if (isPasswordDropped) await endSessionsOf(transaction, owner.id, now);
  await transaction
    .updateTable('customers')
    .set({ email_proven_at: now, ...(isPasswordDropped ? { password_hash: null } : {}) })
    .where('id', '=', owner.id)
    .execute();
  const kind = isPasswordDropped ? 'added-password-gone' : 'added';
  await leave(transaction, methodMail(parts, owner, provider, kind));
  return enterWithMeta(transaction, parts, owner.id);
}

/** For who is signed in: that is the proof that the account is theirs. */
export async function linkProof(
  transaction: Transaction<Tables>,
  parts: Parts,
  customer: CustomerRow,
  proof: ProvenPerson,
): Promise<Reply> {
  if (!(await isFirstUse(transaction, proof))) return refused(400, socialTexts.missingToken);
  const problem = await link(transaction, parts, customer, proof);
  if (problem) return problem;
  await leave(transaction, methodMail(parts, customer, proof.provider, 'added'));
  return answered(true);
}

/** Never the last way in. */
export async function unlink(
  transaction: Transaction<Tables>,
  parts: Parts,
  customer: CustomerRow,
  provider: SocialProvider,
): Promise<Reply> {
  const own = await transaction
    .selectFrom('social_identities')
    .select('provider')
    .where('customer_id', '=', customer.id)
    .execute();
  if (!own.some((one) => one.provider === provider)) return refused(404, 'No such sign-in');
  if (customer.password_hash === null && own.length === 1) {
    return refused(409, socialTexts.lastMethod);
  }
  await transaction
    .deleteFrom('social_identities')
    .where('customer_id', '=', customer.id)
    .where('provider', '=', provider)
    .execute();
  await leave(transaction, methodMail(parts, customer, provider, 'removed'));
  return answered(true);
}

async function link(
  transaction: Transaction<Tables>,
  parts: Parts,
  customer: CustomerRow,
  identity: Linked,
): Promise<ReturnType<typeof refused> | null> {
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
    return refused(409, socialTexts.taken);
  }
  if (inTheWay.some((one) => one.subject_hash !== identity.subjectHash)) {
    return refused(409, socialTexts.oneOnly);
  }
  if (inTheWay.length === 0) await keepIdentity(transaction, parts, customer.id, identity);
  return null;
}

async function keepIdentity(
  transaction: Transaction<Tables>,
  { clock }: Parts,
  customerId: number,
  { provider, subjectHash, email }: Linked,
): Promise<void> {
  await transaction
    .insertInto('social_identities')
    .values({
      customer_id: customerId,
      ...{ provider, email },
      subject_hash: subjectHash,
      linked_at: clock(),
    })
    .execute();
}

/** A proof that somebody read on its way opens nothing a second time. */
async function isFirstUse(
  transaction: Transaction<Tables>,
  { proofHash, endsAt }: ProvenPerson,
): Promise<boolean> {
  const kept = await transaction
    .insertInto('used_proofs')
    .values({ proof_hash: proofHash, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('proof_hash')
    .executeTakeFirst();
  return kept !== undefined;
}

/** spec: transactions §7, answer result.token */
async function enter(
  transaction: Transaction<Tables>,
  parts: Parts,
  customerId: number,
): Promise<Reply> {
  const customer = await findCustomer(transaction, customerId);
  if (!customer) return refused(401, socialTexts.missingToken);
  return answered(await openSession(transaction, parts, customerId, parts.clock()));
}

async function enterWithMeta(
  transaction: Transaction<Tables>,
  parts: Parts,
  customerId: number,
): Promise<Reply> {
  const { token, refreshToken } = await openSession(transaction, parts, customerId, parts.clock());
  return { code: 200, result: token, meta: { refreshToken } };
}

async function leave(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof methodMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function hashOf(half: 'ticket' | 'code', token: string): string {
  return digest('social-confirmation', half, token);
}
