import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import {
  changeEmailSchema,
  confirmEmailSchema,
  userTexts,
} from '../../commerce/contract/session.ts';
import { answerOnce } from '../http/answer-once.ts';
import { digest } from '../database/digest.ts';
import type { BackendDeps } from '../deps.ts';
import { answered, refused, withNotes } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { notAuthorized, readPayload, send } from '../http/request.ts';
import type { Tables } from '../database/tables.ts';
import { accountWordsIn } from '../mail/words/account-words.ts';
import { accountMail, shopAddress } from './account-mail.ts';
import { takeAttempts, tooMany } from './attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, storeOf } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import { requirePerson } from './social/identity.ts';
import { provePassword } from './passwords/password-calls.ts';
import { droppedNotes, droppedTexts, proveAddress } from './prove-address.ts';
import type { DroppedAccess } from './prove-address.ts';
import { tellOwner } from './register.ts';
import { endSessionsOf, openSession } from './sessions/sessions.ts';

/**
 * Adds the calls that change the e-mail address: they need the password and a confirmation by mail
 * (Rule S6.4).
 */
export function addEmailCalls(app: Hono, deps: BackendDeps): void {
  const { db, clock } = deps;

  app.post('/api/ext/account/change-email', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const payload = await readPayload(c, changeEmailSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const { email, password } = payload.value;
    const customer = await findCustomer(db, person.value.customerId);
    if (!customer) return send(c, notAuthorized());
    const proof = await provePassword(deps, customer, password);
    if (proof) return send(c, proof);
    if (emailKey(email) === customer.email_key) return send(c, answered(true));
    const limit = { rule: 'other address of customer', subject: String(customer.id) } as const;
    const taken = await takeAttempts(db, [limit], clock());
    if ('wait' in taken) return send(c, tooMany(taken));
    await db.transaction().execute((transaction) => ask(transaction, deps, customer, email));
    deps.onMail();
    return send(c, answered(true));
  });

  app.post('/api/ext/account/confirm-email', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const payload = await readPayload(c, confirmEmailSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const once = await answerOnce(db, null, clock(), (transaction) =>
      confirm(transaction, deps, person.value.customerId, payload.value.token),
    );
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });
}

/**
 * Stores a requested change and its mails. An address that has an account gives the same answer;
 * its owner gets a mail.
 */
async function ask(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customer: CustomerRow,
  email: string,
): Promise<void> {
  const known = await findCustomerByEmail(transaction, email);
  if (known) return tellOwner(transaction, deps, known);
  const token = Buffer.from(deps.random(32)).toString('base64url');
  // Only the latest request is valid.
  await transaction.deleteFrom('email_changes').where('customer_id', '=', customer.id).execute();
  await transaction
    .insertInto('email_changes')
    .values({
      token_hash: hashOf(token),
      customer_id: customer.id,
      email: email.trim(),
      ends_at: deps.clock() + deps.settings.passwordTokenLifetime,
    })
    .execute();
  await leave(transaction, confirmationMail(deps, customer, email.trim(), token));
}

/**
 * Confirms a change in the session that requested it: the reader of a mistyped address must not
 * gain the account. Ends all sessions and mailed links and notifies the old address.
 */
async function confirm(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  customerId: number,
  token: string,
): Promise<Reply> {
  const now = deps.clock();
  const used = await transaction
    .deleteFrom('email_changes')
    .where('token_hash', '=', hashOf(token))
    .where('customer_id', '=', customerId)
    .where('ends_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  const customer = await findCustomer(transaction, customerId);
  const isFree = used && (await findCustomerByEmail(transaction, used.email)) === null;
  if (!customer || !isFree) return refused(400, userTexts.wrongResetToken);
  const { email } = used;
  await transaction
    .updateTable('customers')
    .set({ email, email_key: emailKey(email), updated_at: now })
    .where('id', '=', customerId)
    .execute();
  const moved = { ...customer, email, email_key: emailKey(email) };
  const dropped = await proveAddress(transaction, moved, now, { isPasswordKept: true });
  await transaction.deleteFrom('password_tokens').where('customer_id', '=', customerId).execute();
  await endSessionsOf(transaction, customerId, now);
  await leave(transaction, noticeMail(deps, customer));
  const lost = droppedMail(deps, moved, dropped);
  if (lost) await leave(transaction, lost);
  const meta = await openSession(transaction, deps, customerId, now);
  const reply = { code: 200, result: true, meta } as const;
  return withNotes(
    reply,
    { event: 'email.changed', account: customerId },
    ...droppedNotes(customer, dropped),
  );
}

function confirmationMail(
  { settings, sealer, clock }: BackendDeps,
  customer: CustomerRow,
  email: string,
  token: string,
) {
  const store = storeOf(customer);
  const { title } = brandOf(store);
  const path = `/my-account/email?${new URLSearchParams({ token })}`;
  return accountMail(
    store,
    {
      kind: 'email-confirm',
      recipient: email,
      name: customer.firstname,
      sealer,
      texts: (words) => ({
        subject: words.emailSubject,
        opening: words.email(title, Math.round(settings.passwordTokenLifetime / 60_000)),
        link: { label: words.emailLink, url: shopAddress(settings, store, path) },
        after: [words.emailWrong],
        reason: words.emailReason(title),
      }),
    },
    clock(),
  );
}

/** Returns the mail to the new address about dropped access; null when nothing was dropped. */
function droppedMail(
  { settings, clock }: BackendDeps,
  customer: CustomerRow,
  dropped: DroppedAccess | null,
) {
  const store = storeOf(customer);
  const { title } = brandOf(store);
  const isEmpty = droppedTexts(accountWordsIn(store.language), dropped).length === 0;
  if (isEmpty) return null;
  return accountMail(
    store,
    {
      kind: 'access-dropped',
      recipient: customer.email,
      name: customer.firstname,
      texts: (words) => ({
        subject: words.droppedSubject,
        opening: [...words.droppedOpening(title), ...droppedTexts(words, dropped)],
        link: {
          label: words.toAccount,
          url: shopAddress(settings, store, '/my-account/security'),
        },
        reason: words.accountReason(title),
      }),
    },
    clock(),
  );
}

/** Returns the mail to the old address, whose owner can still object. */
function noticeMail({ clock }: BackendDeps, customer: CustomerRow) {
  const store = storeOf(customer);
  const { title } = brandOf(store);
  return accountMail(
    store,
    {
      kind: 'email-changed',
      recipient: customer.email,
      name: customer.firstname,
      texts: (words) => ({
        subject: words.movedSubject,
        opening: words.moved(title),
        after: [words.movedWrong],
        reason: words.movedReason(title),
      }),
    },
    clock(),
  );
}

async function leave(
  transaction: Transaction<Tables>,
  mail: ReturnType<typeof noticeMail>,
): Promise<void> {
  await transaction.insertInto('mails').values(mail).execute();
}

function hashOf(token: string): string {
  return digest('email-change', token);
}
