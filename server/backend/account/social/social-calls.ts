import type { Context, Hono } from 'hono';
import { readSocialProvider } from '../../../../app/domain/account/social.ts';
import { refusal } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import {
  linkingPermitSchema,
  socialConfirmationSchema,
  socialIdTokenSchema,
  socialRemovalSchema,
  socialTexts,
} from '../../../commerce/contract/account/social.ts';
import { answerOnce } from '../../http/answer-once.ts';
import type { BackendDeps } from '../../deps.ts';
import { replyWith, refuse, withNotes } from '../../http/reply.ts';
import type { RefusedReply } from '../../http/reply.ts';
import {
  refuseUnauthorized,
  readClientAddress,
  readPayload,
  readStore,
  send,
} from '../../http/request.ts';
import { takeAttempts, refuseTooMany } from '../attempts.ts';
import { findCustomer } from '../customers.ts';
import { requireUser } from './identity.ts';
import { checkPassword } from '../passwords/password-calls.ts';
import type { VerifiedIdentity } from './id-tokens.ts';
import { linkWithPermit, permitLinking, unlinkIdentity } from './link-identity.ts';
import { confirmSignIn, signInWithIdToken } from './social.ts';

/**
 * Adds the calls for sign-in with a provider. The back end verifies the ID token itself and does
 * not trust the storefront that sends it (Rules D8, F1.82, S7.4).
 */
export function addSocialCalls(app: Hono, deps: BackendDeps): void {
  app.post('/api/ext/user-extend/social-login', (c) => logInWithProvider(c, deps));
  app.post('/api/ext/account/confirm-sign-in', (c) => confirmProvider(c, deps));
  app.get('/api/ext/account/sign-in-methods', (c) => listSignInMethods(c, deps));
  app.post('/api/ext/account/sign-in-methods', (c) => linkProvider(c, deps));
  app.post('/api/ext/account/permit-linking', (c) => permitProvider(c, deps));
  app.delete('/api/ext/account/sign-in-methods', (c) => unlinkProvider(c, deps));
}

async function logInWithProvider(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const limit = await limitOf(c, deps);
  if (limit) return send(c, limit);
  const [type = '', token = ''] = (c.req.header('authorization') ?? '').split(' ');
  const identity = await verifyIdToken(deps, type.toLowerCase(), token, 401);
  if (!identity.ok) return send(c, identity.problem);
  const once = await answerOnce(db, null, clock(), (transaction) =>
    signInWithIdToken(transaction, deps, store.value, identity.value),
  );
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

async function confirmProvider(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const payload = await readPayload(c, socialConfirmationSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const limit = await limitOf(c, deps);
  if (limit) return send(c, limit);
  const once = await answerOnce(db, null, clock(), (transaction) =>
    confirmSignIn(transaction, deps, payload.value),
  );
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

async function listSignInMethods(c: Context, deps: BackendDeps): Promise<Response> {
  const { db } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const customer = await findCustomer(db, user.value.customerId);
  if (!customer) return send(c, refuseUnauthorized());
  const social = await db
    .selectFrom('social_identities')
    .select(['provider', 'email'])
    .where('customer_id', '=', customer.id)
    .orderBy('provider')
    .execute();
  return send(c, replyWith({ password: customer.password_hash !== null, social }));
}

async function linkProvider(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, socialIdTokenSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const { provider, token } = payload.value;
  // Not 401, which would mean that the user token is not valid.
  const identity = await verifyIdToken(deps, provider, token, 400);
  if (!identity.ok) return send(c, identity.problem);
  const once = await answerOnce(db, null, clock(), (transaction) =>
    linkWithPermit(transaction, deps, user.value, identity.value),
  );
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

async function permitProvider(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, linkingPermitSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const customer = await findCustomer(db, user.value.customerId);
  if (!customer) return send(c, refuseUnauthorized());
  // An account without a password sets one by mail first (docs/decisions/0029).
  const problem = await checkPassword(deps, customer, payload.value.password);
  if (problem) return send(c, problem);
  await permitLinking(db, user.value.sessionId, clock());
  return send(c, replyWith(true));
}

async function unlinkProvider(c: Context, deps: BackendDeps): Promise<Response> {
  const { db, clock } = deps;
  const user = await requireUser(c, deps);
  if (!user.ok) return send(c, user.problem);
  const payload = await readPayload(c, socialRemovalSchema, null);
  if (!payload.ok) return send(c, payload.problem);
  const once = await answerOnce(db, null, clock(), async (transaction) => {
    const customer = await findCustomer(transaction, user.value.customerId);
    return customer
      ? unlinkIdentity(transaction, deps, customer, payload.value.provider)
      : refuseUnauthorized();
  });
  if (once.reply.code === 200) deps.onMail();
  return send(c, once.reply);
}

/** Verifies an ID token; refuses it with the status `wrong`. */
async function verifyIdToken(
  { idTokens }: BackendDeps,
  type: string,
  token: string,
  wrong: 400 | 401,
): Promise<Result<VerifiedIdentity, RefusedReply>> {
  const provider = readSocialProvider(type);
  if (provider === null || token === '') return refusal(refuse(wrong, socialTexts.missingToken));
  const read = await idTokens.read(provider, token);
  if (read.ok) return read;
  if (read.problem === 'unreachable') return refusal(refuse(503, socialTexts.unreachable));
  const note = { event: 'sign-in.failed', account: null, reason: provider } as const;
  return refusal(withNotes(refuse(wrong, socialTexts.missingToken), note));
}

async function limitOf(c: Context, { db, clock }: BackendDeps): Promise<RefusedReply | null> {
  const subject = readClientAddress(c) ?? '';
  const taken = await takeAttempts(db, [{ rule: 'social login from network', subject }], clock());
  return 'wait' in taken ? refuseTooMany(taken) : null;
}
