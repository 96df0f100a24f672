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
} from '../../../commerce/contract/social.ts';
import { answerOnce } from '../../http/answer-once.ts';
import type { BackendDeps } from '../../deps.ts';
import { answered, refused, withNotes } from '../../http/reply.ts';
import type { Refused } from '../../http/reply.ts';
import {
  notAuthorized,
  readClientAddress,
  readPayload,
  readStore,
  send,
} from '../../http/request.ts';
import { takeAttempts, tooMany } from '../attempts.ts';
import { findCustomer } from '../customers.ts';
import { requirePerson } from './identity.ts';
import { provePassword } from '../passwords/password-calls.ts';
import type { ProvenPerson } from './id-tokens.ts';
import { linkProof, permitLinking, unlink } from './link-identity.ts';
import { confirmPerson, enterWithProof } from './social.ts';

/**
 * Signing in with another provider. The proof is the provider's own signed word about the person,
 * checked here: the storefront that brings it is not believed. spec: transactions §7, checklist D8
 */
export function addSocialCalls(app: Hono, deps: BackendDeps): void {
  const { db, clock } = deps;

  app.post('/api/ext/user-extend/social-login', async (c) => {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const limit = await limitOf(c, deps);
    if (limit) return send(c, limit);
    const [type = '', token = ''] = (c.req.header('authorization') ?? '').split(' ');
    const proof = await readProof(deps, type.toLowerCase(), token, 401);
    if (!proof.ok) return send(c, proof.problem);
    const once = await answerOnce(db, null, clock(), (transaction) =>
      enterWithProof(transaction, deps, store.value, proof.value),
    );
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });

  app.post('/api/ext/account/confirm-sign-in', async (c) => {
    const payload = await readPayload(c, socialConfirmationSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const limit = await limitOf(c, deps);
    if (limit) return send(c, limit);
    const once = await answerOnce(db, null, clock(), (transaction) =>
      confirmPerson(transaction, deps, payload.value),
    );
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });

  app.get('/api/ext/account/sign-in-methods', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const customer = await findCustomer(db, person.value.customerId);
    if (!customer) return send(c, notAuthorized());
    const social = await db
      .selectFrom('social_identities')
      .select(['provider', 'email'])
      .where('customer_id', '=', customer.id)
      .orderBy('provider')
      .execute();
    return send(c, answered({ password: customer.password_hash !== null, social }));
  });

  app.post('/api/ext/account/sign-in-methods', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const payload = await readPayload(c, socialIdTokenSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const { provider, token } = payload.value;
    // Not 401, which would mean that the user's own token no longer counts.
    const proof = await readProof(deps, provider, token, 400);
    if (!proof.ok) return send(c, proof.problem);
    const once = await answerOnce(db, null, clock(), (transaction) =>
      linkProof(transaction, deps, person.value, proof.value),
    );
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });

  app.post('/api/ext/account/permit-linking', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const payload = await readPayload(c, linkingPermitSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const customer = await findCustomer(db, person.value.customerId);
    if (!customer) return send(c, notAuthorized());
    // An account without a password sets one by mail first: see decision 0029.
    const problem = await provePassword(deps, customer, payload.value.password);
    if (problem) return send(c, problem);
    await permitLinking(db, person.value.sessionId, clock());
    return send(c, answered(true));
  });

  app.delete('/api/ext/account/sign-in-methods', async (c) => {
    const person = await requirePerson(c, deps);
    if (!person.ok) return send(c, person.problem);
    const payload = await readPayload(c, socialRemovalSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const once = await answerOnce(db, null, clock(), async (transaction) => {
      const customer = await findCustomer(transaction, person.value.customerId);
      return customer
        ? unlink(transaction, deps, customer, payload.value.provider)
        : notAuthorized();
    });
    if (once.reply.code === 200) deps.onMail();
    return send(c, once.reply);
  });
}

/** What a provider says, or why it counts nothing. `wrong`: the code for that. */
async function readProof(
  { proofs }: BackendDeps,
  type: string,
  token: string,
  wrong: 400 | 401,
): Promise<Result<ProvenPerson, Refused>> {
  const provider = readSocialProvider(type);
  if (provider === null || token === '') return refusal(refused(wrong, socialTexts.missingToken));
  const read = await proofs.read(provider, token);
  if (read.ok) return read;
  if (read.problem === 'unreachable') return refusal(refused(503, socialTexts.unreachable));
  const note = { event: 'sign-in.failed', account: null, reason: provider } as const;
  return refusal(withNotes(refused(wrong, socialTexts.missingToken), note));
}

async function limitOf(c: Context, { db, clock }: BackendDeps): Promise<Refused | null> {
  const subject = readClientAddress(c) ?? '';
  const taken = await takeAttempts(db, [{ rule: 'social login from network', subject }], clock());
  return 'wait' in taken ? tooMany(taken) : null;
}
