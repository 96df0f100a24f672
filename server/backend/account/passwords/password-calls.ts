import type { Context, Hono } from 'hono';
import type { Transaction } from 'kysely';
import { brandOf } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import {
  changePasswordSchema,
  createPasswordSchema,
  resetPasswordSchema,
  userTexts,
} from '../../../commerce/contract/account/session.ts';
import { answerOnce } from '../../http/answer-once.ts';
import { digest } from '../../database/digest.ts';
import type { BackendDeps } from '../../deps.ts';
import { replyWith, refuse, withNotes } from '../../http/reply.ts';
import type { Reply } from '../../http/reply.ts';
import {
  refuseUnauthorized,
  readClientAddress,
  readPayload,
  readStore,
  send,
} from '../../http/request.ts';
import type { Tables } from '../../database/tables.ts';
import { createAccountMail, toShopUrl } from '../account-mail.ts';
import { countAttempts, releaseAttempts, takeAttempts, refuseTooMany } from '../attempts.ts';
import { emailKey } from '../../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, toAccountStore } from '../customers.ts';
import type { CustomerRow } from '../customers.ts';
import { requireUser } from '../social/identity.ts';
import { hashPassword, verifyPassword } from '../../../secrets/passwords/password-hash.ts';
import { findPasswordProblem, findStoredPassword } from './passwords.ts';
import { toDroppedNotes, toDroppedTexts, proveAddress } from '../prove-address.ts';
import type { DroppedAccess } from '../prove-address.ts';
import { replaceSessions } from '../sessions/sessions.ts';
import { toParagraphs } from '../../mail/words/words.ts';

/**
 * Adds the calls that set a password, by mailed link and by the current password (Rules F1.72,
 * F1.73, F1.74, S6.1).
 */
export function addPasswordCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/user/reset-password', (c) => requestReset(c, deps));
  app.post('/api/user/create-password', (c) => createPassword(c, deps));
  app.post('/api/user/change-password', (c) => changePassword(c, deps));
}

async function requestReset(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const payload = await readPayload(c, resetPasswordSchema, {
    element: 'email',
    text: userTexts.wrongEmail,
  });
  if (!payload.ok) return send(c, refuse(400, userTexts.wrongEmail));
  const { email } = payload.value;
  const network = readClientAddress(c) ?? '';
  const taken = await takeAttempts(db, [{ rule: 'reset from network', subject: network }], clock());
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  const reached = await db
    .transaction()
    .execute((transaction) => queueReset(transaction, deps, store.value, email));
  deps.onMail();
  // The answer is the same when the limit is reached; only the security log records it.
  const note = { event: 'limit.reached', reason: 'reset of address' } as const;
  return send(c, reached ? withNotes(replyWith(true), note) : replyWith(true));
}

