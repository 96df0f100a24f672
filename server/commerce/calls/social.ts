import { z } from 'zod';
import type { SocialProvider } from '../../../app/domain/account/social.ts';
import type { CallResult, CommerceCall } from '../answer.ts';
import { sessionAnswerSchema } from '../contract/account/session.ts';
import type { UserSession } from '../contract/account/session.ts';
import { signInMethodsSchema, socialAnswerSchema } from '../contract/account/social.ts';
import type {
  SocialAnswer,
  SocialConfirmation,
  SocialIdToken,
  WireSignInMethods,
} from '../contract/account/social.ts';
import type { Caller } from '../exchange.ts';

/** Sign-in with other providers. Rules D8.2, F1.82, docs/decisions/0014. */
export interface SocialCalls {
  /**
   * Exchanges an ID token for a session. 401 'Missing token': the token is not valid. 400: it has
   * no e-mail address.
   */
  socialLogin(caller: Caller, idToken: SocialIdToken): CallResult<SocialAnswer>;
  /**
   * Signs in with ticket and mailed code, once, and creates the account if needed. 400: unknown or
   * used.
   */
  confirmSocialLogin(caller: Caller, confirmation: SocialConfirmation): CallResult<UserSession>;
  /** Returns the ways in which the owner of `caller.userToken` can sign in. */
  signInMethods(caller: Caller): CallResult<WireSignInMethods>;
  /** Permits addSignInMethod in the same session. 400: wrong password, or the account has none. */
  permitLinking(caller: Caller, password: string): CallResult<true>;
  /**
   * Links a provider. 403: permitLinking was not called. 400: the ID token is not valid. 409: the
   * provider's id is linked to another account, or this account already has one of that provider.
   */
  addSignInMethod(caller: Caller, idToken: SocialIdToken): CallResult<true>;
  /** 409: it is the last way to sign in. 404: not linked. */
  removeSignInMethod(caller: Caller, provider: SocialProvider): CallResult<true>;
}

export function socialCalls(ask: CommerceCall): SocialCalls {
  const done = z.literal(true);
  const methodsPath = '/api/ext/account/sign-in-methods';
  return {
    socialLogin: (caller, { provider, token }) =>
      ask(
        // The ID token is sent in the header of the user token.
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
    addSignInMethod: (caller, idToken) =>
      ask(caller, {
        method: 'POST',
        path: methodsPath,
        payload: idToken,
        secrets: [idToken.token],
        answer: done,
      }),
    removeSignInMethod: (caller, provider) =>
      ask(caller, { method: 'DELETE', path: methodsPath, payload: { provider }, answer: done }),
  };
}
