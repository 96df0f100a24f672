import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import { customerSchema, registeredSchema } from '../contract/account/customer.ts';
import type {
  Customer,
  CustomerUpdate,
  NewCustomer,
  Registered,
} from '../contract/account/customer.ts';
import {
  passwordAnswerSchema,
  sessionAnswerSchema,
  sessionListSchema,
} from '../contract/account/session.ts';
import type {
  EmailChange,
  EndSessions,
  PasswordChange,
  PasswordCreation,
  UserSession,
  WireSession,
} from '../contract/account/session.ts';
import type { Caller } from '../exchange.ts';

const done = z.literal(true);

/**
 * Registration, sign-in, passwords and sessions. `caller.clientAddress` is counted by the host's
 * limits; when one is reached the host answers 429 with `retryAfter`. Rules F1.69 to F1.76.
 */
export interface UserCalls {
  /**
   * Registers a customer; the answer is the same for a known and an unknown address. 400 with
   * findings, or with a text about the password. Rule D1.3.
   */
  createCustomer(caller: Caller, customer: NewCustomer): CallResult<Registered>;
  /** 401: wrong password or unknown account. */
  login(
    caller: Caller,
    credentials: { username: string; password: string },
  ): CallResult<UserSession>;
  /**
   * Exchanges a refresh token for a new pair; parallel calls with one token get the same pair. 401:
   * unknown, expired, or used before, which ends the whole session.
   */
  refreshToken(caller: Caller, refreshToken: string): CallResult<UserSession>;
  /** Returns the owner of `caller.userToken`. 401: the token is not valid. */
  me(caller: Caller): CallResult<Customer>;
  /**
   * Absent fields stay; `addresses` and `teams` replace the lists. 403: address id of another
   * customer.
   */
  updateMe(caller: Caller, customer: CustomerUpdate): CallResult<Customer>;
  /** Ends all sessions; returns a new one, or null when the customer has to sign in again. */
  changePassword(caller: Caller, change: PasswordChange): CallResult<UserSession | null>;
  /** Mails a link if there is an account; returns true in both cases. */
  requestPasswordReset(caller: Caller, email: string): CallResult<true>;
  /**
   * Sets a password with the mailed token, once. Ends all sessions and returns as changePassword
   * does.
   */
  createPassword(caller: Caller, creation: PasswordCreation): CallResult<UserSession | null>;
  /**
   * Mails a link to the new address, also when it belongs to another account. 400: wrong password.
   */
  requestEmailChange(caller: Caller, change: EmailChange): CallResult<true>;
  /**
   * Changes the address with the mailed token, once, in the session that requested it. Ends all
   * sessions and returns as changePassword does.
   */
  confirmEmailChange(caller: Caller, token: string): CallResult<UserSession | null>;
  /** Ends the session of `caller.userToken`; succeeds when the token is no longer valid. */
  logout(caller: Caller): CallResult<true>;
  logoutEverywhere(caller: Caller): CallResult<true>;
  /**
   * Returns the sessions of the owner of `caller.userToken`, last used first. 404: the host has no
   * such call.
   */
  listSessions(caller: Caller): CallResult<WireSession[]>;
  /** Ends one session, or all but the caller's. 404: another user's, or ended already. */
  endSessions(caller: Caller, which: EndSessions): CallResult<true>;
}

export function userCalls(ask: CommerceCall): UserCalls {
  return {
    ...customerCalls(ask),
    ...sessionCalls(ask),
    ...passwordCalls(ask),
    ...emailChangeCalls(ask),
  };
}

function customerCalls(ask: CommerceCall): Pick<UserCalls, 'createCustomer' | 'me' | 'updateMe'> {
  return {
    createCustomer: (caller, customer) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/create',
        payload: customer,
        secrets: [customer.password, customer.customer.email],
        answer: registeredSchema,
      }),
    me: (caller) => ask(caller, { method: 'GET', path: '/api/user/me', answer: customerSchema }),
    updateMe: (caller, customer) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/me',
        payload: { customer: withTwoStreetLines(customer) },
        secrets: customer.email ? [customer.email] : [],
        answer: customerSchema,
      }),
  };
}

/** Hosts of the family refuse an address with one street line; a dash means none. Rule F1.79. */
function withTwoStreetLines(customer: CustomerUpdate): CustomerUpdate {
  const { addresses } = customer;
  if (!addresses) return customer;
  return {
    ...customer,
    addresses: addresses.map((address) => {
      const [first = '', ...others] = address.street;
      return { ...address, street: [first, ...(others.length > 0 ? others : ['-'])] };
    }),
  };
}

function sessionCalls(
  ask: CommerceCall,
): Pick<
  UserCalls,
  'login' | 'refreshToken' | 'logout' | 'logoutEverywhere' | 'listSessions' | 'endSessions'
> {
  return {
    login: (caller, credentials) =>
      ask(caller, {
        method: 'POST',
        path: '/api/user/login',
        payload: credentials,
        secrets: [credentials.password, credentials.username],
        answer: sessionAnswerSchema,
        isWithMeta: true,
      }),
    refreshToken: (caller, refreshToken) =>
      ask(
        // The expired user token is left out: the host would refuse the call because of it.
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

function passwordCalls(
  ask: CommerceCall,
): Pick<UserCalls, 'changePassword' | 'requestPasswordReset' | 'createPassword'> {
  return {
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
  };
}

function emailChangeCalls(
  ask: CommerceCall,
): Pick<UserCalls, 'requestEmailChange' | 'confirmEmailChange'> {
  return {
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
  };
}
