import { emailKey } from '../../../app/domain/account/email-key.ts';
import type { Kysely, Selectable } from 'kysely';
import type { KnownCustomer } from '../../../app/domain/account/customer.ts';
import type { Sealer } from '../../secrets/sealer.ts';
import type { Tables } from '../tables.ts';

/** Secrets of the person: they stay in this database and, sealed, in the session cookie. */
export type TokenPair = { token: string; refreshToken: string | null };

export type KeptSignIn = { customer: KnownCustomer; token: string };

/** What whoever met a token that no longer counts is to do. */
export type RefreshTurn =
  /** It is theirs to ask for a new pair, and to tell `endRefresh` or `failRefresh`. */
  | { kind: 'mine'; refreshToken: string }
  /** Somebody else is asking. */
  | { kind: 'wait' }
  /** Somebody else has asked: this token counts. */
  | { kind: 'renewed'; token: string }
  /** There is no way to a new token. */
  | { kind: 'over' }
  /** Signed out on purpose. `at` in milliseconds since 1970. */
  | { kind: 'ended'; at: number };

/** What the database says of a session whose cookie carries a sign-in. */
export type SignInState =
  | ({ kind: 'current' } & KeptSignIn)
  /** Signed out on purpose, or another session id took its place. */
  | { kind: 'ended'; at: number }
  /** Unknown here, or its tokens could not be renewed. */
  | { kind: 'over' };

/**
 * Who is signed in in which session: the origin of what the cookie carries a copy of, and the only
 * place of the refresh token. Everything about the person is sealed. The lock of a refresh is kept
 * here, so that it holds for all processes: 0 normal, positive the moment a refresh began, -1 failed,
 * below that minus the moment of signing out. spec: transactions §4 Network task queue
 */
export interface SignIns {
  find(sessionId: string): Promise<KeptSignIn | null>;
  state(sessionId: string): Promise<SignInState>;
  keep(sessionId: string, customer: KnownCustomer, pair: TokenPair, now: number): Promise<void>;
  /** New tokens of the same person. */
  keepTokens(sessionId: string, pair: TokenPair): Promise<void>;
  keepCustomer(sessionId: string, customer: KnownCustomer): Promise<void>;
  takeRefreshTurn(sessionId: string, failedToken: string, now: number): Promise<RefreshTurn>;
  /** Nothing was learnt: the next one may try. */
  giveBackRefresh(sessionId: string): Promise<void>;
  /** The tokens are worth nothing any more. */
  failRefresh(sessionId: string): Promise<void>;
  /** Ids of the sessions of a person, by the mail address in lower case. Reads every row. */
  findSessionsOf(email: string): Promise<string[]>;
  /** Forgets the person; that it ended is remembered, so that a late response undoes nothing. */
  end(sessionId: string, now: number): Promise<void>;
}

/** A refresh that a dead process began is nobody's after this long. Milliseconds. */
const longestRefresh = 10_000;

const failed = -1;

type Row = Selectable<Tables['sign_ins']>;

export function openSignIns(db: Kysely<Tables>, sealer: Sealer): SignIns {
  const seal = (sessionId: string, name: string, text: string) =>
    sealer.seal(text, `sign-in/${sessionId}/${name}`);
  const unseal = (sessionId: string, name: string, sealed: string) =>
    sealer.unseal(sealed, `sign-in/${sessionId}/${name}`);
  const sealedPair = (sessionId: string, { token, refreshToken }: TokenPair) => ({
    user_token: seal(sessionId, 'token', token),
    refresh_token: refreshToken === null ? null : seal(sessionId, 'refresh', refreshToken),
    refresh_lock: 0,
  });

  const findRow = (connection: Kysely<Tables>, sessionId: string) =>
    connection
      .selectFrom('sign_ins')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
  const change = async (sessionId: string, values: Partial<Tables['sign_ins']>) => {
    await db
      .updateTable('sign_ins')
      .set(values)
      .where('session_id', '=', sessionId)
      // What has ended does not come back by an answer that was under way.
      .where('refresh_lock', '>=', 0)
      .execute();
  };

  function turnOf(row: Row | undefined, failedToken: string, now: number): RefreshTurn {
    if (!row || row.refresh_lock === failed) return { kind: 'over' };
    if (row.refresh_lock < 0) return { kind: 'ended', at: -row.refresh_lock };
    const token = unseal(row.session_id, 'token', row.user_token);
    if (token === null) return { kind: 'over' };
    if (token !== failedToken) return { kind: 'renewed', token };
    // Further in the future: taken by a clock that has been set back since.
    const isHeld = row.refresh_lock > 0 && Math.abs(now - row.refresh_lock) < longestRefresh;
    if (isHeld) return { kind: 'wait' };
    const refreshToken = row.refresh_token && unseal(row.session_id, 'refresh', row.refresh_token);
    return refreshToken ? { kind: 'mine', refreshToken } : { kind: 'over' };
  }

  async function state(sessionId: string): Promise<SignInState> {
    const row = await findRow(db, sessionId);
    if (!row || row.refresh_lock === failed) return { kind: 'over' };
    if (row.refresh_lock < 0) return { kind: 'ended', at: -row.refresh_lock };
    const customer = unseal(sessionId, 'customer', row.customer);
    const token = unseal(sessionId, 'token', row.user_token);
    if (customer === null || token === null) return { kind: 'over' };
    return { kind: 'current', customer: JSON.parse(customer) as KnownCustomer, token };
  }

  return {
    async find(sessionId) {
      const found = await state(sessionId);
      return found.kind === 'current' ? { customer: found.customer, token: found.token } : null;
    },
    state,
    async keep(sessionId, customer, pair, now) {
      const values = {
        ...sealedPair(sessionId, pair),
        customer: seal(sessionId, 'customer', JSON.stringify(customer)),
        signed_in_at: now,
      };
      await db
        .insertInto('sign_ins')
        .values({ session_id: sessionId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },
    keepTokens: (sessionId, pair) => change(sessionId, sealedPair(sessionId, pair)),
    keepCustomer: (sessionId, customer) =>
      change(sessionId, { customer: seal(sessionId, 'customer', JSON.stringify(customer)) }),
    async takeRefreshTurn(sessionId, failedToken, now) {
      // Of a hundred calls at once one takes the turn: the others only look, in nobody's way.
      const seen = turnOf(await findRow(db, sessionId), failedToken, now);
      if (seen.kind !== 'mine') return seen;
      return db.transaction().execute(async (transaction) => {
        const turn = turnOf(await findRow(transaction, sessionId), failedToken, now);
        if (turn.kind !== 'mine') return turn;
        await transaction
          .updateTable('sign_ins')
          .set({ refresh_lock: now })
          .where('session_id', '=', sessionId)
          .execute();
        return turn;
      });
    },
    giveBackRefresh: (sessionId) => change(sessionId, { refresh_lock: 0 }),
    failRefresh: (sessionId) =>
      change(sessionId, {
        customer: '',
        user_token: '',
        refresh_token: null,
        refresh_lock: failed,
      }),
    async findSessionsOf(email) {
      const rows = await db.selectFrom('sign_ins').select(['session_id', 'customer']).execute();
      const isTheirs = ({ session_id: id, customer }: (typeof rows)[number]) => {
        const opened = unseal(id, 'customer', customer);
        if (opened === null) return false;
        const known = JSON.parse(opened) as KnownCustomer;
        return emailKey(known.email) === email;
      };
      return rows.filter(isTheirs).map((row) => row.session_id);
    },
    end: (sessionId, now) =>
      change(sessionId, { customer: '', user_token: '', refresh_token: null, refresh_lock: -now }),
  };
}