async function createPassword(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const payload = await readPayload(c, createPasswordSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { email, resetToken, newPassword } = payload.value;
  const network = readClientAddress(c) ?? '';
  const taken = await takeAttempts(
    db,
    [{ rule: 'reset token from network', subject: network }],
    clock(),
  );
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  const owner = await findOwner(deps, resetToken);
  const isOwners = owner && (!email || emailKey(email) === owner.email_key);
  if (!isOwners) return send(c, refuseResetToken());
  const weakness = await findPasswordProblem(newPassword, ownWords(owner));
  if (weakness) return send(c, refuse(400, weakness));
  const passwordHash = await hashPassword(newPassword);
  const once = await answerOnce(db, null, clock(), async (transaction) => {
    // Deleting the row uses the token: of two parallel requests the second finds none.
    const used = await transaction
      .deleteFrom('password_tokens')
      .where('token_hash', '=', hashResetToken(resetToken))
      .where('ends_at', '>', clock())
      .returning('customer_id')
      .executeTakeFirst();
    if (!used) return refuseResetToken();
    // Reads the customer again: the address may have been proven while the password was hashed.
    const customer = await findCustomer(transaction, owner.id);
    if (!customer) return refuseResetToken();
    const dropped = await proveAddress(transaction, customer, clock(), { keepsPassword: true });
    return setPassword(transaction, deps, customer, passwordHash, { session: null, dropped });
  });
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

async function changePassword(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, changePasswordSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { currentPassword, newPassword } = payload.value;
  const customer = await findCustomer(db, user.value.customerId);
  if (!customer) return send(c, refuseUnauthorized());
  const problem = await checkPassword(deps, customer, currentPassword);
  if (problem) return send(c, problem);
  const weakness = await findPasswordProblem(newPassword, ownWords(customer));
  if (weakness) return send(c, refuse(400, { errorMessage: weakness, code: 400 }));
  const passwordHash = await hashPassword(newPassword);
  const once = await answerOnce(db, null, clock(), async (transaction) => {
    const now = await findCustomer(transaction, customer.id);
    // Of two parallel changes the second was checked against a password that is no longer valid.
    if (now?.password_hash !== customer.password_hash) return refusePassword(customer);
    const retained = { session: user.value.sessionId, dropped: null };
    return setPassword(transaction, deps, customer, passwordHash, retained);
  });
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

/**
 * Checks the current password of a customer. Returns null when it is right, else the refusal. Wrong
 * attempts are limited.
 */
export async function checkPassword(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  customer: CustomerRow,
  password: string,
): Promise<ReturnType<typeof refuse> | null> {
  const taken = await takeAttempts(
    db,
    [{ rule: 'password of customer', subject: String(customer.id) }],
    clock(),
  );
  if ('wait' in taken) return refuseTooMany(taken);
  const { isRight } = await verifyPassword(findStoredPassword(customer), password);
  if (!isRight) return refusePassword(customer);
  await releaseAttempts(db, taken.ids);
  return null;
}

/** Not 401, which would mean that the user token is not valid (Rules F1.5, F1.10). */
function refusePassword({ id }: CustomerRow) {
  const note = { event: 'sign-in.failed', account: id, reason: 'password asked again' } as const;
  return withNotes(refuse(400, { errorMessage: userTexts.wrongPassword, code: 401 }), note);
}

function refuseResetToken() {
  const note = { event: 'sign-in.failed', account: null, reason: 'reset link' } as const;
  return withNotes(refuse(400, userTexts.wrongResetToken), note);
}

function ownWords({ email, firstname, lastname }: CustomerRow): string[] {
  return [email, firstname, lastname];
}

/** Sets the password, ends all sessions and mailed links, and replaces `session` by a new one. */
async function setPassword(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customer: CustomerRow,
  passwordHash: string,
  { session, dropped }: { session: number | null; dropped: DroppedAccess | null },
): Promise<Reply> {
  const now = deps.clock();
  await transaction
    .updateTable('customers')
    .set({ password_hash: passwordHash, password_form: 'nfc', updated_at: now })
    .where('id', '=', customer.id)
    .execute();
  await transaction.deleteFrom('password_tokens').where('customer_id', '=', customer.id).execute();
  await transaction.deleteFrom('email_changes').where('customer_id', '=', customer.id).execute();
  const store = toAccountStore(customer);
  const { title } = brandOf(store);
  const notice = createAccountMail(
    store,
    {
      kind: 'password-changed',
      recipient: customer.email,
      name: customer.firstname,
      texts: (t) => ({
        subject: t('account:changedSubject'),
        opening: [
          ...toParagraphs(t('account:changed', { brand: title })),
          ...toDroppedTexts(t, dropped),
        ],
        link: {
          label: t('account:toAccount'),
          url: toShopUrl(deps.settings, store, '/my-account'),
        },
        after: [t('account:changedWrong')],
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    now,
  );
  await transaction.insertInto('mails').values(notice).execute();
  const replaced = { customerId: customer.id, current: session };
  const meta = await replaceSessions(transaction, deps, replaced, now);
  const reply = { code: 200, result: true, meta } as const;
  return withNotes(
    reply,
    { event: 'password.changed', account: customer.id },
    ...toDroppedNotes(customer, dropped),
  );
}

async function findOwner(
  { db, clock }: BackendDeps,
  resetToken: string,
): Promise<CustomerRow | null> {
  const row = await db
    .selectFrom('password_tokens')
    .innerJoin('customers', 'customers.id', 'password_tokens.customer_id')
    .selectAll('customers')
    .where('token_hash', '=', hashResetToken(resetToken))
    .where('ends_at', '>', clock())
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores the reset mail in the store view of the request. Without an account the same work is done
 * and discarded, so that the time reveals nothing (Rule S4.5). Returns true when the limit is
 * reached.
 */
async function queueReset(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  email: string,
): Promise<boolean> {
  const now = deps.clock();
  const limit = { rule: 'reset of address', subject: emailKey(email) } as const;
  const taken = await countAttempts(transaction, [limit], now);
  const found = await findCustomerByEmail(transaction, email);
  const token = Buffer.from(deps.random(32)).toString('base64url');
  const mail = createResetMail(deps, store, found ?? { email, firstname: '' }, token);
  if ('wait' in taken) return true;
  if (!found) return false;
  await transaction
    .insertInto('password_tokens')
    .values({
      token_hash: hashResetToken(token),
      customer_id: found.id,
      ends_at: now + deps.settings.passwordTokenLifetime,
    })
    .execute();
  await transaction.insertInto('mails').values(mail).execute();
  return false;
}

function createResetMail(
  { settings, sealer, clock }: BackendDeps,
  store: StoreView,
  owner: Pick<CustomerRow, 'email' | 'firstname'>,
  token: string,
) {
  const { title } = brandOf(store);
  const path = `/customer/account/createpassword/?${new URLSearchParams({ token })}`;
  return createAccountMail(
    store,
    {
      kind: 'password-reset',
      recipient: owner.email,
      name: owner.firstname,
      sealer,
      texts: (t) => ({
        subject: t('account:resetSubject'),
        opening: toParagraphs(
          t('account:reset', {
            brand: title,
            minutes: Math.round(settings.passwordTokenLifetime / 60_000),
          }),
        ),
        link: { label: t('account:resetLink'), url: toShopUrl(settings, store, path) },
        after: [t('account:resetWrong')],
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    clock(),
  );
}

function hashResetToken(token: string): string {
  return digest('password-token', token);
}
