import type { Kysely, Selectable } from 'kysely';
import type { KnownCustomer } from '../../app/domain/account/customer.ts';
import type { Tables } from './tables.ts';

/** Secrets of the person: they stay in this database. */
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
  | { kind: 'over' };

/**
 * Who is signed in in which session. The lock of a refresh is kept here, so that it holds for all
 * processes: 0 normal, positive the moment a refresh began, negative failed.
 * spec: transactions §4 Network task queue
 */
export interface SignIns {
  find(sessionId: string): Promise<KeptSignIn | null>;
  keep(sessionId: string, customer: KnownCustomer, pair: TokenPair, now: number): Promise<void>;
  /** New tokens of the same person. */
  keepTokens(sessionId: string, pair: TokenPair): Promise<void>;
  keepCustomer(sessionId: string, customer: KnownCustomer): Promise<void>;
  takeRefreshTurn(sessionId: string, failedToken: string, now: number): Promise<RefreshTurn>;
  /** Nothing was learnt: the next one may try. */
  giveBackRefresh(sessionId: string): Promise<void>;
  /** The tokens are worth nothing any more. */
  failRefresh(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
}

/** A refresh that a dead process began is nobody's after this long. Milliseconds. */
const longestRefresh = 10_000;

const failed = -1;

function turnOf(
  row: Selectable<Tables['sign_ins']> | undefined,
  failedToken: string,
  now: number,
): RefreshTurn {
  if (!row || row.refresh_lock < 0) return { kind: 'over' };
  if (row.user_token !== failedToken) return { kind: 'renewed', token: row.user_token };
  if (row.refresh_lock > 0 && now - row.refresh_lock < longestRefresh) return { kind: 'wait' };
  if (row.refresh_token === null) return { kind: 'over' };
  return { kind: 'mine', refreshToken: row.refresh_token };
}

export function openSignIns(db: Kysely<Tables>): SignIns {
  const rowOf = (connection: Kysely<Tables>, sessionId: string) =>
    connection
      .selectFrom('sign_ins')
      .selectAll()
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
  const change = async (sessionId: string, values: Partial<Tables['sign_ins']>) => {
    await db.updateTable('sign_ins').set(values).where('session_id', '=', sessionId).execute();
  };
  return {
    async find(sessionId) {
      const row = await rowOf(db, sessionId);
      if (!row || row.refresh_lock < 0) return null;
      return { customer: JSON.parse(row.customer) as KnownCustomer, token: row.user_token };
    },
    async keep(sessionId, customer, { token, refreshToken }, now) {
      const values = {
        customer: JSON.stringify(customer),
        user_token: token,
        refresh_token: refreshToken,
        refresh_lock: 0,
        signed_in_at: now,
      };
      await db
        .insertInto('sign_ins')
        .values({ session_id: sessionId, ...values })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
        .execute();
    },
    keepTokens: (sessionId, { token, refreshToken }) =>
      change(sessionId, { user_token: token, refresh_token: refreshToken, refresh_lock: 0 }),
    keepCustomer: (sessionId, customer) =>
      change(sessionId, { customer: JSON.stringify(customer) }),
    async takeRefreshTurn(sessionId, failedToken, now) {
      // Of a hundred calls at once one takes the turn: the others only look, in nobody's way.
      const seen = turnOf(await rowOf(db, sessionId), failedToken, now);
      if (seen.kind !== 'mine') return seen;
      return db.transaction().execute(async (transaction) => {
        const turn = turnOf(await rowOf(transaction, sessionId), failedToken, now);
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
      change(sessionId, { user_token: '', refresh_token: null, refresh_lock: failed }),
    async end(sessionId) {
      await db.deleteFrom('sign_ins').where('session_id', '=', sessionId).execute();
    },
  };
}
