/** Why nobody was signed in, or nothing was changed. */
export type AccountProblem =
  /** Mail address or password: which of them is not said. */
  | { kind: 'wrong-login' }
  | { kind: 'wrong-password' }
  /** The host takes no such password. */
  | { kind: 'weak-password'; reason: PasswordRefusal }
  /** The mailed link is unknown, used or has run out. */
  | { kind: 'link-gone' }
  | { kind: 'too-many'; minutes: number }
  /** Not this person's, or gone. */
  | { kind: 'not-there' }
  /** Without it nobody could sign in any more. */
  | { kind: 'last-way-in' }
  | { kind: 'reset-not-sent' }
  | { kind: 'team-not-created' }
  | { kind: 'team-not-updated'; name: string }
  | { kind: 'team-not-deleted'; name: string }
  | { kind: 'signed-out' }
  | { kind: 'unreachable' };

export type PasswordRefusal =
  'passwordShort' | 'passwordLong' | 'passwordClasses' | 'passwordKnown';

/** Why a new password is refused, or null. `about`: words of the person, such as names and address. */
export type FindPasswordRefusal = (
  password: string,
  about: readonly string[],
) => Promise<PasswordRefusal | null>;

/** Accepts every password: for reading the fields of a schema, never for judging. */
export const allowAnyPassword: FindPasswordRefusal = async () => null;
