import type { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { endSessionsSchema } from '../../../commerce/contract/account/session.ts';
import type { WireSession } from '../../../commerce/contract/account/session.ts';
import type { BackendDeps } from '../../deps.ts';
import { replyWith, refuse } from '../../http/reply.ts';
import { readPayload, send } from '../../http/request.ts';
import type { Tables } from '../../database/tables.ts';
import { toWireMoment } from '../customers.ts';
import { requireUser } from '../social/identity.ts';
import { endSession, endSessionsOf, isInLifetime } from './sessions.ts';
import type { SessionUser, SessionLimits } from './sessions.ts';

const maxListed = 50;

/** Adds the calls that list and end the sessions of an account (docs/account.md). */
export function addSessionCalls(app: Hono, deps: BackendDeps): void {
  const { db, clock, settings } = deps;

  app.get('/api/ext/account/sessions', async (c) => {
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const sessions = await listSessions(db, user.value, clock(), settings);
    return send(c, replyWith({ sessions }));
  });

  app.delete('/api/ext/account/sessions', async (c) => {
    const user = await requireUser(c, deps);
    if (!user.ok) return send(c, user.problem);
    const payload = await readPayload(c, endSessionsSchema, null);
    if (!payload.ok) return send(c, payload.problem);
    const { customerId, sessionId } = user.value;
    if ('is_others' in payload.value) {
      await endSessionsOf(db, customerId, clock(), sessionId);
      return send(c, replyWith(true));
    }
    const other = { customerId, sessionId: payload.value.session_id };
    const isEnded = await endSession(db, other, clock());
    return send(c, isEnded ? replyWith(true) : refuse(404, 'No such session'));
  });
}

/** Returns the valid sessions, last used first. */
async function listSessions(
  db: Kysely<Tables>,
  { customerId, sessionId }: SessionUser,
  now: number,
  limits: SessionLimits,
): Promise<WireSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where(isInLifetime(now, limits))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('session_tokens')
          .select('token_hash')
          .whereRef('session_id', '=', 'sessions.id')
          .where('ends_at', '>', now),
      ),
    )
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    browser: row.browser,
    system: row.system,
    country: row.country,
    opened_at: toWireMoment(row.opened_at),
    used_at: toWireMoment(row.used_at),
    is_current: row.id === sessionId,
  }));
}
