import { z } from 'zod';
import type { Answer, Ask } from '../answer.ts';
import { customerSchema, registeredSchema } from '../contract/customer.ts';
import type { Customer, CustomerUpdate, NewCustomer, Registered } from '../contract/customer.ts';
import {
  passwordAnswerSchema,
  sessionAnswerSchema,
  sessionListSchema,
} from '../contract/session.ts';
import type {
  EmailChange,
  EndSessions,
  PasswordChange,
  PasswordCreation,
  UserSession,
  WireSession,
} from '../contract/session.ts';
import type { Caller } from '../exchange.ts';

/**
 * Who somebody is. `caller.clientAddress` tells the host's limits whose attempts they are; beyond
 * them it answers 429 with `retryAfter`. spec: transactions §7 User, contract §1.6
 */
export interface UserCalls {
  /**
   * Answers alike for a known and an unknown address: the owner of a known one gets a mail. 400 with
   * findings or a text about the password.
   */
  createCustomer(caller: Caller, customer: NewCustomer): Answer<Registered>;
  /** 401: wrong, or no such account. */
  login(caller: Caller, typed: { username: string; password: string }): Answer<UserSession>;
  /**
   * A new pair for an old one. Asked in parallel with one token all get the same pair. 401: unknown,
   * run out, or used before, which ends the whole session.
   */
  refreshToken(caller: Caller, refreshToken: string): Answer<UserSession>;
  /** The person of `caller.userToken`. 401: the token no longer counts. */
  me(caller: Caller): Answer<Customer>;
  /** Absent parts stay; `addresses` and `teams` replace the lists. 403: somebody else's address id. */
  updateMe(caller: Caller, customer: CustomerUpdate): Answer<Customer>;
  /** Ends every session; answers a new one, or null where the person has to log in again. */
  changePassword(caller: Caller, change: PasswordChange): Answer<UserSession | null>;
  /** Sends a link where there is an account; answers true wherever. */
  requestPasswordReset(caller: Caller, email: string): Answer<true>;
  /** With the token of the mail, once. Ends every session; answers as changePassword does. */
  createPassword(caller: Caller, creation: PasswordCreation): Answer<UserSession | null>;
  /** Sends a link to the other address, whether or not it is somebody's already. 400: wrong password. */
  requestEmailChange(caller: Caller, change: EmailChange): Answer<true>;
  /** With the token of the mail, once, by who asked for it. Ends every session as changePassword does. */
  confirmEmailChange(caller: Caller, token: string): Answer<UserSession | null>;
  /** Ends the session of `caller.userToken`; a token that no longer counts is out already. */
  logout(caller: Caller): Answer<true>;
  logoutEverywhere(caller: Caller): Answer<true>;
  /** Sessions of the person of `caller.userToken`, last used first. 404: a host without the call. */
  listSessions(caller: Caller): Answer<WireSession[]>;
  /** Ends one of them, or all but the one that asks. 404: not theirs, or ended already. */
  endSessions(caller: Caller, which: EndSessions): Answer<true>;
}

export function userCalls(ask: Ask): UserCalls {
  const done = z.literal(true);
  return {
    createCustomer: (caller, customer) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/create',
        payload: customer,
        secrets: [customer.password, customer.customer.email],
        answer: registeredSchema,
      }),
    login: (caller, typed) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/login',
        payload: typed,
        secrets: [typed.password, typed.username],
        answer: sessionAnswerSchema,
        isWithMeta: true,
      }),
    refreshToken: (caller, refreshToken) =>
      ask(
        // The token that ran out proves nothing and would only be refused.
        { ...caller, userToken: null },
        {
          method: 'POST',
          path: '/api/user/refresh',
          payload: { refreshToken },
          secrets: [refreshToken],
          answer: sessionAnswerSchema,
          isWithMeta: true,
        },
      ),
    me: (caller) => ask(caller, { method: 'GET', path: '/api/user/me', answer: customerSchema }),
    updateMe: (caller, customer) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/me',
        payload: { customer },
        secrets: customer.email ? [customer.email] : [],
        answer: customerSchema,
      }),
    changePassword: (caller, change) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/change-password',
        payload: change,
        secrets: [change.currentPassword, change.newPassword],
        answer: passwordAnswerSchema,
        isWithMeta: true,
      }),
    requestPasswordReset: (caller, email) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/reset-password',
        payload: { email },
        secrets: [email],
        answer: done,
      }),
    createPassword: (caller, creation) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/create-password',
        payload: creation,
        secrets: [creation.newPassword, creation.resetToken, creation.email ?? ''],
        answer: passwordAnswerSchema,
        isWithMeta: true,
      }),
    requestEmailChange: (caller, change) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/change-email',
        payload: change,
        secrets: [change.password, change.email],
        answer: done,
      }),
    confirmEmailChange: (caller, token) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/confirm-email',
        payload: { token },
        secrets: [token],
        answer: passwordAnswerSchema,
        isWithMeta: true,
      }),
    logout: (caller) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/logout',
        payload: { isEverywhere: false },
        answer: done,
      }),
    logoutEverywhere: (caller) =>
      ask(caller, {
        method: 'POST',
        path: '/api/ext/account/logout',
        payload: { isEverywhere: true },
        answer: done,
      }),
    listSessions: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/account/sessions',
        answer: sessionListSchema.transform(({ sessions }) => sessions),
      }),
    endSessions: (caller, which) =>
      ask(caller, {
        method: 'DELETE',
        path: '/api/ext/account/sessions',
        payload: which,
        answer: done,
      }),
  };
}
