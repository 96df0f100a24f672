import type { Transaction } from 'kysely';
import type { SocialProvider } from '../../../../app/domain/account/social.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { socialTexts } from '../../../commerce/contract/account/social.ts';
import type { SocialConfirmation } from '../../../commerce/contract/account/social.ts';
import { digest } from '../../database/digest.ts';
import type { BackendDeps } from '../../deps.ts';
import { replyWith, refuse, withNotes } from '../../http/reply.ts';
import type { RefusedReply, Reply, SecurityNote } from '../../http/reply.ts';
import type { Tables } from '../../database/tables.ts';
import { countAttempts, refuseTooMany } from '../attempts.ts';
import { emailKey } from '../../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, toAccountStore } from '../customers.ts';
import type { VerifiedIdentity } from './id-tokens.ts';
import { useIdToken, provesAddress, insertIdentity, linkIdentity } from './link-identity.ts';
import { createAccount } from '../register.ts';
import { toDroppedNotes, proveAddress } from '../prove-address.ts';
import { openSession } from '../sessions/sessions.ts';
import { createSocialConfirmationMail, createMethodMail } from './social-mail.ts';

/**
 * Signs in the person of an ID token. A linked identity opens its account; otherwise, or when the
 * provider has not verified the address, a mail asks for confirmation in the same browser (Rules
 * D8.5, D8.7, docs/decisions/0014).
 */
export async function signInWithIdToken(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  identity: VerifiedIdentity,
): Promise<Reply> {
  if (!(await useIdToken(transaction, identity))) return refuseMissingToken(identity.provider);
  const linked = await transaction
    .selectFrom('social_identities')
    .select('customer_id')
    .where('subject_hash', '=', identity.subjectHash)
    .executeTakeFirst();
  if (linked) return signInLinked(transaction, deps, linked.customer_id, identity);
  const { email, firstname, lastname } = identity;
  if (email === null) return refuse(400, socialTexts.noEmail);
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null && identity.isEmailProven) {
    const id = await createAccount(
      transaction,
      deps,
      store,
      { email, firstname, lastname },
      { password: null, isEmailProven: true },
    );
    await insertIdentity(transaction, deps, id, identity);
    return signIn(transaction, deps, id, identity.provider);
  }
  return requestConfirmation(transaction, deps, store, { ...identity, email });
}

/** Asks by mail. The answer is the same whether the address has an account or not. */
async function requestConfirmation(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  identity: VerifiedIdentity & { email: string },
): Promise<Reply> {
  const now = deps.clock();
  const { provider, subjectHash: subject_hash, email, firstname, lastname } = identity;
  const limit = { rule: 'social mail to address', subject: emailKey(email) } as const;
  const taken = await countAttempts(transaction, [limit], now);
  if ('wait' in taken) return refuseTooMany(taken);
  const half = () => Buffer.from(deps.random(32)).toString('base64url');
  const [ticket, code] = [half(), half()];
  await transaction
    .insertInto('social_confirmations')
    .values({
      ticket_hash: hashHalf('ticket', ticket),
      code_hash: hashHalf('code', code),
      provider,
      subject_hash,
      email,
      firstname,
      lastname,
      store_code: store.code,
      ends_at: now + deps.settings.socialConfirmationLifetime,
    })
    .execute();
  const mail = createSocialConfirmationMail(deps, store, { email, firstname, provider }, code);
  await transaction.insertInto('mails').values(mail).execute();
  return replyWith({ ticket });
}

/**
 * Uses both halves of a confirmation, once: creates the account when there is none, links it and
 * signs in.
 */
export async function confirmSignIn(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  { ticket, code }: SocialConfirmation,
): Promise<Reply> {
  const now = deps.clock();
  const confirmation = await transaction
    .deleteFrom('social_confirmations')
    .where('ticket_hash', '=', hashHalf('ticket', ticket))
    .where('code_hash', '=', hashHalf('code', code))
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!confirmation) {
    const note = { event: 'sign-in.failed', account: null, reason: 'confirmation' } as const;
    return withNotes(refuse(400, socialTexts.wrongConfirmation), note);
  }
  const { provider, subject_hash: subjectHash, email, firstname, lastname } = confirmation;
  const identity = { provider, subjectHash, email };
  const owner = await findCustomerByEmail(transaction, email);
  if (owner === null) {
    const id = await createAccount(
      transaction,
      deps,
      toAccountStore(confirmation),
      { email, firstname, lastname },
      { password: null, isEmailProven: true },
    );
    await insertIdentity(transaction, deps, id, identity);
    return signInWithMeta(transaction, deps, id, provider);
  }
  // Runs before linking: an identity that another person linked in advance must not block it.
  const dropped = await proveAddress(transaction, owner, now, { keepsPassword: false });
  const problem = await linkIdentity(transaction, deps, owner, identity);
  if (problem) return problem;
  await queueMail(transaction, createMethodMail(deps, owner, provider, 'added', dropped));
  const linked = { event: 'identity.linked', account: owner.id, reason: provider } as const;
  const entered = await signInWithMeta(transaction, deps, owner.id, provider);
  return withNotes(entered, linked, ...toDroppedNotes(owner, dropped));
}

/** Signs in to the linked account. The ID token may also be the first proof of its address. */
async function signInLinked(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  identity: VerifiedIdentity,
): Promise<Reply> {
  const customer = await findCustomer(transaction, customerId);
  const notes: SecurityNote[] = [];
  if (customer?.email_proven_at === null && provesAddress(identity, customer)) {
    const now = deps.clock();
    const dropped = await proveAddress(transaction, customer, now, { keepsPassword: false });
    await insertIdentity(transaction, deps, customerId, identity);
    await queueMail(
      transaction,
      createMethodMail(deps, customer, identity.provider, 'added', dropped),
    );
    notes.push(...toDroppedNotes(customer, dropped));
  }
  return withNotes(await signIn(transaction, deps, customerId, identity.provider), ...notes);
}

/** Opens a session and returns its token as in Rule F1.82. */
async function signIn(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  provider: SocialProvider,
): Promise<Reply> {
  const customer = await findCustomer(transaction, customerId);
  if (!customer) return refuseMissingToken(provider);
  const session = await openSession(transaction, deps, customerId, deps.clock());
  return withNotes(replyWith(session), toSuccessNote(customerId, provider));
}

function toSuccessNote(account: number, reason: SocialProvider): SecurityNote {
  return { event: 'sign-in.succeeded', account, reason };
}

/** Refuses a call without a valid ID token with 401 (Rule D8.3). */
function refuseMissingToken(reason: SocialProvider): RefusedReply {
  const note = { event: 'sign-in.failed', account: null, reason } as const;
  return withNotes(refuse(401, socialTexts.missingToken), note);
}

async function signInWithMeta(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  provider: SocialProvider,
): Promise<Reply> {
  const { token, refreshToken } = await openSession(transaction, deps, customerId, deps.clock());
  const reply = { code: 200, result: token, meta: { refreshToken } } as const;
  return withNotes(reply, toSuccessNote(customerId, provider));
}

async function queueMail(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof createMethodMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function hashHalf(half: 'ticket' | 'code', token: string): string {
  return digest('social-confirmation', half, token);
}
