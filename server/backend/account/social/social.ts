import type { Transaction } from 'kysely';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { socialTexts } from '../../../commerce/contract/social.ts';
import type { SocialConfirmation } from '../../../commerce/contract/social.ts';
import { digest } from '../../database/digest.ts';
import type { BackendDeps } from '../../deps.ts';
import { answered, refused, withNotes } from '../../http/reply.ts';
import type { Refused, Reply, SecurityNote } from '../../http/reply.ts';
import type { Tables } from '../../database/tables.ts';
import { countAttempts, tooMany } from '../attempts.ts';
import { emailKey } from '../../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, storeOf } from '../customers.ts';
import type { ProvenPerson } from './id-tokens.ts';
import { isFirstUse, isProofOfAddress, keepIdentity, link } from './link-identity.ts';
import { openAccount } from '../register.ts';
import { droppedNotes, proveAddress } from '../prove-address.ts';
import { openSession } from '../sessions/sessions.ts';
import { confirmationMail, methodMail } from './social-mail.ts';

/**
 * Signs in the person of an ID token. A linked identity opens its account; otherwise, or when the
 * provider has not verified the address, a mail asks for confirmation in the same browser (Rules
 * D8.5, D8.7, docs/decisions/0014).
 */
export async function enterWithProof(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  proof: ProvenPerson,
): Promise<Reply> {
  if (!(await isFirstUse(transaction, proof))) return missingToken(proof.provider);
  const linked = await transaction
    .selectFrom('social_identities')
    .select('customer_id')
    .where('subject_hash', '=', proof.subjectHash)
    .executeTakeFirst();
  if (linked) return enterLinked(transaction, deps, linked.customer_id, proof);
  const { email, firstname, lastname } = proof;
  if (email === null) return refused(400, socialTexts.noEmail);
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null && proof.isEmailProven) {
    const id = await openAccount(
      transaction,
      deps,
      store,
      { email, firstname, lastname },
      { password: null, isEmailProven: true },
    );
    await keepIdentity(transaction, deps, id, proof);
    return enter(transaction, deps, id, proof.provider);
  }
  return askByMail(transaction, deps, store, { ...proof, email });
}

/** Asks by mail. The answer is the same whether the address has an account or not. */
async function askByMail(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  proof: ProvenPerson & { email: string },
): Promise<Reply> {
  const now = deps.clock();
  const { provider, subjectHash: subject_hash, email, firstname, lastname } = proof;
  const limit = { rule: 'social mail to address', subject: emailKey(email) } as const;
  const taken = await countAttempts(transaction, [limit], now);
  if ('wait' in taken) return tooMany(taken);
  const half = () => Buffer.from(deps.random(32)).toString('base64url');
  const [ticket, code] = [half(), half()];
  await transaction
    .insertInto('social_confirmations')
    .values({
      ticket_hash: hashOf('ticket', ticket),
      code_hash: hashOf('code', code),
      ...{ provider, subject_hash, email, firstname, lastname },
      store_code: store.code,
      ends_at: now + deps.settings.socialConfirmationLifetime,
    })
    .execute();
  const mail = confirmationMail(deps, store, { email, firstname, provider }, code);
  await transaction.insertInto('mails').values(mail).execute();
  return answered({ ticket });
}

/**
 * Uses both halves of a confirmation, once: creates the account when there is none, links it and
 * signs in.
 */
export async function confirmPerson(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  { ticket, code }: SocialConfirmation,
): Promise<Reply> {
  const now = deps.clock();
  const kept = await transaction
    .deleteFrom('social_confirmations')
    .where('ticket_hash', '=', hashOf('ticket', ticket))
    .where('code_hash', '=', hashOf('code', code))
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!kept) {
    const note = { event: 'sign-in.failed', account: null, reason: 'confirmation' } as const;
    return withNotes(refused(400, socialTexts.wrongConfirmation), note);
  }
  const { provider, subject_hash: subjectHash, email, firstname, lastname } = kept;
  const identity = { provider, subjectHash, email };
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null) {
    const id = await openAccount(
      transaction,
      deps,
      storeOf(kept),
      { email, firstname, lastname },
      { password: null, isEmailProven: true },
    );
    await keepIdentity(transaction, deps, id, identity);
    return enterWithMeta(transaction, deps, id, provider);
  }
  // Runs before linking: an identity that another person linked in advance must not block it.
  const dropped = await proveAddress(transaction, owner, now, { isPasswordKept: false });
  const problem = await link(transaction, deps, owner, identity);
  if (problem) return problem;
  await leave(transaction, methodMail(deps, owner, provider, 'added', dropped));
  const linked = { event: 'identity.linked', account: owner.id, reason: provider } as const;
  const entered = await enterWithMeta(transaction, deps, owner.id, provider);
  return withNotes(entered, linked, ...droppedNotes(owner, dropped));
}

/** Signs in to the linked account. The ID token may also be the first proof of its address. */
async function enterLinked(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  proof: ProvenPerson,
): Promise<Reply> {
  const customer = await findCustomer(transaction, customerId);
  const notes: SecurityNote[] = [];
  if (customer?.email_proven_at === null && isProofOfAddress(proof, customer)) {
    const now = deps.clock();
    const dropped = await proveAddress(transaction, customer, now, { isPasswordKept: false });
    await keepIdentity(transaction, deps, customerId, proof);
    await leave(transaction, methodMail(deps, customer, proof.provider, 'added', dropped));
    notes.push(...droppedNotes(customer, dropped));
  }
  return withNotes(await enter(transaction, deps, customerId, proof.provider), ...notes);
}

/** Opens a session and returns its token as in Rule F1.82. */
async function enter(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  provider: SocialProvider,
): Promise<Reply> {
  const customer = await findCustomer(transaction, customerId);
  if (!customer) return missingToken(provider);
  const session = await openSession(transaction, deps, customerId, deps.clock());
  return withNotes(answered(session), succeeded(customerId, provider));
}

function succeeded(account: number, reason: SocialProvider): SecurityNote {
  return { event: 'sign-in.succeeded', account, reason };
}

/** Refuses a call without a valid ID token with 401 (Rule D8.3). */
function missingToken(reason: SocialProvider): Refused {
  const note = { event: 'sign-in.failed', account: null, reason } as const;
  return withNotes(refused(401, socialTexts.missingToken), note);
}

async function enterWithMeta(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  provider: SocialProvider,
): Promise<Reply> {
  const { token, refreshToken } = await openSession(transaction, deps, customerId, deps.clock());
  const reply = { code: 200, result: token, meta: { refreshToken } } as const;
  return withNotes(reply, succeeded(customerId, provider));
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
