import { createHmac } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { digest } from '../../database/digest.ts';
import type { BackendDeps } from '../../deps.ts';
import {
  deleteSubscription,
  deleteSubscriptions,
  moveSubscription,
} from '../../push/subscriptions.ts';
import type { BackendSettings } from '../../settings.ts';
import type { Tables } from '../../database/tables.ts';

export type SessionUser = { customerId: number; sessionId: number };

/** The user of a session with what is recorded about its use. */
export type UsedSession = SessionUser & { usedAt: number; isDescribed: boolean };

export type TokenPair = { token: string; refreshToken: string };

type TokenDeps = Pick<BackendDeps, 'settings' | 'random'>;

export type SessionLimits = Pick<BackendSettings, 'sessionIdleLifetime' | 'sessionLifetime'>;

/**
 * Creates the condition that a session was used and opened within its lifetimes, also by a clock
 * that was ahead (Rule R1.12).
 */
export const isInLifetime =
  (now: number, { sessionIdleLifetime, sessionLifetime }: SessionLimits) =>
  ({ and, between }: ExpressionBuilder<Tables, 'sessions'>) =>
    and([
      between('sessions.used_at', now - sessionIdleLifetime, now + sessionIdleLifetime),
      between('sessions.opened_at', now - sessionLifetime, now + sessionLifetime),
    ]);

/** Returns the user of a token that is valid at `now`, or null. */
export async function findSessionUser(
  db: Kysely<Tables>,
  token: string,
  now: number,
  limits: SessionLimits,
): Promise<UsedSession | null> {
  const row = await db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['sessions.id', 'sessions.customer_id', 'sessions.used_at', 'browser', 'system'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'access')
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .where(isInLifetime(now, limits))
    .executeTakeFirst();
  if (!row) return null;
  return {
    customerId: row.customer_id,
    sessionId: row.id,
    usedAt: row.used_at,
    isDescribed: row.browser !== null || row.system !== null,
  };
}

/** Opens a session with its first pair of tokens. */
export async function openSession(
  transaction: Transaction<Tables>,
  { settings, random }: TokenDeps,
  customerId: number,
  now: number,
): Promise<TokenPair> {
  return (await insertSession(transaction, { settings, random }, customerId, now)).pair;
}

/**
 * Opens a session and ends all others of its customer. `current`: the session that is replaced, whose
 * browser stays subscribed to push messages; null: none.
 */
export async function replaceSessions(
  transaction: Transaction<Tables>,
  deps: TokenDeps,
  { customerId, current }: { customerId: number; current: number | null },
  now: number,
): Promise<TokenPair> {
  const { id, pair } = await insertSession(transaction, deps, customerId, now);
  if (current !== null) await moveSubscription(transaction, current, id);
  await endSessionsOf(transaction, customerId, now, id);
  return pair;
}

async function insertSession(
  transaction: Transaction<Tables>,
  { settings, random }: TokenDeps,
  customerId: number,
  now: number,
): Promise<{ id: number; pair: TokenPair }> {
  const { id } = await transaction
    .insertInto('sessions')
    .values({ customer_id: customerId, opened_at: now, ended_at: null, used_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = () => Buffer.from(random(32)).toString('base64url');
  const pair = { token: token(), refreshToken: token() };
  await storeTokenPair(transaction, settings, id, pair, now);
  return { id, pair };
}

/**
 * Returns the next pair of tokens. Parallel calls get the same pair: it is derived from the refresh
 * token and a stored salt, so no token is stored. A token used again after the grace period counts
 * as stolen and ends the session (Rule F1.71).
 */
export async function refreshSession(
  transaction: Transaction<Tables>,
  { settings, random }: TokenDeps,
  refreshToken: string,
  now: number,
): Promise<TokenPair | null> {
  const row = await transaction
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .select(['session_id', 'customer_id', 'salt', 'session_tokens.used_at', 'ends_at', 'ended_at'])
    .select(['opened_at', 'sessions.used_at as last_use'])
    .where('token_hash', '=', hashToken(refreshToken))
    .where('kind', '=', 'refresh')
    .executeTakeFirst();
  if (!row || row.ended_at !== null || row.ends_at <= now) return null;
  if (Math.abs(now - row.last_use) > settings.sessionIdleLifetime) return null;
  if (Math.abs(now - row.opened_at) > settings.sessionLifetime) return null;
  if (row.used_at !== null && row.salt !== null) {
    // The absolute value: after the clock is set back the grace period must not grow (Rule R1.12).
    if (Math.abs(now - row.used_at) <= settings.refreshGrace)
      return deriveTokenPair(refreshToken, row.salt);
    const { session_id: sessionId, customer_id: customerId } = row;
    await endSession(transaction, { sessionId, customerId }, now);
    return null;
  }
  const salt = Buffer.from(random(32)).toString('hex');
  await transaction
    .updateTable('session_tokens')
    .set({ used_at: now, salt })
    .where('token_hash', '=', hashToken(refreshToken))
    .execute();
  const pair = deriveTokenPair(refreshToken, salt);
  await storeTokenPair(transaction, settings, row.session_id, pair, now);
  return pair;
}

/** Ends a session of a customer and its push messages. Returns false when there is none open. */
export async function endSession(
  db: Kysely<Tables>,
  { customerId, sessionId }: SessionUser,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await deleteSubscription(db, sessionId);
  return true;
}

/**
 * Ends all sessions of a customer but one, and their push messages; `except` null: all. Returns the
 * number of ended sessions.
 */
export async function endSessionsOf(
  db: Kysely<Tables>,
  customerId: number,
  now: number,
  except: number | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '<>', except ?? 0)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  await deleteSubscriptions(db, customerId, except);
  return Number(numUpdatedRows);
}

function deriveTokenPair(refreshToken: string, salt: string): TokenPair {
  const derived = (kind: string) =>
    createHmac('sha256', salt).update(`${kind}/${refreshToken}`).digest('base64url');
  return { token: derived('access'), refreshToken: derived('refresh') };
}

async function storeTokenPair(
  transaction: Transaction<Tables>,
  settings: TokenDeps['settings'],
  sessionId: number,
  { token, refreshToken }: TokenPair,
  now: number,
): Promise<void> {
  const base = { session_id: sessionId, used_at: null, salt: null };
  await transaction
    .insertInto('session_tokens')
    .values([
      {
        ...base,
        kind: 'access',
        token_hash: hashToken(token),
        ends_at: now + settings.tokenLifetime,
      },
      {
        ...base,
        kind: 'refresh',
        token_hash: hashToken(refreshToken),
        ends_at: now + settings.refreshLifetime,
      },
    ])
    .execute();
}

function hashToken(token: string): string {
  return digest('user-token', token);
}
