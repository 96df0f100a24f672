/** Why a sign-in or a change of an account was refused. */
export type AccountProblem =
  /** Does not say whether the e-mail address or the password is wrong. */
  | { kind: 'wrong-login' }
  | { kind: 'wrong-password' }
  | { kind: 'weak-password'; reason: PasswordRefusal }
  /** The mailed link is unknown, used or expired. */
  | { kind: 'link-gone' }
  | { kind: 'too-many'; minutes: number }
  /** Belongs to another user, or is gone. */
  | { kind: 'not-there' }
  /** It is the last way to sign in. Rule D8.9. */
  | { kind: 'last-way-in' }
  | { kind: 'reset-not-sent' }
  | { kind: 'team-not-created' }
  | { kind: 'team-not-updated'; name: string }
  | { kind: 'team-not-deleted'; name: string }
  /** As many are saved as an account can have. Rules D2.25, D5.10. */
  | { kind: 'addresses-full' | 'teams-full'; max: number }
  | { kind: 'signed-out' }
  /** The commerce host refused with a text that the shop has no problem for; no repeat helps. */
  | { kind: 'not-accepted' }
  | { kind: 'unreachable' };

export type PasswordRefusal =
  'passwordShort' | 'passwordLong' | 'passwordClasses' | 'passwordKnown';

/**
 * Returns why a new password is refused, or null. `about`: words of the user, such as names and
 * address. Rule S4.6.
 */
export type FindPasswordRefusal = (
  password: string,
  about: readonly string[],
) => Promise<PasswordRefusal | null>;

/** Accepts every password: for reading the fields of a schema, never for validation. */
export const allowAnyPassword: FindPasswordRefusal = async () => null;
