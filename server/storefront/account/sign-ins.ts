import { emailKey } from '../../../app/domain/account/email-key.ts';
import type { Kysely, Selectable } from 'kysely';
import type { KnownCustomer } from '../../../app/domain/account/customer.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Tables } from '../tables.ts';

/** Secrets: stored only in this database and, sealed, in the session cookie. */
export type TokenPair = { token: string; refreshToken: string | null };

export type StoredSignIn = { customer: KnownCustomer; token: string };

/** Result of an attempt to take the refresh lock after a 401. Rules D1.16 to D1.18. */
export type RefreshLock =
  /**
   * The caller holds the lock: it requests a new pair and then calls `saveTokens`,
   * `releaseRefreshLock` or `failRefresh`.
   */
  | { kind: 'acquired'; refreshToken: string }
  /** Another request holds the lock. */
  | { kind: 'wait' }
  /** Another request has refreshed: this token is valid. */
  | { kind: 'renewed'; token: string }
  /** The token cannot be renewed. */
  | { kind: 'expired' }
  /** Signed out by the visitor. `at`: milliseconds since 1970. */
  | { kind: 'ended'; at: number };

/** State in the database of the sign-in of a session. */
export type SignInState =
  | ({ kind: 'current' } & StoredSignIn)
  /** Signed out by the visitor, or replaced by another session id. */
  | { kind: 'ended'; at: number }
  /** Unknown, or its tokens could not be renewed. */
  | { kind: 'expired' };

/**
 * The sign-ins of all sessions: the original of what cookies carry copies of, and the only place of
 * refresh tokens. The user's data is encrypted. The refresh lock is in the row, so that it holds
 * for all processes: 0 idle, positive the time a refresh began, -1 failed, below that minus the
 * time of the sign-out. Rules D1.16 to D1.19, E3.5, S5.3.
 */
export interface SignIns {
  find(sessionId: string): Promise<StoredSignIn | null>;
  state(sessionId: string): Promise<SignInState>;
  save(sessionId: string, customer: KnownCustomer, pair: TokenPair, now: number): Promise<void>;
  /** Stores new tokens of the same user and releases the lock. */
  saveTokens(sessionId: string, pair: TokenPair): Promise<void>;
  saveCustomer(sessionId: string, customer: KnownCustomer): Promise<void>;
  acquireRefreshLock(sessionId: string, failedToken: string, now: number): Promise<RefreshLock>;
  /** Releases the lock without a result: another request may try. */
  releaseRefreshLock(sessionId: string): Promise<void>;
  /** Marks the tokens as no longer valid. */
  failRefresh(sessionId: string): Promise<void>;
  /** Returns the session ids of a user, by the e-mail address in lower case. Reads every row. */
  findSessionsOf(email: string): Promise<string[]>;
  /**
   * Deletes the user's data and stores that the session has ended, so that an older response cannot
   * restore it. Also for the session of a guest who signs in. Rules D1.28, S5.8.
   */
  end(sessionId: string, now: number): Promise<void>;
}

/** Lifetime of the lock of a killed process. Milliseconds. Rule R1.12. */
const longestRefresh = 10_000;

const failed = -1;

type Row = Selectable<Tables['sign_ins']>;

/** Columns of a row whose sign-in is over: nothing of the user stays. */
const blank = { customer: '', user_token: '', refresh_token: null };

