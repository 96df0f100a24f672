import type { Context, Hono } from 'hono';
import {
  newsletterConfirmSchema,
  unsubscriptionSchema,
  newsletterSchema,
  newsletterTexts,
} from '../../commerce/contract/newsletter.ts';
import { userTexts } from '../../commerce/contract/account/session.ts';
import { countAttempts, takeAttempts, refuseTooMany } from '../account/attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomer } from '../account/customers.ts';
import type { CustomerRow } from '../account/customers.ts';
import { readUser } from '../account/social/identity.ts';
import { answerOnce, findAnswer } from '../http/answer-once.ts';
import { createUnsubscribeMail } from './newsletter-mail.ts';
import {
  askToConfirm,
  confirmSubscription,
  unsubscribe,
  unsubscribeByToken,
  findSubscriber,
  createUnsubscribeToken,
  ownsSubscription,
} from './newsletter-readers.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse } from '../http/reply.ts';
import {
  readClientAddress,
  readPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
} from '../http/request.ts';

/**
 * Adds the newsletter calls of a brand. Anyone can request a subscription for an address; only a
 * reader of its mails can confirm it. Visitors who are not signed in get the same answer for every
 * address (Rules D6.6, F1.89, F1.90, S4.8).
 */
export function addNewsletterCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/ext/newsletter', (c) => sendStatus(c, deps));
  app.post('/api/ext/newsletter/subscribe', (c) => orderNewsletter(c, deps));
  app.post('/api/ext/newsletter/confirm', (c) => confirmNewsletter(c, deps));
  app.delete('/api/ext/newsletter', (c) => endNewsletter(c, deps));
}

async function sendStatus(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const key = emailKey(c.req.query('email') ?? '');
  if (key === '') return send(c, refuse(400, userTexts.wrongEmail));
  const subscriber = await findSubscriber(db, store.value, key);
  const isOwner = ownsSubscription(await findNamedCustomer(c, deps, key), subscriber);
  return send(c, replyWith(isOwner && subscriber?.state === 'subscribed'));
}

async function orderNewsletter(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const payload = await readPayload(c, newsletterSchema, null);
  if (!payload.ok) return send(c, refuse(400, userTexts.wrongEmail));
  const key = emailKey(payload.value.email);
  const customer = await findNamedCustomer(c, deps, key);
  const subscriber = await findSubscriber(db, store.value, key);
  if (ownsSubscription(customer, subscriber) && subscriber?.state === 'subscribed') {
    return send(c, refuse(400, newsletterTexts.alreadySubscribed));
  }
  const submission = readSubmission(c, {
    principal: 'anyone',
    operation: 'newsletter/subscribe',
    content: [store.value.code, key],
  });
  if (!submission.ok) return send(c, submission.problem);
  const limit = { rule: 'newsletter from network', subject: readClientAddress(c) ?? '' } as const;
  const taken = await takeAttempts(db, [limit], clock());
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  const once = await answerOnce(db, submission.value, clock(), async (transaction) => {
    const email = payload.value.email.trim();
    await askToConfirm(transaction, deps, store.value, { email, customer });
    return replyWith(true);
  });
  if (once.reply.code === 200 && !once.isReplay) deps.onMail();
  return sendOnce(c, once);
}

async function confirmNewsletter(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const payload = await readPayload(c, newsletterConfirmSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { id, code } = payload.value;
  const once = await answerOnce(db, null, clock(), (transaction) =>
    confirmSubscription(transaction, deps, id, code),
  );
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

async function endNewsletter(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const payload = await readPayload(c, unsubscriptionSchema, null);
  if (!payload.ok) return send(c, refuse(400, userTexts.wrongEmail));
  const who = payload.value;
  if ('token' in who) return send(c, await unsubscribeByToken(deps, who.id, who.token));
  const submission = readSubmission(c, {
    principal: 'anyone',
    operation: 'newsletter/end',
    content: [store.value.code, emailKey(who.email)],
  });
  if (!submission.ok) return send(c, submission.problem);
  const known = await findAnswer(db, submission.value);
  if (known) return sendOnce(c, known);
  const key = emailKey(who.email);
  const subscriber = await findSubscriber(db, store.value, key);
  if (ownsSubscription(await findNamedCustomer(c, deps, key), subscriber)) {
    const once = await answerOnce(db, submission.value, clock(), async (transaction) => {
      if (subscriber) await unsubscribe(transaction, subscriber.id, clock());
      return replyWith(true);
    });
    return sendOnce(c, once);
  }
  const limit = { rule: 'newsletter from network', subject: readClientAddress(c) ?? '' } as const;
  const taken = await takeAttempts(db, [limit], clock());
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  // Also stored without a subscription: a repeat would show the difference.
  const once = await answerOnce(db, submission.value, clock(), async (transaction) => {
    if (subscriber?.state !== 'subscribed') return replyWith(true);
    const rule = { rule: 'newsletter to address', subject: `end ${key}` } as const;
    if ('wait' in (await countAttempts(transaction, [rule], clock()))) return replyWith(true);
    const token = await createUnsubscribeToken(transaction, deps, subscriber.id);
    const mail = createUnsubscribeMail(deps.settings, store.value, subscriber, token, clock());
    await transaction.insertInto('mails').values(mail).execute();
    return replyWith(true);
  });
  deps.onMail();
  return sendOnce(c, once);
}

/** Returns the signed-in customer with this address, or null. */
async function findNamedCustomer(
  c: Context,
  deps: BackendDeps,
  key: string,
): Promise<CustomerRow | null> {
  const user = await readUser(c, deps);
  if (!user.ok || !user.value) return null;
  const customer = await findCustomer(deps.db, user.value.customerId);
  return customer?.email_key === key ? customer : null;
}
