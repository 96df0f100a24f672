import type { Context, Hono } from 'hono';
import {
  createCustomerSchema,
  customerUpdateSchema,
} from '../../commerce/contract/account/customer.ts';
import { loginSchema, refreshSchema, userTexts } from '../../commerce/contract/account/session.ts';
import { answerOnce } from '../http/answer-once.ts';
import type { BackendDeps } from '../deps.ts';
import { replyWith, refuse, withNotes } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import {
  refuseUnauthorized,
  readClientAddress,
  readPayload,
  readStore,
  readSubmission,
  send,
  sendOnce,
  toCustomerPrincipal,
} from '../http/request.ts';
import { releaseAttempts, takeAttempts, refuseTooMany } from './attempts.ts';
import type { Attempt } from './attempts.ts';
import { emailKey } from '../../../app/domain/account/email-key.ts';
import { findCustomer, findCustomerByEmail, toWireCustomer } from './customers.ts';
import type { CustomerRow } from './customers.ts';
import { requireUser } from './social/identity.ts';
import { hashPassword, verifyPassword } from '../../secrets/passwords/password-hash.ts';
import { findPasswordProblem, rehashPassword, findStoredPassword } from './passwords/passwords.ts';
import { saveProfile } from './profile.ts';
import { registerAccount } from './register.ts';
import { openSession, refreshSession } from './sessions/sessions.ts';

/**
 * Adds the calls for registration, login, refresh and profile (Rules F1.69 to F1.71, F1.75, F1.76).
 */
export function addUserCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/user/create', (c) => registerUser(c, deps));
  app.post('/api/user/login', (c) => logIn(c, deps));
  app.post('/api/user/refresh', (c) => refreshUser(c, deps));
  app.get('/api/user/me', (c) => sendUser(c, deps));
  app.post('/api/user/me', (c) => saveUser(c, deps));
}

async function registerUser(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const payload = await readPayload(c, createCustomerSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { customer, password } = payload.value;
  const { email, firstname, lastname } = customer;
  const weakness = await findPasswordProblem(password, [email, firstname, lastname]);
  if (weakness) return send(c, refuse(400, weakness));
  const submission = readSubmission(c, {
    principal: 'anyone',
    operation: 'user/create',
    // Never the password: a stored digest must not be easier to guess than its hash.
    content: [store.value.code, emailKey(email)],
  });
  if (!submission.ok) return send(c, submission.problem);
  const network = readClientAddress(c) ?? '';
  const taken = await takeAttempts(
    db,
    [{ rule: 'register from network', subject: network }],
    clock(),
  );
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  const passwordHash = await hashPassword(password);
  const once = await answerOnce(db, submission.value, clock(), (transaction) =>
    registerAccount(transaction, deps, store.value, customer, {
      hash: passwordHash,
      form: 'nfc',
    }),
  );
  if (once.reply.code === 200 && !once.isReplay) deps.onMail();
  // The same answer for a known address (Rule S4.7).
  return sendOnce(c, once.reply.code === 200 ? { ...once, reply: replyWith({ email }) } : once);
}

async function logIn(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const payload = await readPayload(c, loginSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { username, password } = payload.value;
  const network = readClientAddress(c) ?? '';
  const ofAddress: Attempt = {
    rule: 'login of address',
    subject: `${emailKey(username)} ${network}`,
  };
  const taken = await takeAttempts(
    db,
    [ofAddress, { rule: 'login from network', subject: network }],
    clock(),
  );
  if ('wait' in taken) return send(c, refuseTooMany(taken));
  const customer = await findCustomerByEmail(db, username);
  const { isRight, needsRehash } = await verifyPassword(findStoredPassword(customer), password);
  if (!customer || !isRight) return send(c, refuseLogin(customer));
  const pair = await db.transaction().execute(async (transaction) => {
    // Reads the customer again: a password replaced during the check must not sign in.
    const now = await findCustomer(transaction, customer.id);
    if (now?.password_hash !== customer.password_hash) return null;
    await releaseAttempts(transaction, taken.ids);
    return openSession(transaction, deps, customer.id, clock());
  });
  if (!pair) return send(c, refuseLogin(customer));
  if (needsRehash) await rehashPassword(deps, customer, password);
  const note = { event: 'sign-in.succeeded', account: customer.id, reason: 'password' } as const;
  return send(c, withNotes(toSessionReply(pair), note));
}

async function refreshUser(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const payload = await readPayload(c, refreshSchema, {
    element: 'refreshToken',
    text: userTexts.noRefreshToken,
  });
  if (!payload.ok) return send(c, payload.problem);
  const pair = await db
    .transaction()
    .execute((transaction) =>
      refreshSession(transaction, deps, payload.value.refreshToken, clock()),
    );
  return send(c, pair ? toSessionReply(pair) : refuse(401, userTexts.wrongRefreshToken));
}

async function sendUser(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const customer = await findCustomer(db, user.value.customerId);
  return send(c, customer ? replyWith(await toWireCustomer(deps, customer)) : refuseUnauthorized());
}

async function saveUser(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, customerUpdateSchema, {
    element: 'customer',
    text: 'No customer element provided within the request body',
  });
  if (!payload.ok) return send(c, payload.problem);
  const id = user.value.customerId;
  const submission = readSubmission(c, {
    principal: toCustomerPrincipal(id),
    operation: 'user/me',
    content: payload.value,
  });
  if (!submission.ok) return send(c, submission.problem);
  const once = await answerOnce(db, submission.value, clock(), async (transaction) => {
    const customer = await findCustomer(transaction, id);
    if (!customer) return refuseUnauthorized();
    const problem = await saveProfile(transaction, deps, customer, payload.value.customer);
    return problem ?? replyWith(null);
  });
  const saved = once.reply.code === 200 ? await findCustomer(db, id) : null;
  const reply = saved ? replyWith(await toWireCustomer(deps, saved)) : once.reply;
  return send(c, reply, once.isReplay);
}

function refuseLogin(customer: CustomerRow | null): Reply {
  return withNotes(refuse(401, userTexts.wrongLogin), {
    event: 'sign-in.failed',
    account: customer?.id ?? null,
    reason: 'password',
  });
}

/** Returns the user token with the refresh token in `meta` (Rule F1.2). */
function toSessionReply({ token, refreshToken }: { token: string; refreshToken: string }): Reply {
  return { code: 200, result: token, meta: { refreshToken } };
}
