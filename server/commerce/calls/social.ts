import { z } from 'zod';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { Answer, Ask } from '../answer.ts';
import { sessionAnswerSchema } from '../contract/session.ts';
import type { UserSession } from '../contract/session.ts';
import { signInMethodsSchema, socialAnswerSchema } from '../contract/social.ts';
import type {
  SocialAnswer,
  SocialConfirmation,
  SocialProof,
  WireSignInMethods,
} from '../contract/social.ts';
import type { Caller } from '../exchange.ts';

/** Signing in with other providers. spec: transactions §7, docs/decisions/0014 */
export interface SocialCalls {
  /** A proof against a session. 401 'Missing token': it proves nothing. 400: it names no address. */
  socialLogin(caller: Caller, proof: SocialProof): Answer<SocialAnswer>;
  /** Both halves, once: signs in, and makes the account where there is none. 400: unknown, used. */
  confirmSocialLogin(caller: Caller, confirmation: SocialConfirmation): Answer<UserSession>;
  /** How the person of `caller.userToken` can sign in. */
  signInMethods(caller: Caller): Answer<WireSignInMethods>;
  /** Before addSignInMethod, in the same session. 400: wrong password, or the account has none. */
  permitLinking(caller: Caller, password: string): Answer<true>;
  /** 403: no password was typed before. 400: the proof proves nothing. 409: another account's, or one of that provider is there. */
  addSignInMethod(caller: Caller, proof: SocialProof): Answer<true>;
  /** 409: there is no other way to sign in. 404: not there. */
  removeSignInMethod(caller: Caller, provider: SocialProvider): Answer<true>;
}

export function socialCalls(ask: Ask): SocialCalls {
  const done = z.literal(true);
  const methodsPath = '/api/ext/account/sign-in-methods';
  return {
    socialLogin: (caller, { provider, token }) =>
      ask(
        // The proof stands where the user token would.
        { ...caller, userToken: null },
        {
          method: 'POST',
          path: '/api/ext/user-extend/social-login',
          authorization: `${provider} ${token}`,
          secrets: [token],
          answer: socialAnswerSchema,
        },
      ),
    confirmSocialLogin: (caller, confirmation) =>
      ask(
        { ...caller, userToken: null },
        {
          method: 'POST',
          path: '/api/ext/account/confirm-sign-in',
          payload: confirmation,
          secrets: [confirmation.code, confirmation.ticket],
          answer: sessionAnswerSchema,
          isWithMeta: true,
        },
      ),
    signInMethods: (caller) =>
      ask(caller, { method: 'GET', path: methodsPath, answer: signInMethodsSchema }),
    permitLinking: (caller, password) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/permit-linking',
        payload: { password },
        secrets: [password],
        answer: done,
      }),
    addSignInMethod: (caller, proof) =>
      ask(caller, {
        method: 'POST',
        path: methodsPath,
        payload: proof,
        secrets: [proof.token],
        answer: done,
      }),
    removeSignInMethod: (caller, provider) =>
      ask(caller, { method: 'DELETE', path: methodsPath, payload: { provider }, answer: done }),
  };
}
