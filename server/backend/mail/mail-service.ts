import type { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { mailAddressPattern } from '../../../app/domain/mail-address.ts';
import { brands } from '../../../app/domain/store/brands.ts';
import { brandOf } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { mailSchema, mailTexts } from '../../commerce/contract/mail.ts';
import { answerOnce } from '../http/answer-once.ts';
import { createContactMails } from '../content/contact-mail.ts';
import type { ContactMail } from '../content/contact-mail.ts';
import { digest } from '../database/digest.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import type { RefusedReply, Reply } from '../http/reply.ts';
import { readPayload, readStore, readSubmission, send, sendOnce } from '../http/request.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Adds the calls that mail a visitor's message to the shop. A token is random, stored hashed,
 * expires, and allows one mail of its store view; mails go to the shop's own addresses only (Rules
 * F1.91, F1.92).
 */
export function addMailCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/ext/mail-service/get-token', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    return send(c, replyWith(await createToken(deps, store.value)));
  });

  app.post('/api/ext/mail-service/send-email', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const payload = await readPayload(c, mailSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const { token, ...rest } = payload.value;
    const mail = { source: rest.sourceAddress ?? '', target: rest.targetAddress ?? '', ...rest };
    const problem = findAddressProblem(mail, deps.settings.operatorAddress);
    if (problem) return send(c, problem);
    const { confirmation: _hasReceipt, ...content } = mail;
    const submission = readSubmission(c, {
      principal: store.value.code,
      operation: 'send-email',
      // Without token and receipt: a repeat may differ in both but is the same mail.
      content,
    });
    if (!submission.ok) return send(c, submission.problem);
    const once = await answerOnce(deps.db, submission.value, deps.clock(), (transaction) =>
      acceptMail(transaction, deps, store.value, { ...mail, token: token ?? '' }),
    );
    if (once.reply.code === 200 && !once.isReplay) deps.onMail();
    return sendOnce(c, once);
  });
}

async function createToken(deps: BackendDeps, store: StoreView): Promise<string> {
  const now = deps.clock();
  const token = Buffer.from(deps.random(32)).toString('base64url');
  await deps.db.deleteFrom('mail_tokens').where('ends_at', '<=', now).execute();
  await deps.db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashMailToken(token),
      store_code: store.code,
      ends_at: now + deps.settings.mailTokenLifetime,
    })
    .execute();
  return token;
}

function hashMailToken(token: string): string {
  return digest('mail-token', token);
}

function findAddressProblem(
  { source, target }: { source: string; target: string },
  operatorAddress: string | null,
): RefusedReply | null {
  const isAddress = (text: string) =>
    z.email({ pattern: mailAddressPattern }).safeParse(text).success;
  if (source === '') return refuse(400, mailTexts.missingSource);
  if (target === '') return refuse(400, mailTexts.missingTarget);
  if (!isAddress(source)) return refuse(400, mailTexts.invalidSource);
  if (!isAddress(target)) return refuse(400, mailTexts.invalidTarget);
  const ours = [operatorAddress, ...Object.values(brands).map(({ email }) => email)];
  if (!ours.includes(target)) return refuse(400, mailTexts.foreignTarget(target));
  return null;
}

/** Uses the token and queues the mail in one transaction. */
async function acceptMail(
  transaction: Transaction<Tables>,
  deps: BackendDeps,
  store: StoreView,
  mail: ContactMail & { token: string },
): Promise<Reply> {
  const now = deps.clock();
  const used = await transaction
    .deleteFrom('mail_tokens')
    .where('token_hash', '=', hashMailToken(mail.token))
    .where('store_code', '=', store.code)
    .where('ends_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  if (!used) return refuse(400, mailTexts.notAuthorized);
  await transaction
    .insertInto('mails')
    .values(createContactMails(store, brandOf(store), mail, now))
    .execute();
  return replyWith('OK');
}
