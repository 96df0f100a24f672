import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import {
  changeEmailSchema,
  confirmEmailSchema,
  userTexts,
} from '../../commerce/contract/account/session.ts';
import { answerOnce } from '../http/answer-once.ts';
import { digest } from '../database/digest.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse, withNotes } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { refuseUnauthorized, readPayload, send } from '../http/request.ts';
import type { Tables } from '../database/tables.ts';
import { getBackendTranslator, toParagraphs } from '../mail/words/words.ts';
import { createAccountMail, toShopUrl } from './account-mail.ts';
import { takeAttempts, refuseTooMany } from './attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, toAccountStore } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import { requireUser } from './social/identity.ts';
import { checkPassword } from './passwords/password-calls.ts';
import { toDroppedNotes, toDroppedTexts, proveAddress } from './prove-address.ts';
import type { DroppedAccess } from './prove-address.ts';
import { notifyOwner } from './register.ts';
import { replaceSessions } from './sessions/sessions.ts';
import type { SessionUser } from './sessions/sessions.ts';

/**
 * Adds the calls that change the e-mail address: they need the password and a confirmation by mail
 * (Rule S6.4).
 */
export function addEmailCalls(app: Hono, deps: BackendDeps): void {
  const { db, clock } = deps;

  app.post('/api/ext/account/change-email', async (c) => {
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const payload = await readPayload(c, changeEmailSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const { email, password } = payload.value;
    const customer = await findCustomer(db, user.value.customerId);
    if (!customer) return send(c, refuseUnauthorized());
    const problem = await checkPassword(deps, customer, password);
    if (problem) return send(c, problem);
    if (emailKey(email) === customer.email_key) return send(c, replyWith(true));
    const limit = { rule: 'other address of customer', subject: String(customer.id) } as const;
    const taken = await takeAttempts(db, [limit], clock());
    if ('wait' in taken) return send(c, refuseTooMany(taken));
    await db
      .transaction()
      .execute((transaction) => requestEmailChange(transaction, deps, customer, email));
    deps.onMail();
    return send(c, replyWith(true));
  });

  app.post('/api/ext/account/confirm-email', async (c) => {
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const payload = await readPayload(c, confirmEmailSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const once = await answerOnce(db, null, clock(), (transaction) =>
      confirmEmailChange(transaction, deps, user.value, payload.value.token),
    );
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });
}

/**
 * Stores a requested change and its mail. An address that has an account leaves the same state, with
 * a token that is in no mail: an earlier link would show the difference. Its owner gets a mail.
 */
async function requestEmailChange(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customer: CustomerRow,
  email: string,
): Promise<void> {
  const known = await findCustomerByEmail(transaction, email);
  const token = Buffer.from(deps.random(32)).toString('base64url');
  // Only the latest request is valid.
  await transaction.deleteFrom('email_changes').where('customer_id', '=', customer.id).execute();
  await transaction
    .insertInto('email_changes')
    .values({
      token_hash: hashEmailToken(token),
      customer_id: customer.id,
      email: email.trim(),
      ends_at: deps.clock() + deps.settings.passwordTokenLifetime,
    })
    .execute();
  if (known) return notifyOwner(transaction, deps, known);
  await queueMail(transaction, createConfirmationMail(deps, customer, email.trim(), token));
}

/**
 * Confirms a change in the session that requested it: the reader of a mistyped address must not
 * gain the account. Ends all sessions and mailed links and notifies the old address.
 */
async function confirmEmailChange(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  { customerId, sessionId }: SessionUser,
  token: string,
): Promise<Reply> {
  const now = deps.clock();
  const used = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashEmailToken(token))
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  const customer = await findCustomer(transaction, customerId);
  const isFree = used && (await findCustomerByEmail(transaction, used.email)) === null;
  if (!customer || !isFree) return refuse(400, userTexts.wrongResetToken);
  const { email } = used;
  await transaction
    .updateTable('customers')
    .set({ email, email_key: emailKey(email), updated_at: now })
    .where('id', '=', customerId)
    .execute();
  const moved = { ...customer, email, email_key: emailKey(email) };
  const dropped = await proveAddress(transaction, moved, now, { keepsPassword: true });
  await transaction.deleteFrom('password_tokens').where('customer_id', '=', customerId).execute();
  await queueMail(transaction, createNoticeMail(deps, customer));
  const lost = createDroppedAccessMail(deps, moved, dropped);
  if (lost) await queueMail(transaction, lost);
  const replaced = { customerId, current: sessionId };
  const meta = await replaceSessions(transaction, deps, replaced, now);
  const reply = { code: 200, result: true, meta } as const;
  return withNotes(
    reply,
    { event: 'email.changed', account: customerId },
    ...toDroppedNotes(customer, dropped),
  );
}

function createConfirmationMail(
  { settings, sealer, clock }: BackendDeps,
  customer: CustomerRow,
  email: string,
  token: string,
) {
  const store = toAccountStore(customer);
  const { title } = brandOf(store);
  const path = `/my-account/email?${new URLSearchParams({ token })}`;
  return createAccountMail(
    store,
    {
      kind: 'email-confirm',
      recipient: email,
      name: customer.firstname,
      sealer,
      texts: (t) => ({
        subject: t('account:emailSubject'),
        opening: toParagraphs(
          t('account:email', {
            brand: title,
            minutes: Math.round(settings.passwordTokenLifetime / 60_000),
          }),
        ),
        link: { label: t('account:emailLink'), url: toShopUrl(settings, store, path) },
        after: [t('account:emailWrong')],
        reason: t('account:emailReason', { brand: title }),
      }),
    },
    clock(),
  );
}

/** Returns the mail to the new address about dropped access; null when nothing was dropped. */
function createDroppedAccessMail(
  { settings, clock }: BackendDeps,
  customer: CustomerRow,
  dropped: DroppedAccess | null,
) {
  const store = toAccountStore(customer);
  const { title } = brandOf(store);
  const isEmpty = toDroppedTexts(getBackendTranslator(store.language), dropped).length === 0;
  if (isEmpty) return null;
  return createAccountMail(
    store,
    {
      kind: 'access-dropped',
      recipient: customer.email,
      name: customer.firstname,
      texts: (t) => ({
        subject: t('account:droppedSubject'),
        opening: [
          ...toParagraphs(t('account:droppedOpening', { brand: title })),
          ...toDroppedTexts(t, dropped),
        ],
        link: {
          label: t('account:toAccount'),
          url: toShopUrl(settings, store, '/my-account/security'),
        },
        reason: t('account:accountReason', { brand: title }),
      }),
    },
    clock(),
  );
}

/** Returns the mail to the old address, whose owner can still object. */
function createNoticeMail({ clock }: BackendDeps, customer: CustomerRow) {
  const store = toAccountStore(customer);
  const { title } = brandOf(store);
  return createAccountMail(
    store,
    {
      kind: 'email-changed',
      recipient: customer.email,
      name: customer.firstname,
      texts: (t) => ({
        subject: t('account:movedSubject'),
        opening: toParagraphs(t('account:moved', { brand: title })),
        after: [t('account:movedWrong')],
        reason: t('account:movedReason', { brand: title }),
      }),
    },
    clock(),
  );
}

async function queueMail(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof createNoticeMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function hashEmailToken(token: string): string {
  return digest('email-change', token);
}