export function openSignIns(db: Kysely<Tables>, sealer: Sealer): SignIns {
  const columns = columnSealer(sealer);
  const { sealPair, sealCustomer } = columns;
  const change = async (sessionId: string, values: Partial<Tables['sign_ins']>) => {
    await db
      .updateTable('sign_ins')
      .set(values)
      .where('session_id', '=', sessionId)
      // An answer that was under way does not restore an ended sign-in.
      .where('refresh_lock', '>=', 0)
      .execute();
  };
  const state = async (sessionId: string) => toState(columns, await findRow(db, sessionId));

  return {
    async find(sessionId) {
      const found = await state(sessionId);
      return found.kind === 'current' ? { customer: found.customer, token: found.token } : null;
    },
    state,
    async save(sessionId, customer, pair, now) {
      const values = {
        ...sealPair(sessionId, pair),
        customer: sealCustomer(sessionId, customer),
        signed_in_at: now,
      };
      await db
        .insertInto('sign_ins')
        .values({ session_id: sessionId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },
    saveTokens: (sessionId, pair) => change(sessionId, sealPair(sessionId, pair)),
    saveCustomer: (sessionId, customer) =>
      change(sessionId, { customer: sealCustomer(sessionId, customer) }),
    acquireRefreshLock: (sessionId, failedToken, now) =>
      acquireRefreshLock(
        db,
        (row) => toRefreshLock(columns, row, failedToken, now),
        sessionId,
        now,
      ),
    releaseRefreshLock: (sessionId) => change(sessionId, { refresh_lock: 0 }),
    failRefresh: (sessionId) => change(sessionId, { ...blank, refresh_lock: failed }),
    findSessionsOf: (email) => findSessionsOf(db, columns, email),
    async end(sessionId, now) {
      const ended = { ...blank, refresh_lock: -now };
      await db
        .insertInto('sign_ins')
        .values({ session_id: sessionId, ...ended, signed_in_at: now })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(ended))
        .execute();
    },
  };
}

/** Encrypts and decrypts the columns of a row, each bound to its session. */
function columnSealer(sealer: Sealer) {
  const seal = (sessionId: string, name: string, text: string) =>
    sealer.seal(text, `sign-in/${sessionId}/${name}`);
  const unseal = (sessionId: string, name: string, sealed: string) =>
    sealer.unseal(sealed, `sign-in/${sessionId}/${name}`);
  return {
    unseal,
    sealCustomer: (sessionId: string, customer: KnownCustomer) =>
      seal(sessionId, 'customer', JSON.stringify(customer)),
    sealPair: (sessionId: string, { token, refreshToken }: TokenPair) => ({
      user_token: seal(sessionId, 'token', token),
      refresh_token: refreshToken === null ? null : seal(sessionId, 'refresh', refreshToken),
      refresh_lock: 0,
    }),
  };
}

type ColumnSealer = ReturnType<typeof columnSealer>;

function findRow(db: Kysely<Tables>, sessionId: string): Promise<Row | undefined> {
  return db
    .selectFrom('sign_ins')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

function toState({ unseal }: ColumnSealer, row: Row | undefined): SignInState {
  if (!row || row.refresh_lock === failed) return { kind: 'expired' };
  if (row.refresh_lock < 0) return { kind: 'ended', at: -row.refresh_lock };
  const customer = unseal(row.session_id, 'customer', row.customer);
  const token = unseal(row.session_id, 'token', row.user_token);
  if (customer === null || token === null) return { kind: 'expired' };
  return { kind: 'current', customer: JSON.parse(customer) as KnownCustomer, token };
}

function toRefreshLock(
  { unseal }: ColumnSealer,
  row: Row | undefined,
  failedToken: string,
  now: number,
): RefreshLock {
  if (!row || row.refresh_lock === failed) return { kind: 'expired' };
  if (row.refresh_lock < 0) return { kind: 'ended', at: -row.refresh_lock };
  const token = unseal(row.session_id, 'token', row.user_token);
  if (token === null) return { kind: 'expired' };
  if (token !== failedToken) return { kind: 'renewed', token };
  // A lock further in the future was taken before the clock was set back.
  const isHeld = row.refresh_lock > 0 && Math.abs(now - row.refresh_lock) < longestRefresh;
  if (isHeld) return { kind: 'wait' };
  const refreshToken = row.refresh_token && unseal(row.session_id, 'refresh', row.refresh_token);
  return refreshToken ? { kind: 'acquired', refreshToken } : { kind: 'expired' };
}

async function acquireRefreshLock(
  db: Kysely<Tables>,
  toLock: (row: Row | undefined) => RefreshLock,
  sessionId: string,
  now: number,
): Promise<RefreshLock> {
  // Most of many parallel calls only read: they do not wait for the writer.
  const seen = toLock(await findRow(db, sessionId));
  if (seen.kind !== 'acquired') return seen;
  return db.transaction().execute(async (transaction) => {
    const lock = toLock(await findRow(transaction, sessionId));
    if (lock.kind !== 'acquired') return lock;
    await transaction
      .updateTable('sign_ins')
      .set({ refresh_lock: now })
      .where('session_id', '=', sessionId)
      .execute();
    return lock;
  });
}

async function findSessionsOf(
  db: Kysely<Tables>,
  { unseal }: ColumnSealer,
  email: string,
): Promise<string[]> {
  const rows = await db.selectFrom('sign_ins').select(['session_id', 'customer']).execute();
  const isTheirs = ({ session_id: id, customer }: (typeof rows)[number]) => {
    const opened = unseal(id, 'customer', customer);
    if (opened === null) return false;
    const known = JSON.parse(opened) as KnownCustomer;
    return emailKey(known.email) === email;
  };
  return rows.filter(isTheirs).map((row) => row.session_id);
}
